/** The columns that a game shows for the members of a party, and the rewards that its table can award. */

import type { PartyRoll } from "../../kit/best-rolls.ts";
import type { LangKey } from "../../kit/keys.ts";
import type { ActorDocument } from "./documents.ts";

/** A game's part of the party sheet. The functions read documents; they never write. */
export interface PartyRules {
  /** Columns next to name, conditions and turn. */
  readonly columns: readonly PartyColumn[];
  /** The skills of a member. The party sheet shows the best member for each. */
  skills(actor: ActorDocument): readonly PartyRoll[];
  /** The value that stores a character's money; absent for a game without counted money. */
  readonly money?: PartyValue;
  /** The reward for an adventure; absent for a game whose source names none. */
  readonly experience?: PartyValue;
}

/** A number of a character that members give, get or share. */
export interface PartyValue {
  /** Path below `system`. */
  readonly path: string;
  readonly label: LangKey;
}

/** A column of the table of members. */
export interface PartyColumn {
  readonly label: LangKey;
  /** The cell of a member; null if the column does not apply to it. */
  cell(actor: ActorDocument): PartyCell | null;
}

export interface PartyCell {
  readonly value: number | string;
  /** The maximum, for points that are lost and regained. */
  readonly max?: number;
  /** The words of the worst threshold that is reached: "Unconscious". */
  readonly reached?: LangKey;
}
