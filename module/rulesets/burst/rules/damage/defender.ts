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

/** What the pipeline has to know of a target. Plain JSON. */
export interface BurstDefender extends Readonly<Record<TrackId, number>> {
  readonly maxima: Maxima;
  readonly stamina: number;
  /** In the order in which the hit meets the pieces. */
  readonly worn: readonly WornArmor[];
  readonly other: readonly OtherArmor[];
  readonly durabilityRank: Quality;
  readonly living: boolean;
  /** Things have no wounds, no Health and no Shock. */
  readonly object: boolean;
  /** Types that have no effect on it. */
  readonly immune: readonly DamageType[];
  /** Types of which the rules name no amount: the card reminds of them. */
  readonly resists: readonly DamageType[];
  readonly vulnerable: readonly DamageType[];
  /** The cover that its conditions name. */
  readonly cover: Cover;
  /** Ids in force, including implied conditions and those of empty tracks. */
  readonly conditions: readonly string[];
  readonly settings: DamageSettings;
}
