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

/** Market value in credits that one worker produces per day. */
const VALUE_PER_WORKER_DAY = 20;

/** Days, and materials in credits, to make an item of a market value (E-560). */
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

/** Credits for research, in addition to the cost of living. */
export const researchCost = ({ days }: { days: number }): number => 3 * days;

/**
 * The lifestyle that a profession pays for: modest, or better with a strong organisation or great skill (E-565, E-566).
 */
export const STANDINGS = ["modest", "comfortable", "wealthy"] as const;

export type Standing = (typeof STANDINGS)[number];

/**
 * Cost of living in credits (E-552).
 * @param perDay credits that a day of the lifestyle costs
 * @param working pays for a modest lifestyle, or for half of a comfortable one (E-558)
 * @param covered lifestyle that a profession pays for
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

/** Hours of a day of downtime (E-556). */
export const DOWNTIME_HOURS = 8;

/** Work whose progress is kept until it is finished. */
export interface Project {
  readonly kind: "craft" | "learn" | "research";
  /** Market value of the product in credits. */
  readonly value: number;
  /** Days of research set by the GM. */
  readonly days: number;
  /** Value made so far in credits; for learning and research, days. */
  readonly progress: number;
}

/**
 * Amount of work of a project: credits of market value, or days (E-560, E-564, E-568). @param int INT of the learner
 */
export function projectNeeds({ kind, value, days }: Project, int: number): number {
  if (kind === "craft") return value;
  return kind === "learn" ? learn({ int }).days : days;
}

/** The progress of workers in a number of days, and the days they need for it. */
export function projectWork(
  project: Project,
  { int, workers, days }: { int: number; workers: number; days: number },
): { gained: number; daysUsed: number; isDone: boolean; daysLeft: number } {
  const left = Math.max(0, projectNeeds(project, int) - project.progress);
  // No character can learn for another.
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

/** Dice for structure points, and their bonus: a workshop adds 4 points per day (E-562). */
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
