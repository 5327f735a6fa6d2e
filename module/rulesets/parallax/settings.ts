/** World settings of this game (ledger section 1.4). The rules get them passed in; only this file reads them. */
import { SYSTEM_ID } from "../../core/constants.ts";
import { type CheckSettings, DEFAULT_CHECK_SETTINGS } from "./rules/check-types.ts";
import type { DefenseMode } from "./rules/defense.ts";

interface SettingsApi {
  register(namespace: string, key: string, data: object): void;
  get(namespace: string, key: string): unknown;
}

const api = (): SettingsApi => game.settings as unknown as SettingsApi;

interface Values {
  readonly equalMeets: boolean;
  readonly naturalsDecide: boolean;
  readonly favorableReading: CheckSettings["favorableReading"];
  readonly maxExertionPerCheck: number;
  readonly defenseMode: DefenseMode;
  readonly stunRemoval: "all" | "one";
  readonly upkeepTiming: "roundEnd" | "turnStart";
  readonly roundSeconds: number;
  readonly powerLevel: string;
}

const DEFAULTS: Values = {
  ...DEFAULT_CHECK_SETTINGS,
  defenseMode: "challenge",
  stunRemoval: "all",
  upkeepTiming: "roundEnd",
  roundSeconds: 6,
  powerLevel: "",
};

type Key = keyof Values;

/** Settings that are one of several words; each choice reads `MANIFOLD.Parallax.Setting.<key>.<word>`. */
const WORDS: Partial<Record<Key, readonly string[]>> = {
  favorableReading: ["intent", "literal"],
  defenseMode: ["challenge", "none"],
  stunRemoval: ["all", "one"],
  upkeepTiming: ["roundEnd", "turnStart"],
};

const settingKey = (key: Key): string => `parallax.${key}`;

/** Registers all of them with the names `MANIFOLD.Parallax.Setting.<key>.name` and `.hint`. */
export function registerParallaxSettings(): void {
  for (const key of Object.keys(DEFAULTS) as Key[]) {
    api().register(SYSTEM_ID, settingKey(key), {
      name: `MANIFOLD.Parallax.Setting.${key}.name`,
      hint: `MANIFOLD.Parallax.Setting.${key}.hint`,
      scope: "world",
      config: true,
      type: fieldOf(key),
      default: DEFAULTS[key],
    });
  }
}

function fieldOf(key: Key): object {
  const { BooleanField, NumberField, StringField } = foundry.data.fields;
  const initial = DEFAULTS[key];
  const words = WORDS[key];
  if (typeof initial === "boolean") return new BooleanField({ initial });
  if (typeof initial === "number")
    return new NumberField({
      required: true,
      nullable: false,
      integer: true,
      min: key === "roundSeconds" ? 1 : 0,
      initial,
    });
  if (!words) return new StringField({ required: true, blank: true, initial });
  const choices = Object.fromEntries(words.map((word) => [word, `MANIFOLD.Parallax.Setting.${key}.${word}`]));
  return new StringField({ required: true, blank: false, initial, choices });
}

/** The value in this world. */
export const parallaxSetting = <K extends Key>(key: K): Values[K] =>
  api().get(SYSTEM_ID, settingKey(key)) as Values[K];

export const checkSettings = (): CheckSettings => ({
  equalMeets: parallaxSetting("equalMeets"),
  naturalsDecide: parallaxSetting("naturalsDecide"),
  favorableReading: parallaxSetting("favorableReading"),
  maxExertionPerCheck: parallaxSetting("maxExertionPerCheck"),
});
