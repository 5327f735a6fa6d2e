/** Journeys: speed and rests by the hour and the day. */
import { half } from "../creature/rounding.ts";

/** Miles an hour at a walk; exact (G-161). */
export const walkingMilesPerHour = (movement: number): number => movement / 3;

/** Hours of walking until ten minutes of rest; exact (G-161). */
export const walkingHoursBetweenRests = (endurance: number): number => endurance / 2;

export const GROUNDS = ["perfect", "rough", "bog"] as const;
export type Ground = (typeof GROUNDS)[number];

/** Miles of a day's walk (G-163), rounded down. */
export function dayMiles(movement: number, ground: Ground): number {
  if (ground === "perfect") return 2 * movement;
  return ground === "rough" ? movement : half(movement);
}

/** Days of walking until a day of rest; exact (G-164). */
export const walkingDaysBetweenRests = (endurance: number): number => endurance / 2;

/** Miles of a day stretched by half (G-165). */
export const stretchMiles = (miles: number): number => Math.floor(miles * 1.5);

/** Whether a day of rest, or pushing on, is due after so many days of walking (G-164). */
export const needsDayOfRest = (days: number, endurance: number): boolean =>
  days >= walkingDaysBetweenRests(endurance);

/** Flyers on long trips (G-166). */
export const flyingMilesPerHour = (movement: number): number => movement;
export const flyingDayMiles = (movement: number): number => 8 * movement;
