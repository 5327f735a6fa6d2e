/** Traumas, and what happens at 0 VP, whole. */

import { NO_ADJUSTMENTS } from "../../../../module/kit/damage.ts";
import { ABILITIES } from "../../../../module/rulesets/edge/rules/creature/abilities.ts";
import { saveDemand, saveKey, saveLabel } from "../../../../module/rulesets/edge/rules/damage/saves.ts";
import type { EdgeDefender, EdgeHit } from "../../../../module/rulesets/edge/rules/hit.ts";
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
import { expectWhole, proposalLines, rollLines } from "../../../support/whole.ts";
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

const roll = (
  { nature, severity }: (typeof TABLES)[number],
  choices: Partial<TraumaChoices> = {},
  throws: readonly (readonly number[])[] = [],
  hidesOptional = false,
) => {
  const request = { modifiers: [], nature, severity, hidesOptional };
  return rollLines(
    traumaRollRules,
    request,
    { ...defaultTraumaChoices(request), ...choices },
    throws,
    hitOfTrauma,
  );
};
const faces = (table: (typeof TABLES)[number]) =>
  Array.from({ length: dieOf(rowsFor({ hidesOptional: false }, table)) }, (_, index) => [index + 1]);

const DOWN: Partial<EdgeDefender> = { vp: 0, conditions: ["dying", "unconscious"] };
const tells = (hit: EdgeHit, defender: Partial<EdgeDefender>, options: readonly string[] = []) =>
  proposalLines(edgeDamageRules.propose(hit, { ...DEFENDER, ...defender }, { ...NO_ADJUSTMENTS, options }));
const saves = (successes: number, failures: number, conditions = DOWN.conditions!) =>
  [1, 3, 7, 12].flatMap((face) =>
    tells({ nature: "deathSave", roll: face }, { ...DOWN, conditions, deathSaves: { successes, failures } }),
  );
const hurt = (biotic: number, defender: Partial<EdgeDefender>, options?: readonly string[]) =>
  tells({ nature: "damage", halves: false, parts: { biotic } }, defender, options);

