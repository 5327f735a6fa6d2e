/** A moment of a combat. Round 0 is before the start; turn is null when no combatant acts. */
export interface Moment {
  round: number;
  turn: number | null;
}

/** One step from a moment to a later one, in the order of the events. */
export type TurnStep =
  | { event: "endTurn" | "startTurn"; index: number; round: number; turn: number; skipped: boolean }
  | { event: "endRound" | "startRound"; round: number; skipped: boolean };

/** Whether the second moment is later than the first. */
export function isForward(from: Moment, to: Moment): boolean {
  if (to.round !== from.round) return to.round > from.round;
  return (to.turn ?? -1) > (from.turn ?? -1);
}

/**
 * Everything that ends and starts between two moments: the previous turn, skipped turns and rounds, and the new turn.
 * @param count the number of turns in a round
 */
export function stepsBetween(from: Moment, to: Moment, count: number): TurnStep[] {
  const steps: TurnStep[] = [];
  if (!isForward(from, to)) return steps;
  if (from.round > 0 && from.turn !== null && from.turn < count) {
    steps.push({ event: "endTurn", index: from.turn, round: from.round, turn: from.turn, skipped: false });
  }
  let { round } = from;
  let next = from.round > 0 ? (from.turn ?? -1) + 1 : count;
  while (round < to.round) {
    if (round > 0) steps.push(...skippedSteps(round, next, count));
    if (round > 0) steps.push({ event: "endRound", round, skipped: round !== from.round });
    round += 1;
    steps.push({ event: "startRound", round, skipped: round !== to.round });
    next = 0;
  }
  steps.push(...skippedSteps(round, next, to.turn ?? 0));
  if (to.turn !== null && to.turn < count) {
    steps.push({ event: "startTurn", index: to.turn, round: to.round, turn: to.turn, skipped: false });
  }
  return steps;
}

/** The turns from `first` up to but not including `end`, as skipped turns that start and end. */
function skippedSteps(round: number, first: number, end: number): TurnStep[] {
  const steps: TurnStep[] = [];
  for (let turn = first; turn < end; turn++) {
    steps.push({ event: "startTurn", index: turn, round, turn, skipped: true });
    steps.push({ event: "endTurn", index: turn, round, turn, skipped: true });
  }
  return steps;
}

/** Seconds of world time between two moments, negative when going back. */
export function secondsBetween(
  from: Moment,
  to: Moment,
  count: number,
  { turnTime, roundTime }: { turnTime: number; roundTime: number },
): number {
  if (from.round === 0 || to.round === 0) return 0;
  const rounds = to.round - from.round;
  const turns = rounds * count + (to.turn ?? 0) - (from.turn ?? 0);
  return turns * turnTime + rounds * roundTime;
}
