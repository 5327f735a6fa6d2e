import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyChangeSet } from "../../../module/kit/change-set.ts";
import { challengeRules, settleChallenge } from "../../../module/rulesets/parallax/rules/challenge.ts";
import { checkCosts, checkRules } from "../../../module/rulesets/parallax/rules/check.ts";
import { DEFAULT_CHECK_SETTINGS } from "../../../module/rulesets/parallax/rules/check-types.ts";
import { helperModifiers } from "../../../module/rulesets/parallax/rules/teamwork.ts";
import { checkChoices, checkRequest, d100, exertionDie, modifier, planned, tollDie } from "./ops.ts";

const problemsOf = (...args: Parameters<typeof checkChoices>) =>
  checkRules
    .validate(args[0], checkChoices(...args))
    .map(({ field, message }) => [field, message.split(".").at(-1)]);

describe("plan", () => {
  test("[P-004] [P-005] [P-007] both sums are kept apart, and the Attribute itself stays as it is", () => {
    const request = checkRequest({
      skill: "computer",
      modifiers: [modifier("bonus", 5), modifier("onDie", 10), modifier("onDie", -3, "luck")],
    });
    const plan = planned(request);
    expect(plan).toMatchObject({ threshold: 50, personal: 20, external: 7 });
    expect(request.attributes.cleverness).toBe(30);
  });

  test("[P-075] a skill joins whichever Attribute the situation asks for", () => {
    const request = checkRequest({
      skill: "computer",
      attributes: { ...checkRequest().attributes, knowledge: 41 },
    });
    expect(planned(request, { attribute: "knowledge" }).threshold).toBe(56);
  });

  test("[P-010] nothing is clamped", () => {
    const request = checkRequest({ modifiers: [modifier("bonus", -80), modifier("onDie", -40)] });
    const outcome = checkRules.resolve(planned(request), [d100(10)]);
    expect(outcome).toMatchObject({ threshold: -50, total: -30, success: false, criticalFumbles: 4 });
    const easy = planned(checkRequest({ modifiers: [modifier("bonus", 200)] }));
    expect(checkRules.resolve(easy, [d100(20)])).toMatchObject({ threshold: 230, criticalHits: 42 });
  });

  test("[P-037] sources of favor do not add up, and one against many leaves a single die", () => {
    const favorable = [modifier("favorable", 1, "a"), modifier("favorable", 1, "b")];
    expect(planned(checkRequest({ modifiers: favorable })).dice.at(-1)?.formula).toBe("2d100kl1");
    const both = planned(checkRequest({ modifiers: [...favorable, modifier("unfavorable", 1, "c")] }));
    expect(both.dice.at(-1)?.formula).toBe("1d100");
    expect(both.modifiers.filter(({ cancelled }) => cancelled !== undefined)).toHaveLength(3);
  });

  test("[P-021] only the kept die is the natural one", () => {
    const favorable = planned(checkRequest({ modifiers: [modifier("favorable")] }));
    expect(checkRules.resolve(favorable, [d100(100), d100(25)])).toMatchObject({
      natural: 25,
      dropped: 100,
      devastating: false,
    });
    const unfavorable = planned(checkRequest({ modifiers: [modifier("unfavorable")] }));
    expect(checkRules.resolve(unfavorable, [d100(1), d100(25)])).toMatchObject({
      natural: 25,
      overwhelming: false,
    });
  });

  test("a modifier counts once by id, may be ticked off, and one offered unticked may be ticked", () => {
    const offered = [
      modifier("bonus", 4, "x"),
      modifier("bonus", 9, "x"),
      { ...modifier("bonus", 2, "y"), on: false },
    ];
    const request = checkRequest({ modifiers: offered });
    expect(planned(request).threshold).toBe(34);
    expect(planned(request, { disabled: ["x"] }).threshold).toBe(30);
    expect(planned(request, { enabled: ["y"], situational: [modifier("bonus", 1, "z")] }).threshold).toBe(37);
  });
});

