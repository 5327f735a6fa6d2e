import { describe, expect, it } from "vitest";

import { findNamedCheck, NAMED_CHECKS } from "../../../module/rulesets/soul/rules/check/named-checks.ts";
import { compareResults, settleOpposed } from "../../../module/rulesets/soul/rules/check/opposed.ts";
import * as magic from "../../../module/rulesets/soul/rules/creature/magic.ts";
import type { PoolTag } from "../../../module/rulesets/soul/rules/modifiers.ts";
import { neededExhaustionResult } from "../../../module/rulesets/soul/rules/survival/exhaustion.ts";
import { underwaterHitCosts } from "../../../module/rulesets/soul/rules/survival/underwater.ts";
import { d6s, poolPlan } from "./example-kinds.ts";
import { poolRules } from "./told-rules.ts";

describe("named checks", () => {
  const check = (id: string) => {
    const { attribute, skill, difficulty, required } = findNamedCheck(id)!;
    return [attribute, skill, difficulty, required];
  };

  it("[S-069] [S-070] [S-072] avoid unknown and known traps with a result of 1", () => {
    expect(check("avoidUnknown")).toEqual(["athletics", "awareness", null, 1]);
    expect(check("avoidKnown")).toEqual(["athletics", "conditioning", 3, 1]);
  });
  it("[S-110] need a result by the kind of rough water", () => {
    expect(check("swim")).toEqual(["endurance", "conditioning", null, 1]);
    expect(check("swimSea")).toEqual(["endurance", "conditioning", null, 2]);
    expect(check("swimRapids")).toEqual(["endurance", "conditioning", null, 3]);
  });
  it("[S-118] cover being hurt underwater; failing means drowning", () => {
    expect(check("underwaterHit")).toEqual(["endurance", "conditioning", 3, null]);
    expect(underwaterHitCosts(false).addConditions).toEqual(["drowning"]);
    expect(underwaterHitCosts(true).addConditions).toEqual([]);
  });
  it("[S-141] include initiative", () => {
    expect(check("initiative")).toEqual(["precision", "awareness", 4, null]);
  });
  it("[S-101] include a grapple, whose tie goes to the grappler", () => {
    expect(check("grapple")).toEqual(["athletics", "primitiveAttacks", null, null]);
    expect(compareResults({ a: 2, b: 2 }, "b")).toBe("b");
    expect(compareResults({ a: 2, b: 2 })).toBeNull();
    expect(compareResults({ a: 3, b: 2 }, "b")).toBe("a");
  });

  it("[S-101] a tie goes to the grappler in a grapple, and to neither side in any other contest", () => {
    const side = (tags: readonly PoolTag[], ...faces: number[]) => {
      const plan = poolPlan({ tags, attribute: "intellect", skill: null });
      return { plan, outcome: poolRules.resolve(plan, d6s(...faces)) };
    };
    const other = side(["grapple"], 4, 4, 1);
    expect(settleOpposed(side(["grapple"], 5, 6, 1), other)).toMatchObject({
      winner: "b",
      a: { degree: "failure", success: false },
      b: { degree: "success", success: true },
    });
    expect(settleOpposed(side(["grapple"], 5, 6, 4), other).winner).toBe("a");
    expect(settleOpposed(side(["check"], 5, 6, 1), other)).toMatchObject({
      winner: "tie",
      a: { degree: "open", success: null },
    });
  });
  it("[S-042] include exhaustion, harder with each roll", () => {
    expect(check("exhaustion")).toEqual(["endurance", "resolve", null, neededExhaustionResult(0)]);
    expect(neededExhaustionResult(2)).toBe(5);
  });
  it("[S-146] homeostasis needs a success and a point of Drain more for each target", () => {
    const request = {
      tags: ["soulMagic"],
      attribute: "soulpower",
      skill: "evocation",
      required: 2,
      extent: { id: "targets", value: 1 },
      cost: { drain: 1, actionPoints: 0 },
    } as const;
    expect(poolPlan(request)).toMatchObject({ required: 3, cost: { drain: 1 } });
    expect(poolPlan(request, { extent: 3 })).toMatchObject({ required: 5, cost: { drain: 3 } });
    expect(magic.homeostasisShield(6, 4)).toBe(4);
  });
  it("named checks have tags, an icon and ledger rows", () => {
    for (const { tags, icon, rules } of NAMED_CHECKS) {
      expect(tags.length).toBeGreaterThan(0);
      expect(icon).toMatch(/^[a-z-]+$/);
      expect(rules.length).toBeGreaterThan(0);
    }
  });
});
