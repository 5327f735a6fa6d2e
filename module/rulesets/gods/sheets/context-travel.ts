import type { Creature } from "../data/creature-of.ts";
import {
  attackBonusAgainst,
  reactionPenalty,
  SPEEDS,
  type Speed,
  speedCondition,
} from "../rules/creature/speed.ts";
import { preparedBuffer } from "../rules/survival/breath.ts";
import { castingMovement, ratesAt } from "../rules/survival/movement.ts";
import {
  dayMiles,
  flyingDayMiles,
  flyingMilesPerHour,
  walkingDaysBetweenRests,
  walkingHoursBetweenRests,
  walkingMilesPerHour,
} from "../rules/survival/travel.ts";
import { durationText } from "../text.ts";

/** Context of `gods/actor/travel`. */
export interface TravelContext {
  readonly speeds: readonly SpeedRow[];
  readonly road: JourneyDistances;
}

export const travelContext = (creature: Creature, statuses: ReadonlySet<string>): TravelContext => ({
  speeds: speedRows(creature, statuses),
  road: roadOf(creature),
});

interface SpeedRow {
  readonly id: string;
  readonly label: string;
  readonly icon: string;
  /** Feet per round, and yards per minute. */
  readonly feet: number;
  readonly yards: number;
  /** Duration of the speed. */
  readonly lasts: string;
  readonly reactions: number;
  readonly attack: number;
  readonly inCombat: boolean;
  /** Whether the user can choose it by a click. */
  readonly choosable: boolean;
  readonly chosen: boolean;
}

function speedRows({ movementNow, numbers, march }: Creature, statuses: ReadonlySet<string>): SpeedRow[] {
  const moving = SPEEDS.some(({ id, condition }) => condition && statuses.has(speedCondition(id)));
  const dazed = statuses.has("semiConscious");
  const isChosen = ({ id }: Speed) =>
    statuses.has(speedCondition(id)) ||
    (id === "combat" && !moving && !dazed) ||
    (id === "semiConscious" && dazed);
  return SPEEDS.map((speed) => {
    const { feetPerRound, yardsPerMinute, lasts } = ratesAt(speed, movementNow, numbers.endurance);
    return {
      id: speed.id,
      label: `MANIFOLD.Gods.Speed.${speed.id}`,
      icon: speed.icon,
      feet: feetPerRound,
      yards: yardsPerMinute,
      lasts: durationText(lasts.amount, lasts.unit),
      reactions: reactionPenalty(speed.id, march.safeOutdoors),
      attack: attackBonusAgainst(speed.id),
      inCombat: speed.inCombat,
      choosable: speed.condition || speed.id === "combat",
      chosen: isChosen(speed),
    };
  });
}

/** Journeys in miles, hours and days. */
interface JourneyDistances {
  readonly perHour: number;
  readonly restEvery: number;
  readonly perfect: number;
  readonly rough: number;
  readonly bog: number;
  /** Duration of a deep breath in rounds. */
  readonly breath: number;
  readonly restDays: number;
  readonly flyingHour: number;
  readonly flyingDay: number;
  /** Movement while casting. */
  readonly casting: number;
}

const roadOf = ({ movementNow, numbers, casting }: Creature): JourneyDistances => ({
  perHour: Math.round(walkingMilesPerHour(movementNow) * 10) / 10,
  restEvery: walkingHoursBetweenRests(numbers.endurance),
  perfect: dayMiles(movementNow, "perfect"),
  rough: dayMiles(movementNow, "rough"),
  bog: dayMiles(movementNow, "bog"),
  breath: preparedBuffer(numbers.endurance),
  restDays: walkingDaysBetweenRests(numbers.endurance),
  flyingHour: flyingMilesPerHour(movementNow),
  flyingDay: flyingDayMiles(movementNow),
  casting: castingMovement(movementNow, casting),
});
