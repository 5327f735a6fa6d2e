import type { BaseChoices, BaseRequest, RollOutcome, RollPlan } from "../../../kit/contract.ts";
import type { BurstChain } from "../../../kit/dice.ts";
import type { BurstMode } from "./bonus-dice.ts";
import type { DamageType } from "./damage-types.ts";
import type { LadderSize } from "./ladder.ts";
import type { BurstModifier } from "./modifier-types.ts";
import type { Quality, QualityDice } from "./quality.ts";

export interface EffectRequest extends BaseRequest {
  /** Name of the weapon or power. */
  readonly name: string;
  /** How many dice the thing itself rolls. */
  readonly damageValue: number;
  readonly quality: Quality;
  readonly type: DamageType;
  /** Passes Durability and armor by (poison). */
  readonly toHealth: boolean;
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

export interface EffectPlan extends RollPlan {
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
  readonly type: DamageType;
  readonly toHealth: boolean;
}

export interface EffectOutcome extends RollOutcome {
  /** Sum of the dice of the quality. */
  readonly base: number;
  /** Sum of all bonus faces. */
  readonly bonus: number;
  readonly total: number;
  readonly bursts: readonly BurstChain[];
}
