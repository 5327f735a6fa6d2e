import { formatUnit } from "../../helpers/calendar/formatters.ts";

/** Length of the units of time in seconds; rounds and turns are counted in a combat instead. */
const SECONDS: Record<string, number> = {
  years: 31_536_000,
  months: 2_592_000,
  weeks: 604_800,
  days: 86_400,
  hours: 3_600,
  minutes: 60,
  seconds: 1,
};

export interface Duration14 {
  value: number | null;
  units: string;
  expiry: string | null;
  expired: boolean;
  remaining?: number;
  /** The whole duration in seconds; null if it is counted in a combat or has no end. */
  seconds?: number | null;
  label?: string;
}

export interface EffectStart {
  time: number;
  combat: string | null;
  combatant: string | null;
  initiative: number | null;
  round: number | null;
  turn: number | null;
}

interface CombatClock {
  id: string | null;
  round: number;
  turn: number | null;
  turns: unknown[];
  combatant?: { id: string | null; initiative: number | null } | null;
}

/** The start of an effect that is created now. */
export function startNow(): EffectStart {
  const combat = (game.combat ?? null) as unknown as CombatClock | null;
  const running = combat && combat.round > 0 ? combat : null;
  return {
    time: game.time.worldTime,
    combat: running?.id ?? null,
    combatant: running?.combatant?.id ?? null,
    initiative: running?.combatant?.initiative ?? null,
    round: running?.round ?? null,
    turn: running?.turn ?? null,
  };
}

/** The prepared members: the remaining duration in its unit and in words, and the whole duration in seconds. */
export function prepareDuration14(
  duration: Duration14,
  start: EffectStart | null,
): Required<Pick<Duration14, "remaining" | "seconds" | "label">> {
  const remaining = remainingOf(duration, start);
  const unit = SECONDS[duration.units];
  const seconds = unit && duration.value !== null ? duration.value * unit : null;
  return { remaining, seconds, label: labelOf(remaining, duration.units) };
}

function labelOf(remaining: number, units: string): string {
  if (!Number.isFinite(remaining)) return "None";
  const left = Math.max(remaining, 0);
  const unit = units.slice(0, -1);
  if (units in SECONDS) return formatUnit(left, unit);
  return `${left} ${left === 1 ? unit : units}`;
}

/** The remaining duration in its unit; Infinity for an effect without an end. */
export function remainingOf(
  duration: Duration14,
  start: EffectStart | null,
  clock: CombatClock | null = game.combat as unknown as CombatClock | null,
): number {
  const { value, units } = duration;
  if (value === null || !Number.isFinite(value)) return Number.POSITIVE_INFINITY;
  const seconds = SECONDS[units];
  if (seconds) return value - (game.time.worldTime - (start?.time ?? game.time.worldTime)) / seconds;
  if (!clock || !start || start.round === null) return value;
  const rounds = clock.round - start.round;
  if (units === "rounds") return value - rounds;
  const perRound = Math.max(clock.turns.length, 1);
  return value - (rounds * perRound + (clock.turn ?? 0) - (start.turn ?? 0));
}
