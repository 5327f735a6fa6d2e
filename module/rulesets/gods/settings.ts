/** World settings of this game: tables missing from the source, and readings that a Guide may change. */
import { rulesetSettings, type TextTest } from "../../core/games/ruleset-settings.ts";
import { CONSCIOUSNESS_LABELS, DEATH_MEASURE_LABELS } from "./labels.ts";
import { type ContributorTables, readContributorTable } from "./rules/creature/contributors.ts";
import { ATTACK_BASE } from "./rules/creature/derived.ts";
import { REACTION_BASE } from "./rules/creature/reactions.ts";
import { MATERIALS, type Material, readMaterials } from "./rules/damage/item-reaction.ts";

/** Stored values by key. */
interface Values {
  readonly reactionBase: number;
  readonly attackBase: number;
  readonly consciousness: keyof typeof CONSCIOUSNESS_LABELS;
  readonly deathMeasure: keyof typeof DEATH_MEASURE_LABELS;
  readonly majorTable: string;
  readonly minorTable: string;
  readonly specialTable: string;
  readonly materials: string;
  readonly days: boolean;
}

const DEFAULTS: Values = {
  reactionBase: REACTION_BASE,
  attackBase: ATTACK_BASE,
  consciousness: "endurance",
  deathMeasure: "survival",
  majorTable: "",
  minorTable: "",
  specialTable: "",
  materials: "",
  days: true,
};

const readableBy = (read: (text: string) => unknown): TextTest => ({
  test: (text) => read(text) !== undefined,
  problem: "MANIFOLD.Gods.Problem.table",
});

export const SETTINGS = rulesetSettings("gods", "MANIFOLD.Gods.Setting.", DEFAULTS, {
  sections: {
    checks: ["reactionBase", "attackBase"],
    damage: ["consciousness", "deathMeasure"],
    rest: ["days"],
    tables: ["majorTable", "minorTable", "specialTable", "materials"],
  },
  numbers: { min: -99, max: 99 },
  choices: { consciousness: CONSCIOUSNESS_LABELS, deathMeasure: DEATH_MEASURE_LABELS },
  texts: {
    majorTable: readableBy(readContributorTable),
    minorTable: readableBy(readContributorTable),
    specialTable: readableBy(readContributorTable),
    materials: readableBy(readMaterials),
  },
});

export const contributorTables = (): ContributorTables => ({
  major: readContributorTable(SETTINGS.read("majorTable")) ?? null,
  minor: readContributorTable(SETTINGS.read("minorTable")) ?? null,
  special: readContributorTable(SETTINGS.read("specialTable")) ?? null,
});

export const materials = (): readonly Material[] => readMaterials(SETTINGS.read("materials")) ?? MATERIALS;
