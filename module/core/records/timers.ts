/**
 * The end of an effect. The round of the event is stored instead of a countdown, so that stepping back and forth in a
 * combat ends nothing twice.
 */

import type { Duration } from "../../kit/contract.ts";
import type { Demand } from "../../kit/demand.ts";
import type { ActorDocument, CombatDocument } from "../contract/documents.ts";
import { ownFlags } from "../host/flags.ts";
import { shownCombat, worldTime } from "../host/host.ts";

/** As stored in the flags of the effect. */
export interface Timer {
  /** Null if no event of a combat ends it. */
  readonly until: NonNullable<Duration["until"]> | null;
  /** Uuid of the actor with the turn that it waits for; null if it waits for no turn. */
  readonly whose: string | null;
  /** The round of that event. */
  readonly round: number;
  /** Id of the combat; null if it began outside of one, in which case the rounds of the next combat count. */
  readonly combat: string | null;
  readonly saveEnds: Demand | null;
  /** Uuid of the actor that concentrates on it. */
  readonly concentration: string | null;
  /** Effects of the same cause share one concentration. */
  readonly cause: string;
  /** World time in seconds at which it ends; absent if no time ends it. */
  readonly endsAt?: number;
  /** Uuids of the creatures that it refers to; absent for none. */
  readonly about?: readonly string[];
  /** The number that came with it; absent for none. */
  readonly total?: number;
}

/** An event of a combat: a turn or round that starts or ends. */
export interface TurnEvent {
  readonly moment: NonNullable<Duration["until"]>;
  /** Uuid of the actor whose turn starts or ends. */
  readonly actor: string | null;
  readonly round: number;
  readonly combat: string | null;
}

/** The origin of an effect. */
export interface TimerOrigin {
  readonly bearer: ActorDocument;
  /** Uuid of the actor that caused it. */
  readonly source: string | null;
  readonly cause: string;
}

/** The timer of an effect that begins now. */
export function timerFor(duration: Duration, { bearer, source, cause }: TimerOrigin): Timer {
  const { until = null, count = 1, saveEnds = null, concentration = false, seconds, total } = duration;
  const waitsForTurn = until === "turnStart" || until === "turnEnd";
  const whose = waitsForTurn
    ? (duration.turnOf ?? ((duration.whose === "source" && source) || bearer.uuid))
    : null;
  const combat = runningCombat();
  const about = [
    ...(duration.about ?? []),
    ...(duration.aboutSource && source && source !== bearer.uuid ? [source] : []),
  ];
  return {
    until,
    whose,
    round: (combat ? nextRound(combat, duration, whose) : 1) + count - 1,
    combat: combat?.id ?? null,
    saveEnds,
    concentration: concentration ? source : null,
    cause,
    ...(seconds === undefined ? {} : { endsAt: worldTime() + seconds }),
    ...(about.length > 0 ? { about } : {}),
    ...(total === undefined ? {} : { total }),
  };
}

/** Whether the timer waits for this event. */
export const isDue = ({ until, whose, round, combat }: Timer, event: TurnEvent): boolean =>
  until === event.moment &&
  (combat === null || combat === event.combat) &&
  (whose === null || whose === event.actor) &&
  (until === "fightEnd" || event.round >= round);

/** Whether its world time has passed. */
export const isOver = ({ endsAt }: Timer, now: number): boolean => endsAt !== undefined && endsAt <= now;

/** The timer of an effect; null for an effect that this system does not end. */
export const timerOf = (effect: { readonly flags?: object }): Timer | null =>
  ownFlags<{ readonly timer: Timer }>(effect).timer ?? null;

function runningCombat(): CombatDocument | null {
  const combat = shownCombat();
  return combat && combat.round > 0 ? combat : null;
}

/** The round of the next such event: the present one if the actor's turn is still to come, or about to end. */
function nextRound(
  { round, turn, turns }: CombatDocument,
  { until, notThisTurn }: Duration,
  whose: string | null,
): number {
  if (whose === null) return round;
  const place = turns.findIndex(({ actor }) => actor?.uuid === whose);
  const now = turn ?? -1;
  const isUnderWay = until === "turnEnd" && place === now && !notThisTurn;
  return isUnderWay || place > now ? round : round + 1;
}
