/** Long movement: rests, darkness, days on the road. */
import { halved, halvedMovement, quartered } from "./rounding.ts";

/** Minutes of rest after each stretch (G-157). */
export const REST_MINUTES = 10;

export interface Push {
  /** Points of Movement given up for the whole stretch. */
  readonly movementGivenUp: number;
  /** Movement health rolls since the last rest. */
  readonly earlier: number;
  /** 0 to 4: lack of water or salt. */
  readonly thirst: number;
}

/** Modifier of the health roll to go on without rest (G-158). */
export const pushModifier = ({ movementGivenUp, earlier, thirst }: Push): number =>
  2 * movementGivenUp - 2 * earlier - Math.min(4, Math.max(0, thirst));

/** Miles an hour at a walk; exact (G-161). */
export const walkingMilesPerHour = (movement: number): number => movement / 3;

/** Hours of walking until ten minutes of rest; exact (G-161). */
export const walkingHoursBetweenRests = (endurance: number): number => endurance / 2;

/** Movement at night and in total darkness (G-162). */
export const nightMovement = (movement: number): number => halvedMovement(movement);
export const darkMovement = (movement: number): number => Math.max(movement > 0 ? 1 : 0, quartered(movement));

export const GROUNDS = ["perfect", "rough", "bog"] as const;
export type Ground = (typeof GROUNDS)[number];

/** Miles of a day's walk (G-163), rounded down. */
export function dayMiles(movement: number, ground: Ground): number {
  if (ground === "perfect") return 2 * movement;
  return ground === "rough" ? movement : halved(movement);
}

/** Days of walking until a day of rest; exact (G-164). */
export const walkingDaysBetweenRests = (endurance: number): number => endurance / 2;

/** A day stretched by half with a health roll; a failure costs one injury (G-165). */
export const STRETCHED_DAY = 1.5;

/** Flyers on long trips (G-166). */
export const flyingMilesPerHour = (movement: number): number => movement;
export const flyingDayMiles = (movement: number): number => 8 * movement;
