/** Why an actor has a condition: keys of ledger entries, or somebody's hand. */
import { SYSTEM_ID } from "../constants.ts";

/** The cause of a condition that was switched on by somebody. */
export const BY_HAND = "hand";

interface Flagged {
  readonly flags?: unknown;
}

interface OwnFlags {
  readonly causes?: readonly string[];
  readonly condition?: string;
}

const ownFlags = ({ flags }: Flagged): OwnFlags | undefined =>
  (flags as Record<string, OwnFlags | undefined> | undefined)?.[SYSTEM_ID];

/** Causes of a condition's effect; one that tells none was given by hand. */
export const causesOf = (effect: Flagged): readonly string[] => ownFlags(effect)?.causes ?? [BY_HAND];

/** The condition that an effect of its own gives, where it ends by itself; null for all others. */
export const conditionOf = (effect: Flagged): string | null => ownFlags(effect)?.condition ?? null;
