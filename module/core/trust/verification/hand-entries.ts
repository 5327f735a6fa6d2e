/** How much of a roll its user has entered by hand: situational modifiers, dice typed into the dialog. */

import type { BaseRequest, RollPlan } from "../../../kit/contract.ts";
import { readFormula } from "../../../kit/dice-fit.ts";
import type { AnyRollKind } from "../../contract/roll-kind.ts";

/** Points that players may add by hand to what the rules give; beyond them the GM applies the roll. */
export const MOST_BY_HAND = 100;

/** The most points that the dice and the modifiers of a plan can come to. */
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
