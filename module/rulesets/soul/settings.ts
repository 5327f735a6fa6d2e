/** World settings of this game (ledger section 1.4). The rules get them passed in; only this file reads them. */
import { SYSTEM_ID } from "../../core/constants.ts";
import { CRITICAL_FAILURE_LABELS, HIT_POINT_FORMULA_LABELS, OVERFLOW_LABELS } from "./labels.ts";
import { ACTION_POINTS, type HitPointFormula } from "./rules/derived.ts";
import { MAX_DIFFICULTY, MIN_DIFFICULTY } from "./rules/pool-plan.ts";
import { DEFAULT_POOL_SETTINGS, type PoolSettings } from "./rules/pool-types.ts";

interface SettingsApi {
  register(namespace: string, key: string, data: object): void;
  get(namespace: string, key: string): unknown;
}

const api = (): SettingsApi => game.settings as unknown as SettingsApi;

interface Values extends PoolSettings {
  readonly actionPoints: number;
  readonly hitPointFormula: HitPointFormula;
}

const DEFAULTS: Values = {
  ...DEFAULT_POOL_SETTINGS,
  actionPoints: ACTION_POINTS,
  hitPointFormula: "twiceEndurance",
};

type Key = keyof Values;

const settingKey = (key: Key): string => `soul.${key}`;

/** What each setting may be: a whole number within bounds, or a word of a list. */
const RANGES: Readonly<Record<Key, { min: number; max: number } | Readonly<Record<string, string>>>> = {
  defaultDifficulty: { min: MIN_DIFFICULTY, max: MAX_DIFFICULTY },
  difficultyOverflow: OVERFLOW_LABELS,
  criticalFailure: CRITICAL_FAILURE_LABELS,
  actionPoints: { min: 0, max: 99 },
  hitPointFormula: HIT_POINT_FORMULA_LABELS,
};

/** Registers all of them with the names `MANIFOLD.Soul.Setting.<key>.name` and `.hint`. */
export function registerSoulSettings(): void {
  for (const key of Object.keys(DEFAULTS) as Key[]) {
    api().register(SYSTEM_ID, settingKey(key), {
      name: `MANIFOLD.Soul.Setting.${key}.name`,
      hint: `MANIFOLD.Soul.Setting.${key}.hint`,
      scope: "world",
      config: true,
      type: fieldOf(key),
      default: DEFAULTS[key],
    });
  }
}

function fieldOf(key: Key): foundry.data.fields.DataField.Any {
  const { NumberField, StringField } = foundry.data.fields;
  const initial = DEFAULTS[key];
  if (typeof initial === "number")
    return new NumberField({ required: true, nullable: false, integer: true, initial, ...RANGES[key] });
  const words = RANGES[key] as Readonly<Record<string, string>>;
  return new StringField({ required: true, blank: false, initial, choices: words });
}

/** The value in this world. */
export const soulSetting = <K extends Key>(key: K): Values[K] =>
  api().get(SYSTEM_ID, settingKey(key)) as Values[K];

export const poolSettings = (): PoolSettings => ({
  defaultDifficulty: soulSetting("defaultDifficulty"),
  difficultyOverflow: soulSetting("difficultyOverflow"),
  criticalFailure: soulSetting("criticalFailure"),
});
