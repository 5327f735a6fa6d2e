import type { BaseChoices, BaseRequest, RollOutcome, RollPlan } from "../../../kit/contract.ts";
import type { BurstChain } from "../../../kit/dice.ts";
import type { BurstMode } from "./bonus-dice.ts";
import type { Cover } from "./cover.ts";
import type { DamageType, KineticSubtype } from "./damage-types.ts";
import type { TrackId } from "./derived.ts";
import type { Affliction } from "./hits.ts";
import type { LadderSize } from "./ladder.ts";
import type { BurstModifier } from "./modifier-types.ts";
import type { Quality, QualityDice } from "./quality.ts";

/** What an effect does: harm, or points given back to a track. */
export type EffectUse = "damage" | TrackId;

/** Everything about an effect that no die decides. */
export interface EffectFacts extends Affliction {
  readonly use: EffectUse;
  readonly type: DamageType;
  readonly subtype: KineticSubtype | "none";
  /** Passes Durability and armor by (poison). */
  readonly toHealth: boolean;
  readonly ranged: boolean;
  /** What the attack before it counted as cover; null where none was rolled. */
  readonly cover: Cover | null;
  /** The attack before it hit somebody who cannot act at all. */
  readonly outright: boolean;
}

export interface EffectRequest extends BaseRequest, EffectFacts {
  /** Name of the weapon or power. */
  readonly name: string;
  /** How many dice the thing itself rolls. */
  readonly damageValue: number;
  readonly quality: Quality;
  readonly dice: QualityDice;
  readonly burstMode: BurstMode;
  readonly modifiers: readonly BurstModifier[];
}

export interface EffectChoices extends BaseChoices {
  readonly damageValue: number;
  readonly quality: Quality;
  /** Only those whose source says that they touch the effect. */
  readonly charges: number;
  readonly challenges: number;
}

export interface EffectPlan extends RollPlan, EffectFacts {
  readonly damageValue: number;
  readonly quality: Quality;
  /** Size of the dice of that quality. */
  readonly faces: number;
  readonly bonusDice: number;
  readonly size: LadderSize;
  readonly charges: number;
  readonly challenges: number;
  readonly steps: number;
  readonly burstMode: BurstMode;
}

export interface EffectOutcome extends RollOutcome {
  /** Sum of the dice of the quality. */
  readonly base: number;
  /** Sum of all bonus faces. */
  readonly bonus: number;
  readonly total: number;
  readonly bursts: readonly BurstChain[];
}
