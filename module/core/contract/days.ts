/**
 * Changes that fall due in a game when days pass on the world's clock. They are proposed on a card, and a GM applies
 * them.
 */

import type { ChangeSet } from "../../kit/contract.ts";
import type { Demand } from "../../kit/demand.ts";
import type { ActorDocument } from "./documents.ts";
import type { Text } from "./text.ts";

/** A game that counts days. */
export interface DayCount {
  /** Whether this world has turned the proposals on. */
  isOn(): boolean;
  /** The rules use times shorter than a day. */
  readonly hours?: true;
  /** Fetches the rules, which are needed when a day ends. */
  rules(): Promise<DayRules>;
}

export interface DayRules {
  /** The changes that are due for an actor; null for none. Must neither write nor roll. */
  due(actor: ActorDocument, span: DaySpan): DueForActor | null;
  /** The rolls due at this world time that are counted in units shorter than a day. Must neither write nor roll. */
  dueAt?(actor: ActorDocument, now: number): readonly Demand[];
}

/** Days that have passed. */
export interface DaySpan {
  /** At least 1. */
  readonly days: number;
  /** World time in seconds, before these days and now. */
  readonly from: number;
  readonly to: number;
}

export interface DueForActor {
  /** The steps of the change are its reasons. */
  readonly change: ChangeSet;
  readonly demands?: readonly Demand[];
  /** Facts that the table has to know or decide. Everyone sees them on the card. */
  readonly facts?: readonly Text[];
}
