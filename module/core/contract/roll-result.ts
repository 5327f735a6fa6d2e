/** Records of rolls: a finished roll, and what checks, requests and their targets store on messages. */

import type {
  BaseChoices,
  BaseRequest,
  ChangeSet,
  PassiveValue,
  RolledDie,
  RollOutcome,
  RollPlan,
  Winner,
} from "../../kit/contract.ts";
import type { Adjustments, AppliedSummary } from "../../kit/damage.ts";
import type { ManifoldRoll } from "../dice/roll-classes.ts";
import type { PlacedArea } from "./area.ts";
import type { MessageDocument } from "./documents.ts";
import type { ReplyAddress } from "./roll-kind.ts";
import type { RollAddress, Text } from "./text.ts";

/** A finished roll. */
export interface RollResult {
  readonly plan: RollPlan;
  readonly dice: readonly RolledDie[];
  readonly outcome: RollOutcome;
  /** Null if the plan has no dice (a passive check, a failure without a roll). */
  readonly roll: ManifoldRoll | null;
  /** Null if `silent`. */
  readonly message: MessageDocument | null;
  /** Ends when the dice lie that a package draws, and what they decide without a click is done; bounded, never broken. */
  readonly rested: Promise<void>;
}

/** The options of a roll that its request depends on; see `RollOptions`. */
export interface AskedOptions {
  /** Uuids of the user's targets at the time. */
  readonly targets: readonly string[];
  readonly opposed: boolean;
  /** Where the roll's area lay; null or absent if it was not placed. */
  readonly area?: PlacedArea | null;
  /** Id of the scene on which distances were measured; absent or null if none was drawn. */
  readonly scene?: string | null;
}

/**
 * What of a check only GMs receive: its difficulty with what reveals it, its outcome too, or all but whose roll it is. The
 * message has the rest.
 */
export const SEALED_PARTS = ["difficulty", "outcome", "all"] as const;
export type SealedPart = (typeof SEALED_PARTS)[number];

export interface Seal {
  readonly part: SealedPart;
  /** Id of the message that keeps the whole record; see `secrets/`. */
  readonly secret: string;
}

/** How a GM has corrected a check. */
export interface CorrectionRecord {
  /** Id of the message of the check as it was rolled. */
  readonly of: string;
  /** Name of the GM. */
  readonly by: string;
  /** Why, in the GM's words; blank for none. */
  readonly reason: string;
  /** What was changed; labels and values are language keys or texts. */
  readonly lines: readonly { readonly label: string; readonly from: string; readonly to: string }[];
  /** What has become of its consequences. */
  readonly notes: readonly Text[];
  /** The degree that the GM has given it; null leaves it to the dice. */
  readonly verdict: string | null;
  /** What the check answered and followed when it was corrected: its author may not turn the correction to something else. */
  readonly reply?: ReplyAddress | null;
  readonly previous?: string | null;
  /** Name of the player who has thrown the dice again, as the table allows; absent for what the GM has decided. */
  readonly rerolledBy?: string;
  /** What did not follow from the rules when it was corrected; absent for nothing. */
  readonly doubt?: Text;
  /** What a player has added, as the table allows; absent for all else. */
  readonly addition?: PlayerAddition;
}

export interface PlayerAddition {
  /** Name of the player. */
  readonly by: string;
  /** As the table's setting has it. */
  readonly text: string;
  /** Null for what costs nothing. */
  readonly paid: PaidAddition | null;
}

/** What undoes the payment: uuid of the actor, and a key of its ledger. */
export interface PaidAddition {
  readonly actor: string;
  readonly key: string;
}

/** Data of a check as stored on its message. */
export interface CheckRecord {
  readonly ruleset: string;
  readonly kind: string;
  readonly key: string;
  /** Uuid of the actor that rolled; null for an unsaved actor. */
  readonly actor: string | null;
  readonly request: BaseRequest;
  /** What the user chose; null in messages of older versions. */
  readonly choices: BaseChoices | null;
  /** The options that the request was made from; null in messages of older versions. */
  readonly asked: AskedOptions | null;
  readonly plan: RollPlan;
  readonly dice: readonly RolledDie[];
  readonly outcome: RollOutcome;
  /** Parts of the card for GMs only. */
  readonly hidden: readonly string[];
  /** The costs of the roll. */
  readonly costs: ChangeSet | null;
  /** Uuid of the check that this one follows. */
  readonly previous: string | null;
  /** The request and participant that this check answers. */
  readonly reply: ReplyAddress | null;
  /** Null or absent if the record is whole. */
  readonly sealed?: Seal | null;
  /** Null or absent if it is as it was rolled. */
  readonly correction?: CorrectionRecord | null;
}

/** One target of a consequence. The proposal is never stored; it is computed from the target's current state. */
export interface TargetRecord {
  readonly uuid: string;
  /** Shown if the target has been deleted. */
  readonly name: string;
  readonly adjust: Adjustments;
  /** How often the consequence has been applied and undone. */
  readonly turn: number;
  /** Null while nothing is applied. */
  readonly applied: AppliedRecord | null;
}

/** A consequence that has been applied to a target. */
export interface AppliedRecord {
  /** Key of the entry in the target's ledger. */
  readonly key: string;
  readonly at: number;
  readonly by: string;
  readonly why: AppliedSummary | null;
}

/** Targets by uuid without dots. */
export type TargetRecords = Readonly<Record<string, TargetRecord>>;

/** How the answers to a request are read: each by itself, two compared, all together, or as a series. */
export const PURPOSES = ["each", "opposed", "group", "series"] as const;

export type Purpose = (typeof PURPOSES)[number];

/** An actor that is asked for a roll. */
export interface Participant {
  readonly id: string;
  /** Uuid of the actor. */
  readonly actor: string;
  /** Its name at the time, shown if it has been deleted. */
  readonly name: string;
  /** Rolls with which it may answer; at least one. */
  readonly ways: readonly RollAddress[];
  /** Id of the message with the roll of the starting side, made before the request. */
  readonly message: string | null;
  /** Uses its passive value of the first way, which the GM's client fills in. */
  readonly passively: boolean;
  readonly passive: PassiveValue | null;
  /** Answered privately: other users only see that there is an answer. */
  readonly secret: boolean;
}

/** Data of a request as stored on its message. */
export interface RequestRecord {
  readonly ruleset: string;
  readonly purpose: Purpose;
  /** The author's own title; blank for none. */
  readonly title: string;
  readonly seats: readonly Participant[];
  /** Null if none is requested; then each answer uses its own. */
  readonly difficulty: number | null;
  /** Id of the message that keeps a hidden difficulty, which only GMs receive; absent or null if none is hidden. */
  readonly sealed?: string | null;
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
