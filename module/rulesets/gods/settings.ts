/** World settings of this game: the tables that the excerpt lacks and the readings that a Guide may change. */
import { SYSTEM_ID } from "../../core/constants.ts";
import { CONSCIOUSNESS_LABELS, DEATH_MEASURE_LABELS } from "./labels.ts";
import { type ContributorTables, readContributorTable } from "./rules/contributors.ts";
import { ATTACK_BASE } from "./rules/derived.ts";
import { MATERIALS, type Material, readMaterials } from "./rules/item-reaction.ts";
import { REACTION_BASE } from "./rules/reactions.ts";

interface SettingsApi {
  register(namespace: string, key: string, data: object): void;
  get(namespace: string, key: string): unknown;
}

const api = (): SettingsApi => game.settings as unknown as SettingsApi;

/** Values by key, as they are stored. */
interface Values {
  reactionBase: number;
  attackBase: number;
  consciousness: keyof typeof CONSCIOUSNESS_LABELS;
  deathMeasure: keyof typeof DEATH_MEASURE_LABELS;
  majorTable: string;
  minorTable: string;
  specialTable: string;
  materials: string;
}

const settingKey = (key: keyof Values): string => `gods.${key}`;

/** Registers all of them with the names `MANIFOLD.Gods.Setting.<key>.name` and `.hint`. */
export function registerGodsSettings(): void {
  const { NumberField, StringField } = foundry.data.fields;
  const number = (initial: number) =>
    new NumberField({ required: true, nullable: false, integer: true, initial, min: -99, max: 99 });
  const choice = (choices: Readonly<Record<string, string>>, initial: string) =>
    new StringField({ required: true, blank: false, initial, choices });
  const table = (read: (text: string) => unknown) => {
    const validate = (text: unknown): boolean => typeof text === "string" && read(text) !== undefined;
    return new StringField({
      required: true,
      blank: true,
      initial: "",
      validate,
      validationError: "MANIFOLD.Gods.Problem.table",
    });
  };
  register("reactionBase", number(REACTION_BASE), REACTION_BASE);
  register("attackBase", number(ATTACK_BASE), ATTACK_BASE);
  register("consciousness", choice(CONSCIOUSNESS_LABELS, "endurance"), "endurance");
  register("deathMeasure", choice(DEATH_MEASURE_LABELS, "survival"), "survival");
  register("majorTable", table(readContributorTable), "");
  register("minorTable", table(readContributorTable), "");
  register("specialTable", table(readContributorTable), "");
  register("materials", table(readMaterials), "");
}

function register<K extends keyof Values>(key: K, type: object, initial: Values[K]): void {
  api().register(SYSTEM_ID, settingKey(key), {
    name: `MANIFOLD.Gods.Setting.${key}.name`,
    hint: `MANIFOLD.Gods.Setting.${key}.hint`,
    scope: "world",
    config: true,
    type,
    default: initial,
  });
}

/** The value in this world. */
export const godsSetting = <K extends keyof Values>(key: K): Values[K] =>
  api().get(SYSTEM_ID, settingKey(key)) as Values[K];

/** The contributor tables of this world. */
export const contributorTables = (): ContributorTables => ({
  major: readContributorTable(godsSetting("majorTable")) ?? null,
  minor: readContributorTable(godsSetting("minorTable")) ?? null,
  special: readContributorTable(godsSetting("specialTable")) ?? null,
});

/** The materials of this world. */
export const materials = (): readonly Material[] => readMaterials(godsSetting("materials")) ?? MATERIALS;
