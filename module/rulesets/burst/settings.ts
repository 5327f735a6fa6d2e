/** World settings of this game. Only this file reads them; the rules receive them as arguments. */

import { rulesetSettings } from "../../core/games/ruleset-settings.ts";
import { labelsFor } from "../../core/text/labels.ts";
import {
  DEFAULT_QUALITY_DICE,
  parseQualityDice,
  QUALITIES,
  type QualityDice,
} from "./rules/attack/quality.ts";
import { BURST_MODES } from "./rules/check/bonus-dice.ts";
import { RESISTANCE_VS } from "./rules/check/tables.ts";
import { DEFAULT_ROLL_SETTINGS, type RollSettings } from "./rules/check/types.ts";
import { addedAbilities, DEFAULT_SCORES, type ScoreSettings } from "./rules/creature/abilities.ts";
import type { ConditionSettings } from "./rules/creature/condition-modifiers.ts";
import { type DamageSettings, DEFAULT_DAMAGE_SETTINGS } from "./rules/damage/types.ts";
import { type DailyRecovery, DEFAULT_DAILY } from "./rules/survival/recovery.ts";

const DEFAULTS = {
  ...DEFAULT_ROLL_SETTINGS,
  ...DEFAULT_SCORES,
  ...DEFAULT_DAMAGE_SETTINGS,
  ...DEFAULT_DAILY,
  /** Names of abilities that the world adds, separated by commas. */
  abilities: "",
  qualityDice: QUALITIES.map((quality) => DEFAULT_QUALITY_DICE[quality]).join(", "),
  resistanceVs: RESISTANCE_VS,
  windedBlocksReactions: false,
  days: true,
};

const choiceLabels = labelsFor("MANIFOLD.Burst.SettingChoice.");

export const SETTINGS = rulesetSettings("burst", "MANIFOLD.Burst.Setting.", DEFAULTS, {
  sections: {
    checks: ["vsCompare", "burstMode", "qualityDice", "resistanceVs", "readyVigor"],
    creatures: ["firstDieAt", "everyPoints", "abilities"],
    damage: ["overflowToHealth", "shockAgain", "windedBlocksReactions"],
    rest: ["days", "dailyDurability", "dailyHealth"],
  },
  numbers: { min: 0, max: 999 },
  // A die for every 0 points would give infinitely many dice.
  limits: { everyPoints: { min: 1 } },
  choices: { vsCompare: choiceLabels(["meet", "beat"]), burstMode: choiceLabels(BURST_MODES) },
});

export const rollSettings = (): RollSettings => ({
  vsCompare: SETTINGS.read("vsCompare"),
  burstMode: SETTINGS.read("burstMode"),
  readyVigor: SETTINGS.read("readyVigor"),
});

export const scoreSettings = (): ScoreSettings => ({
  firstDieAt: SETTINGS.read("firstDieAt"),
  everyPoints: SETTINGS.read("everyPoints"),
});

export const conditionSettings = (): ConditionSettings => ({
  windedBlocksReactions: SETTINGS.read("windedBlocksReactions"),
});

export const damageSettings = (): DamageSettings => ({
  overflowToHealth: SETTINGS.read("overflowToHealth"),
  shockAgain: SETTINGS.read("shockAgain"),
});

export const dailyRecovery = (): DailyRecovery => ({
  dailyDurability: SETTINGS.read("dailyDurability"),
  dailyHealth: SETTINGS.read("dailyHealth"),
});

export const worldAbilities = (): ReturnType<typeof addedAbilities> =>
  addedAbilities(SETTINGS.read("abilities"));

export const worldQualityDice = (): QualityDice => parseQualityDice(SETTINGS.read("qualityDice"));

export const resistanceVs = (): number => SETTINGS.read("resistanceVs");
