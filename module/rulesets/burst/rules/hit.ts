/** The effects of rolls on a creature or thing. Plain JSON. */
import type { Cover } from "./attack/cover.ts";
import type { Quality } from "./attack/quality.ts";
import type { TrackId } from "./creature/derived.ts";
import type { DamageType, KineticSubtype } from "./damage/damage-types.ts";
import type { ActionId, LongAction, UsedThing } from "./turn/action-types.ts";

/** The id of the ability that resists an affliction, and the number to reach. */
export interface Resist {
  readonly ability: string;
  readonly vs: number;
}

/** Conditions that an effect gives, and the resistance against them. */
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
  /** Ignores Durability and armor (poison). */
  readonly toHealth: boolean;
  readonly ranged: boolean;
  /** The cover that the attack took into account; null without an attack: the target's conditions then decide. */
  readonly cover: Cover | null;
  /** The target could not defend itself, so the GM may declare it dead. */
  readonly outright: boolean;
};

/** An action of the creature's own turn as a hit on itself, so that the message stores it and can undo it. */
export type ActionHit = {
  readonly nature: "act";
  readonly act: ActionId;
  readonly actions: number;
  readonly longAct: LongAction | null;
  readonly thing: UsedThing | null;
};

/** Damage, restored points, a mere affliction, treatment of Shock, or an action of the creature's own turn. */
export type BurstHit =
  | DamageHit
  | ({ readonly nature: "healing"; readonly track: TrackId; readonly amount: number } & Affliction)
  | ({ readonly nature: "affliction" } & Affliction)
  | { readonly nature: "stabilise" }
  | ActionHit;

/** Options for a target that the card offers. */
export const HIT_OPTIONS = ["resisted", "sturdy", "outright"] as const;

export type HitOption = (typeof HIT_OPTIONS)[number];
