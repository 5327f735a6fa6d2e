import type { BaseChoices, BaseRequest, Duration, RollOutcome, RollPlan } from "../../../../kit/contract.ts";
import type { DamageType, Save } from "../hit.ts";
import type { Takes, TurnUse } from "../turn-use.ts";

/** Healing is rolled like damage, as an additional type. */
export type AmountType = DamageType | "healing";

/** Dice of one type. */
export interface DicePart {
  /** Dice and whole numbers: "2d6 + 1". Blank for nothing. */
  readonly formula: string;
  readonly type: AmountType;
}

export interface EdgeDamageRequest extends BaseRequest {
  /** Name of the weapon or power, for the header of the card. */
  readonly name: string;
  readonly main: DicePart;
  /** Whether a save halves it. */
  readonly halves: boolean;
  /** Whether the target is adjacent and helpless. */
  readonly helpless: boolean;
  /** Cost in the turn; absent outside combat and for rolls that follow another one. */
  readonly turn?: TurnUse;
  /** Costs of a power; absent for weapons and for dice entered in the dialog. */
  readonly use?: PowerUse;
  /** Conditions imposed with the damage or instead of it (E-411). */
  readonly conditions?: readonly string[];
  /** Duration of the conditions; absent: each condition has its own. */
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
  /** Dice of a second type for this hit, or of an exploit. */
  readonly extraFormula: string;
  readonly extraType: AmountType;
  /** Cost in the turn; absent for the default of the request. */
  readonly takes?: Takes;
  /** Whether every die counts with its highest face. */
  readonly maximum: boolean;
  /** Whether an exploit of the attack adds a trauma. */
  readonly trauma: boolean;
  /** Whether an exploit of the attack requires a save from a target that is hurt (E-070). */
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
