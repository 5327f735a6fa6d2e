/** The causes of an actor's conditions: keys of ledger entries, or a user who switched the condition on. */
import { ownFlags } from "../host/flags.ts";

/** The cause of a condition that a user has switched on. */
export const BY_HAND = "hand";

interface Flagged {
  readonly flags?: object;
}

interface ConditionFlags {
  readonly causes: readonly string[];
  readonly condition: string;
}

/** Causes of a condition's effect; an effect without any was switched on by a user. */
export const causesOf = (effect: Flagged): readonly string[] =>
  ownFlags<ConditionFlags>(effect).causes ?? [BY_HAND];

/** The condition that a timed effect gives; null for all other effects. */
export const conditionOf = (effect: Flagged): string | null =>
  ownFlags<ConditionFlags>(effect).condition ?? null;

interface Stored {
  readonly _stats: { readonly createdTime: number };
}

/** Identifies one application of an effect, because the effect of a condition has the same id each time. */
export const givingOf = (effect: { readonly uuid: string; toObject(): object }): string =>
  `${effect.uuid}#${(effect.toObject() as Stored)._stats.createdTime}`;
