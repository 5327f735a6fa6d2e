/** The duration of an effect from the moment that an actor gets it, as its sheet edits it. */

import type { Duration } from "../../kit/contract.ts";
import type { ActorDocument, EffectDocument } from "../contract/documents.ts";
import { ownFlags } from "../host/flags.ts";
import { BY_HAND } from "./causes.ts";
import { type Timer, timerFor } from "./timers.ts";

/** Ends that a person can choose, in the order of the pick list. */
export const ENDS = ["none", "turnStart", "turnEnd", "roundEnd", "fightEnd", "minutes"] as const;

export type EffectEnd = (typeof ENDS)[number];

/** A chosen end: how many such events, or minutes. */
export interface ChosenEnd {
  readonly end: EffectEnd;
  /** The typed number: NaN for other text. */
  readonly count: number;
}

/** The largest number of events or minutes, more than any fight or day has. */
export const MOST_COUNTED = 9999;

/** Whether an end comes after a number of events or minutes. */
export const isCountedEnd = (end: EffectEnd): boolean => end !== "none" && end !== "fightEnd";

/** Whether the number of an end cannot be stored. */
export const lacksCount = ({ end, count }: ChosenEnd): boolean =>
  isCountedEnd(end) && !(Number.isInteger(count) && count >= 1 && count <= MOST_COUNTED);

const SECONDS_PER_MINUTE = 60;

/** The stored duration of an effect; null if it lasts until it is removed. */
export const durationOf = (effect: { readonly flags?: object }): Duration | null =>
  ownFlags<{ readonly duration: Duration }>(effect).duration ?? null;

/** The end that the pick list shows for an effect. */
export function chosenEnd(effect: EffectDocument): ChosenEnd {
  const { until, count = 1, seconds } = durationOf(effect) ?? {};
  if (seconds !== undefined) return { end: "minutes", count: Math.ceil(seconds / SECONDS_PER_MINUTE) };
  return { end: until ?? "none", count };
}

/** The duration to store. */
export function durationFor({ end, count }: ChosenEnd): Duration | null {
  if (end === "none") return null;
  if (end === "minutes") return { seconds: count * SECONDS_PER_MINUTE };
  // The rest of the turn or round in which it begins does not count.
  return { until: end, count, ...(end === "turnEnd" ? { notThisTurn: true } : {}) };
}

/** Flags of an effect that begins now on an actor. */
export const timerFlag = (bearer: ActorDocument, duration: Duration | null): Timer | null =>
  duration && timerFor(duration, { bearer, source: null, cause: BY_HAND });
