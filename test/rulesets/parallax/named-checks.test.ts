import { describe, expect, it } from "vitest";
import { applyChangeSet } from "../../../module/kit/change-set.ts";
import { checkCosts } from "../../../module/rulesets/parallax/rules/check/check.ts";
import {
  contamination,
  gravityShock,
  heavyGravityFailure,
} from "../../../module/rulesets/parallax/rules/check/hazards.ts";
import { findNamedCheck, NAMED_CHECKS } from "../../../module/rulesets/parallax/rules/check/named-checks.ts";
import { checkProblems } from "../../../module/rulesets/parallax/rules/check/problems.ts";
import type { Trial } from "../../../module/rulesets/parallax/rules/check/trials.ts";
import type { ParallaxCheckRequest } from "../../../module/rulesets/parallax/rules/check/types.ts";
import { gravityHindersMovement } from "../../../module/rulesets/parallax/rules/creature/derived.ts";
import { checkChoices, checkRequest, d100, planCheckWith } from "./requests.ts";
import { checkRules } from "./told-rules.ts";

/** Makes the check of a trial with a roll of 2 (success) or 99 (failure). */
function resolveTrial(trial: Trial, figure: number, success: boolean) {
  const request: ParallaxCheckRequest = checkRequest({ attribute: "fortitude", trial, figure });
  const plan = planCheckWith(request);
  const outcome = checkRules.resolve(plan, [d100(success ? 2 : 99)]);
  return { plan, costs: checkCosts(plan, outcome) };
}

const heavy = (changes: object = {}): Trial => ({
  id: "heavyGravity",
  fortitude: 20,
  health: 18,
  healthMax: 19,
  bloodied: false,
  incapacitated: false,
  ...changes,
});

describe("consequences of a check", () => {
  it("[P-051] [P-052] a failed composure check ends concentration, a successful one does not", () => {
    const check = NAMED_CHECKS.find(({ id }) => id === "concentrate");
    expect(check).toMatchObject({ attribute: "sanity", skill: "composure", trial: "concentration" });
    expect(resolveTrial({ id: "concentration" }, 0, false).costs?.removeConditions).toEqual([
      "concentrating",
    ]);
    expect(resolveTrial({ id: "concentration" }, 0, true).costs).toBeNull();
  });

  it("[P-171] insanity shows when composure fails, from stage 1 on", () => {
    const { stakes } = resolveTrial({ id: "insanity", stage: 2, effect: "sees faces" }, 0, false).plan;
    expect(stakes?.shows).toMatchObject({ effect: "sees faces" });
    expect(resolveTrial({ id: "insanity", stage: 0, effect: "" }, 0, false).plan.stakes?.shows).toBeNull();
  });

  it("[P-166] [P-169] something unsettling gives the counters at stake", () => {
    expect(resolveTrial({ id: "unsettling" }, 3, false).costs?.deltas).toEqual({ "counters.insanity": 3 });
    expect(resolveTrial({ id: "unsettling" }, 3, true).costs).toBeNull();
  });

  it("[P-136] radiation adds its terms to the die and gives half the carrier's counters, rounded up", () => {
    const { plan, costs } = resolveTrial(
      { id: "radiation", rad: 5, external: 10, source: "Reactor" },
      0,
      false,
    );
    expect(plan.external).toBe(10);
    expect(costs?.deltas).toEqual({ "counters.rad": 3 });
  });

  it("[P-176] [P-177] a gravity shock adds 4 to the die for each G and gives a stun counter", () => {
    const { plan, costs } = resolveTrial({ id: "gravityShock" }, 3, false);
    expect(plan.external).toBe(12);
    expect(costs?.deltas).toEqual({ "counters.stun": 1 });
    const request = checkRequest({ trial: { id: "gravityShock" } });
    const problems = (figure: number) => checkProblems(request, checkChoices(request, { figure }));
    expect(problems(2).map(({ field, message }) => [field, message])).toEqual([
      ["figure", "MANIFOLD.Parallax.Problem.noShock"],
    ]);
    expect(problems(2.5)).toEqual([]);
    expect(problems(Number.NaN)[0]?.message).toBe("MANIFOLD.Parallax.Problem.notACount");
  });

  it("[P-178] heavy gravity incapacitates until another try succeeds", () => {
    expect(resolveTrial(heavy(), 30, false).costs).toMatchObject({
      addConditions: ["incapacitated"],
      deltas: {},
    });
    expect(resolveTrial(heavy(), 30, true).costs).toBeNull();
    expect(resolveTrial(heavy({ incapacitated: true }), 30, true).costs?.removeConditions).toEqual([
      "incapacitated",
    ]);
  });

  it("[P-179] at twice the Fortitude the second failure bloodies, and a failure while bloodied makes the entity dying", () => {
    expect(resolveTrial(heavy({ incapacitated: true }), 40, false).costs?.deltas).toEqual({
      "health.value": -9,
    });
    const last = resolveTrial(heavy({ incapacitated: true, bloodied: true, health: 9 }), 40, false).costs;
    expect(last).toMatchObject({ deltas: { "health.value": -9 }, addConditions: ["dying"] });
  });

  it("undoing the consequences restores the same entity", () => {
    const trials: readonly Trial[] = [
      { id: "concentration" },
      { id: "unsettling" },
      { id: "radiation", rad: 7, external: 0, source: "x" },
      { id: "gravityShock" },
      heavy({ incapacitated: true }),
    ];
    const before = {
      system: {
        counters: { insanity: 1, rad: 2, stun: 0 },
        health: { value: 18 },
        exertion: { value: 3 },
      },
      conditions: ["concentrating", "incapacitated"],
    };
    for (const trial of trials) {
      const { costs } = resolveTrial(trial, 41, false);
      const { subject, inverse } = applyChangeSet(before, costs!);
      expect(subject).not.toEqual(before);
      const { system, conditions } = applyChangeSet(subject, inverse).subject;
      expect([system, [...conditions].sort()]).toEqual([before.system, before.conditions]);
    }
  });
});