expectWhole(new URL("injuries.txt", import.meta.url), {
  "a save that the attacker calls for": () => {
    return [
      ...[
        "reflex",
        "DEX (Reflex)",
        "str.stamina",
        "str",
        "STR",
        "dex.reflex.x",
        "dance well",
        "wil Fortitude",
        "",
      ].map((skill) => [
        skill,
        saveKey(skill),
        saveLabel({ skill, dc: 13 }),
        saveDemand({ skill, dc: 13 }, "Save"),
      ]),
      ...["x reflex", "reflex!", "(reflex)", "sleight of hand", "dex.", "str.dance"].map((skill) => [
        skill,
        saveKey(skill),
      ]),
    ];
  },
  "trauma tables, rolled": () => TABLES.flatMap((table) => roll(table, {}, faces(table))),
  "trauma tables without the row that groups leave out": () =>
    TABLES.flatMap((table) => [
      rowsFor({ hidesOptional: true }, table).map(({ id }) => id),
      ...roll(table, {}, [[1], [6]], true).slice(0, 3),
    ]),
  "traumas that are picked": () =>
    ROWS.flatMap(({ row, ...table }) => roll(table, { row, side: "left" }, [[]])),
  "traumas that cannot be picked": () =>
    ROWS.flatMap(({ row, ...table }) =>
      roll(table, { row })
        .slice(0, 2)
        .filter((line) => line === "problems" || (line as object & { field?: string }).field),
    ),
  "rows of another table": () => [
    ...roll({ nature: "psychic", severity: "mild" }, { row: "mildArm", side: "left" }),
    ...roll({ nature: "physical", severity: "mild" }, { row: "nothing" }),
  ],
  "abilities that traumas lower, picked": () =>
    ROWS.map(({ row, ...table }) => {
      const request = { modifiers: [], hidesOptional: false, ...table };
      return [
        row,
        ...ABILITIES.map((lowers) => {
          const plan = traumaRollRules.plan(request, {
            ...defaultTraumaChoices(request),
            row,
            side: "right",
            lowers,
          });
          return traumaRollRules.resolve(plan, []).lowers;
        }),
      ];
    }),
  "degrees of traumas": () => [traumaRollRules.degrees, traumaRollRules.successDegrees],

  "what each trauma brings to checks": () =>
    ROWS.map(({ row }) => [
      row,
      traumaModifiers([trauma(row)]),
      traumaModifiers([trauma(row)], true),
      traumaModifiers([trauma(row, { healed: true })]),
    ]),
  "[E-456] what several bring": () =>
    traumaModifiers([trauma("tremors"), trauma("tremors", { id: "more" }), trauma("unknown")]),
  "[E-466] [E-480] scores that they lower": () =>
    TABLES.map((table) =>
      [false, true].map((healed) =>
        loweringModifiers([trauma("any", { ...table, healed, lowers: "dex" })], "dex"),
      ),
    ),
  "scores that they do not lower": () => [
    loweringModifiers([trauma("any", { lowers: "dex" }), trauma("other")], "str"),
    loweringModifiers([trauma("any", { lowers: "dex" }), trauma("other", { lowers: "dex" })], "dex"),
  ],
  "[E-461] [E-469] speed": () =>
    [
      [],
      [trauma("mildArm")],
      [trauma("mildLeg")],
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
  "[E-468] hands": () =>
    [
      [],
      [trauma("severeLeg", { side: "left" })],
      [trauma("mildArm", { side: "left" })],
      [trauma("severeArm", { side: "left" })],
      [trauma("severeArm", { side: "left" }), trauma("severeArm", { side: "left" })],
      [trauma("severeArm", { side: "left" }), trauma("severeArm", { side: "right" })],
    ].map(handsLeft),
  "[E-464] [E-481] traumas to act against": () => [
    strugglesOf(TABLES.map((table) => trauma("any", table))),
    strugglesOf(TABLES.map((table) => trauma("any", { ...table, healed: true }))),
    strugglesOf([
      trauma("any"),
      trauma("any", { severity: "severe" }),
      trauma("any", { severity: "severe" }),
    ]),
  ],
  "[E-458] [E-462] what comes with new ones": () =>
    ROWS.map(({ row, nature, severity }) => [row, firstConditions(row, nature, severity)]),
  "[E-463] what new ones change": () =>
    ROWS.flatMap(({ row, nature, severity }) =>
      tells({ nature: "trauma", kind: nature, severity, row, side: "none", lowers: null }, {}),
    ),
  "[E-491] saves against them": () => [TRAUMA_SAVE_DC, TRAUMA_SAVES],

  "[E-434] [E-436] [E-437] death saves": () => saves(0, 0),
  "[E-435] death saves at the last of each": () => [...saves(2, 2), ...saves(2, 0), ...saves(0, 2)],
  "[E-256] death saves without air": () => saves(2, 1, ["dying", "unconscious", "suffocating"]),
  "death saves of the stable and the dead": () => [
    ...saves(0, 0, ["stable", "unconscious"]),
    ...saves(3, 0, ["stable", "unconscious", "suffocating"]),
    ...saves(0, 3, ["dead"]),
  ],
  "[E-443] damage at 0 VP": () =>
    [
      ["dying", "unconscious"],
      ["stable", "unconscious"],
      ["stable", "suffocating"],
      ["dying", "asleep"],
      ["dead"],
    ].flatMap((conditions) => [
      ...hurt(1, { ...DOWN, conditions }),
      ...hurt(1, { ...DOWN, conditions, deathSaves: { successes: 1, failures: 2 } }),
      ...hurt(40, { ...DOWN, conditions }),
    ]),
  "[E-441] [E-442] first aid": () =>
    [true, false].flatMap((bleeding) =>
      [
        ["dying", "unconscious", "bleeding"],
        ["dying", "unconscious", "suffocating"],
        ["stable", "unconscious"],
        ["dead", "bleeding"],
      ].flatMap((conditions) => [
        ...tells({ nature: "stabilise", bleeding }, { ...DOWN, conditions }),
        ...tells({ nature: "stabilise", bleeding }, { conditions }),
      ]),
    ),
  "damage by how much is left": () =>
    [9, 10, 11, 19, 20, 21, 40].flatMap((taken) => [
      `${taken}:`,
      ...hurt(taken, {}),
      ...hurt(taken, {}, ["knockOut"]),
    ]),
  "damage of those who sleep or concentrate": () =>
    [["asleep"], ["concentrating"], ["asleep", "concentrating"]].flatMap((conditions) =>
      [4, 10, 99].flatMap((taken) => [
        ...hurt(taken, { conditions }),
        ...hurt(taken, { conditions, flies: true, diesAtZero: true }),
      ]),
    ),
  "the trauma of an exploit": () =>
    [1, 5, 9, 10].flatMap((taken) =>
      (["psychic", "biotic"] as const).flatMap((type) => [
        ...tells({ nature: "damage", halves: false, trauma: true, parts: { [type]: taken } }, {}),
        ...tells(
          { nature: "damage", halves: false, trauma: true, parts: { [type]: taken, kinetic: 5 } },
          { vp: 60, vpMax: 20 },
        ),
        ...tells(
          { nature: "damage", halves: false, trauma: true, parts: { [type]: 2 * taken } },
          { vp: 20, vpMax: 12 },
        ),
      ]),
    ),
  "[E-204] being pinned": () =>
    tells({ nature: "damage", halves: false, pins: 14, parts: { biotic: 3 } }, { conditions: ["prone"] }),
  "[E-534] [E-536] exhaustion": () =>
    [0, 2, 3, 4, 5, 6].flatMap((exhaustion) =>
      [1, 3].flatMap((levels) => [
        `${exhaustion} + ${levels}:`,
        ...tells({ nature: "fatigue", levels }, { exhaustion, vp: 18 }),
        ...tells({ nature: "fatigue", levels }, { exhaustion, vp: 9, diesAtZero: true, flies: true }),
        ...tells({ nature: "fatigue", levels }, { exhaustion, vp: 0 }),
      ]),
    ),
  "no air": () => [
    ...tells({ nature: "collapse" }, { conditions: ["concentrating"], flies: true }),
    ...tells({ nature: "collapse" }, { vp: 1, diesAtZero: true }),
    ...tells({ nature: "collapse" }, { vp: 0 }),
  ],
});
