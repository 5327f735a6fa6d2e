import type { BaseChoices, Modifier } from "../../../../kit/contract.ts";
import { cancelAmounts, chosenModifiers } from "../../../../kit/modifiers.ts";
import {
  appliesTo,
  type BurstModifier,
  CHALLENGE,
  CHARGE,
  DICE,
  FORBID,
  type Scope,
  STEP,
  TARGET,
} from "../modifiers.ts";
import { type LadderSize, ladderSize } from "./ladder.ts";

/** Totals of a roll's modifiers. */
export interface Sums {
  readonly modifiers: readonly Modifier[];
  /** Bonus dice of all sources, at least 0. */
  readonly dice: number;
  readonly charges: number;
  readonly challenges: number;
  /** Steps that cannot be cancelled: wounds and rank changes, signed. */
  readonly steps: number;
  /** Sum of all steps on the ladder, before it is limited to the ends. */
  readonly net: number;
  readonly size: LadderSize;
  /** Added to the target number. */
  readonly target: number;
  /** Modifiers that forbid the roll. */
  readonly forbidden: readonly Modifier[];
}

/** Charges and Challenges entered in the dialog. */
export interface HandCounts {
  readonly charges: number;
  readonly challenges: number;
}

/**
 * Adds up every modifier that counts: the roll's own, the offered ones that apply and are ticked, and those added by
 * hand. All bonus dice share one size. Charges and Challenges cancel one by one; the sum is limited to the ladder once.
 */
export function sumUp(
  own: readonly Modifier[],
  offered: readonly BurstModifier[],
  choices: BaseChoices & HandCounts,
  scope: Scope,
): Sums {
  const listed = [...own, ...chosenModifiers(offered, choices, (modifier) => appliesTo(modifier, scope))];
  if (choices.charges > 0) listed.push(handModifier(CHARGE, choices.charges));
  if (choices.challenges > 0) listed.push(handModifier(CHALLENGE, choices.challenges));
  let dice = 0;
  let charges = 0;
  let challenges = 0;
  let steps = 0;
  let target = 0;
  for (const { kind, value } of listed) {
    if (kind === DICE) dice += value;
    else if (kind === CHARGE) charges += value;
    else if (kind === CHALLENGE) challenges += value;
    else if (kind === STEP) steps += value;
    else if (kind === TARGET) target += value;
  }
  const net = charges - challenges + steps;
  return {
    modifiers: charges > 0 && challenges > 0 ? cancelAmounts(listed, CHARGE, CHALLENGE) : listed,
    dice: Math.max(0, dice),
    charges,
    challenges,
    steps,
    net,
    size: ladderSize(net),
    target,
    forbidden: listed.filter(({ kind }) => kind === FORBID),
  };
}

const handModifier = (kind: string, value: number): Modifier => ({
  id: `hand.${kind}`,
  label: `MANIFOLD.Burst.Modifier.${kind}`,
  value,
  kind,
});
