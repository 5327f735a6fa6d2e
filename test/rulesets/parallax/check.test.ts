import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyChangeSet } from "../../../module/kit/change-set.ts";
import { checkCosts } from "../../../module/rulesets/parallax/rules/check/check.ts";
import { helperModifiers } from "../../../module/rulesets/parallax/rules/check/teamwork.ts";
import { DEFAULT_CHECK_SETTINGS } from "../../../module/rulesets/parallax/rules/check/types.ts";
import {
  checkChoices,
  checkRequest,
  d100,
  exertionDie,
  modifier,
  planCheckWith,
  tollDie,
} from "./requests.ts";
import { checkRules } from "./told-rules.ts";

const problemsOf = (...args: Parameters<typeof checkChoices>) =>
  checkRules
    .validate(args[0], checkChoices(...args))
    .map(({ field, message }) => [field, message.split(".").at(-1)]);

describe("plan", () => {
  it("[P-004] [P-005] [P-007] keeps personal and external sums apart and leaves the Attribute unchanged", () => {
    const request = checkRequest({
      skill: "computer",
      modifiers: [modifier("bonus", 5), modifier("onDie", 10), modifier("onDie", -3, "luck")],
    });
    const plan = planCheckWith(request);
    expect(plan).toMatchObject({ threshold: 50, personal: 20, external: 7 });
    expect(request.attributes.cleverness).toBe(30);
  });

  it("[P-075] adds a skill to any Attribute", () => {
    const request = checkRequest({
      skill: "computer",
      attributes: { ...checkRequest().attributes, knowledge: 41 },
    });
    expect(planCheckWith(request, { attribute: "knowledge" }).threshold).toBe(56);
  });

  it("[P-010] sets no bounds on threshold and total", () => {
    const request = checkRequest({ modifiers: [modifier("bonus", -80), modifier("onDie", -40)] });
    const outcome = checkRules.resolve(planCheckWith(request), [d100(10)]);
    expect(outcome).toMatchObject({ threshold: -50, total: -30, success: false, criticalFumbles: 4 });
    const easy = planCheckWith(checkRequest({ modifiers: [modifier("bonus", 200)] }));
    expect(checkRules.resolve(easy, [d100(20)])).toMatchObject({ threshold: 230, criticalHits: 42 });
  });

  it("[P-037] does not stack sources of favor, and cancels favorable against unfavorable", () => {
    const favorable = [modifier("favorable", 1, "a"), modifier("favorable", 1, "b")];
    expect(planCheckWith(checkRequest({ modifiers: favorable })).dice.at(-1)?.formula).toBe("2d100kl1");
    const both = planCheckWith(checkRequest({ modifiers: [...favorable, modifier("unfavorable", 1, "c")] }));
    expect(both.dice.at(-1)?.formula).toBe("1d100");
    expect(both.modifiers.filter(({ cancelled }) => cancelled !== undefined)).toHaveLength(3);
  });

  it("[P-021] reads only the kept die as the natural result", () => {
    const favorable = planCheckWith(checkRequest({ modifiers: [modifier("favorable")] }));
    expect(checkRules.resolve(favorable, [d100(100), d100(25)])).toMatchObject({
      natural: 25,
      dropped: 100,
      devastating: false,
    });
    const unfavorable = planCheckWith(checkRequest({ modifiers: [modifier("unfavorable")] }));
    expect(checkRules.resolve(unfavorable, [d100(1), d100(25)])).toMatchObject({
      natural: 25,
      overwhelming: false,
    });
  });

  it("counts a modifier once by id, without those unticked and with those ticked", () => {
    const offered = [
      modifier("bonus", 4, "x"),
      modifier("bonus", 9, "x"),
      { ...modifier("bonus", 2, "y"), on: false },
    ];
    const request = checkRequest({ modifiers: offered });
    expect(planCheckWith(request).threshold).toBe(34);
    expect(planCheckWith(request, { disabled: ["x"] }).threshold).toBe(30);
    expect(
      planCheckWith(request, { enabled: ["y"], situational: [modifier("bonus", 1, "z")] }).threshold,
    ).toBe(37);
  });
});