describe("resolve", () => {
  test("[P-015] [P-016] the two natural results are told apart from the verdict", () => {
    const plan = planned(checkRequest({ settings: { ...DEFAULT_CHECK_SETTINGS, naturalsDecide: false } }));
    expect(checkRules.resolve(plan, [d100(1)])).toMatchObject({ overwhelming: true, degree: "overwhelming" });
    expect(checkRules.resolve(plan, [d100(100)])).toMatchObject({ devastating: true, degree: "devastating" });
    const sure = planned(
      checkRequest({
        modifiers: [modifier("bonus", 99)],
        settings: { ...DEFAULT_CHECK_SETTINGS, naturalsDecide: false },
      }),
    );
    expect(checkRules.resolve(sure, [d100(100)])).toMatchObject({ devastating: true, degree: "critical" });
  });

  test("[P-019] hits and fumbles have steps of their own", () => {
    const plan = planned(checkRequest({ modifiers: [modifier("hitStep", -2), modifier("fumbleStep", 5)] }));
    expect(plan).toMatchObject({ hitStep: 3, fumbleStep: 10 });
    expect(checkRules.resolve(plan, [d100(21)]).criticalHits).toBe(3);
    expect(checkRules.resolve(plan, [d100(49)]).criticalFumbles).toBe(1);
  });

  test("[P-029] [P-031] a passive challenge asks for both numbers and counts criticals from the own threshold", () => {
    const plan = planned(checkRequest({ skill: "computer", against: 35 }));
    expect(checkRules.resolve(plan, [d100(34)])).toMatchObject({ success: true, criticalHits: 2 });
    expect(checkRules.resolve(plan, [d100(40)])).toMatchObject({ success: false, criticalFumbles: 0 });
    expect(checkRules.resolve(planned(checkRequest({ against: 90 })), [d100(31)]).success).toBe(false);
  });

  test("a condition that forbids the check ends it without dice, and nothing is spent", () => {
    const request = checkRequest({ modifiers: [modifier("failure")] });
    const plan = planned(request, { exertion: 2 });
    expect(plan.dice).toEqual([]);
    const outcome = checkRules.resolve(plan, []);
    expect(outcome).toMatchObject({ degree: "automaticFailure", success: false, exertionAvailable: 3 });
    expect(checkCosts(plan, outcome)).toBeNull();
  });

  test("dice that are not those of the plan are refused", () => {
    const plan = planned(checkRequest(), { exertion: 1 });
    expect(() => checkRules.resolve(plan, [d100(5)])).toThrow(RangeError);
    expect(() => checkRules.resolve(plan, [exertionDie(3)])).toThrow(RangeError);
    expect(() => checkRules.resolve(plan, [exertionDie(3), d100(5), d100(6)])).toThrow(RangeError);
  });
});

