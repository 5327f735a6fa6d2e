/** The duration of an effect as prepared in 13. */
export interface Duration13 {
  startTime: number | null;
  seconds: number | null;
  /** A getter of the document. */
  combat: CombatClock | null;
  rounds: number | null;
  turns: number | null;
  startRound: number | null;
  startTurn: number | null;
  type: "seconds" | "turns" | "none";
  duration: number | null;
  remaining: number | null;
  label: string;
}

interface CombatClock {
  round: number;
  turn: number | null;
  turns: unknown[];
}

interface Moment {
  round: number;
  turn: number;
  /** Turns in one round. */
  perRound: number;
}

/** The remaining duration in seconds, or in rounds with turns as hundredths. */
export function prepareDuration13(duration: Duration13): Partial<Duration13> {
  const { seconds, rounds, turns } = duration;
  if (Number.isFinite(seconds) && seconds !== null) {
    const remaining = (duration.startTime ?? game.time.worldTime) + seconds - game.time.worldTime;
    return { type: "seconds", duration: seconds, remaining, label: `${remaining} s` };
  }
  if (rounds || turns) return turnDuration(duration);
  return { type: "none", duration: null, remaining: null, label: "None" };
}

function turnDuration(duration: Duration13): Partial<Duration13> {
  const combat: CombatClock | null = duration.combat ?? game.combat;
  const perRound = Math.max(combat?.turns.length ?? 1, 1);
  const inTurns = (moment: Omit<Moment, "perRound">) => moment.round * perRound + moment.turn;
  const total = inTurns({ round: duration.rounds ?? 0, turn: duration.turns ?? 0 });
  const now = combat ? inTurns({ round: combat.round, turn: combat.turn ?? 0 }) : null;
  const start = inTurns({ round: duration.startRound ?? 0, turn: duration.startTurn ?? 0 });
  const left = now === null ? total : Math.max(start + total - now, 0);
  const asDecimal = (count: number) => Math.floor(count / perRound) + (count % perRound) / 100;
  const remaining = asDecimal(left);
  return {
    type: "turns",
    duration: asDecimal(total),
    remaining,
    label: `${Math.floor(left / perRound)} rounds, ${left % perRound} turns`,
  };
}
