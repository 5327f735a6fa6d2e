/** What can be done to a creature, and what has to be known of it. Plain JSON. */
import type { Duration, ItemSource } from "../../../kit/contract.ts";
import type { AbilityId } from "./abilities.ts";
import type { DamageParts, DamageType } from "./damage.ts";
import type { TraumaSeverity } from "./dying.ts";
import type { Save } from "./saves.ts";
import type { Side, TraumaNature } from "./trauma-table.ts";

/** A hit, a treatment, an affliction, a death save. */
export type EdgeHit =
  | {
      readonly nature: "damage";
      /** By type, after dice and modifiers. */
      readonly parts: DamageParts;
      /** A save that halves is called for. */
      readonly halves: boolean;
      /** Conditions that come with it if any of it gets through: prone after a fall (E-207). */
      readonly conditions?: readonly string[];
      /** How long they last; their own when absent. */
      readonly duration?: Duration;
      /** The save that halves, and spares the conditions; absent where none is named. */
      readonly save?: Save;
      /** An exploit adds a trauma (E-074, E-075). */
      readonly trauma?: true;
      /** Those who fail the save are pinned, too; DC of getting free (E-204). */
      readonly pins?: number;
    }
  | { readonly nature: "healing"; readonly amount: number }
  | {
      readonly nature: "condition";
      readonly conditions: readonly string[];
      /** Their own when absent. */
      readonly duration?: Duration;
      /** The save that spares one the conditions. */
      readonly save?: Save;
    }
  /** Ends what afflicts. */
  | { readonly nature: "relief"; readonly conditions: readonly string[] }
  | { readonly nature: "deathSave"; readonly roll: number }
  /** A successful treatment; `bleeding`: it stops the blood too. */
  | { readonly nature: "stabilise"; readonly bleeding: boolean }
  | {
      readonly nature: "trauma";
      readonly kind: TraumaNature;
      readonly severity: TraumaSeverity;
      /** Row of the table. */
      readonly row: string;
      readonly side: Side;
      readonly lowers: AbilityId | null;
    }
  /** Rads taken up, or rid of when negative. */
  | { readonly nature: "radiation"; readonly rads: number }
  | { readonly nature: "fatigue"; readonly levels: number }
  /** A mild physical trauma, still to be rolled. */
  | { readonly nature: "injury" }
  /** One EDGE card more, or one less and used in this scene (E-574). */
  | { readonly nature: "edgeCard"; readonly drawn: boolean }
  /** The session is over: the hand goes back (E-573). */
  | { readonly nature: "edgeCardsEnd" }
  /** Down without damage: out of air. */
  | { readonly nature: "collapse" };

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
  /** Can fly, and may be in the air. */
  readonly flies: boolean;
  readonly deathSaves: { readonly successes: number; readonly failures: number };
  /** VP lost to a bleeding that is still open. */
  readonly bled: number;
  /** Level of exhaustion, 0 to 6. */
  readonly exhaustion: number;
  /** Rads in the body. */
  readonly rads: number;
  /** Ids in force, implied ones included. */
  readonly conditions: readonly string[];
  /** The item that a trauma becomes, with its words; only where the hit is one. */
  readonly trauma?: ItemSource;
}

/** A tick box of a target, with the language key of what it says. */
export interface HitOption {
  readonly id: "saved" | "armorless" | "knockOut";
  readonly label: string;
  readonly gmOnly: boolean;
}

/** Tick boxes that make sense for a hit. */
export function hitOptions(hit: EdgeHit): HitOption[] {
  const option = (id: HitOption["id"], word: string = id): HitOption => ({
    id,
    label: `MANIFOLD.Edge.HitOption.${word}`,
    gmOnly: id === "armorless",
  });
  if (hit.nature === "condition") return hit.save ? [option("saved", "spared")] : [];
  if (hit.nature !== "damage") return [];
  const spares = hit.save !== undefined && (hit.conditions ?? []).length > 0;
  const saved = spares ? (hit.halves ? "savedBoth" : "spared") : "saved";
  return [...(hit.halves || spares ? [option("saved", saved)] : []), option("armorless"), option("knockOut")];
}
