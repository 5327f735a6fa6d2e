/** The rules of this game, whose results are checked for the words in them. */

import { checkRules as checkRulesUntold } from "../../../module/rulesets/burst/rules/check/check.ts";
import { effectRules as effectRulesUntold } from "../../../module/rulesets/burst/rules/damage/effect.ts";
import { burstDamageRules as burstDamageRulesUntold } from "../../../module/rulesets/burst/rules/damage/pipeline.ts";
import { actionRules as actionRulesUntold } from "../../../module/rulesets/burst/rules/turn/actions.ts";
import { telling } from "../../support/told.ts";

export const actionRules = telling("burst", actionRulesUntold);
export const burstDamageRules = telling("burst", burstDamageRulesUntold);
export const checkRules = telling("burst", checkRulesUntold);
export const effectRules = telling("burst", effectRulesUntold);
