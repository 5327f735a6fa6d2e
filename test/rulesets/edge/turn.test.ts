/** The turn economy and movement. */
import { describe, expect, it } from "vitest";
import { applyChangeSet } from "../../../module/kit/change-set.ts";
import { conditionsInForce, hindrancesOf } from "../../../module/rulesets/edge/rules/creature/conditions.ts";
import { actionCosts } from "../../../module/rulesets/edge/rules/turn/actions.ts";
import {
  economyOf,
  newTurn,
  turnUseOf,
  type UsedTurnParts,
} from "../../../module/rulesets/edge/rules/turn/economy.ts";
import {
  defaultMoveChoices,
  type MoveChoices,
  type MoveRequest,
  moveCosts,
} from "../../../module/rulesets/edge/rules/turn/move-roll.ts";
import { jump, moveCost, speedSwitch, standUp } from "../../../module/rulesets/edge/rules/turn/movement.ts";
import { movementModes } from "../../../module/rulesets/edge/rules/turn/movement-modes.ts";
import { type Takes, turnCost } from "../../../module/rulesets/edge/rules/turn-use.ts";
import { moveRules } from "./told-rules.ts";

const FRESH: UsedTurnParts = {
  action: 0,
  minor: 0,
  reaction: 0,
  interaction: 0,
  moved: 0,
  dashes: 0,
  extraMinor: 0,
  extraMetres: 0,
};

const economy = (used: Partial<UsedTurnParts> = {}, conditions: readonly string[] = [], speed = 10) =>
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
  it("a turn has an action, a minor action, a reaction and movement up to the speed", () => {
    expect(left()).toEqual([1, 1, 1, 10]);
    expect(left({ action: 1, moved: 4 })).toEqual([0, 1, 1, 6]);
    expect(left({ action: 2, moved: 40 })).toEqual([0, 1, 1, 0]);
  });

  it("a turn has more movement after a dash and more minor actions after an exploit", () => {
    expect(left({ action: 1, dashes: 1, moved: 12 }, [], 10)).toEqual([0, 1, 1, 8]);
    expect(left({ minor: 1, extraMinor: 1 })).toEqual([1, 1, 1, 10]);
  });

  it("a turn is empty for an incapacitated or surprised creature, and an action or a minor action for a hindered one", () => {
    expect(left({}, ["incapacitated"])).toEqual([0, 0, 0, 10]);
    expect(left({}, ["surprised"])).toEqual([0, 0, 0, 0]);
    expect(left({ action: 1 }, ["hindered"])).toEqual([0, 0, 1, 10]);
    expect(left({ minor: 1 }, ["hindered"])).toEqual([0, 0, 1, 10]);
  });

  it("a turn is reset; a hindered creature pays for a reaction with its next actions", () => {
    const spent = { ...FRESH, action: 1, reaction: 1, moved: 7, dashes: 1 };
    expect(newTurn(spent, { oneAction: false })).toEqual(FRESH);
    expect(newTurn(spent, { oneAction: true })).toEqual({ ...FRESH, action: 1, minor: 1 });
  });
});

describe("the cost of a roll", () => {
  const use = (wanted: Takes, own = true, used: Partial<UsedTurnParts> = {}) =>
    turnUseOf(wanted, economy(used), own).part;

  it("the cost of a roll is its part of the own turn, a reaction in other turns, and nothing if none is left", () => {
    expect([use("action"), use("minor"), use("none", false)]).toEqual(["action", "minor", "none"]);
    expect([use("action", false), use("minor", false)]).toEqual(["reaction", "reaction"]);
    expect([use("action", true, { action: 1 }), use("action", false, { reaction: 1 })]).toEqual([
      "none",
      "none",
    ]);
  });

  it("the cost of a roll counts only in combat, and as chosen", () => {
    const turn = turnUseOf("action", economy(), true);
    expect(turnCost(undefined).deltas).toEqual({});
    expect(turnCost(turn).deltas).toEqual({ "economy.action": 1 });
    expect(turnCost(turn, "minor").deltas).toEqual({ "economy.minor": 1 });
    expect(turnCost(turn, "none").deltas).toEqual({});
  });

  it("a second object interaction in a turn costs the action", () => {
    const interact = (used: Partial<UsedTurnParts>) =>
      actionCosts({ modifiers: [], deed: "interact", turn: turnUseOf("interaction", economy(used), true) })!
        .deltas;
    expect(interact({})).toEqual({ "economy.interaction": 1 });
    expect(interact({ interaction: 1 })).toEqual({ "economy.action": 1 });
    expect(interact({ interaction: 1, action: 1 })).toEqual({});
  });
});

