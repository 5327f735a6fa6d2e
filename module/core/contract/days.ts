/** What falls due in a game when days of the world's clock pass: proposed on a card, applied by a GM's click. */

import type { ChangeSet } from "../../kit/contract.ts";
import type { Demand } from "../../kit/demand.ts";
import type { ActorDocument } from "./documents.ts";
import type { Text } from "./text.ts";

/** A game that counts days. */
export interface DayCount {
  /** Whether this world has it proposed. */
  isOn(): boolean;
  /** Its rules know of times shorter than a day. */
  readonly hours?: true;
  /** Fetches the rules, which are needed when a day ends. */
  rules(): Promise<DayRules>;
}

export interface DayRules {
  /** What falls due for an actor; null for nothing. Must neither write nor roll. */
  due(actor: ActorDocument, span: DaySpan): DueForActor | null;
  /** Rolls that are due at a time of the world and were counted in less than days. Must neither write nor roll. */
  dueAt?(actor: ActorDocument, now: number): readonly Demand[];
}

/** Days that have passed. */
export interface DaySpan {
  /** At least 1. */
  readonly days: number;
  /** Time of the world before them and now, in seconds. */
  readonly from: number;
  readonly to: number;
}

export interface DueForActor {
  /** Its steps are the reasons. */
  readonly change: ChangeSet;
  readonly demands?: readonly Demand[];
  /** What the table has to know or decide: shown on the card for all. */
  readonly facts?: readonly Text[];
}
