/** The session of one roll between click and card: each step returns it with its additions. */

import type {
  BaseChoices,
  BaseRequest,
  ChangeSet,
  RolledDie,
  RollOutcome,
  RollPlan,
} from "../../kit/contract.ts";
import type { ActorDocument, MessageDocument } from "../contract/documents.ts";
import type { AnyRollKind, OpponentCall, RollOptions } from "../contract/roll-kind.ts";
import type { Text } from "../contract/text.ts";
import type { ManifoldRoll } from "../dice/roll-classes.ts";
import type { RollArea } from "./roll-area.ts";

/** The actor, the roll and its options. */
export interface RollSession {
  readonly actor: ActorDocument;
  readonly ruleset: string;
  readonly kind: AnyRollKind;
  readonly key: string;
  readonly options: RollOptions;
}

/** The session with the area that the user may place. */
export interface PlacedRoll extends RollSession {
  /** Null for a roll without an area, or if the caller has named area or targets. */
  readonly area: RollArea | null;
}

export interface RequestedRoll extends PlacedRoll {
  /** Made for the targets of that moment; the dialog may replace it. */
  readonly request: BaseRequest;
  /** The reason why the roll cannot be made at the current targets. */
  readonly refusal: Text | null;
}

/** The user's choice, by default or by the dialog. */
export interface RollChoice {
  readonly request: BaseRequest;
  readonly choices: BaseChoices;
  /** Visibility mode of the message. */
  readonly mode: string;
  /** The roller pays the costs. */
  readonly pays: boolean;
}

/** Id and author of the message, if a GM's client posts it for a player. */
export interface Posting {
  readonly id: string;
  /** Id of the user. */
  readonly author: string;
}

export interface ChosenRoll extends RollSession, RollChoice {
  /** The request was made for one side of an opposed roll. */
  readonly opposed: boolean;
  /** The opponent that is asked once the roll is posted. */
  readonly opponent: OpponentCall | null;
  readonly posting: Posting | null;
}

export interface ThrownRoll extends ChosenRoll {
  readonly plan: RollPlan;
  readonly dice: readonly RolledDie[];
  readonly outcome: RollOutcome;
  /** Null if the plan has no dice. */
  readonly roll: ManifoldRoll | null;
}

export interface PricedRoll extends ThrownRoll {
  /** The costs that the card shows. */
  readonly costs: ChangeSet | null;
  /** The costs that the roller pays. */
  readonly due: ChangeSet | null;
}

export interface PostedRoll extends PricedRoll {
  /** Null for a silent roll, or if another package has prevented the message. */
  readonly message: MessageDocument | null;
}
