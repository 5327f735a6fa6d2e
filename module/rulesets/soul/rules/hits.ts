/** What can be done to somebody or something, and what has to be known of them. Plain JSON. */
import type { AttributeId } from "./attributes.ts";
import type { Material } from "./objects.ts";

/** How a blow lands, as far as whoever is struck cares. Fixed when its damage is rolled. */
export type Strike = {
  /** Nobody else is aimed at: only then are the helpless at its mercy (S-055). False for what no attacker aims. */
  readonly alone: boolean;
  /**
   * Result of an attack that nobody has compared with a defense yet, since it was aimed at several (S-147); null where
   * the attack has had its verdict, or there was none.
   */
  readonly attack: number | null;
  readonly blunt: boolean;
  /** Aimed at the soul, or resisted with Soulpower: nothing to those who have none (S-025). */
  readonly soulAttack: boolean;
  /** Heat, cold or lightning, which homeostasis may lessen (S-146). */
  readonly element: boolean;
  /** What strikes, where it may suffer for it: an item's id and its hardness (S-089). */
  readonly weapon: StrikingWeapon | null;
};

export type StrikingWeapon = {
  readonly id: string;
  readonly hardness: number;
  /** Bare hands: the attacker suffers, not the item (S-090). */
  readonly unarmed: boolean;
};

/** A fall, a rock, a ruling: nobody strikes. */
export const NO_STRIKE: Strike = {
  alone: false,
  attack: null,
  blunt: false,
  soulAttack: false,
  element: false,
  weapon: null,
};

/** Things that are given or taken without a blow. */
export const EFFECTS = [
  "damage",
  "healing",
  "drain",
  "calm",
  "fatigue",
  "relief",
  "reduction",
  "restoration",
] as const;

export type EffectId = (typeof EFFECTS)[number];

export type SoulHit =
  | ({ readonly nature: "damage"; readonly amount: number } & Strike)
  | {
      readonly nature: "effect";
      readonly effect: Exclude<EffectId, "damage">;
      readonly amount: number;
      /** For reduction and restoration. */
      readonly attribute: AttributeId;
    }
  /** A blow that was too soft: what is left of it goes into the weapon or the fist. */
  | { readonly nature: "recoil"; readonly damage: number; readonly weapon: StrikingWeapon }
  | {
      readonly nature: "craft";
      /** Id of the project's item; null: whichever of the target's projects takes this skill. */
      readonly project: string | null;
      /** Which of its trades; for work without a project, the skill that was rolled. */
      readonly trade: string;
      readonly result: number;
      readonly successes: number;
      readonly criticalFailure: boolean;
    };

/** A thing that is no creature: a door, a rope. */
export interface Thing {
  readonly material: Material | null;
  /** Larger than a space: only shots from too far can miss it (S-081). */
  readonly large: boolean;
}

/** Work in progress, as a crafting roll finds it. */
export interface ProjectState {
  readonly id: string;
  readonly name: string;
  /** Price of one item in copper, less what its ready-made parts are worth. */
  readonly priceCopper: number;
  readonly trade: string;
  /** Blank for work of one trade. */
  readonly secondTrade: string;
}

export interface SoulDefender {
  readonly hp: number;
  readonly maxHp: number;
  /** Effective. */
  readonly endurance: number;
  readonly hardness: number;
  readonly defense: number;
  readonly soulless: boolean;
  /** Ranks of Evocation: how much homeostasis may take off. */
  readonly evocation: number;
  readonly drain: number;
  /** Counted level of the ladder. */
  readonly fatigue: number;
  readonly reduction: Readonly<Record<AttributeId, number>>;
  readonly conditions: readonly string[];
  /** Null for creatures. */
  readonly thing: Thing | null;
  /** Hit points of what it carries, by the id of the item. */
  readonly carried: Readonly<Record<string, number>>;
  readonly projects: readonly ProjectState[];
}

/** Tick boxes of a target. */
export const HIT_OPTIONS = ["notAlone", "homeostasis", "farShot"] as const;