describe("resolve", () => {
  it("[P-015] [P-016] reports natural 1 and natural 100 apart from success", () => {
    const plan = planCheckWith(
      checkRequest({ settings: { ...DEFAULT_CHECK_SETTINGS, naturalsDecide: false } }),
    );
    expect(checkRules.resolve(plan, [d100(1)])).toMatchObject({ overwhelming: true, degree: "overwhelming" });
    expect(checkRules.resolve(plan, [d100(100)])).toMatchObject({ devastating: true, degree: "devastating" });
    const sure = planCheckWith(
      checkRequest({
        modifiers: [modifier("bonus", 99)],
        settings: { ...DEFAULT_CHECK_SETTINGS, naturalsDecide: false },
      }),
    );
    expect(checkRules.resolve(sure, [d100(100)])).toMatchObject({ devastating: true, degree: "critical" });
  });

  it("[P-019] counts critical hits and fumbles by separate steps", () => {
    const plan = planCheckWith(
      checkRequest({ modifiers: [modifier("hitStep", -2), modifier("fumbleStep", 5)] }),
    );
    expect(plan).toMatchObject({ hitStep: 3, fumbleStep: 10 });
    expect(checkRules.resolve(plan, [d100(21)]).criticalHits).toBe(3);
    expect(checkRules.resolve(plan, [d100(49)]).criticalFumbles).toBe(1);
  });

  it("[P-029] [P-031] compares a passive challenge with both numbers and counts criticals from the own threshold", () => {
    const plan = planCheckWith(checkRequest({ skill: "computer", against: 35 }));
    expect(checkRules.resolve(plan, [d100(34)])).toMatchObject({ success: true, criticalHits: 2 });
    expect(checkRules.resolve(plan, [d100(40)])).toMatchObject({ success: false, criticalFumbles: 0 });
    expect(checkRules.resolve(planCheckWith(checkRequest({ against: 90 })), [d100(31)]).success).toBe(false);
  });

  it("fails a forbidden check without dice and without cost", () => {
    const request = checkRequest({ modifiers: [modifier("failure")] });
    const plan = planCheckWith(request, { exertion: 2 });
    expect(plan.dice).toEqual([]);
    const outcome = checkRules.resolve(plan, []);
    expect(outcome).toMatchObject({ degree: "automaticFailure", success: false, exertionAvailable: 3 });
    expect(checkCosts(plan, outcome)).toBeNull();
  });

  it("refuses dice that do not match the plan", () => {
    const plan = planCheckWith(checkRequest(), { exertion: 1 });
    expect(() => checkRules.resolve(plan, [d100(5)])).toThrow(RangeError);
    expect(() => checkRules.resolve(plan, [exertionDie(3)])).toThrow(RangeError);
    expect(() => checkRules.resolve(plan, [exertionDie(3), d100(5), d100(6)])).toThrow(RangeError);
  });
});

describe("exertion", () => {
  it("[P-080] [P-081] exertion rolls spent dice before the check and adds them to the threshold, not to the total", () => {
    const plan = planCheckWith(checkRequest(), { exertion: 2 });
    expect(plan.dice.map(({ formula, apart }) => [formula, apart ?? false])).toEqual([
      ["2d10", true],
      ["1d100", false],
    ]);
    expect(checkRules.resolve(plan, [exertionDie(4), exertionDie(5), d100(38)])).toMatchObject({
      threshold: 39,
      total: 38,
      personal: 9,
      exertionAvailable: 1,
    });
  });

  it("[P-082] [P-084] exertion adds nothing for a die paid as a price, but returns it on a ten", () => {
    const plan = planCheckWith(checkRequest({ modifiers: [modifier("toll")] }));
    expect(checkRules.resolve(plan, [tollDie(10), d100(50)])).toMatchObject({
      threshold: 30,
      exertionAvailable: 3,
    });
    expect(checkRules.resolve(plan, [tollDie(9), d100(50)])).toMatchObject({ exertionAvailable: 2 });
    // The die that a devastating fumble takes is not rolled.
    expect(checkRules.resolve(plan, [tollDie(9), d100(100)])).toMatchObject({ exertionAvailable: 1 });
  });

  it("[P-085] [P-091] exertion spends, returns tens, then applies the natural die, between 0 and the maximum", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 0, max: 6 }),
        fc.array(fc.integer({ min: 1, max: 10 }), { maxLength: 6 }),
        fc.constantFrom(1, 50, 100),
        (available, extra, faces, natural) => {
          const max = available + extra;
          const spend = Math.min(faces.length, available);
          const plan = planCheckWith(checkRequest({ exertion: { available, max } }), { exertion: spend });
          const outcome = checkRules.resolve(plan, [
            ...faces.slice(0, spend).map(exertionDie),
            d100(natural),
          ]);
          const { pool, exertionAvailable } = outcome;
          expect(exertionAvailable).toBe(available - pool.spent + pool.returned + pool.natural);
          expect(exertionAvailable).toBeGreaterThanOrEqual(0);
          expect(exertionAvailable).toBeLessThanOrEqual(max);
          expect(outcome.exhausted).toBe(max > 0 && exertionAvailable === 0);
          const costs = checkCosts(plan, outcome);
          const before = { system: { exertion: { value: available } }, conditions: [] };
          const after = costs ? applyChangeSet(before, costs).subject.system : before.system;
          expect(after).toEqual({ exertion: { value: exertionAvailable } });
        },
      ),
    );
  });

  it("exertion lists each change of the pool as a step", () => {
    const plan = planCheckWith(checkRequest({ exertion: { available: 3, max: 3 } }), { exertion: 2 });
    const costs = checkCosts(plan, checkRules.resolve(plan, [exertionDie(10), exertionDie(2), d100(100)]));
    expect(costs?.steps.map(({ id, value }) => [id, value])).toEqual([
      ["spent", -2],
      ["returned", 1],
      ["devastating", -1],
    ]);
  });
});

