/** The reasons of changes: what they name, and that they say as much as changes. */
import { describe, expect, it } from "vitest";
import { NO_CHOICES } from "../../../module/kit/modifiers.ts";
import { DEALING } from "../../../module/rulesets/edge/rules/damage/dealing.ts";
import { DAMAGE_TYPES, type EdgeDefender } from "../../../module/rulesets/edge/rules/hit.ts";
import { deathSaveRules } from "../../../module/rulesets/edge/rules/injury/death-save.ts";
import { careModifiers } from "../../../module/rulesets/edge/rules/injury/trauma-recovery.ts";
import { wakingRules } from "../../../module/rulesets/edge/rules/injury/waking.ts";
import { type Day, dailyNeed, endDay } from "../../../module/rulesets/edge/rules/survival/day.ts";
import {
  defaultExposureChoices,
  exposureRules,
  hitOfExposure,
} from "../../../module/rulesets/edge/rules/survival/exposure.ts";
import { fullRestRecovery, hoursToWait } from "../../../module/rulesets/edge/rules/survival/rest.ts";
import {
  ACTIONS,
  actionCosts,
  actionHit,
  actionOf,
  actionRules,
} from "../../../module/rulesets/edge/rules/turn/actions.ts";
import { expectTold, reasonsOf, telling } from "../../support/told.ts";
import { DEFENDER } from "./defender.ts";

const UNARMORED: EdgeDefender = { ...DEFENDER, str: 1, armor: [] };

describe("the end of a day", () => {
  const GOOD: Day = { food: "full", water: "enough", waterSave: false, hot: false, missedRest: false };
  const ended = (day: Partial<Day>, before = { hungryDays: 0, marched: 0 }) =>
    endDay({ ...GOOD, ...day }, UNARMORED, before);

  it("[E-210] [E-216] tells nothing after a good day, and unlocks the exhaustion of hunger and thirst", () => {
    expect(ended({})).toMatchObject({
      steps: [],
      deltas: {},
      sets: { "exhaustion.hunger": 0, "exhaustion.thirst": 0 },
    });
    expect(ended({}, { hungryDays: 2, marched: 3 }).sets).toMatchObject({
      "hunger.days": 0,
      "march.hours": 0,
    });
    expect(reasonsOf(ended({}, { hungryDays: 2, marched: 0 }))).toEqual(["hungryDays: Day.hungryDays -2"]);
    expect(ended({}).sets).not.toHaveProperty("march.hours");
  });

  it("[E-216] [E-219] [E-500] tells each cause of exhaustion", () => {
    const bad = ended({ food: "none", water: "less", missedRest: true }, { hungryDays: 1, marched: 0 });
    expect(reasonsOf(bad).slice(0, 4)).toEqual([
      "hungryDays: Day.hungryDays 1",
      "hunger: Day.hunger 1",
      "thirst: Day.thirst 1",
      "missedRest: Day.missedRest 1",
    ]);
    expect(bad.deltas).toMatchObject({
      "exhaustion.value": 3,
      "exhaustion.hunger": 1,
      "exhaustion.thirst": 1,
    });
    expect(bad.sets).not.toHaveProperty("exhaustion.hunger");
  });

  it("[E-219] half the water leaves it to the save", () => {
    expect(reasonsOf(ended({ water: "half", waterSave: true }))).toEqual([]);
    expect(reasonsOf(ended({ water: "half" }))).toContain("thirst: Day.thirst 1");
    expect(ended({ water: "half", waterSave: true }).sets).not.toHaveProperty("exhaustion.thirst");
    const { food, water } = dailyNeed("medium", false);
    expect(dailyNeed("medium", true)).toEqual({ food, water: 2 * water });
  });
});

