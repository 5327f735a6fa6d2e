/** What can be done to a creature or a thing, and what has to be known of it. Plain JSON. */
import type { ActHit } from "./acts.ts";
import type { Cover } from "./cover.ts";
import type { Armor, DamageSettings, OtherArmor } from "./damage.ts";
import type { DamageType, KineticSubtype } from "./damage-types.ts";
import type { Maxima, TrackId } from "./derived.ts";
import type { Quality } from "./quality.ts";

/** What an affliction is resisted with: the id of an ability and the number to reach. */
export interface Resist {
  readonly ability: string;
  readonly vs: number;
}

/** Conditions that come with an effect, and how they are resisted. */
export type Affliction = {
  readonly conditions: readonly string[];
  readonly resist: Resist | null;
};

export type DamageHit = Affliction & {
  readonly nature: "damage";
  readonly amount: number;
  readonly type: DamageType;
  readonly subtype: KineticSubtype | "none";
  readonly quality: Quality;
  /** Poison and the like: straight to Health, past Durability and armor. */
  readonly toHealth: boolean;
  readonly ranged: boolean;
  /** The cover that the attack counted with; null where nobody said, then the target's own conditions tell. */
  readonly cover: Cover | null;
  /** The target could not defend itself: the GM may call it dead. */
  readonly outright: boolean;
};

/** A hit, points given back, an affliction alone, treatment of somebody in Shock, an act of one's own turn. */
export type BurstHit =
  | DamageHit
  | ({ readonly nature: "healing"; readonly track: TrackId; readonly amount: number } & Affliction)
  | ({ readonly nature: "affliction" } & Affliction)
  | { readonly nature: "stabilise" }
  | ActHit;

/** Armor that is worn now, by the id of its item. */
export interface WornArmor extends Armor {
  readonly id: string;
  readonly name: string;
}

export interface BurstDefender extends Readonly<Record<TrackId, number>> {
  readonly maxima: Maxima;
  readonly stamina: number;
  /** The piece that the hit meets first; null where none is worn. */
  readonly armor: WornArmor | null;
  readonly other: readonly OtherArmor[];
  readonly durabilityRank: Quality;
  readonly living: boolean;
  /** Things have no wounds, no Health and no Shock. */
  readonly object: boolean;
  /** Types that the sheet names. Only immunity has an amount: nothing gets through. */
  readonly immune: readonly DamageType[];
  readonly resists: readonly DamageType[];
  readonly vulnerable: readonly DamageType[];
  /** The cover that its conditions name. */
  readonly cover: Cover;
  /** Ids in force, implied ones and those of empty tracks included. */
  readonly conditions: readonly string[];
  readonly settings: DamageSettings;
}

/** Tick boxes of a target. */
export const HIT_OPTIONS = ["resisted", "sturdy", "outright"] as const;

export type HitOption = (typeof HIT_OPTIONS)[number];
