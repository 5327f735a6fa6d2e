/** Input and result of the damage steps. */
import type { Quality } from "../attack/quality.ts";
import type { DamageType } from "./damage-types.ts";

export interface Armor {
  /** Damage absorbed from each hit. */
  readonly armorRank: number;
  readonly quality: Quality;
  /** Durability of the armor; null if not tracked. At 0 it is destroyed. */
  readonly durability?: number | null;
  readonly protects?: readonly DamageType[];
}

/** Natural hide or magic: it absorbs damage, takes no harm, and has no quality to bypass. */
export interface OtherArmor {
  readonly armorRank: number;
  readonly protects?: readonly DamageType[];
}

export interface Target {
  readonly durability: number;
  readonly health: number;
  readonly wounded?: boolean;
  readonly shock?: boolean;
  readonly stabilized?: boolean;
  /** Rank of a Heroic, Epic or Legendary hide; ordinary for other hides. */
  readonly durabilityRank?: Quality;
  /** Toxic damage harms only the living. */
  readonly living?: boolean;
  /** Types that do not affect the target. */
  readonly immune?: readonly DamageType[];
  /** Things have no wounds, no Health and no Shock. */
  readonly object?: boolean;
  /** Worn pieces; the first one that counts takes the harm. */
  readonly worn?: readonly Armor[];
  readonly other?: readonly OtherArmor[];
}

export interface Hit {
  readonly rolled: number;
  readonly type: DamageType;
  readonly quality: Quality;
  /** Ignores Durability and armor (poison). */
  readonly toHealth?: boolean;
  /** Damage that cover absorbs. */
  readonly cover?: number;
}

/** World settings that damage depends on. */
export interface DamageSettings {
  /** Damage beyond the last point of Durability is taken from Health. */
  readonly overflowToHealth: boolean;
  /** New damage returns a stabilised creature to Shock. */
  readonly shockAgain: boolean;
}

export const DEFAULT_DAMAGE_SETTINGS: DamageSettings = { overflowToHealth: true, shockAgain: true };

export type DamageStepId =
  | "rolled"
  | "notLiving"
  | "typeImmune"
  | "immune"
  | "cover"
  | "armorBypassed"
  | "armor"
  | "armorHarm"
  | "adjusted"
  | "durability"
  | "health"
  | "wounded"
  | "shock"
  | "dead"
  | "destroyed";

/** One step of the pipeline and its amount. */
export interface DamageStep {
  readonly id: DamageStepId;
  readonly value: number;
  /** Index of the worn piece concerned. */
  readonly worn?: number;
}

export interface DamageResult {
  readonly immune: boolean;
  readonly coverAbsorbed: number;
  readonly absorbed: number;
  /** Index of the worn piece that takes the harm; null if none counts. */
  readonly harmed: number | null;
  readonly armorHarm: number;
  readonly armorDestroyed: boolean;
  /** Damage that reached the target. */
  readonly through: number;
  readonly durability: number;
  readonly health: number;
  readonly wounded: boolean;
  readonly shock: boolean;
  readonly dead: boolean;
  readonly destroyed: boolean;
  readonly steps: readonly DamageStep[];
}
