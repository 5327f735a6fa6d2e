/** Rolls as they are stored and handed on: a finished roll, a check, a request, the targets of either. */

import type {
  BaseRequest,
  ChangeSet,
  PassiveValue,
  RolledDie,
  RollOutcome,
  RollPlan,
  Winner,
} from "../../kit/contract.ts";
import type { Adjustments, AppliedSummary } from "../../kit/damage.ts";
import type { ManifoldRoll } from "../rolls/manifold-roll.ts";
import type { MessageDocument } from "./documents.ts";
import type { ReplyAddress } from "./roll-kind.ts";
import type { RollAddress } from "./text.ts";

/** A finished roll. */
export interface RollResult {
  readonly plan: RollPlan;
  readonly dice: readonly RolledDie[];
  readonly outcome: RollOutcome;
  /** Null when the plan has no dice (a passive check, a failure without a roll). */
  readonly roll: ManifoldRoll | null;
  /** Null when `silent`. */
  readonly message: MessageDocument | null;
}

/** What the message of a check stores. */
export interface CheckRecord {
  readonly ruleset: string;
  readonly kind: string;
  readonly key: string;
  /** Uuid of the actor that rolled; null when it is not stored anywhere. */
  readonly actor: string | null;
  readonly request: BaseRequest;
  readonly plan: RollPlan;
  readonly dice: readonly RolledDie[];
  readonly outcome: RollOutcome;
  /** Parts of the card for GMs only. */
  readonly hidden: readonly string[];
  /** What the roll cost and what gives it back. */
  readonly costs: ChangeSet | null;
  readonly undo: ChangeSet | null;
  /** Uuid of the check this one follows from. */
  readonly previous: string | null;
  /** The place on a request card that this check fills. */
  readonly reply: ReplyAddress | null;
}

/** One target of a consequence. What it would suffer is never stored: it is worked out from what the target is now. */
export interface TargetRecord {
  readonly uuid: string;
  /** For when the target is gone. */
  readonly name: string;
  readonly adjust: Adjustments;
  /** How often the consequence has been applied to it and undone again. */
  readonly turn: number;
  /** What was applied; null while nothing is. */
  readonly applied: AppliedRecord | null;
}

/** A consequence that has been applied to a target. */
export interface AppliedRecord {
  /** Key of the entry in the target's ledger, which tells the whole and undoes it. */
  readonly key: string;
  readonly at: number;
  readonly by: string;
  readonly why: AppliedSummary | null;
}

/** Targets by a uuid without dots. */
export type TargetRecords = Readonly<Record<string, TargetRecord>>;

/** How the answers to a request are read: each by itself, two against each other, all together, one after the other. */
export const PURPOSES = ["each", "opposed", "group", "series"] as const;

export type Purpose = (typeof PURPOSES)[number];

/** One actor that is asked for a roll. */
export interface Seat {
  readonly id: string;
  /** Uuid of the actor. */
  readonly actor: string;
  /** Its name when it was asked: it may be gone since. */
  readonly name: string;
  /** Rolls with which it may answer; at least one. */
  readonly ways: readonly RollAddress[];
  /** Id of the message with a roll made before the request: the side that started. */
  readonly message: string | null;
  /** Stands at its passive value of the first way. The GM's client fills in the value. */
  readonly passively: boolean;
  readonly passive: PassiveValue | null;
  /** Answered privately: others learn that there is an answer, not which. */
  readonly secret: boolean;
}

/** What the message of a request stores. */
export interface RequestRecord {
  readonly ruleset: string;
  readonly purpose: Purpose;
  /** The asker's own words; blank for none. */
  readonly title: string;
  readonly seats: readonly Seat[];
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
