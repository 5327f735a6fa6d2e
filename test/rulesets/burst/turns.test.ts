import { describe, expect, test } from "vitest";
import { isEmptyChangeSet } from "../../../module/kit/change-set.ts";
import { actionRules } from "../../../module/rulesets/burst/rules/action.ts";
import type { TurnFacts } from "../../../module/rulesets/burst/rules/action-types.ts";
import {
  type ActRequest,
  actChanges,
  actRules,
  defaultActChoices,
  hitOfAct,
  opens,
} from "../../../module/rulesets/burst/rules/acts.ts";
import { conditionModifiers } from "../../../module/rulesets/burst/rules/condition-modifiers.ts";
import { conditionsInForce } from "../../../module/rulesets/burst/rules/conditions.ts";
import { actionCosts } from "../../../module/rulesets/burst/rules/costs.ts";
import { mayRest, restChanges } from "../../../module/rulesets/burst/rules/rest.ts";
import { actionsOfTurn } from "../../../module/rulesets/burst/rules/turn.ts";
import {
  type RoundState,
  roundEndChanges,
  turnStartChanges,
} from "../../../module/rulesets/burst/rules/turn-changes.ts";
import { actionChoices, actionRequest, attackRequest, planned } from "./ops.ts";

const turn = (changes: Partial<TurnFacts> = {}): TurnFacts => ({
  counted: true,
  cost: 1,
  paid: 0,
  left: 2,
  ...changes,
});

describe("the actions of a turn", () => {
  test("[B-061] an attack takes one, and is paid with the roll", () => {
    const request = attackRequest({ turn: turn() });
    expect(actionCosts(planned(request), request).deltas).toEqual({ "actions.spent": 1 });
  });

  test("[B-049] techniques and spells take what they say, with Vigor and Mana in the same change", () => {
    const request = attackRequest({ turn: turn({ cost: 2 }), costs: { vigor: 4, mana: 3 } });
    expect(actionCosts(planned(request), request).deltas).toEqual({
      "vigor.value": -4,
      "mana.value": -3,
      "actions.spent": 2,
    });
  });

  test("[B-064] [B-079] off-hand strikes and reactions take none; out of a fight nobody counts", () => {
    const request = attackRequest({ turn: turn() });
    expect(planned(request, { offHand: true }).actions).toBe(0);
    expect(planned(request, { timing: "opening" }).actions).toBe(0);
    expect(planned(request, { timing: "readied" }).actions).toBe(0);
    expect(planned(attackRequest({ turn: turn({ counted: false }) })).actions).toBe(0);
  });

  test("[B-050] what takes more than is left is not paid in part by the roll; what was paid before counts", () => {
    const short = attackRequest({ turn: turn({ cost: 3 }) });
    const problems = (request: typeof short, changes = {}) =>
      actionRules.validate(request, actionChoices(request, changes)).map(({ message }) => message);
    expect(problems(short)).toEqual(["MANIFOLD.Burst.Problem.actionsTooFew"]);
    expect(problems(short, { actions: 2 })).toEqual([]);
    expect(problems(short, { actions: -1 })).toEqual(["MANIFOLD.Burst.Problem.negative"]);
    expect(problems(short, { actions: Number.NaN })).toEqual(["MANIFOLD.Burst.Problem.notWhole"]);
    const begun = attackRequest({ turn: turn({ cost: 3, paid: 2 }) });
    expect(problems(begun)).toEqual([]);
    const costs = actionCosts(planned(begun), begun);
    expect(costs.deltas).toEqual({ "actions.spent": 1 });
    expect(costs.sets).toMatchObject({ "progress.key": "", "progress.paid": 0, "progress.cost": 0 });
    expect(costs.removeConditions).toEqual(["multiAction"]);
  });

  test("[B-073] using a skill is an action like any other", () => {
    const request = actionRequest({ skill: "menace", turn: turn() });
    expect(actionCosts(planned(request), request).deltas).toEqual({ "actions.spent": 1 });
  });
});

