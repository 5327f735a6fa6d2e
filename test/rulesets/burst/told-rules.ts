/** The rules of this game, whose results are checked for the words in them. */

import { checkRules as checkRulesUntold } from "../../../module/rulesets/burst/rules/check/check.ts";
import { effectRules as effectRulesUntold } from "../../../module/rulesets/burst/rules/damage/effect.ts";
import { burstDamageRules as burstDamageRulesUntold } from "../../../module/rulesets/burst/rules/damage/pipeline.ts";
import { actionRules as actionRulesUntold } from "../../../module/rulesets/burst/rules/turn/actions.ts";
import { telling } from "../../support/told.ts";

export const actionRules = telling(actionRulesUntold);
export const burstDamageRules = telling(burstDamageRulesUntold);
export const checkRules = telling(checkRulesUntold);
export const effectRules = telling(effectRulesUntold);
