import type { ConditionsInForce } from "../../../kit/conditions.ts";
import { ceilDiv, floorDiv } from "../../../kit/rounding.ts";

/** The stage at which a character leaves play. */
export const INSANE_STAGE = 4;

/** Stage that so many counters bring: a quarter of Sanity each, 0 to 4 (P-192). Without Sanity any counter is one too many. */
export function insanityStage({ counters, sanity }: { counters: number; sanity: number }): number {
  if (counters <= 0) return 0;
  if (sanity <= 0) return INSANE_STAGE;
  return Math.min(INSANE_STAGE, floorDiv(4 * counters, sanity));
}

/** Whether an effect can give insanity counters at all: only to those who notice it (P-166). */
export const canGainInsanity = (inForce: ConditionsInForce): boolean => !inForce.has("unconscious");

/** Counters after a full rest: half go, rounded up, once exposure is over (P-168). */
export const insanityAfterRest = (counters: number, exposed: boolean): number =>
  exposed ? counters : counters - ceilDiv(counters, 2);