const actRequest = (changes: Partial<ActRequest> = {}): ActRequest => ({
  act: "move",
  thing: null,
  turn: turn(),
  feet: null,
  longAct: null,
  foes: [],
  modifiers: [],
  ...changes,
});

const done = (changes: Partial<ActRequest> = {}) => {
  const request = actRequest(changes);
  return actChanges(hitOfAct(actRules.plan(request, defaultActChoices(request))));
};

describe("acts without dice", () => {
  test("[B-048] [B-067] any mix of them draws on the same actions", () => {
    for (const act of ["move", "defend", "escape", "ready", "stand", "useItem"] as const)
      expect(done({ act }).deltas).toEqual({ "actions.spent": 1 });
  });

  test("[B-065] [B-068] [B-098] [B-059] give and end the states they stand for", () => {
    expect(done({ act: "defend" }).addConditions).toEqual(["defending"]);
    expect(done({ act: "ready" }).addConditions).toEqual(["readied"]);
    expect(done({ act: "escape" }).addConditions).toEqual(["exposed"]);
    expect(done({ act: "stand" })).toMatchObject({ addConditions: ["exposed"], removeConditions: ["prone"] });
    const surprised = done({ act: "elsewhere", turn: turn({ cost: 0 }) });
    expect(surprised).toMatchObject({ addConditions: ["ambushed"], removeConditions: ["overWatch"] });
  });

  test("[B-066] [B-088] fleeing and standing up open one up, moving does not", () => {
    expect((["escape", "stand", "move"] as const).map(opens)).toEqual([true, true, false]);
  });

  test("[B-071] an item takes an action and one of its uses", () => {
    const thing = { id: "draught", name: "Draught", uses: 2 };
    const change = done({ act: "useItem", thing });
    expect(change.deltas).toEqual({ "actions.spent": 1 });
    expect(change.items?.changed).toMatchObject({ draught: { deltas: { "uses.value": -1 } } });
    expect(done({ act: "useItem", thing: { ...thing, uses: null } }).items).toBeUndefined();
    const empty = actRequest({ act: "useItem", thing: { ...thing, uses: 0 } });
    expect(actRules.validate(empty, defaultActChoices(empty))).toMatchObject([{ field: "thing" }]);
  });

  test("[B-050] working on something long takes what is left, and no more than it needs", () => {
    const longAct = { key: "rite", label: "Rite", paid: 1, cost: 4 };
    const first = done({ act: "work", longAct });
    expect(first.deltas).toEqual({ "actions.spent": 2 });
    expect(first.sets).toMatchObject({ "progress.key": "rite", "progress.paid": 3, "progress.cost": 4 });
    expect(first.addConditions).toEqual(["multiAction"]);
    expect(done({ act: "work", longAct: { ...longAct, paid: 3 } }).deltas).toEqual({ "actions.spent": 1 });
    expect(done({ act: "drop" }).sets).toMatchObject({ "progress.key": "", "progress.paid": 0 });
  });

  test("[B-111] the winded do nothing, and may still let go of what they held", () => {
    const modifiers = conditionModifiers(["winded"]);
    const problems = (act: ActRequest["act"]) => {
      const request = actRequest({ act, modifiers });
      return actRules.validate(request, defaultActChoices(request)).map(({ field }) => field);
    };
    expect(problems("move")).toEqual(["forbidden"]);
    expect(problems("drop")).toEqual([]);
  });

  test("nobody takes more actions than are left", () => {
    const spent = actRequest({ turn: turn({ left: 0 }) });
    expect(actRules.validate(spent, defaultActChoices(spent))).toMatchObject([{ field: "actions" }]);
  });
});

