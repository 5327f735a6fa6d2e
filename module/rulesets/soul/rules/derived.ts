/** What follows from attributes; "Endurance" is the effective value unless a name says base. */

/** Where highest hit points come from in this world. */
export type HitPointFormula = "twiceEndurance" | "free";

/** Highest hit points: twice base Endurance, unless the table enters them. Null: nothing entered yet. */
export function maxHitPoints({
  baseEndurance,
  entered,
  formula,
}: {
  baseEndurance: number;
  entered: number | null;
  formula: HitPointFormula;
}): number {
  if (entered !== null) return Math.max(0, entered);
  return formula === "free" ? 0 : 2 * Math.max(0, baseEndurance);
}

/** Lowest hit points that one lives at; anything below is death. */
export const deathThreshold = (endurance: number): number => (endurance === 0 ? 0 : -2 * endurance);

export interface LifeState {
  readonly unconscious: boolean;
  readonly slain: boolean;
}

/** What hit points say about being awake and alive. */
export const lifeState = ({ hp, endurance }: { hp: number; endurance: number }): LifeState => ({
  unconscious: hp <= 0,
  slain: hp < deathThreshold(endurance),
});

/** Base of a human. */
export const HUMAN = { move: 3, defense: 2 } as const;

/** Action points of a turn where nobody has said otherwise, and the cost of getting up. */
export const ACTION_POINTS = 3;
export const STAND_UP_COST = 1;

/** Base move in spaces after conditions: exhaustion takes 1, lying down leaves 1, neither goes below 1. */
export function baseMove({
  base,
  fatigue,
  knockedDown = false,
}: {
  base: number;
  fatigue: number;
  knockedDown?: boolean;
}): number {
  const rested = fatigue >= 2 ? Math.max(Math.min(1, base), base - 1) : base;
  return knockedDown ? Math.min(1, rested) : rested;
}

/** Metres within which evocation works. */
export const evocationRange = (soulpower: number): number => 2 * soulpower;