describe("validate", () => {
  it("[P-092] refuses exertion above the pool or the world's limit", () => {
    const request = checkRequest({ exertion: { available: 2, max: 3 } });
    expect(problemsOf(request, { exertion: 3 })).toEqual([["exertion", "exertionTooHigh"]]);
    expect(problemsOf(request, { exertion: 2 })).toEqual([]);
    const limited = checkRequest({ settings: { ...DEFAULT_CHECK_SETTINGS, maxExertionPerCheck: 1 } });
    expect(problemsOf(limited, { exertion: 2 })).toEqual([["exertion", "exertionLimit"]]);
    expect(problemsOf(request, { exertion: -1 })).toEqual([["exertion", "negative"]]);
    expect(problemsOf(request, { exertion: 0.5 })).toEqual([["exertion", "notWhole"]]);
    expect(problemsOf(request, { exertion: Number.NaN })).toEqual([["exertion", "notWhole"]]);
  });

  it("[P-146] requires a die from stunned entities", () => {
    const stunned = { modifiers: [modifier("toll")] };
    expect(problemsOf(checkRequest({ ...stunned, exertion: { available: 1, max: 3 } }), {})).toEqual([]);
    expect(
      problemsOf(checkRequest({ ...stunned, exertion: { available: 1, max: 3 } }), { exertion: 1 }),
    ).toEqual([["exertion", "tollTooHigh"]]);
    expect(problemsOf(checkRequest({ ...stunned, exertion: { available: 0, max: 3 } }), {})).toEqual([
      ["exertion", "tollTooHigh"],
    ]);
  });

  it("refuses unknown words and numbers that are not whole", () => {
    const request = checkRequest();
    expect(problemsOf(request, { attribute: "luck" as never })).toEqual([["attribute", "unknownAttribute"]]);
    expect(problemsOf(request, { skill: "dancing" })).toEqual([["skill", "unknownSkill"]]);
    expect(problemsOf(request, { against: Number.NaN })).toEqual([["against", "notWhole"]]);
    expect(problemsOf(request, { against: -300 })).toEqual([]);
    expect(problemsOf(request, { situational: [modifier("bonus", 1.5)] })).toEqual([
      ["situational", "notWhole"],
    ]);
  });
});

describe("teamwork", () => {
  const helpers = helperModifiers([
    { id: "ada", name: "Ada", conditions: [], skills: { computer: 12, brawl: 6 } },
    { id: "bo", name: "Bo", conditions: ["unconscious"], skills: { computer: 20 } },
  ]);
  const thresholdWith = (changes: Parameters<typeof checkRequest>[0], choices = {}) => {
    const request = checkRequest({ modifiers: helpers, skill: "computer", ...changes });
    return planCheckWith(request, { enabled: helpers.map(({ id }) => id), ...choices }).threshold;
  };

  it("[P-033] teamwork adds a helper's bonus in the same skill once it is ticked", () => {
    expect(planCheckWith(checkRequest({ modifiers: helpers, skill: "computer" })).threshold).toBe(45);
    expect(thresholdWith({})).toBe(57);
    expect(thresholdWith({ skill: null })).toBe(30);
  });

  it("[P-034] teamwork allows no helpers in combat or with Fortitude unless the Gamemaster does", () => {
    expect(thresholdWith({ skill: "brawl", attribute: "strength" })).toBe(38);
    expect(thresholdWith({ kind: "defense" })).toBe(45);
    expect(thresholdWith({}, { attribute: "fortitude" })).toBe(45);
    expect(thresholdWith({}, { attribute: "fortitude", helpAllowed: true })).toBe(57);
  });

  it("[P-035] [P-132] leaves out incapacitated helpers", () => {
    expect(helpers.map(({ source }) => source)).toEqual(["Ada", "Ada"]);
  });
});
