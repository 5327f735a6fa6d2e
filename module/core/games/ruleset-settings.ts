/** World settings of a game, registered from their defaults and read with their types. */
import { type Addition, readAdditions } from "../../kit/additions.ts";
import type { GameSettings } from "../contract/game-settings.ts";
import { SYSTEM_ID } from "../host/constants.ts";
import { valid } from "../host/fields.ts";
import { hostSettings } from "../host/host.ts";

type Value = boolean | number | string;

type SectionId = "checks" | "combat" | "creatures" | "damage" | "rest" | "tables" | "world";

/** Properties of single settings besides their defaults. */
export interface SettingFields<Key extends string> {
  /** Headings of the settings window, each with the settings below it. Every setting has one. */
  readonly sections: Readonly<Partial<Record<SectionId, readonly Key[]>>>;
  /** The allowed words of a setting, each with its language key. */
  readonly choices?: Readonly<Partial<Record<Key, Readonly<Record<string, string>>>>>;
  /** Bounds of whole numbers. */
  readonly limits?: Readonly<Partial<Record<Key, NumberLimits>>>;
  /** Bounds of the numbers that `limits` does not name; none by default. */
  readonly numbers?: NumberLimits;
  /** Tests of text settings; a blank text is always allowed. */
  readonly texts?: Readonly<Partial<Record<Key, TextTest>>>;
}

export interface NumberLimits {
  readonly min?: number;
  readonly max?: number;
}

/** The required form of a text setting. */
export interface TextTest {
  test(text: string): boolean;
  /** Language key of the error for any other text. */
  readonly problem: string;
}

/** The settings of one game. */
export interface RulesetSettings<Values> extends GameSettings {
  /** The value in this world. */
  read<Key extends keyof Values>(key: Key): Values[Key];
}

/**
 * The world settings of a game, stored under `<game>.<key>`. Name and hint are `<labels><key>.name` and `.hint`.
 * @param game id of the ruleset
 * @param labels beginning of the language keys, with its last dot: "MANIFOLD.Edge.Setting."
 */
export function rulesetSettings<Values extends { readonly [Key in keyof Values]: Value }>(
  game: string,
  labels: string,
  defaults: Values,
  fields: SettingFields<keyof Values & string>,
): RulesetSettings<Values> {
  return {
    sections: Object.entries(fields.sections).map(([id, keys]) => ({
      label: `MANIFOLD.Settings.Section.${id}`,
      keys: [...keys, ...(id === "checks" ? [REROLLS, ADDITIONS] : [])].map((key) => `${game}.${key}`),
    })),
    register() {
      registerRerolls(game);
      registerAdditions(game);
      for (const [key, initial] of Object.entries<Value>(defaults)) {
        hostSettings().register(SYSTEM_ID, `${game}.${key}`, {
          name: `${labels}${key}.name`,
          hint: `${labels}${key}.hint`,
          scope: "world",
          config: false,
          type: fieldOf(key as keyof Values & string, initial, fields),
          default: initial,
        });
      }
    },
    read: (key) => hostSettings().get(SYSTEM_ID, `${game}.${String(key)}`) as Values[typeof key],
  };
}

/** Key of the setting that every game has: how often players may reroll the dice of their own checks. */
const REROLLS = "playerRerolls";

/** More rerolls would mean rolling until the result fits. */
const MOST_REROLLS = 9;

function registerRerolls(game: string): void {
  const { NumberField } = foundry.data.fields;
  hostSettings().register(SYSTEM_ID, `${game}.${REROLLS}`, {
    name: "MANIFOLD.Settings.PlayerRerolls.Name",
    hint: "MANIFOLD.Settings.PlayerRerolls.Hint",
    scope: "world",
    config: false,
    type: new NumberField({
      required: true,
      nullable: false,
      integer: true,
      min: 0,
      max: MOST_REROLLS,
      initial: 0,
    }),
    default: 0,
  });
}

/** The number of rerolls that players of this world have for each of their own checks in the game; 0 for none. */
export const playerRerolls = (game: string): number =>
  Number(hostSettings().get(SYSTEM_ID, `${game}.${REROLLS}`));

/** Key of the setting that every game has: additions that players may make to their own finished checks. */
const ADDITIONS = "playerAdditions";

function registerAdditions(game: string): void {
  const { StringField } = foundry.data.fields;
  hostSettings().register(SYSTEM_ID, `${game}.${ADDITIONS}`, {
    name: "MANIFOLD.Settings.PlayerAdditions.Name",
    hint: "MANIFOLD.Settings.PlayerAdditions.Hint",
    scope: "world",
    config: false,
    type: new StringField({
      required: true,
      blank: true,
      initial: "",
      ...valid(
        (value) => typeof value === "string" && readAdditions(value) !== null,
        "MANIFOLD.Settings.PlayerAdditions.Problem",
      ),
    }),
    default: "",
  });
}

/** The game of an additions setting with that key; null for any other setting. */
export function gameOfAdditions(key: string): string | null {
  const [game = "", name] = key.split(".");
  return name === ADDITIONS ? game : null;
}

/** Additions that the players of this world may make to their own finished checks of the game. */
export const playerAdditions = (game: string): readonly Addition[] =>
  readAdditions(String(hostSettings().get(SYSTEM_ID, `${game}.${ADDITIONS}`))) ?? [];

function fieldOf<Key extends string>(
  key: Key,
  initial: Value,
  { choices, limits, numbers, texts }: SettingFields<Key>,
): foundry.data.fields.DataField.Any {
  const { BooleanField, NumberField, StringField } = foundry.data.fields;
  if (typeof initial === "boolean") return new BooleanField({ initial });
  if (typeof initial === "number") {
    const bounds = { ...numbers, ...limits?.[key] };
    return new NumberField({ required: true, nullable: false, integer: true, initial, ...bounds });
  }
  const words = choices?.[key];
  if (words) return new StringField({ required: true, blank: false, initial, choices: words });
  const text = texts?.[key];
  if (!text) return new StringField({ required: true, blank: true, initial });
  const isValid = (value: unknown): boolean => typeof value === "string" && text.test(value);
  return new StringField({ required: true, blank: true, initial, ...valid(isValid, text.problem) });
}
