/** What a turn allows and what of it is left. */
import { describe, expect, test } from "vitest";
import { applyChangeSet } from "../../../module/kit/change-set.ts";
import { conditionsInForce, hindrancesOf } from "../../../module/rulesets/edge/rules/conditions.ts";
import { deedCosts } from "../../../module/rulesets/edge/rules/deeds.ts";
import {
  economyOf,
  freshTurn,
  type Takes,
  turnCost,
  turnUseOf,
  type Used,
} from "../../../module/rulesets/edge/rules/economy.ts";
import {
  defaultMoveChoices,
  type MoveChoices,
  type MoveRequest,
  moveCosts,
  moveRules,
} from "../../../module/rulesets/edge/rules/move.ts";
import { waysToMove } from "../../../module/rulesets/edge/rules/movement.ts";

const FRESH: Used = { action: 0, minor: 0, reaction: 0, interaction: 0, moved: 0, dashes: 0, extraMinor: 0 };

const economy = (used: Partial<Used> = {}, conditions: readonly string[] = [], speed = 10) =>
  economyOf({
    used: { ...FRESH, ...used },
    speed,
    hindrances: hindrancesOf(conditionsInForce(conditions)),
    surprised: conditions.includes("surprised"),
  });

const left = (...given: Parameters<typeof economy>) => {
  const { action, minor, reaction, metres } = economy(...given);
  return [action.left, minor.left, reaction.left, metres.left];
};

describe("a turn", () => {
  test("is an action, a minor action, a reaction and the speed", () => {
    expect(left()).toEqual([1, 1, 1, 10]);
    expect(left({ action: 1, moved: 4 })).toEqual([0, 1, 1, 6]);
    expect(left({ action: 2, moved: 40 })).toEqual([0, 1, 1, 0]);
  });

  test("has more movement with a dash, more minor actions with an exploit", () => {
    expect(left({ action: 1, dashes: 1, moved: 12 }, [], 10)).toEqual([0, 1, 1, 8]);
    expect(left({ minor: 1, extraMinor: 1 })).toEqual([1, 1, 1, 10]);
  });

  test("is nothing to the incapacitated and the surprised, and either of two to the hindered", () => {
    expect(left({}, ["incapacitated"])).toEqual([0, 0, 0, 10]);
    expect(left({}, ["surprised"])).toEqual([0, 0, 0, 0]);
    expect(left({ action: 1 }, ["hindered"])).toEqual([0, 0, 1, 10]);
    expect(left({ minor: 1 }, ["hindered"])).toEqual([0, 0, 1, 10]);
  });

  test("begins anew; to the hindered a reaction costs the next actions", () => {
    const spent = { ...FRESH, action: 1, reaction: 1, moved: 7, dashes: 1 };
    expect(freshTurn(spent, { oneAction: false })).toEqual(FRESH);
    expect(freshTurn(spent, { oneAction: true })).toEqual({ ...FRESH, action: 1, minor: 1 });
  });
});

describe("what is done", () => {
  const use = (wanted: Takes, own = true, used: Partial<Used> = {}) =>
    turnUseOf(wanted, economy(used), own).part;

  test("takes its part on the own turn, a reaction on others', and nothing when none is left", () => {
    expect([use("action"), use("minor"), use("none", false)]).toEqual(["action", "minor", "none"]);
    expect([use("action", false), use("minor", false)]).toEqual(["reaction", "reaction"]);
    expect([use("action", true, { action: 1 }), use("action", false, { reaction: 1 })]).toEqual([
      "none",
      "none",
    ]);
  });

  test("costs only in a fight, and what was chosen", () => {
    const turn = turnUseOf("action", economy(), true);
    expect(turnCost(undefined).deltas).toEqual({});
    expect(turnCost(turn).deltas).toEqual({ "economy.action": 1 });
    expect(turnCost(turn, "minor").deltas).toEqual({ "economy.minor": 1 });
    expect(turnCost(turn, "none").deltas).toEqual({});
  });

  test("a second object in a turn takes the action", () => {
    const interact = (used: Partial<Used>) =>
      deedCosts({ modifiers: [], deed: "interact", turn: turnUseOf("interaction", economy(used), true) })!
        .deltas;
    expect(interact({})).toEqual({ "economy.interaction": 1 });
    expect(interact({ interaction: 1 })).toEqual({ "economy.action": 1 });
    expect(interact({ interaction: 1, action: 1 })).toEqual({});
  });
});

describe("moving", () => {
  const request = (changes: Partial<MoveRequest> = {}, prone = false): MoveRequest => ({
    modifiers: [],
    ways: waysToMove({ walk: 10, base: 10, fly: 15, prone }),
    moved: 0,
    dashes: 0,
    ...changes,
  });
  const choices = (changes: Partial<MoveChoices>): MoveChoices => ({
    ...defaultMoveChoices(request()),
    ...changes,
  });
  const takes = (asked: MoveRequest, changes: Partial<MoveChoices>) => {
    const plan = moveRules.plan(asked, choices(changes));
    return [plan.used, plan.left];
  };

  test("[E-286] [E-287] takes a metre for each, and one more on difficult ground and in a hard way", () => {
    expect(takes(request(), { metres: 4 })).toEqual([4, 6]);
    expect(takes(request(), { metres: 4, difficult: true })).toEqual([8, 2]);
    expect(takes(request(), { metres: 3, way: "climb", difficult: true })).toEqual([9, 1]);
    expect(takes(request({}, true), { metres: 3, way: "crawl" })).toEqual([6, 4]);
  });

  test("[E-285] in another way goes as far as its own speed less what was moved", () => {
    expect(takes(request({ moved: 8 }), { metres: 7, way: "fly" })).toEqual([7, 0]);
    expect(moveRules.validate(request({ moved: 8 }), choices({ metres: 3 }))).toEqual([
      { field: "metres", message: expect.stringContaining("tooFar"), data: { left: 2, wanted: 3 } },
    ]);
    expect(moveRules.validate(request({ moved: 8, dashes: 1 }), choices({ metres: 12 }))).toEqual([]);
  });

  test("refuses what is no distance and no way", () => {
    const fields = (changes: object) =>
      moveRules.validate(request(), choices(changes as Partial<MoveChoices>)).map(({ field }) => field);
    expect([fields({ metres: -1 }), fields({ metres: Number.NaN }), fields({ way: "teleport" })]).toEqual([
      ["metres"],
      ["metres"],
      ["way"],
    ]);
  });

  test("is taken off the turn", () => {
    const change = moveCosts(moveRules.plan(request(), choices({ metres: 4 })));
    const subject = { system: { economy: { moved: 2 } }, conditions: [] };
    expect(applyChangeSet(subject, change).subject.system).toEqual({ economy: { moved: 6 } });
  });
});
