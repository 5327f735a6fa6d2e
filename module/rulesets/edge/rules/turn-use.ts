/** The cost of a roll in the turn of combat. */

import { ChangeSetBuilder } from "../../../kit/change-set.ts";
import type { ChangeSet } from "../../../kit/contract.ts";
import { ECONOMY_PATHS } from "./paths.ts";

/** Parts of a turn that are counted. */
export const TURN_PARTS = ["action", "minor", "reaction", "interaction"] as const;

export type TurnPart = (typeof TURN_PARTS)[number];

/** The part of a turn that an action costs. */
export type Takes = TurnPart | "none";

/** The cost of a roll in the current turn. */
export interface TurnUse {
  /** Default cost; "none" if nothing is left. */
  readonly part: Takes;
  readonly left: Readonly<Record<TurnPart, number>>;
}

/** Counts the cost; empty outside combat. */
export function turnCost(turn: TurnUse | undefined, takes: Takes = turn?.part ?? "none"): ChangeSet {
  const changes = new ChangeSetBuilder();
  if (turn && takes !== "none")
    changes.add(ECONOMY_PATHS[takes], 1, { id: takes, label: `MANIFOLD.Edge.TurnPart.${takes}`, value: -1 });
  return changes.build();
}

export const isTakes = (word: string): word is Takes =>
  word === "none" || (TURN_PARTS as readonly string[]).includes(word);
