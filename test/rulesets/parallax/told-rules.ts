/** The rules of this game, whose results are checked for the words in them. */

import { checkRules as checkRulesUntold } from "../../../module/rulesets/parallax/rules/check/check.ts";
import { challengeRules as challengeRulesUntold } from "../../../module/rulesets/parallax/rules/check/opposed.ts";
import { damageRules as damageRulesUntold } from "../../../module/rulesets/parallax/rules/damage/damage-roll.ts";
import { damagePipeline as damagePipelineUntold } from "../../../module/rulesets/parallax/rules/damage/pipeline.ts";
import { treatmentRules as treatmentRulesUntold } from "../../../module/rulesets/parallax/rules/damage/treatment.ts";
import { telling } from "../../support/told.ts";

export const challengeRules = telling(challengeRulesUntold);
export const checkRules = telling(checkRulesUntold);
export const damagePipeline = telling(damagePipelineUntold);
export const damageRules = telling(damageRulesUntold);
export const treatmentRules = telling(treatmentRulesUntold);