describe("turns", () => {
  test("[B-046] a turn begins with all its actions and without the words of a response that was held", () => {
    expect(turnStartChanges({ spent: 2, readied: "if" }).sets).toEqual({ "actions.spent": 0, readied: "" });
    expect(isEmptyChangeSet(turnStartChanges({ spent: 0, readied: "" }))).toBe(true);
  });

  test("[B-056] [B-057] ambushes count in the first round alone", () => {
    const total = (...ids: string[]) =>
      actionsOfTurn({ inForce: conditionsInForce(ids) }).reduce((sum, { value }) => sum + value, 0);
    expect([total(), total("ambushed"), total("ambusher"), total("winded")]).toEqual([2, 1, 3, 0]);
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

describe("the close of a round", () => {
  test("[B-106] [B-107] Vigor comes back with its reason", () => {
    const change = roundEndChanges(round({ vigor: 18 }));
    expect(change.deltas).toEqual({ "vigor.value": 5 });
    expect(change.steps).toMatchObject([{ id: "vigor", value: 5 }]);
    expect(isEmptyChangeSet(roundEndChanges(round()))).toBe(true);
  });

  test("[B-112] being Winded ends at 5, and holds below although the track is no longer empty", () => {
    expect(roundEndChanges(round({ vigor: 1 }, ["winded"])).removeConditions).toEqual(["winded"]);
    const slow = roundEndChanges(round({ vigor: 0, winded: true }, [], { stamina: 20 }));
    expect(slow).toMatchObject({ deltas: { "vigor.value": 4 }, addConditions: ["winded"] });
  });

  test("[B-108] [B-109] [B-110] [B-117] what abilities give comes with it; Durability not to the wounded", () => {
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

  test("[B-120] [B-126] the clock of Shock runs from the next round on and ends in death", () => {
    const first = roundEndChanges(round({ shockRounds: 2, shockBegan: true }, ["shock"]));
    expect(first.sets).toEqual({ shockFresh: false });
    expect(roundEndChanges(round({ shockRounds: 2 }, ["shock"])).sets).toEqual({ shockRounds: 1 });
    const last = roundEndChanges(round({ shockRounds: 1 }, ["shock"]));
    expect(last).toMatchObject({ addConditions: ["dead"], removeConditions: ["shock"] });
  });

  test("[B-120] somebody put into Shock by hand gets the whole clock, not a sudden death", () => {
    const change = roundEndChanges(round({}, ["shock"]));
    expect(change.sets).toEqual({ shockRounds: 25 });
    expect(change.addConditions).toEqual([]);
  });

  test("the dead recover nothing", () => {
    expect(isEmptyChangeSet(roundEndChanges(round({ vigor: 3 }, ["dead"])))).toBe(true);
  });
});

describe("rests", () => {
  const resting = (conditions: readonly string[], days: number, more = {}) =>
    restChanges({
      tracks: { vigor: 3, durability: 8, health: 6, mana: 4 },
      max: { vigor: 25, durability: 25, health: 13, mana: 20 },
      conditions,
      days,
      daily: { dailyDurability: 1, dailyHealth: 1 },
      mana: false,
      ...more,
    });

  test("[B-114] ten minutes bring back Vigor and Durability, a day a point of Health", () => {
    expect(resting([], 0).deltas).toEqual({ "vigor.value": 22, "durability.value": 17 });
    expect(resting([], 1).deltas).toMatchObject({ "health.value": 1 });
    expect(resting(["wounded"], 7).deltas).toMatchObject({ "durability.value": 7, "health.value": 7 });
    expect(resting(["wounded"], 1, { daily: { dailyDurability: 4, dailyHealth: 2 } }).deltas).toMatchObject({
      "durability.value": 4,
      "health.value": 2,
    });
  });

  test("[B-114] [B-125] ends what it brings back enough for; Mana only where the table lets it", () => {
    expect(resting(["wounded", "winded"], 1).removeConditions).toEqual(["winded", "wounded"]);
    expect(resting(["stabilized"], 1).removeConditions).toEqual(["stabilized"]);
    expect(resting([], 0).deltas).not.toHaveProperty("mana.value");
    expect(resting([], 0, { mana: true }).deltas).toMatchObject({ "mana.value": 16 });
  });

  test("who lies in Shock cannot be rested back to life", () => {
    expect([["shock"], ["dead"], ["stabilized"], []].map(mayRest)).toEqual([false, false, true, true]);
  });
});
