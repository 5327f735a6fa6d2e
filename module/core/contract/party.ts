/** What a game shows of the members of a party, and what its table can award. */

import type { PartyRoll } from "../../kit/best-rolls.ts";
import type { LangKey } from "../../kit/keys.ts";
import type { ActorDocument } from "./documents.ts";

/** The part of a game in the sheet of a party. The functions read documents; they never write. */
export interface PartyRules {
  /** Columns beside name, conditions and turn. */
  readonly columns: readonly PartyColumn[];
  /** The skills of a member, of which the sheet of the party shows who has them best. */
  skills(actor: ActorDocument): readonly PartyRoll[];
  /** Where a character keeps its money; absent for a game that counts none. */
  readonly money?: PartyValue;
  /** What is awarded for an adventure; absent for a game whose source is silent. */
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
  /** What it shows of a member; null if the member has none of it. */
  cell(actor: ActorDocument): PartyCell | null;
}

export interface PartyCell {
  readonly value: number | string;
  /** Of points that are lost and regained. */
  readonly max?: number;
  /** The words of the worst threshold that is reached: "Unconscious". */
  readonly reached?: LangKey;
}
