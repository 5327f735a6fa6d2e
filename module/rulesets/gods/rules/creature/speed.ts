/** The speeds, their effects on rolls, and the conditions that slow a creature. */
import { halveMovement } from "./rounding.ts";

export interface Speed {
  readonly id: string;
  readonly rule: string;
  readonly icon: string;
  /** Feet per round for each point of Movement; yards per minute are twice that. */
  readonly feet: number;
  /** Duration of the speed for each point of endurance. */
  readonly base: { readonly per: number; readonly unit: "minutes" | "rounds" };
  /** Penalty to the mover's reactions, bonus to attackers (both positive). */
  readonly reactions: number;
  readonly attack: number;
  /** May be used with an enemy in reach (G-151). */
  readonly inCombat: boolean;
  /** Marked by a condition: every speed except combat movement. */
  readonly condition: boolean;
}

const speed = (
  id: string,
  rule: string,
  icon: string,
  feet: number,
  base: readonly [number, "minutes" | "rounds"],
  [reactions, attack]: readonly [number, number],
  more: Partial<Speed> = {},
): Speed => ({
  id,
  rule,
  icon,
  feet,
  base: { per: base[0], unit: base[1] },
  reactions,
  attack,
  inCombat: false,
  condition: true,
  ...more,
});

/** Slowest first, in the order of the table (G-142 to G-149). */
export const SPEEDS: readonly Speed[] = [
  speed("semiConscious", "G-142", "half-body-crawling", 0.5, [1, "rounds"], [0, 0], {
    condition: false,
    inCombat: true,
  }),
  speed("combat", "G-143", "sword-clash", 1, [1, "minutes"], [0, 0], { condition: false, inCombat: true }),
  speed("dash", "G-144", "run", 3, [1, "minutes"], [1, 4], { inCombat: true }),
  speed("explore", "G-145", "treasure-map", 2, [10, "minutes"], [0, 0]),
  speed("walk", "G-146", "walking-boot", 5, [30, "minutes"], [2, 2]),
  speed("jog", "G-147", "running-shoe", 10, [5, "minutes"], [4, 4]),
  speed("run", "G-148", "sprint", 15, [1, "minutes"], [8, 8]),
  speed("sprint", "G-149", "wingfoot", 25, [1, "rounds"], [16, 16]),
];

export const speedOf = (id: string): Speed | undefined => SPEEDS.find((one) => one.id === id);

/** Id of the condition that marks a speed. */
export const speedCondition = (speed: string): string =>
  `speed${speed.charAt(0).toUpperCase()}${speed.slice(1)}`;

/** The speeds whose penalties move up one row away from danger (G-154). */
const OUTDOORS = ["explore", "walk", "jog", "run", "sprint"];

/**
 * Penalty to the mover's reactions as a negative number. Outdoors and away from danger, each row uses the one above it:
 * walk 0, jog -2, run -4, sprint -8; attackers keep their bonus.
 */
export function reactionPenalty(id: string, safeOutdoors = false): number {
  const place = OUTDOORS.indexOf(id);
  const row = safeOutdoors && place > 0 ? OUTDOORS[place - 1]! : id;
  return -(speedOf(row)?.reactions ?? 0) || 0;
}

/** Bonus of attackers against a creature moving at this speed (G-152). */
export const attackBonusAgainst = (id: string): number => speedOf(id)?.attack ?? 0;

export interface SlowedMovement {
  readonly movement: number;
  /** Number of times it is halved. */
  readonly halvings: number;
}

/** Halvings by condition: concentrating, covering tracks, darkness. */
const HALVING: Readonly<Record<string, number>> = {
  concentrating: 1,
  tracksCovered: 1,
  darkHalf: 1,
  darkTotal: 2,
};

/** Movement under conditions, rounded down at the end; at least one foot if it was above 0. */
export function movementUnder(movement: number, conditions: Iterable<string>): SlowedMovement {
  const set = new Set(conditions);
  const dark = set.has("darkTotal") ? "darkTotal" : "darkHalf";
  const halvings = Object.entries(HALVING)
    .filter(([id]) => set.has(id) && (!id.startsWith("dark") || id === dark))
    .reduce((sum, [, times]) => sum + times, 0);
  return { movement: halvings === 0 ? Math.max(0, movement) : halveMovement(movement, halvings), halvings };
}
