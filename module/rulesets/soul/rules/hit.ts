/** The effects of a roll on a creature or thing, and the facts about the target that the rules use. Plain JSON. */
import type { AttributeId } from "./creature/attributes.ts";

/** Properties of an attack that matter to its target. Fixed when the damage is rolled. */
export type AttackSource = {
  /**
   * Whether it is aimed at this target only, so that a coup de grace is possible (S-055). False for falls and other
   * hazards.
   */
  readonly alone: boolean;
  /**
   * Result of an attack on several targets, to be compared with the defense of each (S-147); null if the attack is
   * already resolved, or without an attack.
   */
  readonly attack: number | null;
  readonly blunt: boolean;
  /** Aimed at the soul or resisted with Soulpower, so it does not affect the soulless (S-025). */
  readonly soulAttack: boolean;
  /** Heat, cold or lightning damage, which homeostasis may reduce (S-146). */
  readonly element: boolean;
  /** The weapon used, which a target harder than the damage may damage (S-089). */
  readonly weapon: AttackWeapon | null;
};

/** Id of the weapon's item and its hardness. */
export type AttackWeapon = {
  readonly id: string;
  readonly hardness: number;
  /** True for bare hands: the attacker takes the damage instead of an item (S-090). */
  readonly unarmed: boolean;
};

/** For damage without an attack: a fall, a falling rock, a ruling. */
export const NO_ATTACK_SOURCE: AttackSource = {
  alone: false,
  attack: null,
  blunt: false,
  soulAttack: false,
  element: false,
  weapon: null,
};

/** Effects of a ruling. */
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
  | ({ readonly nature: "damage"; readonly amount: number } & AttackSource)
  | {
      readonly nature: "effect";
      readonly effect: Exclude<EffectId, "damage">;
      readonly amount: number;
      /** Attribute to reduce or restore. */
      readonly attribute: AttributeId;
    }
  /** Damage below the target's hardness, which the weapon or fist takes instead. */
  | { readonly nature: "recoil"; readonly damage: number; readonly weapon: AttackWeapon }
  | {
      readonly nature: "craft";
      /** Id of the project's item; null: the first of the target's projects that uses this skill. */
      readonly project: string | null;
      /** The trade; for work without a project, the rolled skill. */
      readonly trade: string;
      readonly result: number;
      readonly successes: number;
      readonly criticalFailure: boolean;
    };

/** Materials with a hardness in the rules (S-084). */
export const MATERIALS = ["glass", "rope", "wood", "steel", "stone"] as const;

export type Material = (typeof MATERIALS)[number];

/** An inanimate target: a door, a rope. */
export interface Thing {
  readonly material: Material | null;
  /** Larger than a space: only shots from too far away can miss it (S-081). */
  readonly large: boolean;
}

/** State of a project for a crafting roll. */
export interface ProjectState {
  readonly id: string;
  readonly name: string;
  /** Price of one item in copper, less the value of its ready-made parts. */
  readonly priceCopper: number;
  readonly trade: string;
  /** Blank if one trade suffices. */
  readonly secondTrade: string;
  /** Copper owed for lost material, to be paid before work continues (S-129); absent for none. */
  readonly owed?: number;
  /** Successes still needed for the next item in each trade; null if one trade suffices. */
  readonly lacks: number;
  readonly secondLacks: number | null;
}

export interface SoulDefender {
  readonly hp: number;
  readonly maxHp: number;
  /** Effective value. */
  readonly endurance: number;
  readonly hardness: number;
  readonly defense: number;
  readonly soulless: boolean;
  /** Ranks of Evocation, which limit the damage that homeostasis prevents. */
  readonly evocation: number;
  /** Also 0 if the die has not been rolled yet. */
  readonly unconsciousRounds: number;
  readonly drain: number;
  /** Counted level of the fatigue ladder. */
  readonly fatigue: number;
  readonly reduction: Readonly<Record<AttributeId, number>>;
  readonly conditions: readonly string[];
  /** Null for creatures. */
  readonly thing: Thing | null;
  /** Hit points of carried items, by item id. */
  readonly carried: Readonly<Record<string, number>>;
  readonly projects: readonly ProjectState[];
}

/** Options that a GM or player may tick for one target. */
export const HIT_OPTIONS = ["notAlone", "homeostasis", "farShot"] as const;
