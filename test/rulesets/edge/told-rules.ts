/** The rules of this game, whose results are checked for the words in them. */
import { checkRules as checkRulesUntold } from "../../../module/rulesets/edge/rules/check/check.ts";
import { groupRules as groupRulesUntold } from "../../../module/rulesets/edge/rules/check/group.ts";
import { seriesRules as seriesRulesUntold } from "../../../module/rulesets/edge/rules/check/series.ts";
import { damageRollRules as damageRollRulesUntold } from "../../../module/rulesets/edge/rules/damage/damage-roll.ts";
import { edgeDamageRules as edgeDamageRulesUntold } from "../../../module/rulesets/edge/rules/damage/pipeline.ts";
import { traumaRollRules as traumaRollRulesUntold } from "../../../module/rulesets/edge/rules/injury/trauma-roll.ts";
import { moveRules as moveRulesUntold } from "../../../module/rulesets/edge/rules/turn/move-roll.ts";
import { telling } from "../../support/told.ts";

export const checkRules = telling(checkRulesUntold);
export const damageRollRules = telling(damageRollRulesUntold);
export const edgeDamageRules = telling(edgeDamageRulesUntold);
export const groupRules = telling(groupRulesUntold);
export const moveRules = telling(moveRulesUntold);
export const seriesRules = telling(seriesRulesUntold);
export const traumaRollRules = telling(traumaRollRulesUntold);
