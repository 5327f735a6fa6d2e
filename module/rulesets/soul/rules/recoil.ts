/** What is left of a blow that was too soft for what it hit. No dice: the blow has been rolled already. */
import type { BaseChoices, BaseRequest, RollOutcome, RollPlan, RollRules } from "../../../kit/contract.ts";
import type { StrikingWeapon } from "./hits.ts";

export const RECOIL_DEGREE = "recoil";

export interface RecoilRequest extends BaseRequest {
  /** Name of the weapon. */
  readonly name: string;
  readonly weapon: StrikingWeapon;
}

export interface RecoilChoices extends BaseChoices {
  /** Result of the damage roll; null until somebody says so. */
  readonly damage: number | null;
}

export interface RecoilPlan extends RollPlan {
  readonly weapon: StrikingWeapon;
  readonly damage: number;
}

export const defaultRecoilChoices = (): RecoilChoices => ({
  disabled: [],
  enabled: [],
  situational: [],
  damage: null,
});

export const recoilRules: RollRules<RecoilRequest, RecoilChoices, RecoilPlan, RollOutcome> = {
  degrees: [RECOIL_DEGREE],
  successDegrees: [],
  validate: (_request, { damage }) =>
    damage !== null && Number.isInteger(damage) && damage >= 0
      ? []
      : [{ field: "damage", message: "MANIFOLD.Soul.Problem.notWhole" }],
  plan: ({ weapon }, { damage }) => ({ dice: [], modifiers: [], weapon, damage: damage ?? 0 }),
  resolve: () => ({ degree: RECOIL_DEGREE, success: null }),
  odds: () => new Map([[RECOIL_DEGREE, 1]]),
};
