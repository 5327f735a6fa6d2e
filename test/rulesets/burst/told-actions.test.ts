/** Actions without dice: what they cost, what forbids them, what their plans hold. */
import { describe, expect, it } from "vitest";
import { NO_TURN } from "../../../module/rulesets/burst/rules/check/types.ts";
import { FORBID } from "../../../module/rulesets/burst/rules/modifiers.ts";
import { ACTIONS, type ActionRequest } from "../../../module/rulesets/burst/rules/turn/action-types.ts";
import {
  actionCost,
  DONE,
  defaultActionChoices,
  givesOpening,
} from "../../../module/rulesets/burst/rules/turn/actions.ts";
import { dicePool } from "./requests.ts";
import { actionRules } from "./told-rules.ts";

const forbidding = { id: "stunned", label: "stunned", value: 0, kind: FORBID, rolls: ["attack"] as const };

const request = (changes: Partial<ActionRequest> = {}): ActionRequest => ({
  act: "move",
  thing: null,
  turn: { counted: true, cost: 1, paid: 0, left: 2, strikes: 0 },
  feet: null,
  longAct: null,
  foes: [],
  modifiers: [],
  ...changes,
});

const problems = (changes: Partial<ActionRequest>, actions?: number, ignored: readonly string[] = []) => {
  const asked = request(changes);
  const choices = { ...defaultActionChoices(asked), ignored, ...(actions === undefined ? {} : { actions }) };
  return actionRules
    .validate(asked, choices)
    .map(({ field, message, data }) =>
      [field, message.split(".").at(-1), ...Object.values(data ?? {})].join(" "),
    );
};

describe("an action", () => {
  it("an action costs what the rules say, nothing where it follows from a state, and opens where one leaves or stands up", () => {
    for (const act of ["elsewhere", "work", "drop"] as const) expect(actionCost(act), act).toBe(0);
    expect([actionCost("move"), actionCost("escape")].every((cost) => cost > 0)).toBe(true);
    expect(ACTIONS.filter(givesOpening)).toEqual(["escape", "stand"]);
  });

  it("an action takes its cost; work takes what is left of the turn, as far as it still lacks it", () => {
    const longAct = { key: "lock", label: "Lock", paid: 1, cost: 5 };
    const chosen = (changes: Partial<ActionRequest>) => defaultActionChoices(request(changes)).actions;
    expect(chosen({ longAct })).toBe(1);
    expect(chosen({ act: "work" })).toBe(1);
    expect(chosen({ act: "work", longAct })).toBe(2);
    expect(chosen({ act: "work", longAct: { ...longAct, paid: 4 } })).toBe(1);
    expect(chosen({ turn: { ...NO_TURN, cost: 1 } })).toBe(0);
  });

  it("an action is refused with its reason", () => {
    expect([
      problems({}, 0),
      problems({}, -1),
      problems({}, 0.5),
      problems({}, 2),
      problems({}, 3),
      problems({ turn: NO_TURN }, 3),
      problems({ modifiers: [forbidding] }),
      problems({ modifiers: [{ ...forbidding, rolls: ["check"] }, dicePool(1)] }),
      problems({ modifiers: [{ id: "any", label: "any", value: 0, kind: FORBID }] }),
      problems({ act: "drop", modifiers: [forbidding] }),
      problems({ act: "elsewhere", modifiers: [forbidding] }),
      problems({ thing: { id: "kit", name: "Kit", uses: 0 } }),
      problems({ thing: { id: "kit", name: "Kit", uses: null } }),
    ]).toEqual([
      [],
      ["actions negative"],
      ["actions notWhole"],
      [],
      ["actions actionsTooFew 3 2"],
      [],
      ["forbidden forbidden stunned"],
      [],
      [],
      [],
      [],
      ["thing usedUp Kit"],
      [],
    ]);
  });

  it("plans what it takes and what is left, outside combat neither, and is done without dice", () => {
    const thing = { id: "kit", name: "Kit", uses: 2 };
    const asked = request({ thing, modifiers: [forbidding, dicePool(1)] });
    const plan = actionRules.plan(asked, defaultActionChoices(asked));
    expect(plan).toEqual({
      dice: [],
      modifiers: [forbidding],
      act: "move",
      actions: 1,
      longAct: null,
      thing,
      left: 1,
    });
    const free = request({ turn: NO_TURN });
    expect(actionRules.plan(free, { ...defaultActionChoices(free), actions: 2 })).toMatchObject({
      actions: 0,
      left: null,
    });
    expect(actionRules.resolve(plan, [])).toEqual({ degree: DONE, success: null });
    expect([...actionRules.odds(plan)]).toEqual([[DONE, 1]]);
    expect([actionRules.degrees, actionRules.successDegrees, DONE]).toEqual([["done"], [], "done"]);
  });
});
