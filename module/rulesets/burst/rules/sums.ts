import type { BaseChoices, Modifier } from "../../../kit/contract.ts";
import { cancelAmounts, chosenModifiers } from "../../../kit/modifiers.ts";
import { type LadderSize, ladderSize } from "./ladder.ts";
import {
  type BurstModifier,
  CHALLENGE,
  CHARGE,
  DICE,
  FORBID,
  type Scope,
  STEP,
  TARGET,
  touches,
} from "./modifier-types.ts";

/** What the modifiers of a roll come to. */
export interface Sums {
  readonly modifiers: readonly Modifier[];
  /** Bonus dice of all sources. */
  readonly dice: number;
  readonly charges: number;
  readonly challenges: number;
  /** Wounds and rank changes, signed. */
  readonly steps: number;
  /** Everything on the ladder before it is held at its ends. */
  readonly net: number;
  readonly size: LadderSize;
  /** What moves the number to reach. */
  readonly target: number;
  /** What stands against the roll. */
  readonly forbidden: readonly Modifier[];
}

/** What the roller added by the fields of the dialog. */
export interface HandCounts {
  readonly charges: number;
  readonly challenges: number;
}

/**
 * Every modifier in play: what the roll is made of, what was offered and fits, what was added by hand. All bonus dice
 * have one size whatever gave them; Charges and Challenges meet one against one, everything is added, then held once.
 */
export function sumUp(
  own: readonly Modifier[],
  offered: readonly BurstModifier[],
  choices: BaseChoices & HandCounts,
  scope: Scope,
): Sums {
  const listed = [...own, ...chosenModifiers(offered, choices, (modifier) => touches(modifier, scope))];
  if (choices.charges > 0) listed.push(byHand(CHARGE, choices.charges));
  if (choices.challenges > 0) listed.push(byHand(CHALLENGE, choices.challenges));
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

const byHand = (kind: string, value: number): Modifier => ({
  id: `hand.${kind}`,
  label: `MANIFOLD.Burst.Modifier.${kind}`,
  value,
  kind,
});
