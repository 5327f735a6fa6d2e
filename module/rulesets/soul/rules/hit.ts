/** What a roll can do to a creature or thing, and what the rules need to know about the target. Plain JSON. */
import type { AttributeId } from "./creature/attributes.ts";

/** Properties of an attack that its target's rules depend on. Fixed when the damage is rolled. */
export type AttackSource = {
  /** Only this target is aimed at, so a coup de grace is possible (S-055). False for falls and other hazards. */
  readonly alone: boolean;
  /**
   * Result of an attack on several targets, to be compared with each one's defense (S-147); null where the attack has
   * been resolved already, or there was none.
   */
  readonly attack: number | null;
  readonly blunt: boolean;
  /** Aimed at the soul, or resisted with Soulpower: does nothing to the soulless (S-025). */
  readonly soulAttack: boolean;
  /** Heat, cold or lightning, which homeostasis may reduce (S-146). */
  readonly element: boolean;
  /** The weapon used, which a target harder than the damage may harm (S-089). */
  readonly weapon: AttackWeapon | null;
};

/** Id of the weapon's item and its hardness. */
export type AttackWeapon = {
  readonly id: string;
  readonly hardness: number;
  /** Bare hands: the attacker takes the damage, not the item (S-090). */
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

/** What a ruling can give or take. */
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
      /** For reduction and restoration. */
      readonly attribute: AttributeId;
    }
  /** Damage below the target's hardness, which goes into the weapon or the fist. */
  | { readonly nature: "recoil"; readonly damage: number; readonly weapon: AttackWeapon }
  | {
      readonly nature: "craft";
      /** Id of the project's item; null: the first of the target's projects that takes this skill. */
      readonly project: string | null;
      /** Which of its trades; for work without a project, the skill that was rolled. */
      readonly trade: string;
      readonly result: number;
      readonly successes: number;
      readonly criticalFailure: boolean;
    };

/** Materials with a hardness of their own (S-084). */
export const MATERIALS = ["glass", "rope", "wood", "steel", "stone"] as const;

export type Material = (typeof MATERIALS)[number];

/** An inanimate target: a door, a rope. */
export interface Thing {
  readonly material: Material | null;
  /** Larger than a space: only shots from too far away can miss it (S-081). */
  readonly large: boolean;
}

/** Work in progress, as a crafting roll finds it. */
export interface ProjectState {
  readonly id: string;
  readonly name: string;
  /** Price of one item in copper, less the value of its ready-made parts. */
  readonly priceCopper: number;
  readonly trade: string;
  /** Blank for work of one trade. */
  readonly secondTrade: string;
  /** Copper for lost material, without which work does not go on (S-129); absent for none. */
  readonly owed?: number;
  /** Successes that the next item still lacks, in each trade; null for work of one. */
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
  /** Ranks of Evocation: the most that homeostasis prevents. */
  readonly evocation: number;
  /** 0 also while the die for them is not rolled. */
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

/** What a GM or player may tick for one target. */
export const HIT_OPTIONS = ["notAlone", "homeostasis", "farShot"] as const;
