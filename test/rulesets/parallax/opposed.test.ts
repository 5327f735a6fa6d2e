import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NO_ADJUSTMENTS } from "../../../module/kit/damage.ts";

import { settleChallenge } from "../../../module/rulesets/parallax/rules/check/opposed.ts";
import { UNANSWERED } from "../../../module/rulesets/parallax/rules/check/unanswered.ts";
import { proposeGrapple } from "../../../module/rulesets/parallax/rules/damage/grapple.ts";
import { checkRequest, d100, exertionDie, planCheckWith } from "./requests.ts";
import { challengeRules, checkRules, damagePipeline } from "./told-rules.ts";

const SIDES = { a: "Actor.a", b: "Actor.b" };

describe("challenges", () => {
  const side = (success: boolean, total: number, personal: number, threshold: number) => ({
    success,
    total,
    personal,
    threshold,
  });

  it("[P-027] decides by the second measure when the first is equal", () => {
    expect(settleChallenge(side(true, 20, 10, 60), side(true, 20, 10, 55))).toEqual({
      winner: "challenger",
      by: "threshold",
    });
    expect(settleChallenge(side(false, 80, 10, 50), side(false, 70, 12, 50))).toEqual({
      winner: "defender",
      by: "personal",
    });
  });

  it("[P-196] decides by the challenger's check when the target does not answer", () => {
    expect(settleChallenge(side(true, 20, 0, 30), null)).toEqual({ winner: "challenger", by: "unanswered" });
    expect(settleChallenge(side(false, 40, 0, 30), null)).toEqual({ winner: "defender", by: "unanswered" });
  });

  it("[P-022] compares full checks on different Attributes", () => {
    const sneak = planCheckWith(checkRequest({ attribute: "agility", skill: "stealth" }));
    const watch = planCheckWith(checkRequest({ attribute: "awareness" }), { exertion: 1 });
    const a = { plan: sneak, outcome: checkRules.resolve(sneak, [d100(31)]) };
    const b = { plan: watch, outcome: checkRules.resolve(watch, [exertionDie(9), d100(30)]) };
    expect(challengeRules.compare(a, b)).toMatchObject({
      winner: "b",
      label: "MANIFOLD.Parallax.Challenge.lowerTotal.defender",
    });
    expect(challengeRules.compareWithValue!(a, 35).winner).toBe("a");
    expect(challengeRules.compareWithValue!(a, 31).winner).toBe("b");
  });

  it("always has a winner, which swapping the sides swaps unless all is equal", () => {
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

describe("grapple and shove", () => {
  const contest = (id: "grapple" | "shove") => ({ id, actor: "Vex", target: "Guard" });
  const verdicts = (id: "grapple" | "shove") =>
    (["a", "b", "tie"] as const).map((winner) => hits(id, winner, null));
  const hits = (id: "grapple" | "shove", winner: "a" | "b" | "tie", degree: string | null) =>
    challengeRules.hits?.(planCheckWith(checkRequest({ contest: contest(id) })), winner, {
      ...SIDES,
      ...(degree === null ? {} : { answer: { ...settled, degree } }),
    });
  const settled = checkRules.resolve(planCheckWith(checkRequest()), [d100(20)]);

  it("[P-196] whoever lets it go does not hold back, and only the challenger's own success counts", () => {
    expect(hits("grapple", "b", "failure")).toEqual({ a: { nature: "grappled", by: "Guard" } });
    expect(hits("grapple", "b", UNANSWERED)).toEqual({});
    expect(hits("grapple", "a", UNANSWERED)).toEqual({ b: { nature: "grappled", by: "Vex" } });
    const plan = planCheckWith(checkRequest());
    const compare = (natural: number) =>
      challengeRules.compare(
        { plan, outcome: checkRules.resolve(plan, [d100(natural)]) },
        { plan, outcome: { ...settled, degree: UNANSWERED } },
      );
    expect([compare(4).winner, compare(90).winner]).toEqual(["a", "b"]);
    expect(compare(90).label).toBe("MANIFOLD.Parallax.Challenge.unanswered.defender");
  });

  it("[P-039] the winner of a grapple holds the loser, whose cause names the winner", () => {
    expect(verdicts("grapple")).toEqual([
      { b: { nature: "grappled", by: "Vex" } },
      { a: { nature: "grappled", by: "Guard" } },
      {},
    ]);
    const defender = {
      living: true,
      concentrating: false,
      suspended: null,
      suffocating: false,
      dying: false,
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

  it("[P-041] a shove won makes the target prone or pushes it back; a shove lost does nothing", () => {
    expect(verdicts("shove")).toEqual([{ b: { nature: "shoved", by: "Vex" } }, {}, {}]);
    const propose = (ignored: readonly string[]) =>
      proposeGrapple({ nature: "shoved", by: "Vex" }, { ...NO_ADJUSTMENTS, ignored });
    expect(propose([]).change.addConditions).toEqual(["prone"]);
    expect(propose([]).steps[0]).toMatchObject({ id: "prone", ignorable: true });
    expect(propose(["prone"]).change.addConditions).toEqual([]);
    expect(propose(["prone"]).steps.map(({ id }) => id)).toEqual(["prone", "pushed"]);
  });

  it("a plain check has no effect on the other side", () => {
    expect(challengeRules.hits?.(planCheckWith(checkRequest()), "a", SIDES)).toEqual({});
  });
});
