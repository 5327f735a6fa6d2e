import type { BaseChoices, BaseRequest, RollOutcome, RollPlan } from "../../../../kit/contract.ts";
import type { BurstChain } from "../../../../kit/dice.ts";
import type { Cover } from "../attack/cover.ts";
import type { Quality, QualityDice } from "../attack/quality.ts";
import type { BurstMode } from "../check/bonus-dice.ts";
import type { LadderSize } from "../check/ladder.ts";
import type { TrackId } from "../creature/derived.ts";
import type { Affliction } from "../hit.ts";
import type { BurstModifier } from "../modifiers.ts";
import type { DamageType, KineticSubtype } from "./damage-types.ts";

/** The purpose of an effect: damage, or restoring points of a track. */
export type EffectUse = "damage" | TrackId;

/** Facts about an effect that are known before the dice are rolled. */
export interface EffectFacts extends Affliction {
  readonly use: EffectUse;
  readonly type: DamageType;
  readonly subtype: KineticSubtype | "none";
  /** Ignores Durability and armor (poison). */
  readonly toHealth: boolean;
  readonly ranged: boolean;
  /** The cover that the attack took into account; null without an attack roll. */
  readonly cover: Cover | null;
  /** The attack hit a target that cannot act at all. */
  readonly outright: boolean;
}

export interface EffectRequest extends BaseRequest, EffectFacts {
  /** Name of the weapon or power. */
  readonly name: string;
  /** Number of the item's own dice. */
  readonly damageValue: number;
  readonly quality: Quality;
  readonly dice: QualityDice;
  readonly burstMode: BurstMode;
  readonly modifiers: readonly BurstModifier[];
}

export interface EffectChoices extends BaseChoices {
  readonly damageValue: number;
  readonly quality: Quality;
  /** Only Charges whose source applies to effects. */
  readonly charges: number;
  readonly challenges: number;
}

export interface EffectPlan extends RollPlan, EffectFacts {
  readonly damageValue: number;
  readonly quality: Quality;
  /** Faces of the quality dice. */
  readonly faces: number;
  readonly bonusDice: number;
  readonly size: LadderSize;
  readonly charges: number;
  readonly challenges: number;
  readonly steps: number;
  readonly burstMode: BurstMode;
}

export interface EffectOutcome extends RollOutcome {
  /** Sum of the quality dice. */
  readonly base: number;
  /** Sum of all bonus faces. */
  readonly bonus: number;
  readonly total: number;
  readonly bursts: readonly BurstChain[];
}
