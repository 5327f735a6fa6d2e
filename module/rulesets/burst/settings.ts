/** World settings of this game. The rules get them passed in; only this file reads them. */
import { SYSTEM_ID } from "../../core/constants.ts";
import { addedAbilities, DEFAULT_SCORES, type ScoreSettings } from "./rules/abilities.ts";
import { DEFAULT_ROLL_SETTINGS, type RollSettings } from "./rules/action-types.ts";
import { BURST_MODES } from "./rules/bonus-dice.ts";
import type { ConditionSettings } from "./rules/condition-modifiers.ts";
import { type DamageSettings, DEFAULT_DAMAGE } from "./rules/damage.ts";
import { DEFAULT_QUALITY_DICE, QUALITIES, type QualityDice, qualityDice } from "./rules/quality.ts";
import { type DailyRecovery, DEFAULT_DAILY } from "./rules/recovery.ts";
import { RESISTANCE_VS } from "./rules/tables.ts";

interface SettingsApi {
  register(namespace: string, key: string, data: object): void;
  get(namespace: string, key: string): unknown;
}

const api = (): SettingsApi => game.settings as unknown as SettingsApi;

const DEFAULTS = {
  ...DEFAULT_ROLL_SETTINGS,
  ...DEFAULT_SCORES,
  ...DEFAULT_DAMAGE,
  ...DEFAULT_DAILY,
  /** Names of abilities that this table adds, with commas. */
  abilities: "",
  qualityDice: QUALITIES.map((quality) => DEFAULT_QUALITY_DICE[quality]).join(", "),
  resistanceVs: RESISTANCE_VS,
  windedBlocksReactions: false,
} as const;

type Key = keyof typeof DEFAULTS;
type Default = (typeof DEFAULTS)[Key];

const CHOICES: Readonly<Partial<Record<Key, readonly string[]>>> = {
  vsCompare: ["meet", "beat"],
  burstMode: BURST_MODES,
};

const settingKey = (key: Key): string => `burst.${key}`;

/** Registers all of them with the names `MANIFOLD.Burst.Setting.<key>.name` and `.hint`. */
export function registerBurstSettings(): void {
  for (const [key, initial] of Object.entries(DEFAULTS) as [Key, Default][]) {
    api().register(SYSTEM_ID, settingKey(key), {
      name: `MANIFOLD.Burst.Setting.${key}.name`,
      hint: `MANIFOLD.Burst.Setting.${key}.hint`,
      scope: "world",
      config: true,
      type: fieldOf(key, initial),
      default: initial,
    });
  }
}

function fieldOf(key: Key, initial: Default): foundry.data.fields.DataField.Any {
  const { BooleanField, NumberField, StringField } = foundry.data.fields;
  if (typeof initial === "boolean") return new BooleanField({ initial });
  if (typeof initial === "number") {
    // A die every 0 points would be dice without end.
    const min = key === "everyPoints" ? 1 : 0;
    return new NumberField({ required: true, nullable: false, integer: true, initial, min, max: 999 });
  }
  const words = CHOICES[key];
  if (!words) return new StringField({ required: true, blank: true, initial });
  const choices = Object.fromEntries(words.map((word) => [word, `MANIFOLD.Burst.SettingChoice.${word}`]));
  return new StringField({ required: true, blank: false, initial, choices });
}

const setting = <Value>(key: Key): Value => api().get(SYSTEM_ID, settingKey(key)) as Value;

export const rollSettings = (): RollSettings => ({
  vsCompare: setting("vsCompare"),
  burstMode: setting("burstMode"),
  readyVigor: setting("readyVigor"),
});

export const scoreSettings = (): ScoreSettings => ({
  firstDieAt: setting("firstDieAt"),
  everyPoints: setting("everyPoints"),
});

export const conditionSettings = (): ConditionSettings => ({
  windedBlocksReactions: setting("windedBlocksReactions"),
});

export const damageSettings = (): DamageSettings => ({
  overflowToHealth: setting("overflowToHealth"),
  shockAgain: setting("shockAgain"),
});

export const dailyRecovery = (): DailyRecovery => ({
  dailyDurability: setting("dailyDurability"),
  dailyHealth: setting("dailyHealth"),
});

export const worldAbilities = (): ReturnType<typeof addedAbilities> => addedAbilities(setting("abilities"));

export const worldQualityDice = (): QualityDice => qualityDice(setting("qualityDice"));

export const resistanceVs = (): number => setting("resistanceVs");
