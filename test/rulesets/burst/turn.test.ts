import { describe, expect, it } from "vitest";
import { isEmptyChangeSet } from "../../../module/kit/change-set.ts";

import type { TurnFacts } from "../../../module/rulesets/burst/rules/check/types.ts";
import { conditionModifiers } from "../../../module/rulesets/burst/rules/creature/condition-modifiers.ts";
import { conditionsInForce } from "../../../module/rulesets/burst/rules/creature/conditions.ts";
import { actionChanges } from "../../../module/rulesets/burst/rules/turn/action-changes.ts";
import type { ActionRequest } from "../../../module/rulesets/burst/rules/turn/action-types.ts";
import {
  defaultActionChoices,
  givesOpening,
  hitOfAction,
} from "../../../module/rulesets/burst/rules/turn/actions.ts";
import { checkCosts, pay } from "../../../module/rulesets/burst/rules/turn/costs.ts";
import {
  ACTION_COSTS,
  actionsOfTurn,
  OPENING_ACTIONS,
  payActions,
} from "../../../module/rulesets/burst/rules/turn/economy.ts";
import { tieBreak } from "../../../module/rulesets/burst/rules/turn/initiative.ts";
import {
  type RoundState,
  roundEndChanges,
  turnStartChanges,
} from "../../../module/rulesets/burst/rules/turn/turn-changes.ts";
import { attackRequest, checkChoices, checkRequest, planOf } from "./requests.ts";
import { actionRules, checkRules } from "./told-rules.ts";

const actions = (ids: readonly string[], more: { extra?: number } = {}) =>
  actionsOfTurn({ inForce: conditionsInForce(ids), ...more }).reduce((sum, { value }) => sum + value, 0);

describe("the economy of a turn", () => {
  it("[B-029] [B-056] [B-057] the economy of a turn gives two actions, one to the ambushed and three to ambushers in round 1", () => {
    expect(actions([])).toBe(2);
    expect(actions([], { extra: 1 })).toBe(3);
    expect(actions(["ambushed"], { extra: 1 })).toBe(1);
    expect(actions(["ambusher"])).toBe(3);
    expect(actions(["winded"])).toBe(0);
    expect(actions(["shock"])).toBe(0);
  });

  it("[B-056] [B-057] the economy of a turn counts ambushes by default", () => {
    const total = (...ids: string[]) =>
      actionsOfTurn({ inForce: conditionsInForce(ids) }).reduce((sum, { value }) => sum + value, 0);
    expect([total(), total("ambushed"), total("ambusher"), total("winded")]).toEqual([2, 1, 3, 0]);
  });

  it("[B-050] pays what costs more actions than are left over several turns", () => {
    expect(payActions({ paid: 0, cost: 3, left: 2 })).toEqual({ paid: 2, left: 0, complete: false });
    expect(payActions({ paid: 2, cost: 3, left: 2 })).toEqual({ paid: 3, left: 1, complete: true });
  });

  it("[B-049] [B-072] [B-098] the economy of a turn takes one action each, two for emergency aid", () => {
    const { aid, ...others } = ACTION_COSTS;
    expect(aid).toBe(2);
    expect(new Set(Object.values(others))).toEqual(new Set([1]));
  });

  it("[B-066] [B-086] [B-088] the economy of a turn gives openings by escaping and standing up only", () => {
    expect(OPENING_ACTIONS).toEqual(["escape", "stand"]);
  });
});

const turn = (changes: Partial<TurnFacts> = {}): TurnFacts => ({
  counted: true,
  cost: 1,
  paid: 0,
  left: 2,
  strikes: 0,
  ...changes,
});

