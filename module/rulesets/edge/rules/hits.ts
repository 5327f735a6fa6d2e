/** What can be done to a creature, and what has to be known of it. Plain JSON. */
import type { DamageParts, DamageType } from "./damage.ts";

/** A hit, a treatment, an affliction, a death save. */
export type EdgeHit =
  | {
      readonly nature: "damage";
      /** By type, after dice and modifiers. */
      readonly parts: DamageParts;
      /** A save that halves is called for. */
      readonly halves: boolean;
    }
  | { readonly nature: "healing"; readonly amount: number }
  | { readonly nature: "condition"; readonly conditions: readonly string[] }
  /** Ends what afflicts. */
  | { readonly nature: "relief"; readonly conditions: readonly string[] }
  | { readonly nature: "deathSave"; readonly roll: number }
  /** A successful treatment; `bleeding`: it stops the blood too. */
  | { readonly nature: "stabilise"; readonly bleeding: boolean };

/** A source of armor. */
export interface ArmorSource {
  readonly label: string;
  readonly value: number;
}

export interface EdgeDefender {
  readonly vp: number;
  readonly vpMax: number;
  readonly str: number;
  readonly wil: number;
  readonly armor: readonly ArmorSource[];
  readonly resist: readonly DamageType[];
  readonly vuln: readonly DamageType[];
  readonly diesAtZero: boolean;
  readonly deathSaves: { readonly successes: number; readonly failures: number };
  /** VP lost to a bleeding that is still open. */
  readonly bled: number;
  /** Ids in force, implied ones included. */
  readonly conditions: readonly string[];
}

/** Tick boxes of a target. */
export const HIT_OPTIONS = ["saved", "armorless", "knockOut"] as const;
