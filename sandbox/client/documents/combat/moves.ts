import type { Combat } from "../combat.ts";
import type { Moment } from "./turns.ts";

/** A step of a combat from one moment to another, with its update and hook. */
export interface Move {
  readonly hook: "combatTurn" | "combatRound";
  readonly to: Moment;
  readonly direction: 1 | -1;
}

const turnMove = (to: Moment, direction: 1 | -1): Move => ({ hook: "combatTurn", to, direction });
const roundMove = (to: Moment, direction: 1 | -1): Move => ({ hook: "combatRound", to, direction });

/** Moves to the next turn that is not skipped, or to the next round if there is none left. */
export function toNextTurn(combat: Combat): Move {
  const { round, turn } = combat;
  const next = turnIndexFrom(combat, (turn ?? -1) + 1);
  return next === null ? toNextRound(combat) : turnMove({ round, turn: next }, 1);
}

/** Moves to the first turn of the next round. */
export function toNextRound(combat: Combat): Move {
  const first = combat.turns.length ? (turnIndexFrom(combat, 0) ?? 0) : null;
  return roundMove({ round: combat.round + 1, turn: first }, 1);
}

/** Moves to the previous turn of this round; null at the first turn. */
export function toPreviousTurn({ round, turn }: Combat): Move | null {
  const before = (turn ?? 0) - 1;
  return before >= 0 ? turnMove({ round, turn: before }, -1) : null;
}

/** Moves to a turn of the previous round. Before the start there is no current turn. */
export function toPreviousRound({ round: now, turns }: Combat, turn: number): Move {
  const round = now - 1;
  return roundMove({ round, turn: round === 0 || turns.length === 0 ? null : turn }, -1);
}

/** The first turn from an index on that is not skipped; null if the round is over. */
function turnIndexFrom({ settings, turns }: Combat, from: number): number | null {
  for (let index = from; index < turns.length; index++) {
    if (!settings.skipDefeated || !turns[index]?.isDefeated) return index;
  }
  return null;
}
