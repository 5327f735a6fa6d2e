import { roundHalfUp, roundToStep } from "../../../../kit/rounding.ts";
export type Pace = "fast" | "normal" | "slow";

export interface TravelDistances {
  readonly minuteM: number;
  readonly hourKm: number;
  readonly dayKm: number;
}

/** Hours of travel per day without a save. */
export const TRAVEL_HOURS = 8;

/** A party on foot, whatever its speeds; a day has eight hours. */
export const ON_FOOT: Readonly<Record<Pace, TravelDistances>> = {
  fast: { minuteM: 120, hourKm: 6.5, dayKm: 53 },
  normal: { minuteM: 90, hourKm: 5, dayKm: 40 },
  slow: { minuteM: 60, hourKm: 3.5, dayKm: 27 },
};

const PACE_FACTOR: Readonly<Record<Pace, number>> = { fast: 4 / 3, normal: 1, slow: 2 / 3 };

/** Mounts and vehicles: 10 × speed in metres per minute, speed / 2 in km per hour, a third more or less by pace. */
export function travel({
  speed,
  pace = "normal",
  hours = TRAVEL_HOURS,
  difficult = false,
}: {
  speed: number;
  pace?: Pace;
  hours?: number;
  difficult?: boolean;
}): TravelDistances {
  const factor = PACE_FACTOR[pace] * (difficult ? 0.5 : 1);
  const hourKm = Math.floor(speed / 2);
  return {
    minuteM: roundHalfUp(10 * speed * factor),
    hourKm: roundToStep(hourKm * factor, 0.5),
    dayKm: roundHalfUp(hourKm * hours * factor),
  };
}

/** DC of the save at the end of an hour of the day's march; null for the free hours. */
export const marchDc = ({ hour }: { hour: number }): number | null =>
  hour > TRAVEL_HOURS ? 14 + hour - TRAVEL_HOURS : null;
