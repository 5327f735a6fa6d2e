/** Data of a request as stored on its message. Pure. */
import type { PassiveValue, Winner } from "../../kit/contract.ts";
import type { TargetRecords } from "../damage/target-record.ts";

/** How the rolls of a request are read: each by itself, two compared, all together, or as a series. */
export const PURPOSES = ["each", "opposed", "group", "series"] as const;

export type Purpose = (typeof PURPOSES)[number];

/** An actor that is asked. */
export interface Participant {
  readonly id: string;
  /** Uuid of the actor. */
  readonly actor: string;
  /** Its name at the time, shown if it has been deleted. */
  readonly name: string;
  /** Rolls with which it may answer; at least one. */
  readonly ways: readonly { readonly kind: string; readonly key: string }[];
  /** Id of the message with the roll of the starting side, made before the request. */
  readonly message: string | null;
  /** Uses its passive value of the first way, which the GM's client fills in. */
  readonly passively: boolean;
  readonly passive: PassiveValue | null;
  /** Answered privately: other users only see that there is an answer. */
  readonly secret: boolean;
}

export interface RequestRecord {
  readonly ruleset: string;
  readonly purpose: Purpose;
  /** The author's own title; blank for none. */
  readonly title: string;
  readonly seats: readonly Participant[];
  /** Null if none is requested; then each answer uses its own. */
  readonly difficulty: number | null;
  /** Parts of the answers for GMs only; see `RollOptions.hidden`. */
  readonly hidden: readonly string[];
  /** Visibility mode of the answers; null leaves it to the user who answers. */
  readonly mode: string | null;
  /** Successes that a series needs. */
  readonly need: number;
  /** Verdicts of the GM by participant; they override the dice. */
  readonly rulings: readonly { readonly seat: string; readonly success: boolean }[];
  /** The GM's verdict on an opposed roll. */
  readonly winner: Winner | null;
  /** Ids of answers that do not count. */
  readonly discarded: readonly string[];
  /** Number of reminders sent by the GM. */
  readonly reminded: number;
  readonly closed: boolean;
  /** The sides of an opposed roll with hits; empty for all others. */
  readonly targets: TargetRecords;
}
