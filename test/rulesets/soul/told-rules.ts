/** The rules of this game, whose results are checked for the words in them. */

import { poolRules as poolRulesUntold } from "../../../module/rulesets/soul/rules/check/check.ts";
import { dieRules as dieRulesUntold } from "../../../module/rulesets/soul/rules/check/single-die.ts";
import { soulDamageRules as soulDamageRulesUntold } from "../../../module/rulesets/soul/rules/damage/pipeline.ts";
import { recoilRules as recoilRulesUntold } from "../../../module/rulesets/soul/rules/damage/recoil.ts";
import { rulingRules as rulingRulesUntold } from "../../../module/rulesets/soul/rules/damage/ruling.ts";
import { telling } from "../../support/told.ts";

export const dieRules = telling(dieRulesUntold);
export const poolRules = telling(poolRulesUntold);
export const soulDamageRules = telling(soulDamageRulesUntold);
export const recoilRules = telling(recoilRulesUntold);
export const rulingRules = telling(rulingRulesUntold);
