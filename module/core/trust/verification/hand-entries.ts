/** The points that a user has added to a roll by hand: situational modifiers, and dice typed into the dialog. */

import type { BaseRequest, RollPlan } from "../../../kit/contract.ts";
import { readFormula } from "../../../kit/dice-fit.ts";
import type { AnyRollKind } from "../../contract/roll-kind.ts";

/** Points that players may add by hand to the rules' result; beyond them, the GM has to apply the roll. */
export const MOST_BY_HAND = 100;

/** The highest total of the dice and modifiers of a plan. */
function mostOf({ dice, modifiers }: RollPlan): number {
  const counted = dice
    .filter(({ apart }) => !apart)
    .map(({ formula }) => {
      const { count, faces } = readFormula(formula) ?? { count: 0, faces: 0 };
      return count * faces;
    });
  const added = modifiers
    .filter(({ cancelled }) => cancelled === undefined)
    .map(({ value }) => Math.abs(value));
  return [...counted, ...added].reduce((sum, value) => sum + value, 0);
}

/** Whether the plan exceeds that of a plain click by more than {@link MOST_BY_HAND}. */
export function exceedsHand(kind: AnyRollKind, request: BaseRequest, plan: RollPlan): boolean {
  const given = kind.freeKey ? 0 : mostOf(kind.rules.plan(request, kind.defaults(request)));
  return mostOf(plan) - given > MOST_BY_HAND;
}
