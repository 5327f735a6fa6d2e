/** Damage to a weapon that hit something too hard. No dice: the damage has already been rolled. */
import type { BaseChoices, BaseRequest, RollOutcome, RollPlan, RollRules } from "../../../../kit/contract.ts";
import { NO_CHOICES } from "../../../../kit/modifiers.ts";
import type { AttackWeapon } from "../hit.ts";
import { problem } from "../problem.ts";

export const RECOIL_DEGREE = "recoil";

export interface RecoilRequest extends BaseRequest {
  /** Name of the weapon. */
  readonly name: string;
  readonly weapon: AttackWeapon;
}

export interface RecoilChoices extends BaseChoices {
  /** Result of the damage roll; null until entered. */
  readonly damage: number | null;
}

export interface RecoilPlan extends RollPlan {
  readonly weapon: AttackWeapon;
  readonly damage: number;
}

export const defaultRecoilChoices = (): RecoilChoices => ({
  ...NO_CHOICES,
  damage: null,
});

export const recoilRules: RollRules<RecoilRequest, RecoilChoices, RecoilPlan, RollOutcome> = {
  degrees: [RECOIL_DEGREE],
  successDegrees: [],
  validate: (_request, { damage }) =>
    damage !== null && Number.isInteger(damage) && damage >= 0 ? [] : [problem("damage", "notWhole")],
  plan: ({ weapon }, { damage }) => ({ dice: [], modifiers: [], weapon, damage: damage ?? 0 }),
  resolve: () => ({ degree: RECOIL_DEGREE, success: null }),
  odds: () => new Map([[RECOIL_DEGREE, 1]]),
};
