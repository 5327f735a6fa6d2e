/** The rules of this game, whose results are checked for the words in them. */
import { ailmentRules as ailmentRulesUntold } from "../../../module/rulesets/gods/rules/ailment/ailment-roll.ts";
import { checkRules as checkRulesUntold } from "../../../module/rulesets/gods/rules/check/check.ts";
import { creationRules as creationRulesUntold } from "../../../module/rulesets/gods/rules/check/creation.ts";
import {
  groupEffort as groupEffortUntold,
  groupRules as groupRulesUntold,
} from "../../../module/rulesets/gods/rules/check/group.ts";
import { mojoRules as mojoRulesUntold } from "../../../module/rulesets/gods/rules/check/mojo.ts";
import { contestRules as contestRulesUntold } from "../../../module/rulesets/gods/rules/check/opposed.ts";
import { damageRollRules as damageRollRulesUntold } from "../../../module/rulesets/gods/rules/damage/damage-roll.ts";
import { itemRules as itemRulesUntold } from "../../../module/rulesets/gods/rules/damage/item-reaction.ts";
import { damageRules as damageRulesUntold } from "../../../module/rulesets/gods/rules/damage/pipeline.ts";
import { breathRules as breathRulesUntold } from "../../../module/rulesets/gods/rules/survival/breath.ts";
import { jumpRules as jumpRulesUntold } from "../../../module/rulesets/gods/rules/survival/jump.ts";
import { telling } from "../../support/told.ts";

export const ailmentRules = telling(ailmentRulesUntold);
export const breathRules = telling(breathRulesUntold);
export const checkRules = telling(checkRulesUntold);
export const contestRules = telling(contestRulesUntold);
export const creationRules = telling(creationRulesUntold);
export const damageRollRules = telling(damageRollRulesUntold);
export const damageRules = telling(damageRulesUntold);
export const groupEffort = telling(groupEffortUntold);
export const groupRules = telling(groupRulesUntold);
export const itemRules = telling(itemRulesUntold);
export const jumpRules = telling(jumpRulesUntold);
export const mojoRules = telling(mojoRulesUntold);
