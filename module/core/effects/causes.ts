/** Why an actor has a condition: keys of ledger entries, or somebody's hand. */
import { SYSTEM_ID } from "../constants.ts";

/** The cause of a condition that was switched on by somebody. */
export const BY_HAND = "hand";

interface Flagged {
  readonly flags?: unknown;
}

/** Causes of a condition's effect; one that tells none was given by hand. */
export function causesOf(effect: Flagged): readonly string[] {
  const flags = effect.flags as Record<string, { causes?: readonly string[] } | undefined> | undefined;
  return flags?.[SYSTEM_ID]?.causes ?? [BY_HAND];
}
