import { describe, expect, test } from "vitest";
import { checkRules } from "../../../module/rulesets/edge/rules/check.ts";
import type { EdgeModifier } from "../../../module/rulesets/edge/rules/check-types.ts";
import {
  collectiveChance,
  collectiveCheck,
  collectiveRules,
} from "../../../module/rulesets/edge/rules/collective.ts";
import { COMPLEX_DEFAULT, complexRules } from "../../../module/rulesets/edge/rules/complex.ts";
import {
  type ContestSide,
  settleAgainst,
  settleContest,
  settleOpposed,
} from "../../../module/rulesets/edge/rules/contest.ts";
import { hide, isSurprised } from "../../../module/rulesets/edge/rules/hiding.ts";
import { passiveValue } from "../../../module/rulesets/edge/rules/passive.ts";
import { d12s, edgeChoices, edgeRequest } from "./ops.ts";

function side(faces: readonly number[], modifiers: readonly EdgeModifier[] = []): ContestSide {
  const request = edgeRequest({ kind: "contest", modifiers });
  const plan = checkRules.plan(request, edgeChoices(request));
  return { plan, outcome: checkRules.resolve(plan, d12s(...faces)) };
}

describe("contests", () => {
  test("[E-042] the higher result wins; winning is success for special results", () => {
    const { winner, a, b } = settleContest(side([12, 5]), side([1, 8]));
    expect(winner).toBe("a");
    expect(a).toMatchObject({ success: true, degree: "exploitSuccess", exploitMaxRank: 5 });
    expect(b).toMatchObject({ success: false, degree: "setbackFailure", setback: "full" });
  });

  test("[E-043] in a tie nothing is offered", () => {
    const { winner, a } = settleContest(side([12, 5]), side([8, 9]));
    expect(winner).toBe("tie");
    expect(a).toMatchObject({ success: null, exploitMaxRank: null });
  });

  test("who fails outright loses, whatever the total", () => {
    const out = side([], [{ id: "out", label: "Out", value: 1, kind: "failure" }]);
    expect(settleContest(out, side([1, 2])).winner).toBe("b");
    expect(settleContest(out, out).winner).toBe("tie");
  });
});

describe("opposed checks as the card shows them", () => {
  const hider = (faces: readonly number[]) => {
    const { plan, outcome } = side(faces);
    return { plan: { ...plan, ability: "dex", skill: "stealth" } as const, outcome };
  };
  const watcher = (faces: readonly number[]) => {
    const { plan, outcome } = side(faces);
    return { plan: { ...plan, ability: "per", skill: "alertness" } as const, outcome };
  };

  test("[E-043] a tie is nobody's", () => {
    const settled = settleOpposed(side([5, 6]), side([4, 7]));
    expect(settled).toMatchObject({ winner: "tie", label: "MANIFOLD.Edge.Contest.tie" });
  });

  test("[E-161] a hider who is equalled stays hidden, whoever started", () => {
    expect(settleOpposed(hider([5, 6]), watcher([5, 6]))).toMatchObject({
      winner: "a",
      a: { success: true },
    });
    expect(settleOpposed(watcher([5, 6]), hider([5, 6]))).toMatchObject({
      winner: "b",
      a: { success: false },
    });
    expect(settleOpposed(hider([5, 6]), watcher([5, 7])).winner).toBe("b");
  });

  test("[E-161] against a passive value too", () => {
    const { total } = hider([5, 6]).outcome;
    expect(settleAgainst(hider([5, 6]), total)).toMatchObject({ winner: "a", b: null });
    expect(settleAgainst(hider([5, 6]), total + 1).winner).toBe("b");
    expect(settleAgainst(side([5, 6]), total).winner).toBe("tie");
  });

  test("who fails outright loses to any passive value", () => {
    const out = side([], [{ id: "out", label: "Out", value: 1, kind: "failure" }]);
    expect(settleAgainst(out, -50).winner).toBe("b");
  });

  test("[E-048] a group is tallied by its verdicts; nobody yet is no verdict", () => {
    const verdict = (success: boolean) => {
      const { plan, outcome } = side([5, 6]);
      return { plan, outcome: { ...outcome, success } };
    };
    expect(collectiveRules.tally([verdict(true), verdict(false)]).success).toBe(true);
    expect(collectiveRules.tally([verdict(true), verdict(false), verdict(false)]).success).toBe(false);
    expect(collectiveRules.tally([]).success).toBeNull();
  });
});

describe("complex and collective checks", () => {
  test("[E-044] decided by what comes first", () => {
    const verdict = (series: string, need = COMPLEX_DEFAULT) =>
      complexRules.state(
        [...series].map((roll) => roll === "S"),
        need,
      );
    expect(verdict("SSFS")).toEqual({
      outcome: "success",
      after: 4,
      successes: 3,
      failures: 1,
    });
    expect(verdict("SS").outcome).toBe("open");
    expect(verdict("SF", 1)).toMatchObject({ outcome: "success", after: 1 });
  });

  test("[E-045] three by default", () => {
    expect(COMPLEX_DEFAULT).toBe(3);
  });

  test("[E-048] one less than half fails", () => {
    expect(collectiveCheck({ members: 5, successes: 2 })).toBe(false);
    expect(collectiveCheck({ members: 5, successes: 3 })).toBe(true);
  });

  test("[E-048] the chance of a group follows from its members'", () => {
    expect(collectiveChance([0.5, 0.5])).toBeCloseTo(0.75, 12);
    expect(collectiveChance([1, 0, 0])).toBe(0);
    expect(collectiveChance([0.2, 0.3, 0.9])).toBeCloseTo(0.06 * 0.1 + 0.18 * 0.7 + 0.27 * 0.8 + 0.054, 12);
  });
});

describe("passive checks and hiding", () => {
  test("[E-049] 12 for the dice, 3 for the net mode", () => {
    expect(passiveValue({ ability: 2, skill: 3, mods: [1, -2], adv: 3, dis: 1 })).toBe(19);
    expect(passiveValue({ adv: 1, dis: 1 })).toBe(12);
  });

  test("[E-530] the sleeper's penalty is a setting", () => {
    expect(passiveValue({ sleeping: true, dis: 1, sleepPenalty: -3 })).toBe(9);
  });

  test("[E-158] [E-161] only more than the total finds", () => {
    expect(hide({ stealth: 18, perception: 19 })).toBe("found");
  });

  test("[E-272] noticing one of several threats is enough", () => {
    expect(isSurprised({ stealth: [20, 15], perception: 16 })).toBe(false);
    expect(isSurprised({ stealth: [20, 16], perception: 16 })).toBe(true);
    expect(isSurprised({ stealth: [], perception: 1 })).toBe(false);
  });
});
