import { ceilDiv } from "../../../../kit/rounding.ts";

/** Credits per day. */
export const LIFESTYLES = {
  wretched: 1,
  squalid: 10,
  poor: 20,
  modest: 40,
  comfortable: 70,
  wealthy: 150,
  opulent: 300,
} as const;

export type Lifestyle = keyof typeof LIFESTYLES;

/** Market value in credits that one worker makes per day. */
const VALUE_PER_WORKER_DAY = 20;

/** Days, and materials in credits, to make an item of that market value (E-560). */
export const craft = ({
  value,
  workers,
}: {
  value: number;
  workers: number;
}): { days: number; materials: number } => ({
  days: ceilDiv(value, VALUE_PER_WORKER_DAY * workers),
  materials: value / 2,
});

/** Days and credits to learn a language or a skill. */
export function learn({ int }: { int: number }): { days: number; cost: number } {
  const days = Math.max(0, 200 - 10 * int);
  return { days, cost: 10 * days };
}

/** Credits to repair structure points. */
export const repair = ({ cost, maxSp, points }: { cost: number; maxSp: number; points: number }): number =>
  (cost * points) / maxSp;

/** Credits for research, besides the cost of living. */
export const researchCost = ({ days }: { days: number }): number => 3 * days;

/** What a profession pays for: a modest life, or a better one by a strong organisation or great skill (E-565, E-566). */
export const STANDINGS = ["modest", "comfortable", "wealthy"] as const;

export type Standing = (typeof STANDINGS)[number];

/**
 * Credits for living (E-552).
 * @param perDay credits that a day of the lifestyle costs
 * @param working pays for a modest life, or half of a comfortable one (E-558)
 * @param covered what a profession pays for
 */
export function livingCost({
  perDay,
  days,
  working = false,
  covered,
}: {
  perDay: number;
  days: number;
  working?: boolean;
  covered?: Standing | undefined;
}): number {
  const free = covered ?? (working ? "modest" : null);
  if (free !== null && perDay <= LIFESTYLES[free]) return 0;
  if (working && perDay <= LIFESTYLES.comfortable) return (perDay / 2) * days;
  return perDay * days;
}

/** Hours that a day of downtime takes (E-556). */
export const DOWNTIME_HOURS = 8;

/** Work that is kept until it is done. */
export interface Project {
  readonly kind: "craft" | "learn" | "research";
  /** Market value of what is made, in credits. */
  readonly value: number;
  /** Days that the GM has set for research. */
  readonly days: number;
  /** Credits of value made so far; otherwise days. */
  readonly progress: number;
}

/** What a project takes: credits of market value, or days (E-560, E-564, E-568). @param int of the learner */
export function projectNeeds({ kind, value, days }: Project, int: number): number {
  if (kind === "craft") return value;
  return kind === "learn" ? learn({ int }).days : days;
}

/** How far workers come in some days, and how many of those days they need for it. */
export function projectWork(
  project: Project,
  { int, workers, days }: { int: number; workers: number; days: number },
): { gained: number; daysUsed: number; isDone: boolean; daysLeft: number } {
  const left = Math.max(0, projectNeeds(project, int) - project.progress);
  // No character learns for another.
  const perDay =
    project.kind === "craft" ? VALUE_PER_WORKER_DAY * workers : project.kind === "learn" ? 1 : workers;
  const gained = Math.min(left, perDay * days);
  const daysUsed = perDay > 0 ? ceilDiv(gained, perDay) : 0;
  return {
    gained,
    daysUsed,
    isDone: gained >= left,
    daysLeft: perDay > 0 ? ceilDiv(left - gained, perDay) : 0,
  };
}

/** Dice for structure points, and what is added to them: a workshop is worth 4 points a day (E-562). */
export const repairDice = ({
  workerDays,
  workshop,
}: {
  workerDays: number;
  workshop: boolean;
}): { formula: string; bonus: number } => ({
  formula: `${workerDays}d4`,
  bonus: workshop ? 4 * workerDays : 0,
});
