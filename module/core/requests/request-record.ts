/** A request as data: what is stored on its message. Pure. */
import type { PassiveValue, Winner } from "../../kit/contract.ts";
import type { TargetRecords } from "../damage/target-record.ts";

/** What a request is read for: each roll by itself, two against each other, all of them, one after the other. */
export const PURPOSES = ["each", "opposed", "group", "series"] as const;

export type Purpose = (typeof PURPOSES)[number];

/** One who is asked. */
export interface Participant {
  readonly id: string;
  /** Uuid of the actor. */
  readonly actor: string;
  /** Its name when it was asked: it may be gone since. */
  readonly name: string;
  /** Rolls with which it may answer; at least one. */
  readonly ways: readonly { readonly kind: string; readonly key: string }[];
  /** Id of the message with a roll made before the request: the side that started. */
  readonly message: string | null;
  /** Stands at its passive value of the first way. The GM's client fills in the value. */
  readonly passively: boolean;
  readonly passive: PassiveValue | null;
  /** Answered privately: others learn that there is an answer, not which. */
  readonly secret: boolean;
}

/** What is stored on the message. */
export interface RequestRecord {
  readonly ruleset: string;
  readonly purpose: Purpose;
  /** The asker's own words; blank for none. */
  readonly title: string;
  readonly seats: readonly Participant[];
  /** Null: none was named, and whatever the roll itself has is good. */
  readonly difficulty: number | null;
  /** Parts of the answers for GMs only; see `RollOptions.hidden`. */
  readonly hidden: readonly string[];
  /** Visibility of the answers; null leaves it to who answers. */
  readonly mode: string | null;
  /** Successes that a series needs. */
  readonly need: number;
  /** Verdicts of the GM, by seat; they stand above the dice. */
  readonly rulings: readonly { readonly seat: string; readonly success: boolean }[];
  /** The GM's verdict of an opposed roll. */
  readonly winner: Winner | null;
  /** Ids of answers that do not count. */
  readonly discarded: readonly string[];
  /** How often the GM has reminded those who have not answered. */
  readonly reminded: number;
  readonly closed: boolean;
  /** The sides of an opposed roll that does something to them; empty for all others. */
  readonly targets: TargetRecords;
}