describe("the list of named checks", () => {
  it("[P-039] [P-040] Strength or Agility may answer a grapple and a shove", () => {
    for (const id of ["grapple", "shove"]) {
      expect(findNamedCheck(id)).toMatchObject({
        attribute: "strength",
        answer: ["strength", "agility"],
        answerOptional: true,
      });
    }
  });

  it("[P-043] [P-053] [P-119] the list of named checks has sneaking, swaying and refusing an order", () => {
    expect(findNamedCheck("sneak")).toMatchObject({
      attribute: "agility",
      skill: "stealth",
      answer: ["awareness", "perception", "investigation"],
    });
    expect(findNamedCheck("sway")).toMatchObject({ attribute: "ego", answer: ["sanity", "ego"] });
    expect(findNamedCheck("refuse")).toMatchObject({ attribute: "sanity", answer: ["ego"] });
    expect(findNamedCheck("luck")).toBeUndefined();
  });
});

describe("hazards", () => {
  it("[P-136] contamination has the source's terms and gives half the carrier's counters", () => {
    expect(contamination({ rad: 5, external: 10 })).toEqual({
      check: { attribute: "fortitude", external: 10, physical: false },
      gained: 3,
    });
    expect(contamination({ rad: 0, external: 10 }).check).toBeNull();
  });

  it("[P-176] [P-177] a change of more than 2 G calls for a check, harder by 4 for each G", () => {
    expect(gravityShock(1, 3)).toBeNull();
    expect(gravityShock(1, 4)).toEqual({
      check: { attribute: "fortitude", external: 12, physical: false },
      stun: 1,
    });
    expect(gravityShock(4, 1)?.check.external).toBe(12);
  });

  it("[P-178] [P-179] [P-180] heavy gravity incapacitates, bloodies or kills, and hinders movement", () => {
    const fail = (failures: number, minimumFortitude: number, bloodied = false) =>
      heavyGravityFailure({ fortitude: 30, minimumFortitude, failures, bloodied });
    expect(fail(3, 59)).toBe("incapacitated");
    expect([fail(1, 60), fail(2, 60), fail(3, 60, true)]).toEqual(["incapacitated", "bloodied", "dying"]);
    expect(gravityHindersMovement(29, 30)).toBe(true);
    expect(gravityHindersMovement(30, 30)).toBe(false);
  });
});
