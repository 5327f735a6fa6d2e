import type { CombatDocument } from "../contract/documents.ts";

/** A moment of a combat: the turn of a place in the order. */
export interface TurnPlace {
  readonly round: number;
  readonly turn: number;
}

export const placeOf = ({ round, turn }: CombatDocument): TurnPlace => ({ round, turn: turn ?? 0 });
