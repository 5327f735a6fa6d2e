/** World settings of this game (ledger section 19). The rules get them passed in; only this file reads them. */
import { SYSTEM_ID } from "../../core/constants.ts";
import { type CheckSettings, DEFAULT_CHECK_SETTINGS } from "./rules/check-types.ts";
import { DEFAULT_DERIVED, type DerivedSettings } from "./rules/derived.ts";

interface SettingsApi {
  register(namespace: string, key: string, data: object): void;
  get(namespace: string, key: string): unknown;
}

const api = (): SettingsApi => game.settings as unknown as SettingsApi;

const DEFAULTS = {
  ...DEFAULT_CHECK_SETTINGS,
  npcDieAtZero: true,
  hideSexualDisorders: false,
  sleepPenalty: -5,
  trainedBonus: 3,
  positionRules: false,
  defenseBase: DEFAULT_DERIVED.defenseBase,
  ccBase: DEFAULT_DERIVED.capacity.base,
  ccPerStr: DEFAULT_DERIVED.capacity.perStr,
  pcStartVp: 20,
  extremeDistanceBonus: 10,
  initiativeTieD12: false,
} as const;

type Key = keyof typeof DEFAULTS;
type Value<K extends Key> = (typeof DEFAULTS)[K] extends boolean ? boolean : number;

const settingKey = (key: Key): string => `edge.${key}`;

/** Registers all of them with the names `MANIFOLD.Edge.Setting.<key>.name` and `.hint`. */
export function registerEdgeSettings(): void {
  const { BooleanField, NumberField } = foundry.data.fields;
  for (const [key, initial] of Object.entries(DEFAULTS) as [Key, boolean | number][]) {
    api().register(SYSTEM_ID, settingKey(key), {
      name: `MANIFOLD.Edge.Setting.${key}.name`,
      hint: `MANIFOLD.Edge.Setting.${key}.hint`,
      scope: "world",
      config: true,
      type:
        typeof initial === "boolean"
          ? new BooleanField({ initial })
          : new NumberField({ required: true, nullable: false, integer: true, initial }),
      default: initial,
    });
  }
}

/** The value in this world. */
export const edgeSetting = <K extends Key>(key: K): Value<K> =>
  api().get(SYSTEM_ID, settingKey(key)) as Value<K>;

export const checkSettings = (): CheckSettings => ({
  edgeCards: edgeSetting("edgeCards"),
  specialsOnDroppedDie: edgeSetting("specialsOnDroppedDie"),
  crossAbilitySkills: edgeSetting("crossAbilitySkills"),
});

export const derivedSettings = (): DerivedSettings => ({
  defenseBase: edgeSetting("defenseBase"),
  capacity: { base: edgeSetting("ccBase"), perStr: edgeSetting("ccPerStr") },
});
