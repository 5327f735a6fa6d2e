/** Modifiers of this game, and the properties by which they select rolls. */
import type { Modifier } from "../../../kit/contract.ts";
import type { ScoreId, Topic } from "./creature/scores.ts";

/** Kind of a modifier that forbids the roll: no die is thrown. */
export const BLOCK = "block";

/** The purpose of a roll. */
export const PURPOSES = [
  /** An ability, a reaction or a skill without a special purpose. */
  "plain",
  "attack",
  "surprise",
  "snapOut",
  "conscious",
  "survive",
  "night",
  "pushOn",
  "stretchDay",
  "suffocate",
  "keepConcentration",
  /** Leaving a group that breaks up in combat. */
  "breakUp",
  "disbelieve",
  "accept",
  "ailment",
  "search",
  "track",
  "coverTracks",
  "comply",
] as const;

export type PurposeId = (typeof PURPOSES)[number];

export const isPurpose = (id: string): id is PurposeId => (PURPOSES as readonly string[]).includes(id);

/** The rolls that a modifier applies to: every given field must match. */
export interface RollSelector {
  readonly topics?: readonly Topic[];
  readonly scores?: readonly ScoreId[];
  readonly purposes?: readonly PurposeId[];
}

export interface GodsModifier extends Modifier {
  /** Applies to rolls that match any selector; absent: to all rolls. */
  readonly appliesTo?: readonly RollSelector[];
}
