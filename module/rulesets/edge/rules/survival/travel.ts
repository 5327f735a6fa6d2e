import { roundHalfUp, roundToStep } from "../../../../kit/rounding.ts";
export const PACES = ["fast", "normal", "slow"] as const;
export type Pace = (typeof PACES)[number];

/** Means of travel; a vehicle requires no marching. */
export const MEANS = ["foot", "mount", "vehicle"] as const;
export type Means = (typeof MEANS)[number];

export interface TravelDistances {
  readonly minuteM: number;
  readonly hourKm: number;
  readonly dayKm: number;
}

/** Hours of travel per day without a save. */
export const TRAVEL_HOURS = 8;

/** Distances of a party on foot, whatever its speeds; a day has eight hours. */
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

export interface TravelDay {
  readonly means: Means;
  /** Speed of the mount or vehicle in metres per round; ignored on foot. */
  readonly speed: number;
  readonly pace: Pace;
  readonly hours: number;
  readonly difficult: boolean;
}

export interface DayOfTravel extends Pick<TravelDistances, "minuteM" | "hourKm"> {
  /** Kilometres in all hours together. */
  readonly km: number;
  /** DCs of the saves at the end of each additional hour; none in a vehicle. */
  readonly saves: readonly number[];
}

/** One day of travel. On foot the table decides instead of the members' speeds. */
export function travelDay({ means, speed, pace, hours, difficult }: TravelDay): DayOfTravel {
  // A vehicle's pace depends on its speed only (E-179).
  const kept = means === "vehicle" ? "normal" : pace;
  const rates =
    means === "foot" ? onFoot(pace, hours, difficult) : travel({ speed, pace: kept, hours, difficult });
  const marched = means === "vehicle" ? 0 : Math.floor(hours);
  const further = Array.from({ length: Math.max(0, marched - TRAVEL_HOURS) }, (_, index) =>
    marchDc({ hour: TRAVEL_HOURS + 1 + index }),
  );
  return {
    minuteM: rates.minuteM,
    hourKm: rates.hourKm,
    km: rates.dayKm,
    saves: further.flatMap((dc) => dc ?? []),
  };
}

/** The row of the table for a number of hours; difficult terrain halves everything. */
function onFoot(pace: Pace, hours: number, difficult: boolean): TravelDistances {
  const { minuteM, hourKm, dayKm } = ON_FOOT[pace];
  const factor = difficult ? 0.5 : 1;
  return {
    minuteM: minuteM * factor,
    hourKm: roundToStep(hourKm * factor, 0.5),
    dayKm: roundHalfUp((dayKm / TRAVEL_HOURS) * hours * factor),
  };
}

/** Days for a distance at a rate of km per day; null if it is never reached. */
export const daysFor = (km: number, perDay: number): number | null =>
  perDay > 0 ? Math.ceil(km / perDay) : null;