describe("actions of rolls", () => {
  it("[B-061] actions of rolls take one for an attack, paid with the roll", () => {
    const request = attackRequest({ turn: turn() });
    // The strike is what an off-hand attack may be part of.
    expect(checkCosts(planOf(request), request).deltas).toEqual({ "actions.spent": 1, "actions.strikes": 1 });
  });

  it("[B-064] allow one off-hand strike for each attack of the turn, in combat", () => {
    const problems = (strikes: number, counted = true) =>
      checkRules
        .validate(
          attackRequest({ turn: turn({ strikes, counted }) }),
          checkChoices(attackRequest(), { offHand: true, actions: 0 }),
        )
        .map(({ message }) => message);
    expect(problems(0)).toEqual(["MANIFOLD.Burst.Problem.offHandAlone"]);
    expect(problems(1)).toEqual([]);
    expect(problems(0, false)).toEqual([]);
    const request = attackRequest({ turn: turn({ strikes: 1 }) });
    expect(checkCosts(planOf(request, { offHand: true }), request).deltas).toMatchObject({
      "actions.strikes": -1,
    });
  });

  it("[B-049] actions of rolls take those of techniques and spells together with Vigor and Mana", () => {
    const request = attackRequest({ turn: turn({ cost: 2 }), costs: { vigor: 4, mana: 3 } });
    expect(checkCosts(planOf(request), request).deltas).toEqual({
      "vigor.value": -4,
      "mana.value": -3,
      "actions.spent": 2,
      "actions.strikes": 1,
    });
  });

  it("[B-064] [B-079] actions of rolls take none for off-hand attacks and reactions, and none outside combat", () => {
    const request = attackRequest({ turn: turn() });
    expect(planOf(request, { offHand: true }).actions).toBe(0);
    expect(planOf(request, { timing: "opening" }).actions).toBe(0);
    expect(planOf(request, { timing: "readied" }).actions).toBe(0);
    expect(planOf(attackRequest({ turn: turn({ counted: false }) })).actions).toBe(0);
  });

  it("[B-050] refuse what takes more than is left, and count what was paid before", () => {
    const short = attackRequest({ turn: turn({ cost: 3 }) });
    const problems = (request: typeof short, changes = {}) =>
      checkRules.validate(request, checkChoices(request, changes)).map(({ message }) => message);
    expect(problems(short)).toEqual(["MANIFOLD.Burst.Problem.actionsTooFew"]);
    expect(problems(short, { actions: 2 })).toEqual([]);
    expect(problems(short, { actions: -1 })).toEqual(["MANIFOLD.Burst.Problem.negative"]);
    expect(problems(short, { actions: Number.NaN })).toEqual(["MANIFOLD.Burst.Problem.notWhole"]);
    const begun = attackRequest({ turn: turn({ cost: 3, paid: 2 }) });
    expect(problems(begun)).toEqual([]);
    const costs = checkCosts(planOf(begun), begun);
    expect(costs.deltas).toEqual({ "actions.spent": 1, "actions.strikes": 1 });
    expect(costs.sets).toMatchObject({ "progress.key": "", "progress.paid": 0, "progress.cost": 0 });
    expect(costs.removeConditions).toEqual(["multiAction"]);
  });

  it("[B-073] actions of rolls take one for using a skill", () => {
    const request = checkRequest({ skill: "menace", turn: turn() });
    expect(checkCosts(planOf(request), request).deltas).toEqual({ "actions.spent": 1 });
  });
});

const actRequest = (changes: Partial<ActionRequest> = {}): ActionRequest => ({
  act: "move",
  thing: null,
  turn: turn(),
  feet: null,
  longAct: null,
  foes: [],
  modifiers: [],
  ...changes,
});

const done = (changes: Partial<ActionRequest> = {}) => {
  const request = actRequest(changes);
  return actionChanges(hitOfAction(actionRules.plan(request, defaultActionChoices(request))));
};

