import { groupBonus } from "./group-bonus.ts";
import { obstaclePenalty } from "./obstacles.ts";

/** Feet of a trail that carry no penalty yet: a quarter mile in nature, 100 yards among houses (G-179). */
export const TRAIL_SIZE = { nature: 1320, builtUp: 300 } as const;

export type TrailGround = keyof typeof TRAIL_SIZE;

/** What a trail adds to or takes from the tracker's perception (G-176, G-178, G-179). */
export const trackingModifier = ({
  days,
  heads,
  covered = 0,
  feet,
  ground = "nature",
}: {
  readonly days: number;
  readonly heads: number;
  /** Margin of the roll that covered the tracks. */
  readonly covered?: number;
  readonly feet: number;
  readonly ground?: TrailGround;
}): number => -days + groupBonus(heads) - covered - obstaclePenalty(feet, TRAIL_SIZE[ground]);

/** Minutes to search a floor, at about two for each 10 by 10 feet (G-167). */
export const searchMinutes = (squareFeet: number): number => (squareFeet / 100) * 2;
