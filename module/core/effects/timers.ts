/**
 * When an effect ends. The moment is stored as the round in which it comes, not counted down, so that going back and
 * forth in a fight ends nothing twice.
 */

import type { Duration } from "../../kit/contract.ts";
import type { Demand } from "../../kit/damage.ts";
import { SYSTEM_ID } from "../constants.ts";
import type { ActorDocument } from "../contract/documents.ts";

/** As stored in the flags of the effect. */
export interface Timer {
  /** Null: no moment of a fight ends it. */
  readonly until: NonNullable<Duration["until"]> | null;
  /** Uuid of the actor whose turn it waits for; null where it waits for nobody's. */
  readonly whose: string | null;
  /** The round in which the moment comes. */
  readonly round: number;
  /** Id of the fight; null when it began outside of one: then the rounds of the next fight count. */
  readonly combat: string | null;
  readonly saveEnds: Demand | null;
  /** Uuid of the actor that concentrates on it. */
  readonly concentration: string | null;
  /** What brought it: effects of one cause are one thing to concentrate on. */
  readonly cause: string;
}

/** A moment of a fight as it passes. */
export interface TurnEvent {
  readonly moment: NonNullable<Duration["until"]>;
  /** Whose turn starts or ends. */
  readonly actor: string | null;
  readonly round: number;
  readonly combat: string | null;
}

export interface TimerOrigin {
  readonly bearer: ActorDocument;
  /** Uuid of the actor that caused it. */
  readonly source: string | null;
  readonly cause: string;
}

/** What is read of a fight here. */
interface Fight {
  readonly id: string | null;
  readonly round: number;
  readonly turn: number | null;
  readonly turns: readonly { readonly actor: { readonly uuid: string } | null }[];
}

/** The timer of an effect that begins now. */
export function timerFor(duration: Duration, { bearer, source, cause }: TimerOrigin): Timer {
  const { until = null, count = 1, saveEnds = null, concentration = false } = duration;
  const waitsForTurn = until === "turnStart" || until === "turnEnd";
  const whose = waitsForTurn ? (duration.whose === "source" && source) || bearer.uuid! : null;
  const fight = runningFight();
  return {
    until,
    whose,
    round: (fight ? nextRound(fight, duration, whose) : 1) + count - 1,
    combat: fight?.id ?? null,
    saveEnds,
    concentration: concentration ? source : null,
    cause,
  };
}

/** Whether the moment that passes is the one the timer waits for. */
export const isDue = ({ until, whose, round, combat }: Timer, passing: TurnEvent): boolean =>
  until === passing.moment &&
  (combat === null || combat === passing.combat) &&
  (whose === null || whose === passing.actor) &&
  (until === "fightEnd" || passing.round >= round);

/** The timer of an effect; null for one without an end of ours. */
export function timerOf(effect: { readonly flags?: unknown }): Timer | null {
  const flags = effect.flags as Record<string, { timer?: Timer } | undefined> | undefined;
  return flags?.[SYSTEM_ID]?.timer ?? null;
}

function runningFight(): Fight | null {
  const fight = game.combat as unknown as Fight | null | undefined;
  return fight && fight.round > 0 ? fight : null;
}

/** The round of the next such moment: still this one for whoever has not had their turn, or is about to end it. */
function nextRound(fight: Fight, { until, notThisTurn }: Duration, whose: string | null): number {
  const { round, turn, turns } = fight;
  if (whose === null) return round;
  const place = turns.findIndex(({ actor }) => actor?.uuid === whose);
  const now = turn ?? -1;
  const underWay = until === "turnEnd" && place === now && !notThisTurn;
  return underWay || place > now ? round : round + 1;
}
