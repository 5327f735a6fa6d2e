import type { ConditionsInForce } from "../../../../kit/conditions.ts";
import { floorDiv } from "../../../../kit/rounding.ts";

/** The stage at which a character leaves play. */
export const INSANE_STAGE = 4;

/** Stage of insanity, 0 to 4: one for each quarter of Sanity in counters (P-192). With Sanity 0, any counter is stage 4. */
export function insanityStage({ counters, sanity }: { counters: number; sanity: number }): number {
  if (counters <= 0) return 0;
  if (sanity <= 0) return INSANE_STAGE;
  return Math.min(INSANE_STAGE, floorDiv(4 * counters, sanity));
}

/** Whether the entity can gain insanity counters: the unconscious cannot (P-166). */
export const canGainInsanity = (inForce: ConditionsInForce): boolean => !inForce.has("unconscious");
