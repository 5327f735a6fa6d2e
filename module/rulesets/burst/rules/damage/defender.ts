import type { Cover } from "../attack/cover.ts";
import type { Quality } from "../attack/quality.ts";
import type { Maxima, TrackId } from "../creature/derived.ts";
import type { DamageType } from "./damage-types.ts";
import type { Armor, DamageSettings, OtherArmor } from "./types.ts";

/** Worn armor with the id and name of its item. */
export interface WornArmor extends Armor {
  readonly id: string;
  readonly name: string;
}

/** The facts about a target that the pipeline uses. Plain JSON. */
export interface BurstDefender extends Readonly<Record<TrackId, number>> {
  readonly maxima: Maxima;
  readonly stamina: number;
  /** Worn pieces in the order in which they are hit. */
  readonly worn: readonly WornArmor[];
  readonly other: readonly OtherArmor[];
  readonly durabilityRank: Quality;
  readonly living: boolean;
  /** Things have no wounds, no Health and no Shock. */
  readonly object: boolean;
  /** Types that do not affect the target. */
  readonly immune: readonly DamageType[];
  /** Types whose reduction the rules do not quantify; the card mentions them. */
  readonly resists: readonly DamageType[];
  readonly vulnerable: readonly DamageType[];
  /** The cover given by its conditions. */
  readonly cover: Cover;
  /** Ids of the conditions in force, including implied ones and those of empty tracks. */
  readonly conditions: readonly string[];
  readonly settings: DamageSettings;
}
