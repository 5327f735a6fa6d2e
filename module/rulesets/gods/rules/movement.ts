import { halvedMovement } from "./rounding.ts";

export interface Speed {
  readonly id: string;
  readonly rule: string;
  readonly icon: string;
  /** Feet a round per point of Movement; yards a minute are twice that. */
  readonly feet: number;
  /** How long it can be kept up, per point of endurance. */
  readonly base: { readonly per: number; readonly unit: "minutes" | "rounds" };
  /** Penalty to the mover's reactions, bonus to attackers (both positive). */
  readonly reactions: number;
  readonly attack: number;
  /** May be used with a combatant in reach (G-151). */
  readonly inCombat: boolean;
  /** Marked by a condition: everything that is chosen on purpose and differs from combat movement. */
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

/** The speeds, slowest first as the table has them (G-142 to G-149). */
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

/** Rates of one speed for a creature. */
export interface Rates {
  readonly feetPerRound: number;
  readonly yardsPerMinute: number;
  /** How long until a rest or a health roll is due. */
  readonly lasts: { readonly amount: number; readonly unit: "minutes" | "rounds" };
}

/** Feet and yards are rounded down (G-035). */
export const ratesAt = ({ feet, base }: Speed, movement: number, endurance: number): Rates => ({
  feetPerRound: Math.floor(movement * feet),
  yardsPerMinute: Math.floor(movement * feet * 2),
  lasts: { amount: base.per * endurance, unit: base.unit },
});

/** Speeds in the order in which penalties move up when nothing threatens (G-154). */
const OUTDOORS = ["explore", "walk", "jog", "run", "sprint"];

/**
 * Penalty to the mover's reactions as a negative number. Outdoors and away from danger each row takes the one above:
 * walk 0, jog -2, run -4, sprint -8; attackers keep their bonus.
 */
export function reactionPenalty(id: string, safeOutdoors = false): number {
  const place = OUTDOORS.indexOf(id);
  const row = safeOutdoors && place > 0 ? OUTDOORS[place - 1]! : id;
  return -(speedOf(row)?.reactions ?? 0) || 0;
}

/** What attackers gain against someone who moves so (G-152). */
export const attackBonusAgainst = (id: string): number => speedOf(id)?.attack ?? 0;

/** Movement while casting, both in the same unit; a casting time of more than that leaves none (G-155). */
export const castingMovement = (movement: number, castingTime: number): number =>
  Math.max(0, movement - castingTime);

/** Movement in combat: feet while attacking, or a dash of as many yards instead of everything else (G-150). */
export const combatMovement = (movement: number) => ({ feet: movement, dashFeet: movement * 3 });

/** What slows a creature, each at most once. */
export interface Slowed {
  readonly movement: number;
  /** Concentrating, darkness, covering tracks: how often it is halved. */
  readonly halvings: number;
}

const HALVING: Readonly<Record<string, number>> = {
  concentrating: 1,
  tracksCovered: 1,
  darkHalf: 1,
  darkTotal: 2,
};

/** Movement after conditions, rounded down at the end and never below a foot while there is any. */
export function movementUnder(movement: number, conditions: Iterable<string>): Slowed {
  const set = new Set(conditions);
  const dark = set.has("darkTotal") ? "darkTotal" : "darkHalf";
  const halvings = Object.entries(HALVING)
    .filter(([id]) => set.has(id) && (!id.startsWith("dark") || id === dark))
    .reduce((sum, [, times]) => sum + times, 0);
  return { movement: halvings === 0 ? Math.max(0, movement) : halvedMovement(movement, halvings), halvings };
}
