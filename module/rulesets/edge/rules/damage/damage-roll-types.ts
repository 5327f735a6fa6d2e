import type { BaseChoices, BaseRequest, Duration, RollOutcome, RollPlan } from "../../../../kit/contract.ts";
import type { DamageType, Save } from "../hit.ts";
import type { Takes, TurnUse } from "../turn-use.ts";

/** Healing is rolled like damage, as one more type. */
export type AmountType = DamageType | "healing";

/** Dice of one type. */
export interface DicePart {
  /** Dice and whole numbers: "2d6 + 1". Empty: nothing. */
  readonly formula: string;
  readonly type: AmountType;
}

export interface EdgeDamageRequest extends BaseRequest {
  /** Name of the weapon or power, for the head of the card. */
  readonly name: string;
  readonly main: DicePart;
  /** A save halves it. */
  readonly halves: boolean;
  /** The target is adjacent and cannot defend itself. */
  readonly helpless: boolean;
  /** Cost in the turn; absent outside of combat and for rolls that follow from another one. */
  readonly turn?: TurnUse;
  /** Costs of a power; absent for weapons and for dice named in the dialog. */
  readonly use?: PowerUse;
  /** Conditions imposed with the damage or instead of it (E-411). */
  readonly conditions?: readonly string[];
  /** Duration of the conditions; each has its own when absent. */
  readonly duration?: Duration;
  /** The save that halves the damage and avoids the conditions. */
  readonly save?: Save | null;
}

export interface PowerUse {
  /** Item id. */
  readonly item: string;
  /** Psi points. */
  readonly cost: number;
  readonly limited: boolean;
  readonly concentration: boolean;
}

export interface EdgeDamageChoices extends BaseChoices {
  readonly formula: string;
  readonly type: AmountType;
  /** Dice of a second type for the same hit, or of an exploit. */
  readonly extraFormula: string;
  readonly extraType: AmountType;
  /** Cost in the turn; absent for that of the request. */
  readonly takes?: Takes;
  /** Takes the highest face of every die. */
  readonly maximum: boolean;
  /** An exploit of the attack adds a trauma. */
  readonly trauma: boolean;
  /** An exploit of the attack calls for a save of the target that is hurt (E-070). */
  readonly reels?: boolean;
}

export interface EdgeDamagePlan extends RollPlan {
  readonly name: string;
  readonly parts: readonly DicePart[];
  /** Constant amounts, by index in `parts`. */
  readonly flat: readonly number[];
  readonly halves: boolean;
  readonly trauma: boolean;
  readonly reels?: true;
  readonly conditions: readonly string[];
  readonly duration?: Duration;
  readonly save?: Save;
}

export interface EdgeDamageOutcome extends RollOutcome {
  readonly amounts: Readonly<Partial<Record<AmountType, number>>>;
  readonly total: number;
}