describe("exertion", () => {
  test("[P-080] [P-081] spent dice are rolled before the check and raise the threshold, not the total", () => {
    const plan = planned(checkRequest(), { exertion: 2 });
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

  test("[P-082] [P-084] a die paid as a price adds nothing, yet a ten brings it back", () => {
    const plan = planned(checkRequest({ modifiers: [modifier("toll")] }));
    expect(checkRules.resolve(plan, [tollDie(10), d100(50)])).toMatchObject({
      threshold: 30,
      exertionAvailable: 3,
    });
    expect(checkRules.resolve(plan, [tollDie(9), d100(50)])).toMatchObject({ exertionAvailable: 2 });
    // The die that a devastating fumble takes is not rolled.
    expect(checkRules.resolve(plan, [tollDie(9), d100(100)])).toMatchObject({ exertionAvailable: 1 });
  });

  test("[P-085] [P-091] spend, tens, then the natural die; never above the maximum nor below nothing", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 0, max: 6 }),
        fc.array(fc.integer({ min: 1, max: 10 }), { maxLength: 6 }),
        fc.constantFrom(1, 50, 100),
        (available, extra, faces, natural) => {
          const max = available + extra;
          const spend = Math.min(faces.length, available);
          const plan = planned(checkRequest({ exertion: { available, max } }), { exertion: spend });
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

  test("what moved is told step by step", () => {
    const plan = planned(checkRequest({ exertion: { available: 3, max: 3 } }), { exertion: 2 });
    const costs = checkCosts(plan, checkRules.resolve(plan, [exertionDie(10), exertionDie(2), d100(100)]));
    expect(costs?.steps.map(({ id, value }) => [id, value])).toEqual([
      ["spent", -2],
      ["returned", 1],
      ["devastating", -1],
    ]);
  });
});

describe("validate", () => {
  test("[P-092] an exertion spend above the pool or the world's limit is refused", () => {
    const request = checkRequest({ exertion: { available: 2, max: 3 } });
    expect(problemsOf(request, { exertion: 3 })).toEqual([["exertion", "exertionTooHigh"]]);
    expect(problemsOf(request, { exertion: 2 })).toEqual([]);
    const limited = checkRequest({ settings: { ...DEFAULT_CHECK_SETTINGS, maxExertionPerCheck: 1 } });
    expect(problemsOf(limited, { exertion: 2 })).toEqual([["exertion", "exertionLimit"]]);
    expect(problemsOf(request, { exertion: -1 })).toEqual([["exertion", "negative"]]);
    expect(problemsOf(request, { exertion: 0.5 })).toEqual([["exertion", "notWhole"]]);
    expect(problemsOf(request, { exertion: Number.NaN })).toEqual([["exertion", "notWhole"]]);
  });

  test("[P-146] the stunned pay a die, and without one there is no action", () => {
    const stunned = { modifiers: [modifier("toll")] };
    expect(problemsOf(checkRequest({ ...stunned, exertion: { available: 1, max: 3 } }), {})).toEqual([]);
    expect(
      problemsOf(checkRequest({ ...stunned, exertion: { available: 1, max: 3 } }), { exertion: 1 }),
    ).toEqual([["exertion", "tollTooHigh"]]);
    expect(problemsOf(checkRequest({ ...stunned, exertion: { available: 0, max: 3 } }), {})).toEqual([
      ["exertion", "tollTooHigh"],
    ]);
  });

  test("unknown words and numbers that are none", () => {
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

describe("challenges", () => {
  const side = (success: boolean, total: number, personal: number, threshold: number) => ({
    success,
    total,
    personal,
    threshold,
  });

  test("[P-027] when the first measure is equal the other one decides", () => {
    expect(settleChallenge(side(true, 20, 10, 60), side(true, 20, 10, 55))).toEqual({
      winner: "challenger",
      by: "threshold",
    });
    expect(settleChallenge(side(false, 80, 10, 50), side(false, 70, 12, 50))).toEqual({
      winner: "defender",
      by: "personal",
    });
  });

  test("[P-196] a target that does not answer leaves it to the own check", () => {
    expect(settleChallenge(side(true, 20, 0, 30), null)).toEqual({ winner: "challenger", by: "unanswered" });
    expect(settleChallenge(side(false, 40, 0, 30), null)).toEqual({ winner: "defender", by: "unanswered" });
  });

  test("[P-022] both sides are full checks on Attributes of their own", () => {
    const sneak = planned(checkRequest({ attribute: "agility", skill: "stealth" }));
    const watch = planned(checkRequest({ attribute: "awareness" }), { exertion: 1 });
    const a = { plan: sneak, outcome: checkRules.resolve(sneak, [d100(31)]) };
    const b = { plan: watch, outcome: checkRules.resolve(watch, [exertionDie(9), d100(30)]) };
    expect(challengeRules.compare(a, b)).toMatchObject({
      winner: "b",
      label: "MANIFOLD.Parallax.Challenge.lowerTotal.defender",
    });
    expect(challengeRules.compareWithValue!(a, 35).winner).toBe("a");
    expect(challengeRules.compareWithValue!(a, 31).winner).toBe("b");
  });

  test("one of two sides always wins, and swapping them swaps the winner unless all is equal", () => {
    const anySide = fc
      .tuple(
        fc.boolean(),
        fc.integer({ min: 0, max: 9 }),
        fc.integer({ min: 0, max: 3 }),
        fc.integer({ min: 0, max: 3 }),
      )
      .map((parts) => side(...parts));
    fc.assert(
      fc.property(anySide, anySide, (a, b) => {
        const there = settleChallenge(a, b);
        const back = settleChallenge(b, a);
        expect(back.by).toBe(there.by);
        expect(back.winner === there.winner).toBe(there.by === "statusQuo");
      }),
    );
  });
});

describe("teamwork", () => {
  const helpers = helperModifiers([
    { id: "ada", name: "Ada", conditions: [], skills: { computer: 12, brawl: 6 } },
    { id: "bo", name: "Bo", conditions: ["unconscious"], skills: { computer: 20 } },
  ]);
  const thresholdWith = (changes: Parameters<typeof checkRequest>[0], choices = {}) => {
    const request = checkRequest({ modifiers: helpers, skill: "computer", ...changes });
    return planned(request, { enabled: helpers.map(({ id }) => id), ...choices }).threshold;
  };

  test("[P-033] a helper gives the skill that is used, once the performer ticks it", () => {
    expect(planned(checkRequest({ modifiers: helpers, skill: "computer" })).threshold).toBe(45);
    expect(thresholdWith({})).toBe(57);
    expect(thresholdWith({ skill: null })).toBe(30);
  });

  test("[P-034] none in combat or with Fortitude unless the Gamemaster allows it", () => {
    expect(thresholdWith({ skill: "brawl", attribute: "strength" })).toBe(38);
    expect(thresholdWith({ kind: "defense" })).toBe(45);
    expect(thresholdWith({}, { attribute: "fortitude" })).toBe(45);
    expect(thresholdWith({}, { attribute: "fortitude", helpAllowed: true })).toBe(57);
  });

  test("[P-035] [P-132] who is incapacitated is no help", () => {
    expect(helpers.map(({ source }) => source)).toEqual(["Ada", "Ada"]);
  });
});
