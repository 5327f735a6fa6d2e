import type { Combat } from "../combat.ts";
import type { Moment } from "./turns.ts";

/** A step of a combat from one moment to another, as the update and its hook tell it. */
export interface Move {
  readonly hook: "combatTurn" | "combatRound";
  readonly to: Moment;
  readonly direction: 1 | -1;
}

const turnMove = (to: Moment, direction: 1 | -1): Move => ({ hook: "combatTurn", to, direction });
const roundMove = (to: Moment, direction: 1 | -1): Move => ({ hook: "combatRound", to, direction });

/** To the next turn that is not to be skipped, in the next round where this one has none left. */
export function toNextTurn(combat: Combat): Move {
  const { round, turn } = combat;
  const next = turnIndexFrom(combat, (turn ?? -1) + 1);
  return next === null ? toNextRound(combat) : turnMove({ round, turn: next }, 1);
}

/** To the first turn of the next round. */
export function toNextRound(combat: Combat): Move {
  const first = combat.turns.length ? (turnIndexFrom(combat, 0) ?? 0) : null;
  return roundMove({ round: combat.round + 1, turn: first }, 1);
}

/** To the turn before in this round; null where this is the first. */
export function toPreviousTurn({ round, turn }: Combat): Move | null {
  const before = (turn ?? 0) - 1;
  return before >= 0 ? turnMove({ round, turn: before }, -1) : null;
}

/** To a turn of the round before; before the start nobody acts. */
export function toPreviousRound({ round: now, turns }: Combat, turn: number): Move {
  const round = now - 1;
  return roundMove({ round, turn: round === 0 || turns.length === 0 ? null : turn }, -1);
}

/** The first turn at or after an index that is not to be skipped; null where the round is over. */
function turnIndexFrom({ settings, turns }: Combat, from: number): number | null {
  for (let index = from; index < turns.length; index++) {
    if (!settings.skipDefeated || !turns[index]?.isDefeated) return index;
  }
  return null;
}
