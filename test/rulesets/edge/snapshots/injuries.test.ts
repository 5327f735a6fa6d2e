/** Traumas, and what happens at 0 VP, whole. */

import { NO_ADJUSTMENTS } from "../../../../module/kit/damage.ts";
import { ABILITIES } from "../../../../module/rulesets/edge/rules/creature/abilities.ts";
import { saveDemand, saveKey, saveLabel } from "../../../../module/rulesets/edge/rules/damage/saves.ts";
import type { DamageParts, EdgeDefender, EdgeHit } from "../../../../module/rulesets/edge/rules/hit.ts";
import {
  TRAUMA_SAVE_DC,
  TRAUMA_SAVES,
} from "../../../../module/rulesets/edge/rules/injury/trauma-recovery.ts";
import {
  defaultTraumaChoices,
  hitOfTrauma,
  rowsFor,
  type TraumaChoices,
  traumaRollRules,
} from "../../../../module/rulesets/edge/rules/injury/trauma-roll.ts";
import { dieOf } from "../../../../module/rulesets/edge/rules/injury/trauma-table.ts";
import {
  firstConditions,
  handsLeft,
  hasBadLeg,
  loweringModifiers,
  strugglesOf,
  type Trauma,
  traumaModifiers,
  traumaSpeed,
} from "../../../../module/rulesets/edge/rules/injury/traumas.ts";
import { expectWhole, named, proposalLines, rollLines } from "../../../support/whole.ts";
import { DEFENDER } from "../defender.ts";
import { edgeDamageRules } from "../told-rules.ts";

const NATURES = ["physical", "psychic"] as const;
const SEVERITIES = ["mild", "severe"] as const;
const TABLES = NATURES.flatMap((nature) => SEVERITIES.map((severity) => ({ nature, severity })));
const ROWS = TABLES.flatMap((table) =>
  rowsFor({ hidesOptional: false }, table).map(({ id: row }) => ({ ...table, row })),
);

const trauma = (row: string, more: Partial<Trauma> = {}): Trauma => ({
  id: row,
  name: row.toUpperCase(),
  row,
  nature: "physical",
  severity: "mild",
  side: "none",
  lowers: null,
  healed: false,
  successes: 0,
  needed: 3,
  ...more,
});

const asking = (row: string) => {
  const request = { modifiers: [], hidesOptional: false, ...tableOf(row) };
  return [request, { ...defaultTraumaChoices(request), row }] as const;
};

const ROW_IDS = ROWS.map(({ row }) => row);
const tableOf = (row: string) => ROWS.find((one) => one.row === row)!;

const roll = (
  { nature, severity }: (typeof TABLES)[number],
  choices: Partial<TraumaChoices> = {},
  throws: readonly (readonly number[])[] = [],
) => {
  const request = { modifiers: [], nature, severity, hidesOptional: false };
  return rollLines(
    traumaRollRules,
    request,
    { ...defaultTraumaChoices(request), ...choices },
    throws,
    hitOfTrauma,
  );
};
/** The result of each face of a table's die. */
const faces = (table: (typeof TABLES)[number], hidesOptional = false) => {
  const request = { modifiers: [], hidesOptional, ...table };
  const plan = traumaRollRules.plan(request, defaultTraumaChoices(request));
  const size = dieOf(rowsFor({ hidesOptional }, table));
  return [
    plan,
    Array.from({ length: size }, (_, index) => {
      const die = { faces: size, value: index + 1, kept: true, group: "trauma" };
      const { row, side, lowers } = traumaRollRules.resolve(plan, [die]);
      return `${die.value} ${row} ${side} ${lowers}`;
    }),
  ];
};

const DYING = ["dying", "unconscious"];
const DOWN: Partial<EdgeDefender> = { vp: 0, conditions: DYING };
const tells = (hit: EdgeHit, defender: Partial<EdgeDefender>, options: readonly string[] = []) =>
  proposalLines(edgeDamageRules.propose(hit, { ...DEFENDER, ...defender }, { ...NO_ADJUSTMENTS, options }));
const saves = (rolls: readonly number[], successes: number, failures: number, conditions = DYING) =>
  rolls.flatMap((face) =>
    tells({ nature: "deathSave", roll: face }, { ...DOWN, conditions, deathSaves: { successes, failures } }),
  );
const hurt = (biotic: number, defender: Partial<EdgeDefender>, options?: readonly string[]) =>
  tells({ nature: "damage", halves: false, parts: { biotic } }, defender, options);
