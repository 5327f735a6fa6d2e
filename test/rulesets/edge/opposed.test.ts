/** Contests, groups, series, passive checks and hiding. */
import { describe, expect, it } from "vitest";

import { groupSucceeds } from "../../../module/rulesets/edge/rules/check/group.ts";
import {
  type ContestSide,
  settleAgainst,
  settleContest,
  settleOpposed,
} from "../../../module/rulesets/edge/rules/check/opposed.ts";
import { passiveValue } from "../../../module/rulesets/edge/rules/check/passive.ts";
import { SERIES_NEED } from "../../../module/rulesets/edge/rules/check/series.ts";
import type { EdgeModifier } from "../../../module/rulesets/edge/rules/modifiers.ts";
import { hide, isSurprised } from "../../../module/rulesets/edge/rules/stealth/hiding.ts";
import { d12s, edgeChoices, edgeRequest } from "./example-kinds.ts";
import { checkRules, groupRules, seriesRules } from "./told-rules.ts";

function side(faces: readonly number[], modifiers: readonly EdgeModifier[] = []): ContestSide {
  const request = edgeRequest({ kind: "contest", modifiers });
  const plan = checkRules.plan(request, edgeChoices(request));
  return { plan, outcome: checkRules.resolve(plan, d12s(...faces)) };
}

describe("contests", () => {
  it("[E-042] the higher total wins, and winning counts as success for special results", () => {
    const { winner, a, b } = settleContest(side([12, 5]), side([1, 8]));
    expect(winner).toBe("a");
    expect(a).toMatchObject({ success: true, degree: "exploitSuccess", exploitMaxRank: 5 });
    expect(b).toMatchObject({ success: false, degree: "setbackFailure", setback: "full" });
  });

  it("[E-043] a tie has no special results", () => {
    const { winner, a } = settleContest(side([12, 5]), side([8, 9]));
    expect(winner).toBe("tie");
    expect(a).toMatchObject({ success: null, exploitMaxRank: null });
  });

  it("a side that fails automatically loses, whatever the total", () => {
    const out = side([], [{ id: "out", label: "Out", value: 1, kind: "failure" }]);
    expect(settleContest(out, side([1, 2])).winner).toBe("b");
    expect(settleContest(out, out).winner).toBe("tie");
  });
});

describe("opposed checks on the card", () => {
  const hider = (faces: readonly number[]) => {
    const { plan, outcome } = side(faces);
    return { plan: { ...plan, ability: "dex", skill: "stealth" } as const, outcome };
  };
  const watcher = (faces: readonly number[]) => {
    const { plan, outcome } = side(faces);
    return { plan: { ...plan, ability: "per", skill: "alertness" } as const, outcome };
  };

  it("[E-043] no side wins a tie", () => {
    const settled = settleOpposed(side([5, 6]), side([4, 7]));
    expect(settled).toMatchObject({ winner: "tie", label: "MANIFOLD.Edge.Contest.tie" });
  });

  it("[E-161] a hidden creature stays hidden on a tie, whichever side started", () => {
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

  it("[E-161] the same holds against a passive value", () => {
    const { total } = hider([5, 6]).outcome;
    expect(settleAgainst(hider([5, 6]), total)).toMatchObject({ winner: "a", b: null });
    expect(settleAgainst(hider([5, 6]), total + 1).winner).toBe("b");
    expect(settleAgainst(side([5, 6]), total).winner).toBe("tie");
  });

  it("a side that fails automatically loses to any passive value", () => {
    const out = side([], [{ id: "out", label: "Out", value: 1, kind: "failure" }]);
    expect(settleAgainst(out, -50).winner).toBe("b");
  });

  it("[E-048] a group's verdict counts its members' verdicts; an empty group has none", () => {
    const verdict = (success: boolean) => {
      const { plan, outcome } = side([5, 6]);
      return { plan, outcome: { ...outcome, success } };
    };
    expect(groupRules.tally([verdict(true), verdict(false)]).success).toBe(true);
    expect(groupRules.tally([verdict(true), verdict(false), verdict(false)]).success).toBe(false);
    expect(groupRules.tally([]).success).toBeNull();
  });
});

describe("series and groups", () => {
  it("[E-044] a series ends with the first number reached", () => {
    const verdict = (series: string, need = SERIES_NEED) =>
      seriesRules.state(
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

  it("[E-045] a series needs three by default", () => {
    expect(SERIES_NEED).toBe(3);
  });

  it("[E-048] a group fails with less than half of its members", () => {
    expect(groupSucceeds({ members: 5, successes: 2 })).toBe(false);
    expect(groupSucceeds({ members: 5, successes: 3 })).toBe(true);
  });
});

describe("passive checks and hiding", () => {
  it("[E-049] 12 replaces the dice, and net advantage counts 3", () => {
    expect(passiveValue({ ability: 2, skill: 3, mods: [1, -2], adv: 3, dis: 1 })).toBe(19);
    expect(passiveValue({ adv: 1, dis: 1 })).toBe(12);
  });

  it("[E-530] the penalty for a sleeping creature is a setting", () => {
    expect(passiveValue({ sleeping: true, dis: 1, sleepPenalty: -3 })).toBe(9);
  });

  it("[E-158] [E-161] a seeker must exceed the Stealth total", () => {
    expect(hide({ stealth: 18, perception: 19 })).toBe("found");
  });

  it("[E-272] a creature that notices one of several threats is not surprised", () => {
    expect(isSurprised({ stealth: [20, 15], perception: 16 })).toBe(false);
    expect(isSurprised({ stealth: [20, 16], perception: 16 })).toBe(true);
    expect(isSurprised({ stealth: [], perception: 1 })).toBe(false);
  });
});