describe("exposure to radiation", () => {
  const rules = telling(exposureRules);
  const request = { resistance: 1, modifiers: [] };
  const choices = defaultExposureChoices();

  it.each([
    [{}, []],
    [{ level: 5, time: 100_000, cured: 10_000 }, []],
    [{ level: 0, time: 0, cured: 0 }, []],
    [{ level: 6 }, ["level"]],
    [{ time: -1, cured: 10_001 }, ["time", "cured"]],
    [{ time: 100_001, level: -1 }, ["level", "time"]],
    [{ cured: Number.NaN }, ["cured"]],
  ])("%j has problems at %j", (changes, fields) => {
    const problems = rules.validate(request, { ...choices, ...changes });
    expect(problems.map(({ field }) => field)).toEqual(fields);
    for (const { data } of problems) expect(data).toMatchObject({ least: 0 });
  });

  it("[E-243] exposure to radiation counts by level and time, less what a drug removes", () => {
    const plan = (changes: object) => rules.plan(request, { ...choices, ...changes });
    expect(choices).toMatchObject({ level: 1, time: 1, unit: "hours", cured: 0 });
    expect(plan({ level: 4, time: 2, unit: "hours" }).rads).toBe(2);
    expect(plan({ level: 4, time: 30, unit: "minutes" }).rads).toBe(0.5);
    expect(plan({ level: 5, time: 10, unit: "rounds" }).rads).toBe(1);
    expect(plan({ level: 2, time: 1, unit: "days", cured: 4 }).rads).toBe(-3);
    expect(plan({})).toMatchObject({ dice: [], modifiers: [], rads: 0 });
    const [taken, cured, none] = [plan({ level: 4 }), plan({ cured: 1 }), plan({})];
    expect([taken, cured, none].map((one) => rules.resolve(one, []).degree)).toEqual([
      "exposed",
      "cleansed",
      "exposed",
    ]);
    expect([taken, cured, none].map((one) => [...rules.odds(one)])).toEqual([
      [["exposed", 1]],
      [["cleansed", 1]],
      [["exposed", 1]],
    ]);
    expect(hitOfExposure(taken)).toEqual({ nature: "radiation", rads: 1 });
    expect(rules.resolve(taken, []).success).toBeNull();
    expect([rules.degrees, rules.successDegrees]).toEqual([["exposed", "cleansed"], []]);
  });
});

describe("injury", () => {
  const die = (value: number) => [{ faces: 12, value, kept: true, group: "death" }];

  it("[E-437] the death save: 7 or more, 12 stable, 1 two failures", () => {
    const plan = deathSaveRules.plan({ modifiers: [] }, NO_CHOICES);
    expect(plan).toEqual({ dice: [{ group: "death", formula: "1d12" }], modifiers: [] });
    const read = (face: number) => deathSaveRules.resolve(plan, die(face));
    expect([1, 2, 6, 7, 11, 12].map((face) => read(face).degree)).toEqual([
      "twoFailures",
      "failure",
      "failure",
      "success",
      "success",
      "stable",
    ]);
    expect([6, 7].map((face) => read(face).success)).toEqual([false, true]);
    expect(read(9).roll).toBe(9);
    expect(deathSaveRules.validate({ modifiers: [] }, NO_CHOICES)).toEqual([]);
    expect(deathSaveRules.successDegrees).toEqual(["stable", "success"]);
    expect(Object.fromEntries(deathSaveRules.odds(plan))).toEqual({
      stable: 1 / 12,
      success: 5 / 12,
      failure: 5 / 12,
      twoFailures: 1 / 12,
    });
  });

  it("[E-444] waking takes as many hours as the die says", () => {
    const plan = wakingRules.plan({ modifiers: [] }, NO_CHOICES);
    expect(plan).toEqual({ dice: [{ group: "hours", formula: "1d4" }], modifiers: [] });
    const [hour] = die(3);
    expect(wakingRules.resolve(plan, [hour!])).toEqual({ degree: "wakes", success: null, hours: 3 });
    expect([...wakingRules.odds(plan)]).toEqual([["wakes", 1]]);
    expect(wakingRules.validate({ modifiers: [] }, NO_CHOICES)).toEqual([]);
    expect([wakingRules.degrees, wakingRules.successDegrees]).toEqual([["wakes"], []]);
  });

  it("[E-491] [E-493] care changes the save against a trauma", () => {
    const told = (treated: boolean, strenuous: boolean, recuperating: boolean) =>
      expectTold(careModifiers({ treated, strenuous, recuperating })).map(
        ({ id, kind, value }) => `${id} ${kind} ${value}`,
      );
    expect(told(true, false, false)).toEqual([]);
    expect(told(false, true, true)).toEqual([
      "care.untreated disadvantage 1",
      "care.strenuous disadvantage 1",
      "care.recuperating advantage 1",
    ]);
  });

  it("[E-503] a full rest removes a level that is not locked, and has to wait for half the period", () => {
    expect([1, 2].map((level) => fullRestRecovery({ level, locked: 1 }))).toEqual([0, 1]);
    expect([hoursToWait({ period: 24, passed: 5 }), hoursToWait({ period: 24, passed: 20 })]).toEqual([7, 0]);
  });
});