const exploit = (parts: DamageParts, defender: Partial<EdgeDefender> = {}) =>
  tells({ nature: "damage", halves: false, trauma: true, parts }, defender);
const tire = (levels: number, exhaustion: number, defender: Partial<EdgeDefender>) =>
  tells({ nature: "fatigue", levels }, { exhaustion, ...defender });

expectWhole(import.meta.url, {
  "saves that an attacker calls for": () => [
    ...["reflex", "DEX (Reflex)", "str.stamina", "STR", "wil Fortitude", "dance well"].map((skill) => [
      skill,
      saveKey(skill),
      saveLabel({ skill, dc: 13 }),
      saveDemand({ skill, dc: 13 }, "Save"),
    ]),
    ["", "dex.reflex.x", "x reflex", "reflex!", "(reflex)", "sleight of hand", "dex.", "str.dance"].map(
      saveKey,
    ),
  ],
  "rolls on trauma tables": () => [
    ...TABLES.flatMap((table) => faces(table)),
    "without the row that groups leave out:",
    ...faces({ nature: "psychic", severity: "severe" }, true),
  ],
  "a trauma of a roll": () => roll({ nature: "physical", severity: "severe" }, {}, [[6]]),
  "traumas that are picked": () =>
    ["mildHead", "severeArm"].flatMap((row) => roll(tableOf(row), { row, side: "left" }, [[]])),
  "traumas that cannot be picked": () => [
    ...named(ROW_IDS, (row) => traumaRollRules.validate(...asking(row))),
    ...roll({ nature: "psychic", severity: "mild" }, { row: "mildArm", side: "left" }),
  ],
  "abilities that traumas lower, picked": () =>
    named(["mildHead", "mildTorso", "mildArm", "severeHead", "severeTorso", "psychosis"], (row) =>
      ABILITIES.map((lowers) => {
        const [request, choices] = asking(row);
        const plan = traumaRollRules.plan(request, { ...choices, side: "right", lowers });
        return traumaRollRules.resolve(plan, []).lowers;
      }),
    ),

  "what each trauma brings to checks": () => [
    ...named(ROW_IDS, (row) => traumaModifiers([trauma(row)])),
    ...named(ROW_IDS, (row) => traumaModifiers([trauma(row, { healed: true })])),
    "wherever the arm counts:",
    ...traumaModifiers([trauma("mildArm")], true),
    "several:",
    ...traumaModifiers([trauma("tremors"), trauma("tremors", { id: "more" }), trauma("unknown")]),
  ],
  "scores that they lower": () => [
    ...TABLES.map((table) =>
      [false, true].map((healed) =>
        loweringModifiers([trauma("any", { ...table, healed, lowers: "dex" })], "dex"),
      ),
    ),
    loweringModifiers([trauma("any", { lowers: "dex" }), trauma("other")], "str"),
    loweringModifiers([trauma("any", { lowers: "dex" }), trauma("other", { lowers: "dex" })], "dex"),
  ],
  "speed with traumas": () =>
    [
      [trauma("mildArm")],
      [trauma("mildLeg"), trauma("mildLeg", { id: "more" })],
      [trauma("mildLeg", { healed: true })],
      [trauma("severeLeg", { side: "left", healed: true })],
      [trauma("severeLeg", { side: "left" }), trauma("severeLeg", { id: "more", side: "left" })],
      [trauma("severeLeg", { side: "left" }), trauma("severeLeg", { id: "more", side: "right" })],
      [trauma("severeArm", { side: "left" }), trauma("severeLeg", { side: "right" }), trauma("mildLeg")],
    ].map((traumas) => [
      traumas.map(({ row, side }) => `${row} ${side}`),
      traumaSpeed(traumas),
      hasBadLeg(traumas),
    ]),
  "hands that are left": () => [
    [
      [],
      [trauma("severeLeg", { side: "left" })],
      [trauma("mildArm", { side: "left" })],
      [trauma("severeArm", { side: "left" })],
      [trauma("severeArm", { side: "left" }), trauma("severeArm", { side: "left" })],
      [trauma("severeArm", { side: "left" }), trauma("severeArm", { side: "right" })],
    ].map(handsLeft),
  ],
  "traumas to act against": () => [
    strugglesOf(TABLES.map((table) => trauma("any", table))),
    strugglesOf(TABLES.map((table) => trauma("any", { ...table, healed: true }))),
    strugglesOf([
      trauma("any"),
      trauma("any", { severity: "severe" }),
      trauma("any", { severity: "severe" }),
    ]),
  ],
  "conditions that come with new traumas": () =>
    named(ROW_IDS, (row) => firstConditions(row, tableOf(row).nature, tableOf(row).severity)),
  "what new traumas change": () =>
    ["mildHead", "severeArm", "psychosis"].flatMap((row) => {
      const { nature, severity } = tableOf(row);
      return tells({ nature: "trauma", kind: nature, severity, row, side: "none", lowers: null }, {});
    }),
  "degrees of traumas, and saves against them": () => [
    [traumaRollRules.degrees, traumaRollRules.successDegrees, TRAUMA_SAVE_DC, TRAUMA_SAVES],
  ],

  "death saves": () => saves([1, 3, 7, 12], 0, 0),
  "death saves at the last of each": () => [
    ...saves([1, 7], 2, 2),
    ...saves([7], 2, 0),
    ...saves([1, 7, 12], 0, 2),
  ],
  "death saves without air": () => saves([3, 7], 2, 1, [...DYING, "suffocating"]),
  "death saves of the stable and the dead": () => [
    ...saves([7], 0, 0, ["stable", "unconscious"]),
    ...saves([1], 0, 3, ["dead"]),
  ],
  "damage at 0 VP": () => [
    ...hurt(1, DOWN),
    ...hurt(1, { ...DOWN, deathSaves: { successes: 1, failures: 2 } }),
    ...hurt(40, DOWN),
    ...hurt(1, { ...DOWN, conditions: ["stable", "suffocating"] }),
    ...hurt(1, { ...DOWN, conditions: ["dying", "asleep"], deathSaves: { successes: 1, failures: 2 } }),
    ...hurt(1, { ...DOWN, conditions: ["dead"] }),
  ],
  "first aid": () => [
    ...tells({ nature: "stabilise", bleeding: true }, { ...DOWN, conditions: [...DYING, "bleeding"] }),
    ...tells({ nature: "stabilise", bleeding: false }, { ...DOWN, conditions: [...DYING, "bleeding"] }),
    ...tells({ nature: "stabilise", bleeding: true }, { ...DOWN, conditions: [...DYING, "suffocating"] }),
    ...tells({ nature: "stabilise", bleeding: true }, { ...DOWN, conditions: ["dead", "bleeding"] }),
    ...tells({ nature: "stabilise", bleeding: false }, { conditions: DYING }),
  ],
  "damage by how much is left": () => [
    ...[9, 10, 19, 23, 24].flatMap((taken) => hurt(taken, {})),
    ...[10, 24].flatMap((taken) => hurt(taken, {}, ["knockOut"])),
  ],
  "damage of those who sleep or concentrate": () => [
    ...hurt(4, { conditions: ["asleep"] }),
    ...hurt(10, { conditions: ["asleep"], flies: true }),
    ...hurt(4, { conditions: ["concentrating"], flies: true }),
    ...hurt(10, { conditions: ["concentrating"] }),
    ...hurt(10, { conditions: ["asleep", "concentrating"], flies: true, diesAtZero: true }),
    ...hurt(99, { conditions: ["concentrating"] }),
  ],
  "the trauma of an exploit": () => [
    ...exploit({ psychic: 9 }),
    ...exploit({ psychic: 10 }),
    ...exploit({ psychic: 5, kinetic: 5 }, { vp: 60, vpMax: 20 }),
    ...exploit({ biotic: 18 }, { vp: 20, vpMax: 12 }),
  ],
  "being pinned while prone": () =>
    tells({ nature: "damage", halves: false, pins: 14, parts: { biotic: 3 } }, { conditions: ["prone"] }),
  exhaustion: () => [
    ...tire(1, 2, { vp: 18 }),
    ...tire(3, 2, { vp: 18 }),
    ...tire(3, 3, { vp: 9, diesAtZero: true, flies: true }),
    ...tire(3, 4, { vp: 18 }),
    ...tire(3, 4, { vp: 0 }),
    ...tire(1, 6, { vp: 18 }),
  ],
  "lack of air": () => [
    ...tells({ nature: "collapse" }, { conditions: ["concentrating"], flies: true }),
    ...tells({ nature: "collapse" }, { vp: 1, diesAtZero: true }),
    ...tells({ nature: "collapse" }, { vp: 0 }),
  ],
});
