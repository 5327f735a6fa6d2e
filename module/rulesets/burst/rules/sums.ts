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
  const fitting = offered.filter((modifier) => touches(modifier, scope));
  const listed = [...own, ...chosenModifiers(fitting, choices), ...handCounts(choices)];
  const sums = { [DICE]: 0, [CHARGE]: 0, [CHALLENGE]: 0, [STEP]: 0, [TARGET]: 0 };
  for (const { kind, value } of listed)
    if (kind !== undefined && kind in sums) sums[kind as keyof typeof sums] += value;
  const net = sums.charge - sums.challenge + sums.step;
  return {
    modifiers: sums.charge > 0 && sums.challenge > 0 ? cancelAmounts(listed, CHARGE, CHALLENGE) : listed,
    dice: Math.max(0, sums.dice),
    charges: sums.charge,
    challenges: sums.challenge,
    steps: sums.step,
    net,
    size: ladderSize(net),
    target: sums.target,
    forbidden: listed.filter(({ kind }) => kind === FORBID),
  };
}

const handCounts = ({ charges, challenges }: HandCounts): Modifier[] => [
  ...(charges > 0 ? [byHand(CHARGE, charges)] : []),
  ...(challenges > 0 ? [byHand(CHALLENGE, challenges)] : []),
];

const byHand = (kind: string, value: number): Modifier => ({
  id: `hand.${kind}`,
  label: `MANIFOLD.Burst.Modifier.${kind}`,
  value,
  kind,
});
