import type { Modifier } from "../../../kit/contract.ts";
import { ceilDiv, floorDiv } from "../../../kit/rounding.ts";

/** The tracks in the order in which the sheet shows them. */
export const TRACKS = ["vigor", "durability", "health", "mana"] as const;

export type TrackId = (typeof TRACKS)[number];

/** Scores behind the derived values. */
export interface Scores {
  readonly stamina: number;
  readonly soul: number;
}

export type Maxima = Readonly<Record<TrackId, number>>;

/** What the tracks hold when nobody sets it otherwise. Health is half of Stamina, rounded up. */
export const maximaOf = ({ stamina, soul }: Scores): Maxima => ({
  vigor: stamina,
  durability: stamina,
  health: ceilDiv(stamina, 2),
  mana: soul,
});

/** Stamina points behind each point of Vigor that comes back in a Recovery. */
export const STAMINA_PER_VIGOR = 5;

/** Vigor that comes back in each Recovery: one for every full five of Stamina. */
export const vigorRecovery = (stamina: number): number => Math.max(0, floorDiv(stamina, STAMINA_PER_VIGOR));

/** Rounds that a creature in Shock has to live. */
export const roundsToLive = (stamina: number): number => Math.max(0, stamina);

/** Prone creatures count a quarter of their Speed, rounded up, for moving and for Defense dice. */
export const speedNow = ({ speed, prone = false }: { speed: number; prone?: boolean }): number =>
  prone ? ceilDiv(Math.max(0, speed), 4) : Math.max(0, speed);

/** Feet of one Move: one for each point of Speed. */
export const moveFeet = (situation: Parameters<typeof speedNow>[0]): number => speedNow(situation);

/** Feet within which creatures are adjacent, and the usual reach. */
export const REACH = 6;

/** Whether two creatures are adjacent: near enough and nothing between them. */
export const isAdjacent = ({
  feet,
  clear = true,
  reach = REACH,
}: {
  feet: number;
  clear?: boolean;
  reach?: number;
}): boolean => clear && feet <= reach;

/** Seconds of a round. */
export const ROUND_SECONDS = 15;

/** Adds up the parts of a number. */
export const sumOf = (parts: readonly Modifier[]): number =>
  parts.reduce((total, { value }) => total + value, 0);
