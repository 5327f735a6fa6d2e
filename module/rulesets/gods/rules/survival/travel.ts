/** Journeys: speed and rests in hours and days. */
import { half } from "../creature/rounding.ts";

/** Miles per hour at a walk; exact (G-161). */
export const walkingMilesPerHour = (movement: number): number => movement / 3;

/** Hours of walking before ten minutes of rest; exact (G-161). */
export const walkingHoursBetweenRests = (endurance: number): number => endurance / 2;

export const GROUNDS = ["perfect", "rough", "bog"] as const;
export type Ground = (typeof GROUNDS)[number];

/** Miles of a day's walk (G-163), rounded down. */
export function dayMiles(movement: number, ground: Ground): number {
  if (ground === "perfect") return 2 * movement;
  return ground === "rough" ? movement : half(movement);
}

/** Days of walking before a day of rest; exact (G-164). */
export const walkingDaysBetweenRests = (endurance: number): number => endurance / 2;

/** Miles of a day lengthened by half (G-165). */
export const stretchMiles = (miles: number): number => Math.floor(miles * 1.5);

/** Whether a day of rest, or pushing on, is due after a number of days of walking (G-164). */
export const needsDayOfRest = (days: number, endurance: number): boolean =>
  days >= walkingDaysBetweenRests(endurance);

/** Miles per hour of flyers on long trips (G-166). */
export const flyingMilesPerHour = (movement: number): number => movement;
export const flyingDayMiles = (movement: number): number => 8 * movement;