describe("moving", () => {
  const request = (changes: Partial<MoveRequest> = {}, crawls = false): MoveRequest => ({
    modifiers: [],
    ways: movementModes({ walk: 10, base: 10, fly: 15, crawls }),
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

  it("[E-286] [E-287] moving takes 1 m per metre, and 1 more each for difficult ground and for a slow mode", () => {
    expect(takes(request(), { metres: 4 })).toEqual([4, 6]);
    expect(takes(request(), { metres: 4, difficult: true })).toEqual([8, 2]);
    expect(takes(request(), { metres: 3, way: "climb", difficult: true })).toEqual([9, 1]);
    expect(takes(request({}, true), { metres: 3, way: "crawl" })).toEqual([6, 4]);
  });

  it("[E-285] in another mode is limited to its own speed less the metres used", () => {
    expect(takes(request({ moved: 8 }), { metres: 7, way: "fly" })).toEqual([7, 0]);
    expect(moveRules.validate(request({ moved: 8 }), choices({ metres: 3 }))).toEqual([
      { field: "metres", message: expect.stringContaining("tooFar"), data: { left: 2, wanted: 3 } },
    ]);
    expect(moveRules.validate(request({ moved: 8, dashes: 1 }), choices({ metres: 12 }))).toEqual([]);
  });

  it("moving refuses an invalid distance or mode", () => {
    const fields = (changes: object) =>
      moveRules.validate(request(), choices(changes as Partial<MoveChoices>)).map(({ field }) => field);
    expect([fields({ metres: -1 }), fields({ metres: Number.NaN }), fields({ way: "teleport" })]).toEqual([
      ["metres"],
      ["metres"],
      ["way"],
    ]);
  });

  it("moving is subtracted from the turn", () => {
    const change = moveCosts(moveRules.plan(request(), choices({ metres: 4 })));
    const subject = { system: { economy: { moved: 2 } }, conditions: [] };
    expect(applyChangeSet(subject, change).subject.system).toEqual({ economy: { moved: 6 } });
  });
});

describe("movement", () => {
  it("[E-285] no movement is left in a mode slower than the metres used", () => {
    expect(speedSwitch({ newSpeed: 6, moved: 8 })).toBe(0);
  });

  it("[E-290] standing up takes 3 m and a speed above 0", () => {
    expect([
      standUp({ left: 10, speed: 10 }),
      standUp({ left: 2, speed: 10 }),
      standUp({ left: 5, speed: 0 }),
    ]).toEqual([7, null, null]);
  });

  it("[E-286] difficult ground doubles the cost", () => {
    expect(moveCost({ metres: 4, difficult: true })).toBe(8);
    expect(moveCost({ metres: 4 })).toBe(4);
  });

  it("[E-185] [E-228] standing jumps are half as far; low gravity doubles both", () => {
    expect(jump({ str: 2, running: false })).toEqual({ longM: 2.5, highCm: 37.5 });
    expect(jump({ str: 2, lowGravity: true })).toEqual({ longM: 10, highCm: 150 });
    expect(jump({ str: -4 })).toEqual({ longM: 0, highCm: 0 });
  });
});

describe("movement modes", () => {
  it("[E-181] [E-182] climbing and swimming cost double without their own speed", () => {
    expect(movementModes({ walk: 10, base: 10, swim: 12 })).toEqual([
      { id: "walk", speed: 10, cost: 1 },
      { id: "climb", speed: 10, cost: 2 },
      { id: "swim", speed: 12, cost: 1 },
    ]);
  });

  it("[E-189] flying needs a flying speed, which conditions reduce in proportion", () => {
    expect(movementModes({ walk: 5, base: 10, fly: 9 }).at(-1)).toEqual({ id: "fly", speed: 4.5, cost: 1 });
  });

  it("[E-292] who crawls has no other way, at double cost", () => {
    expect(movementModes({ walk: 10, base: 10, fly: 9, crawls: true })).toEqual([
      { id: "crawl", speed: 10, cost: 2 },
    ]);
  });
});
