import type { Modifier } from "../../../../kit/contract.ts";
import { ceilDiv, floorDiv } from "../../../../kit/rounding.ts";

/** The tracks in the order of the sheet. */
export const TRACKS = ["vigor", "durability", "health", "mana"] as const;

export type TrackId = (typeof TRACKS)[number];

/** Scores from which the maxima are derived. */
export interface Scores {
  readonly stamina: number;
  readonly soul: number;
}

export type Maxima = Readonly<Record<TrackId, number>>;

/** Maxima by the rules, without overrides. Health is half of Stamina, rounded up. */
export const maximaOf = ({ stamina, soul }: Scores): Maxima => ({
  vigor: stamina,
  durability: stamina,
  health: ceilDiv(stamina, 2),
  mana: soul,
});

/** Points of Stamina for each point of Vigor restored by a Recovery. */
export const STAMINA_PER_VIGOR = 5;

/** Vigor restored by each Recovery: one point for every full five of Stamina. */
export const vigorRecovery = (stamina: number): number => Math.max(0, floorDiv(stamina, STAMINA_PER_VIGOR));

/** Rounds that a creature survives in Shock. */
export const roundsToLive = (stamina: number): number => Math.max(0, stamina);

/** Speed for moving and for Defense dice. Prone creatures use a quarter, rounded up. */
export const speedNow = ({ speed, prone = false }: { speed: number; prone?: boolean }): number =>
  prone ? ceilDiv(Math.max(0, speed), 4) : Math.max(0, speed);

/** Length of one Move in feet: one foot per point of Speed. */
export const moveFeet = (situation: Parameters<typeof speedNow>[0]): number => speedNow(situation);

/** Distance in feet within which creatures are adjacent; also the usual reach. */
export const REACH = 6;

/** Whether two creatures are adjacent, that is within reach. */
export const isAdjacent = ({ feet, reach = REACH }: { feet: number; reach?: number }): boolean =>
  feet <= reach;

/** Length of a round in seconds. */
export const ROUND_SECONDS = 15;

export const sumOf = (parts: readonly Modifier[]): number =>
  parts.reduce((total, { value }) => total + value, 0);
