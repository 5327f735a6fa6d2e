/** Records of rolls: a finished roll, and the data that checks, requests and their targets store on messages. */

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
  /**
   * Resolves when the dice have settled and everything that they decide without a click is done. It has a time limit
   * and never rejects.
   */
  readonly rested: Promise<void>;
}

/** The options of a roll that its request depends on; see `RollOptions`. */
export interface AskedOptions {
  /** Uuids of the user's targets at the time. */
  readonly targets: readonly string[];
  readonly opposed: boolean;
  /** The position of the roll's area; null or absent if it was not placed. */
  readonly area?: PlacedArea | null;
  /** Id of the scene on which distances were measured; absent or null if none was drawn. */
  readonly scene?: string | null;
}

/**
 * The part of a check that only GMs receive: the difficulty and everything that reveals it, also the outcome, or
 * everything except the roller. The message stores the rest.
 */
export const SEALED_PARTS = ["difficulty", "outcome", "all"] as const;
export type SealedPart = (typeof SEALED_PARTS)[number];

export interface Seal {
  readonly part: SealedPart;
  /** Id of the message that stores the whole record; see `hidden-rolls/`. */
  readonly secret: string;
}

/** A GM's correction of a check. */
export interface CorrectionRecord {
  /** Id of the message of the check as it was rolled. */
  readonly of: string;
  /** Name of the GM. */
  readonly by: string;
  /** The GM's reason; blank for none. */
  readonly reason: string;
  /** The changed values; labels and values are language keys or texts. */
  readonly lines: readonly { readonly label: string; readonly from: string; readonly to: string }[];
  /** The effects of the correction on the check's consequences. */
  readonly notes: readonly Text[];
  /** The degree that the GM has set; null leaves it to the dice. */
  readonly verdict: string | null;
  /**
   * The request and the check that the check answered and followed when it was corrected. Its author cannot redirect
   * the correction.
   */
  readonly reply?: ReplyAddress | null;
  readonly previous?: string | null;
  /** Name of the player who has rolled the dice again, as the table allows; absent for a GM's correction. */
  readonly rerolledBy?: string;
  /** The part that did not follow from the rules when the check was corrected; absent for none. */
  readonly doubt?: Text;
  /** The addition of a player, as the table allows; absent for other corrections. */
  readonly addition?: PlayerAddition;
}

export interface PlayerAddition {
  /** Name of the player. */
  readonly by: string;
  /** The text of the table's setting. */
  readonly text: string;
  /** Null for a free addition. */
  readonly paid: PaidAddition | null;
}

/** Identifies a payment so that it can be undone: uuid of the actor, and a key of its ledger. */
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
  /** The user's choices; null in messages of older versions. */
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
  /** Null or absent if the check was not corrected. */
  readonly correction?: CorrectionRecord | null;
}

/** One target of a consequence. The proposal is never stored; it is computed from the target's current state. */
export interface TargetRecord {
  readonly uuid: string;
  /** Shown if the target has been deleted. */
  readonly name: string;
  readonly adjust: Adjustments;
  /** The number of times that the consequence has been applied and undone. */
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

/** The ways in which a request reads its answers: individually, two compared, all together, or as a series. */
export const PURPOSES = ["each", "opposed", "group", "series"] as const;

export type Purpose = (typeof PURPOSES)[number];

/** An actor that is asked for a roll. */
export interface Participant {
  readonly id: string;
  /** Uuid of the actor. */
  readonly actor: string;
  /** Its name at the time, shown if the actor has been deleted. */
  readonly name: string;
  /** Rolls with which it may answer; at least one. */
  readonly ways: readonly RollAddress[];
  /** Id of the message with the roll of the starting side, made before the request. */
  readonly message: string | null;
  /** Uses the passive value of its first way, which the GM's client fills in. */
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
  /** Id of the message that stores a hidden difficulty, which only GMs receive; absent or null if none is hidden. */
  readonly sealed?: string | null;
  /** Parts of the answers for GMs only; see `RollOptions.hidden`. */
  readonly hidden: readonly string[];
  /** Visibility mode of the answers; null leaves it to the user who answers. */
  readonly mode: string | null;
  /** The number of successes that a series needs. */
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
  /** The sides of an opposed roll with hits; empty for all other requests. */
  readonly targets: TargetRecords;
}