describe("actions without dice", () => {
  it("[B-048] [B-067] actions without dice share the actions of the turn", () => {
    for (const act of ["move", "defend", "escape", "ready", "stand", "useItem"] as const)
      expect(done({ act }).deltas).toEqual({ "actions.spent": 1 });
  });

  it("[B-065] [B-068] [B-098] [B-059] give and end their conditions", () => {
    expect(done({ act: "defend" }).addConditions).toEqual(["defending"]);
    expect(done({ act: "ready" }).addConditions).toEqual(["readied"]);
    expect(done({ act: "escape" }).addConditions).toEqual(["exposed"]);
    expect(done({ act: "stand" })).toMatchObject({ addConditions: ["exposed"], removeConditions: ["prone"] });
    const surprised = done({ act: "elsewhere", turn: turn({ cost: 0 }) });
    expect(surprised).toMatchObject({ addConditions: ["ambushed"], removeConditions: ["overWatch"] });
  });

  it("[B-066] [B-088] give openings by escaping and standing up only", () => {
    expect((["escape", "stand", "move"] as const).map(givesOpening)).toEqual([true, true, false]);
  });

  it("[B-071] actions without dice take an action and one use for an item", () => {
    const thing = { id: "draught", name: "Draught", uses: 2 };
    const change = done({ act: "useItem", thing });
    expect(change.deltas).toEqual({ "actions.spent": 1 });
    expect(change.items?.changed).toMatchObject({ draught: { deltas: { "uses.value": -1 } } });
    expect(done({ act: "useItem", thing: { ...thing, uses: null } }).items).toBeUndefined();
    const empty = actRequest({ act: "useItem", thing: { ...thing, uses: 0 } });
    expect(actionRules.validate(empty, defaultActionChoices(empty))).toMatchObject([{ field: "thing" }]);
  });

  it("[B-050] spend the actions left on a long action, no more than it needs", () => {
    const longAct = { key: "rite", label: "Rite", paid: 1, cost: 4 };
    const first = done({ act: "work", longAct });
    expect(first.deltas).toEqual({ "actions.spent": 2 });
    expect(first.sets).toMatchObject({ "progress.key": "rite", "progress.paid": 3, "progress.cost": 4 });
    expect(first.addConditions).toEqual(["multiAction"]);
    expect(done({ act: "work", longAct: { ...longAct, paid: 3 } }).deltas).toEqual({ "actions.spent": 1 });
    expect(done({ act: "drop" }).sets).toMatchObject({ "progress.key": "", "progress.paid": 0 });
  });

  it("[B-111] actions without dice are forbidden to the Winded, except dropping a long action", () => {
    const modifiers = conditionModifiers(["winded"]);
    const problems = (act: ActionRequest["act"]) => {
      const request = actRequest({ act, modifiers });
      return actionRules.validate(request, defaultActionChoices(request)).map(({ field }) => field);
    };
    expect(problems("move")).toEqual(["forbidden"]);
    expect(problems("drop")).toEqual([]);
  });

  it("actions without dice are refused beyond the actions left", () => {
    const spent = actRequest({ turn: turn({ left: 0 }) });
    expect(actionRules.validate(spent, defaultActionChoices(spent))).toMatchObject([{ field: "actions" }]);
  });
});

describe("the start of a turn", () => {
  it("[B-046] restores all actions and clears the readied response", () => {
    expect(turnStartChanges({ spent: 2, strikes: 1, readied: "if" }).sets).toEqual({
      "actions.spent": 0,
      "actions.strikes": 0,
      readied: "",
    });
    expect(isEmptyChangeSet(turnStartChanges({ spent: 0, strikes: 0, readied: "" }))).toBe(true);
  });
});

const round = (
  state: Partial<RoundState["state"]> = {},
  conditions: readonly string[] = [],
  more: Partial<RoundState> = {},
): RoundState => ({
  conditions,
  stamina: 25,
  max: { vigor: 25, durability: 25, health: 13, mana: 20 },
  state: {
    vigor: 25,
    durability: 25,
    health: 13,
    mana: 20,
    winded: conditions.includes("winded"),
    wounded: conditions.includes("wounded"),
    shock: conditions.includes("shock"),
    shockRounds: 0,
    shockBegan: false,
    dead: conditions.includes("dead"),
    ...state,
  },
  ...more,
});

