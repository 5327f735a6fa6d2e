/** Actions of a turn without dice: moving, defending, readying, working on something long. */
import type { Modifier, Problem, RollOutcome, RollRules } from "../../../../kit/contract.ts";
import { isTicked, NO_CHOICES } from "../../../../kit/modifiers.ts";
import type { ActionHit } from "../hit.ts";
import { FORBID } from "../modifiers.ts";
import { problem } from "../problem.ts";
import type { ActionChoices, ActionId, ActionPlan, ActionRequest, LongAction } from "./action-types.ts";
import { ACTION_COSTS, OPENING_ACTIONS, payActions } from "./economy.ts";

/** The only degree: an action always succeeds. */
export const DONE = "done";

const COSTS: Readonly<Partial<Record<ActionId, number>>> = ACTION_COSTS;

/** Actions that this takes; 0 for states that end, and for `work`, which takes the rest of the turn. */
export const actionCost = (id: ActionId): number => COSTS[id] ?? 0;

/** Choices of a plain click: a long action takes all actions left, other actions take their cost. */
export const defaultActionChoices = ({ act, turn, longAct }: ActionRequest): ActionChoices => ({
  ...NO_CHOICES,
  actions: !turn.counted ? 0 : act === "work" && longAct ? actionsToSpend(longAct, turn.left) : turn.cost,
});

const actionsToSpend = ({ paid, cost }: LongAction, left: number): number =>
  payActions({ paid, cost, left }).paid - paid;

/** Lists the ticked modifiers that forbid actions; they are the ones that forbid attacks. */
const forbiddingModifiers = ({ modifiers }: ActionRequest, choices: ActionChoices): Modifier[] =>
  modifiers.filter(
    (modifier) =>
      modifier.kind === FORBID && modifier.rolls?.includes("attack") && isTicked(modifier, choices),
  );

function actionProblems(request: ActionRequest, choices: ActionChoices): Problem[] {
  const { turn, act, thing } = request;
  const { actions } = choices;
  const [forbidding] = act === "drop" || act === "elsewhere" ? [] : forbiddingModifiers(request, choices);
  if (!Number.isInteger(actions)) return [problem("actions", "notWhole")];
  if (actions < 0) return [problem("actions", "negative")];
  return [
    ...(forbidding ? [problem("forbidden", "forbidden", { condition: forbidding.label })] : []),
    ...(thing?.uses === 0 ? [problem("thing", "usedUp", { thing: thing.name })] : []),
    ...(turn.counted && actions > turn.left
      ? [problem("actions", "actionsTooFew", { cost: actions, left: turn.left })]
      : []),
  ];
}

export const actionRules: RollRules<ActionRequest, ActionChoices, ActionPlan, RollOutcome> = {
  degrees: [DONE],
  successDegrees: [],
  validate: actionProblems,
  plan: (request, choices) => ({
    dice: [],
    modifiers: forbiddingModifiers(request, choices),
    act: request.act,
    actions: request.turn.counted ? choices.actions : 0,
    longAct: request.longAct,
    thing: request.thing,
    left: request.turn.counted ? request.turn.left - choices.actions : null,
  }),
  resolve: () => ({ degree: DONE, success: null }),
  odds: () => new Map([[DONE, 1]]),
};

export const hitOfAction = ({ act, actions, longAct, thing }: ActionPlan): ActionHit => ({
  nature: "act",
  act,
  actions,
  longAct,
  thing,
});

/** Whether an action gives adjacent foes an opening. */
export const givesOpening = (act: ActionId): boolean => (OPENING_ACTIONS as readonly string[]).includes(act);