describe("actions without dice", () => {
  const rules = telling(actionRules);
  const plan = (deed: string, more: object = {}) => rules.plan({ deed, modifiers: [], ...more }, NO_CHOICES);

  it("actions without dice are known by their ids, and each has words", () => {
    expectTold(ACTIONS);
    for (const { id } of ACTIONS) expect(actionOf(id).id).toBe(id);
    expect(() => actionOf("moonwalk")).toThrow('no action "moonwalk"');
  });

  it("actions without dice keep what concerns them, and nothing that was not given", () => {
    expect(plan("dash")).toEqual({ dice: [], modifiers: [], deed: "dash" });
    const given = { about: ["a"], stands: "b", card: "c", sentence: "d" };
    expect(plan("dash", given)).toEqual({ dice: [], modifiers: [], deed: "dash", ...given });
    expect(rules.resolve(plan("dash"), [])).toEqual({ degree: "done", success: null });
    expect([...rules.odds(plan("dash"))]).toEqual([["done", 1]]);
    expect(rules.validate({ deed: "dash", modifiers: [] }, NO_CHOICES)).toEqual([]);
    expect([rules.degrees, rules.successDegrees]).toEqual([["done"], []]);
  });

  it("[E-310] [E-311] [E-315] [E-319] actions without dice bring states to oneself or to others", () => {
    const conditions = (deed: string) => {
      const hit = actionHit(plan(deed));
      return hit && "conditions" in hit ? `${hit.nature} ${hit.conditions?.join()}` : null;
    };
    const states = ACTIONS.map(({ id, at, takes }) => `${id}: ${at}, ${takes}, ${conditions(id)}`);
    expect(states.slice(0, 19)).toEqual([
      "dash: self, action, null",
      "defend: self, action, condition defending",
      "disengage: self, action, condition disengaged",
      "ready: self, action, condition readied",
      "aim: self, minor, condition aiming",
      "help: targets, action, condition helped",
      "helpNow: targets, none, condition helped",
      "release: targets, none, relief grappled",
      "interact: self, interaction, null",
      "dropHeld: self, none, null",
      "dropProne: self, none, condition prone",
      "standUp: self, none, relief prone",
      "quickMove: self, none, null",
      "quickStand: self, none, relief prone",
      "focus: self, none, condition focused",
      "distract: targets, none, condition distracted",
      "extraMinor: self, none, null",
      "onGuard: self, none, condition onGuard",
      "climb: self, none, condition climbing",
    ]);
    expect(actionHit(plan("help"))).toMatchObject({ duration: { until: "turnStart", whose: "source" } });
  });

  it("[E-319] [E-081] aiming and studying last while they concern somebody", () => {
    const about = { about: ["foe"] };
    expect(actionHit(plan("aim", about))).toMatchObject({
      duration: { until: "turnEnd", notThisTurn: true, about: ["foe"] },
    });
    expect(actionHit(plan("focus", about))).toMatchObject({ duration: { seconds: 600, about: ["foe"] } });
    expect(actionHit(plan("aim"))).not.toHaveProperty("duration");
    expect(actionHit(plan("defend", about))).not.toHaveProperty("duration");
  });

  it("[E-575] a card is drawn, played, burnt and discarded", () => {
    const use = (deed: string, more: object = {}) => actionHit(plan(deed, more));
    expect(["drawCard", "playCard", "burnCard", "discardCard"].map((deed) => use(deed))).toEqual(
      ["draw", "play", "burn", "discard"].map((word) => ({ nature: "edgeCard", use: word })),
    );
    expect(use("playCard", { card: "ace" })).toEqual({ nature: "edgeCard", use: "play", card: "ace" });
    expect(use("discardCards")).toEqual({ nature: "edgeCardsEnd" });
  });

  it("[E-319] aiming ends with the next action", () => {
    const ends = (deed: string, aims: boolean) =>
      actionCosts({ deed, modifiers: [], aims })?.removeConditions ?? [];
    expect(ends("dash", true)).toEqual(["aiming"]);
    expect(ends("dash", false)).toEqual([]);
    expect(ends("dropProne", true)).toEqual([]);
  });
});

describe("plain amounts", () => {
  it("plain amounts are damage of each type, exhaustion and rads, healing and a cost", () => {
    expectTold(DEALING);
    expect([...DEALING.damage, ...DEALING.healing].map(({ id, hit }) => [id, hit(3)])).toEqual([
      ...DAMAGE_TYPES.map((type) => [type, { nature: "damage", parts: { [type]: 3 }, halves: false }]),
      ["exhaustion", { nature: "fatigue", levels: 3 }],
      ["rads", { nature: "radiation", rads: 3 }],
      ["vitality", { nature: "healing", amount: 3 }],
    ]);
    expect(DEALING.cost).toMatchObject([{ id: "psi", path: "psi.value" }]);
  });
});
