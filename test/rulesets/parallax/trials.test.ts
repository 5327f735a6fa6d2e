import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyChangeSet, isEmptyChangeSet } from "../../../module/kit/change-set.ts";
import { NO_ADJUSTMENTS } from "../../../module/kit/damage.ts";
import { challengeRules } from "../../../module/rulesets/parallax/rules/challenge.ts";
import { checkCosts, checkRules } from "../../../module/rulesets/parallax/rules/check.ts";
import { checkProblems } from "../../../module/rulesets/parallax/rules/check-problems.ts";
import type { ParallaxCheckRequest } from "../../../module/rulesets/parallax/rules/check-types.ts";
import { conditionsInForce, hindrancesOf } from "../../../module/rulesets/parallax/rules/conditions.ts";
import { damagePipeline } from "../../../module/rulesets/parallax/rules/damage.ts";
import { deedProposal } from "../../../module/rulesets/parallax/rules/deed-hits.ts";
import { DEEDS } from "../../../module/rulesets/parallax/rules/deeds.ts";
import type { Trial } from "../../../module/rulesets/parallax/rules/trials.ts";
import { turnBudget } from "../../../module/rulesets/parallax/rules/turn.ts";
import { checkChoices, checkRequest, d100, planned } from "./ops.ts";

/** The check of a trial: who succeeds rolls 2, who fails 99. */
function tried(trial: Trial, figure: number, success: boolean) {
  const request: ParallaxCheckRequest = checkRequest({ attribute: "fortitude", trial, figure });
  const plan = planned(request);
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

describe("what hangs on a check", () => {
  test("[P-051] [P-052] a failed composure check ends concentration, a made one leaves it", () => {
    const deed = DEEDS.find(({ id }) => id === "concentrate");
    expect(deed).toMatchObject({ attribute: "sanity", skill: "composure", trial: "concentration" });
    expect(tried({ id: "concentration" }, 0, false).costs?.removeConditions).toEqual(["concentrating"]);
    expect(tried({ id: "concentration" }, 0, true).costs).toBeNull();
  });

  test("[P-171] a mind with a stage shows it when composure fails; one without has nothing to show", () => {
    const { stakes } = tried({ id: "insanity", stage: 2, effect: "sees faces" }, 0, false).plan;
    expect(stakes?.shows).toMatchObject({ effect: "sees faces" });
    expect(tried({ id: "insanity", stage: 0, effect: "" }, 0, false).plan.stakes?.shows).toBeNull();
  });

  test("[P-166] [P-169] something unsettling brings as many counters as are at stake", () => {
    expect(tried({ id: "unsettling" }, 3, false).costs?.deltas).toEqual({ "counters.insanity": 3 });
    expect(tried({ id: "unsettling" }, 3, true).costs).toBeNull();
  });

  test("[P-136] radiation: its own terms on the die, half of the carrier's counters, rounded up", () => {
    const { plan, costs } = tried({ id: "radiation", rad: 5, external: 10, source: "Reactor" }, 0, false);
    expect(plan.external).toBe(10);
    expect(costs?.deltas).toEqual({ "counters.rad": 3 });
  });

  test("[P-176] [P-177] a shock of gravity: 4 on the die for each G, a counter of stun", () => {
    const { plan, costs } = tried({ id: "gravityShock" }, 3, false);
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

  test("[P-178] heavy gravity brings down, and a new try lets come round", () => {
    expect(tried(heavy(), 30, false).costs).toMatchObject({ addConditions: ["incapacitated"], deltas: {} });
    expect(tried(heavy(), 30, true).costs).toBeNull();
    expect(tried(heavy({ incapacitated: true }), 30, true).costs?.removeConditions).toEqual([
      "incapacitated",
    ]);
  });

  test("[P-179] at twice the Fortitude the second failure bloodies, and one while bloodied is the end", () => {
    expect(tried(heavy({ incapacitated: true }), 40, false).costs?.deltas).toEqual({ "health.value": -9 });
    const last = tried(heavy({ incapacitated: true, bloodied: true, health: 9 }), 40, false).costs;
    expect(last).toMatchObject({ deltas: { "health.value": -9 }, addConditions: ["dying"] });
  });

  test("whatever a failure brings is taken back to the same entity", () => {
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
      const { costs } = tried(trial, 41, false);
      const { subject, inverse } = applyChangeSet(before, costs!);
      expect(subject).not.toEqual(before);
      const { system, conditions } = applyChangeSet(subject, inverse).subject;
      expect([system, [...conditions].sort()]).toEqual([before.system, before.conditions]);
    }
  });
});

describe("contests of strength", () => {
  const contest = (id: "grapple" | "shove") => ({ id, actor: "Vex", target: "Guard" });
  const verdicts = (id: "grapple" | "shove") =>
    (["a", "b", "tie"] as const).map((winner) =>
      challengeRules.hits?.(planned(checkRequest({ contest: contest(id) })), winner),
    );

  test("[P-039] whoever wins a grapple holds the other, by name; a made answer turns it round", () => {
    expect(verdicts("grapple")).toEqual([
      { b: { nature: "grappled", by: "Vex" } },
      { a: { nature: "grappled", by: "Guard" } },
      {},
    ]);
    const defender = {
      living: true,
      concentrating: false,
      suspended: false,
      health: 9,
      healthMax: 9,
      armor: 4,
    };
    const { change } = damagePipeline.propose({ nature: "grappled", by: "Vex" }, defender, NO_ADJUSTMENTS);
    expect(change).toMatchObject({
      addConditions: ["grappled"],
      sets: { "causes.grappled": "Vex" },
      deltas: {},
    });
  });

  test("[P-041] a shove brings down, or with that left out pushes back; failing it does nothing", () => {
    expect(verdicts("shove")).toEqual([{ b: { nature: "shoved", by: "Vex" } }, {}, {}]);
    const proposed = (ignored: readonly string[]) =>
      deedProposal({ nature: "shoved", by: "Vex" }, { ...NO_ADJUSTMENTS, ignored });
    expect(proposed([]).change.addConditions).toEqual(["prone"]);
    expect(proposed([]).steps[0]).toMatchObject({ id: "prone", ignorable: true });
    expect(proposed(["prone"]).change.addConditions).toEqual([]);
    expect(proposed(["prone"]).steps.map(({ id }) => id)).toEqual(["prone", "pushed"]);
  });

  test("a plain check does nothing to the other side", () => {
    expect(challengeRules.hits?.(planned(checkRequest()), "a")).toEqual({});
  });
});

describe("a turn", () => {
  const budget = (ids: readonly string[], metres = 9) => {
    const inForce = conditionsInForce(ids);
    return turnBudget(hindrancesOf(inForce), inForce, metres);
  };

  test("[P-193] one base-action and one move", () => {
    expect(budget([])).toEqual({ actions: 1, moves: 1, metres: 9, toll: 0, mayRun: true, standing: 0 });
  });

  test("[P-122] [P-131] [P-139] [P-146] what conditions leave of it", () => {
    expect(budget(["encumbered"])).toMatchObject({ actions: 1, moves: 1, mayRun: false });
    expect(budget(["paralyzed"], 0)).toMatchObject({ actions: 0, moves: 0, mayRun: false });
    expect(budget(["stunned"])).toMatchObject({ actions: 1, toll: 1 });
    expect(budget(["prone"], 4.5)).toMatchObject({ moves: 1, metres: 4.5, standing: 1.5 });
    expect(budget(["restrained"], 0)).toMatchObject({ actions: 1, moves: 0 });
  });
});

describe("hits", () => {
  const defender = { living: true, concentrating: false, suspended: false };
  const hitOf = (amount: number) => ({ nature: "harm" as const, weapon: "laser", amount });
  const amounts = fc.integer({ min: 0, max: 60 });

  test("[P-190] armor never raises damage, and more of it never lets more through", () => {
    fc.assert(
      fc.property(amounts, amounts, amounts, fc.nat(80), (amount, armor, more, health) => {
        const through = (worn: number) =>
          damagePipeline.propose(
            hitOf(amount),
            { ...defender, health, healthMax: 80, armor: worn },
            NO_ADJUSTMENTS,
          ).amount;
        expect(through(armor)).toBeLessThanOrEqual(through(0));
        expect(through(armor + more)).toBeLessThanOrEqual(through(armor));
      }),
    );
  });

  test("two hits cost the same in either order, and taking them back leaves what was there", () => {
    const LIMITS = { "health.value": { min: 0, max: 80 } };
    fc.assert(
      fc.property(amounts, amounts, fc.integer({ min: 1, max: 80 }), fc.nat(9), (a, b, health, armor) => {
        const before = { system: { health: { value: health } }, conditions: [] as string[] };
        const struck = (first: number, second: number) => {
          let subject: Parameters<typeof applyChangeSet>[0] = before;
          const inverses = [];
          for (const amount of [first, second]) {
            const now = (subject.system as typeof before.system).health.value;
            const who = { ...defender, health: now, healthMax: 80, armor };
            const { change } = damagePipeline.propose(hitOf(amount), who, NO_ADJUSTMENTS);
            const applied = applyChangeSet(subject, change, LIMITS);
            subject = applied.subject;
            inverses.unshift(applied.inverse);
          }
          return { subject, inverses };
        };
        const one = struck(a, b);
        const other = struck(b, a);
        expect(one.subject).toEqual(other.subject);
        const back = one.inverses.reduce(
          (state, inverse) => applyChangeSet(state, inverse, LIMITS).subject,
          one.subject,
        );
        expect(back).toEqual(before);
        expect(JSON.parse(JSON.stringify(one.inverses))).toEqual(one.inverses);
        expect(one.inverses.every(isEmptyChangeSet)).toBe(
          Math.max(0, a - armor) + Math.max(0, b - armor) === 0,
        );
      }),
    );
  });
});
