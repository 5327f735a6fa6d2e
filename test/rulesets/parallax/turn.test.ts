import { describe, expect, it } from "vitest";
import {
  conditionsInForce,
  hindrancesOf,
} from "../../../module/rulesets/parallax/rules/creature/conditions.ts";
import { turnBudget } from "../../../module/rulesets/parallax/rules/turn/economy.ts";
import { stunAtTurnStart, turnStartChanges } from "../../../module/rulesets/parallax/rules/turn/stun.ts";

describe("a turn", () => {
  const budget = (ids: readonly string[], metres = 9) => {
    const inForce = conditionsInForce(ids);
    return turnBudget(hindrancesOf(inForce), inForce, metres);
  };

  it("[P-193] a turn has one base-action and one move", () => {
    expect(budget([])).toEqual({
      actions: 1,
      moves: 1,
      metres: 9,
      toll: 0,
      mayRun: true,
      heavyGoing: false,
      standing: 0,
    });
  });

  it("[P-180] a turn covers half the ground where gravity makes it difficult", () => {
    const heavy = (ids: readonly string[]) => {
      const inForce = conditionsInForce(ids);
      return turnBudget({ ...hindrancesOf(inForce), heavyGoing: true }, inForce, 9);
    };
    expect(heavy([])).toMatchObject({ metres: 4.5, heavyGoing: true });
    expect(heavy(["paralyzed"])).toMatchObject({ heavyGoing: false });
  });

  it("[P-122] [P-131] [P-139] [P-146] a turn loses actions, moves and running to conditions", () => {
    expect(budget(["encumbered"])).toMatchObject({ actions: 1, moves: 1, mayRun: false });
    expect(budget(["paralyzed"], 0)).toMatchObject({ actions: 0, moves: 0, mayRun: false });
    expect(budget(["stunned"])).toMatchObject({ actions: 1, toll: 1 });
    expect(budget(["prone"], 4.5)).toMatchObject({ moves: 1, metres: 4.5, standing: 1.5 });
    expect(budget(["restrained"], 0)).toMatchObject({ actions: 1, moves: 0 });
  });
});

describe("stun", () => {
  it("[P-147] stun goes at the start of the turn, which is lost", () => {
    expect(stunAtTurnStart(3, "all")).toEqual({ count: 0, turnLost: true });
    expect(stunAtTurnStart(3, "one")).toEqual({ count: 2, turnLost: true });
    expect(stunAtTurnStart(0, "all")).toEqual({ count: 0, turnLost: false });
  });

  it("[P-147] stun changes the counter and notes the lost turn", () => {
    expect(turnStartChanges(3, "all")).toMatchObject({ deltas: { "counters.stun": -3 } });
    expect(turnStartChanges(3, "one")).toMatchObject({ deltas: { "counters.stun": -1 } });
    expect(turnStartChanges(3, "one").steps.at(-1)?.id).toBe("turnLost");
    expect(turnStartChanges(0, "all").steps).toEqual([]);
  });
});
