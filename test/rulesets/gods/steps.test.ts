/** The reasons of changes: what they name, and that they say as much as changes. */
import { describe, expect, it } from "vitest";
import { NO_ADJUSTMENTS } from "../../../module/kit/damage.ts";
import { NO_CHOICES } from "../../../module/kit/modifiers.ts";
import { creationChanges } from "../../../module/rulesets/gods/rules/check/creation.ts";
import { mojoCost, spendMojo } from "../../../module/rulesets/gods/rules/check/mojo.ts";
import { DEALING } from "../../../module/rulesets/gods/rules/damage/dealing.ts";
import { proposeHealing } from "../../../module/rulesets/gods/rules/damage/healing.ts";
import { phantasmRecovery } from "../../../module/rulesets/gods/rules/damage/illusions.ts";
import { dayRest, nightRest } from "../../../module/rulesets/gods/rules/survival/rest.ts";
import { expectTold, reasonsOf } from "../../support/told.ts";
import { mojoRules } from "./told-rules.ts";

const state = {
  level: 3,
  survival: { value: 4, max: 12 },
  verve: { value: 2, max: 6 },
  injuries: 2,
};

const whole = { ...state, survival: { value: 12, max: 12 }, verve: { value: 6, max: 6 }, injuries: 0 };

describe("a night", () => {
  it("[G-045] [G-047] tells what it gives back: by level with the roll, one point without", () => {
    const night = (made: boolean, heal: "survival" | "injury") => reasonsOf(nightRest({ state, made, heal }));
    expect(night(true, "survival")).toEqual(["survivalBack: Step.survivalBack 3", "verve: Step.verve 4"]);
    expect(night(true, "injury")).toEqual(["injuriesGone: Step.injuriesGone -1", "verve: Step.verve 4"]);
    expect(night(false, "injury")).toEqual(["survivalBack: Step.survivalBack 1", "verve: Step.verve 4"]);
  });

  it("[G-048] a night gives nothing above a maximum, and ends what a night ends", () => {
    for (const heal of ["survival", "injury"] as const) {
      const change = nightRest({ state: whole, made: true, heal });
      expect(change).toMatchObject({ deltas: {}, steps: [], sets: { "march.pushes": 0 } });
      expect(change.removeConditions).toEqual(["pushedOn", "unconscious", "phantasmShock"]);
    }
    const nearly = { ...state, survival: { value: 11, max: 12 } };
    expect(reasonsOf(dayRest({ state: nearly, heal: "survival" }))).toEqual([
      "survivalBack: Step.survivalBack 1",
    ]);
  });

  it("[G-046] a day of rest gives back by level, without a roll", () => {
    expect(reasonsOf(dayRest({ state, heal: "survival" }))).toEqual(["survivalBack: Step.survivalBack 3"]);
    expect(dayRest({ state, heal: "injury" })).toMatchObject({
      deltas: { "injuries.value": -1 },
      sets: { "march.pushes": 0 },
      removeConditions: ["pushedOn", "unconscious"],
    });
  });
});

describe("an illusion seen through", () => {
  it("[G-110] tells what comes back, and nothing of what does not", () => {
    expect(reasonsOf(phantasmRecovery({ verve: 5, survival: 4, injuries: 2 }))).toEqual([
      "verveBack: Step.verveBack 3",
      "survivalBack: Step.survivalBack 4",
      "injuriesGone: Step.injuriesGone -2",
    ]);
    expect(reasonsOf(phantasmRecovery({ verve: 0, survival: 4, injuries: 0 }))).toEqual([
      "survivalBack: Step.survivalBack 3",
    ]);
  });
});

describe("mojo", () => {
  it("[G-014] tells what is spent and the experience for it", () => {
    expect(reasonsOf(spendMojo(3))).toEqual(["mojo: Step.mojo -3", "experience: Step.experience 150"]);
    expect(spendMojo(3).deltas).toEqual({ "mojo.value": -3, experience: 150 });
    expect(mojoCost({ success: false, margin: -1.5 })).toBe(2);
    expect([mojoCost({ success: false, margin: 0 }), mojoCost({ success: true, margin: -1 })]).toEqual([
      null,
      null,
    ]);
  });

  it("[G-014] mends the roll by raising its target, if there is enough", () => {
    const request = { cost: 3, available: 3, roll: 14, target: 11, modifiers: [] };
    expect(mojoRules.validate(request, NO_CHOICES)).toEqual([]);
    expect(mojoRules.validate({ ...request, available: 2 }, NO_CHOICES)).toMatchObject([
      { field: "mojo", data: { cost: 3, available: 2 } },
    ]);
    const plan = mojoRules.plan(request, NO_CHOICES);
    expect(plan.modifiers.map(({ id, value }) => [id, value])).toEqual([
      ["target", 11],
      ["mojo", 3],
    ]);
    expect(mojoRules.resolve(plan, [])).toEqual({
      degree: "success",
      success: true,
      margin: 0,
      roll: 14,
      target: 14,
    });
    expect([...mojoRules.odds(plan)]).toEqual([["success", 1]]);
  });
});

describe("creation", () => {
  const change = (creation: "abilities" | "age" | "gain", gains: "survival" | "verve" | null) =>
    creationChanges(
      { dice: [], modifiers: [], creation, gains },
      { degree: "rolled", success: null, totals: [7, 3] },
    );

  it("[G-031] [G-033] writes the age, adds the gain, and leaves abilities to be arranged", () => {
    expect(change("age", null)).toMatchObject({ sets: { age: 7 }, deltas: {} });
    expect(reasonsOf(change("gain", "survival")!)).toEqual(["survival: Sheet.survival 7"]);
    expect(change("gain", "survival")?.deltas).toEqual({ "survival.gained": 7 });
    expect(change("gain", "verve")?.deltas).toEqual({ "verve.gained": 7 });
    expect(change("abilities", null)).toBeNull();
  });
});

describe("plain amounts", () => {
  it("plain amounts are harm, some of it straight to injuries, healing and costs", () => {
    expectTold(DEALING);
    expect([...DEALING.damage, ...DEALING.healing].map(({ id, hit }) => [id, hit(3)])).toEqual([
      ["harm", { damage: 3, dice: 0, toInjuries: 0 }],
      ["injuries", { damage: 3, dice: 0, toInjuries: 3 }],
      ...["survival", "verve", "injuries"].map((heals) => [heals, { heals, points: 3 }]),
    ]);
    expect(DEALING.cost.map(({ id, path }) => [id, path])).toEqual([
      ["verve", "verve.value"],
      ["mojo", "mojo.value"],
    ]);
  });

  it("[G-048] healing tells what was offered and what was gained", () => {
    const lacks = { survival: 3, verve: 0, injuries: 1 };
    const given = (heals: "survival" | "verve" | "injuries") =>
      expectTold(proposeHealing({ heals, points: 4 }, lacks, NO_ADJUSTMENTS));
    expect(given("survival")).toMatchObject({ amount: 3, change: { deltas: { "survival.value": 3 } } });
    expect(given("survival").steps[0]?.data).toEqual({ points: 4, gained: 3 });
    expect(given("injuries")).toMatchObject({ amount: 1, change: { deltas: { "injuries.value": -1 } } });
    expect(given("injuries").steps[0]?.data).toEqual({ count: 4, gained: 1 });
    expect(given("verve")).toMatchObject({ nature: "healing", amount: 0, change: { deltas: {} } });
  });
});
