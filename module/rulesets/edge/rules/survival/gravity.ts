/** Gravity of a place and its effects on a creature (E-223 to E-239). */
import { ADVANTAGE, type EdgeModifier } from "../modifiers.ts";

export const GRAVITY_BANDS = ["zero", "low", "normal", "high", "extreme"] as const;
export type GravityBand = (typeof GRAVITY_BANDS)[number];

/** Band of a gravity in g. The printed limits 0.7 and 1.3 are normal. Above 4 g the GM decides. */
export function gravityBand(g: number): GravityBand {
  if (g < 0.1) return "zero";
  if (g < 0.7) return "low";
  if (g <= 1.3) return "normal";
  return g <= 2 ? "high" : "extreme";
}

/**
 * Band that a creature feels. A creature native to another gravity takes that as normal, and the bands shift
 * accordingly (E-234). Without any gravity it floats, unless it is native to that.
 */
export function feltBand(g: number, native: number): GravityBand {
  if (g < 0.1 && native >= 0.1) return "zero";
  const felt = Math.round((g - native + 1) * 100) / 100;
  return gravityBand(Math.max(0.1, felt));
}

/** DC of the daily save against high gravity. The small addition keeps 10 × 1.4 from being rounded down to 13. */
export const gravityDc = ({ g }: { g: number }): number => Math.floor(10 * g + 1e-9);

/** Number of successful daily saves, in a row or not, that acclimates a creature. */
export const SAVES_TO_ACCLIMATE = 5;

export const isAcclimated = (successes: number): boolean => successes >= SAVES_TO_ACCLIMATE;

/** A creature's state in its gravity. */
export interface GravityState {
  readonly band: GravityBand;
  /** Successful daily saves in high gravity. */
  readonly saves?: number;
  /** Whether the advantage of low gravity has ended (E-229). */
  readonly usedToLow?: boolean;
  /** Whether a save keeps the creature up in extreme gravity. */
  readonly braced?: boolean;
}

/** All states caused by gravity; entering another gravity removes the others. */
export const GRAVITY_STATES = [
  "weightless",
  "lowGravity",
  "lowGravityUsed",
  "highGravity",
  "highGravityUsed",
  "extremeGravity",
  "pinnedByGravity",
  "braced",
] as const;

/** Ids of the states in a gravity other than the creature's own. */
export function gravityStates({
  band,
  saves = 0,
  usedToLow = false,
  braced = false,
}: GravityState): string[] {
  switch (band) {
    case "zero":
      return ["weightless"];
    case "low":
      return [usedToLow ? "lowGravityUsed" : "lowGravity"];
    case "high":
      return [isAcclimated(saves) ? "highGravityUsed" : "highGravity"];
    case "extreme":
      return ["extremeGravity", braced ? "braced" : "pinnedByGravity"];
    case "normal":
      return [];
  }
}

const LOW: readonly string[] = ["lowGravity", "lowGravityUsed"];

/** Whether a creature with these conditions moves as in low gravity: faster, and jumping twice as far. */
export const movesInLowGravity = (conditions: Iterable<string>): boolean =>
  [...conditions].some((id) => LOW.includes(id));

/** Metres added to speed. */
export const gravitySpeed = (conditions: Iterable<string>): number => (movesInLowGravity(conditions) ? 3 : 0);

/** Advantage when setting objects in motion in weightlessness (E-236). */
export const SET_MOVING: EdgeModifier = {
  id: "setMoving",
  label: "MANIFOLD.Edge.Modifier.setMoving",
  value: 1,
  kind: ADVANTAGE,
  on: false,
  appliesTo: [{ abilities: ["str"], kinds: ["check", "contest"] }],
};

/** In zero gravity without G-Zero no skill bonus counts, except in mental tasks, which the plan of a check handles. */
export const gravityBarsSkill = ({
  weightless,
  gZeroSkill,
}: {
  weightless: boolean;
  gZeroSkill: boolean;
}): string | null => (weightless && !gZeroSkill ? "MANIFOLD.Edge.Modifier.weightless" : null);

/** Metres per round after pushing off: 2 × (STR + Might bonus). */
export const pushOffSpeed = ({ str, might }: { str: number; might: number }): number =>
  Math.max(0, 2 * (str + might));

/** Hours in zero gravity between saves against space sickness (E-237). */
export const SICKNESS_HOURS = 4;

/** Number of saves against space sickness in a number of hours; none for natives and with G-Zero (E-239). */
export const sicknessSaves = (hours: number, immune: boolean): number =>
  immune ? 0 : Math.floor(hours / SICKNESS_HOURS);

/** Weight in kilograms where everything weighs `g` times as much (E-235). */
export const weightIn = (weight: number, g: number): number => Math.round(weight * g * 100) / 100;
