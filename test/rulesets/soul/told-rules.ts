/** The rules of this game, whose results are checked for the words in them. */

import { poolRules as poolRulesUntold } from "../../../module/rulesets/soul/rules/check/check.ts";
import { dieRules as dieRulesUntold } from "../../../module/rulesets/soul/rules/check/single-die.ts";
import { soulDamageRules as soulDamageRulesUntold } from "../../../module/rulesets/soul/rules/damage/pipeline.ts";
import { telling } from "../../support/told.ts";

export const dieRules = telling("soul", dieRulesUntold);
export const poolRules = telling("soul", poolRulesUntold);
export const soulDamageRules = telling("soul", soulDamageRulesUntold);