describe("the end of a round", () => {
  it("[B-106] [B-107] restores Vigor and names the reason", () => {
    const change = roundEndChanges(round({ vigor: 18 }));
    expect(change.deltas).toEqual({ "vigor.value": 5 });
    expect(change.steps).toMatchObject([{ id: "vigor", value: 5 }]);
    expect(isEmptyChangeSet(roundEndChanges(round()))).toBe(true);
  });

  it("[B-112] ends being Winded at 5 Vigor, not below", () => {
    expect(roundEndChanges(round({ vigor: 1 }, ["winded"])).removeConditions).toEqual(["winded"]);
    const slow = roundEndChanges(round({ vigor: 0, winded: true }, [], { stamina: 20 }));
    expect(slow).toMatchObject({ deltas: { "vigor.value": 4 }, addConditions: ["winded"] });
  });

  it("[B-108] [B-109] [B-110] [B-117] restores what abilities give, but no Durability to the wounded", () => {
    const gains = { durability: 2, health: 1, mana: 3 };
    const tired = { durability: 10, health: 5, mana: 5 };
    expect(roundEndChanges(round(tired, [], { gains })).deltas).toEqual({
      "durability.value": 2,
      "health.value": 1,
      "mana.value": 3,
    });
    const wounded = { ...tired, durability: 0 };
    expect(roundEndChanges(round(wounded, ["wounded"], { gains })).deltas).not.toHaveProperty(
      "durability.value",
    );
    const hardy = roundEndChanges(round(wounded, ["wounded"], { gains: { ...gains, whileWounded: true } }));
    expect(hardy.removeConditions).toEqual(["wounded"]);
  });

  it("[B-120] [B-126] the end of a round counts down the clock of Shock from the next round on, until death", () => {
    const first = roundEndChanges(round({ shockRounds: 2, shockBegan: true }, ["shock"]));
    expect(first.sets).toEqual({ shockFresh: false });
    expect(roundEndChanges(round({ shockRounds: 2 }, ["shock"])).sets).toEqual({ shockRounds: 1 });
    const last = roundEndChanges(round({ shockRounds: 1 }, ["shock"]));
    expect(last).toMatchObject({ addConditions: ["dead"], removeConditions: ["shock"] });
  });

  it("[B-120] starts the whole clock for Shock given by hand", () => {
    const change = roundEndChanges(round({}, ["shock"]));
    expect(change.sets).toEqual({ shockRounds: 25 });
    expect(change.addConditions).toEqual([]);
  });

  it("[B-120] kills without a clock to start", () => {
    const unclocked = { ...round({}, ["shock"]), stamina: 0 };
    expect(roundEndChanges(unclocked).addConditions).toEqual(["dead"]);
  });

  it("the end of a round changes nothing for the dead", () => {
    expect(isEmptyChangeSet(roundEndChanges(round({ vigor: 3 }, ["dead"])))).toBe(true);
  });
});

describe("initiative", () => {
  it("[B-054] [B-055] orders by total, then by Speed, which never outweighs a total", () => {
    const order = (...entries: readonly (readonly [id: string, total: number, speed: number])[]) =>
      entries
        .map(([id, total, speed]) => ({ id, initiative: total + tieBreak(speed) }))
        .sort((a, b) => b.initiative - a.initiative)
        .map(({ id }) => id);
    expect(order(["a", 12, 20], ["b", 18, 10], ["c", 12, 34], ["d", 17, 9999])).toEqual(["b", "d", "c", "a"]);
    expect(tieBreak(20)).toBe(tieBreak(20));
    expect(tieBreak(-3)).toBe(0);
  });
});

describe("costs", () => {
  it("[B-070] costs are Vigor for techniques, Mana for spells", () => {
    const purse = { vigor: 10, mana: 10 };
    expect(pay({ vigor: 4, mana: 0 }, purse)).toMatchObject({
      deltas: { "vigor.value": -4 },
      addConditions: [],
    });
    expect(pay({ vigor: 0, mana: 3 }, purse).deltas).toEqual({ "mana.value": -3 });
    expect(pay({ vigor: 10, mana: 0 }, purse).addConditions).toEqual(["winded"]);
  });
});
