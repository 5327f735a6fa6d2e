/** Values derived from attributes. "Endurance" is the effective value unless a name says base. */

/** The world's way to determine maximum hit points. */
export type HitPointFormula = "twiceEndurance" | "free";

/**
 * Maximum hit points: twice base Endurance, unless the group enters them (S-023).
 * @param entered null if nothing has been entered
 */
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

/** Lowest hit points at which a creature lives; below, it dies (S-054). Avoids −0 for Endurance 0. */
export const deathThreshold = (endurance: number): number => (endurance === 0 ? 0 : -2 * endurance);

export interface LifeState {
  readonly unconscious: boolean;
  readonly slain: boolean;
}

export const lifeState = ({ hp, endurance }: { hp: number; endurance: number }): LifeState => ({
  unconscious: hp <= 0,
  slain: hp < deathThreshold(endurance),
});

/** Base values of a human. */
export const HUMAN = { move: 3, defense: 2 } as const;

/** Default action points per turn, and the cost of standing up (S-027, S-104). */
export const ACTION_POINTS = 3;
export const STAND_UP_COST = 1;

/**
 * Base move in spaces after conditions: exhaustion takes 1; being knocked down and difficult ground leave 1 (S-073);
 * the grappled and restrained cannot move regularly (S-098, S-100).
 */
export function baseMove({
  base,
  fatigue,
  knockedDown = false,
  held = false,
}: {
  base: number;
  fatigue: number;
  /** Knocked down, or on difficult ground. */
  knockedDown?: boolean;
  /** Grappled or restrained. */
  held?: boolean;
}): number {
  if (held) return 0;
  const afterFatigue = fatigue >= 2 ? Math.max(Math.min(1, base), base - 1) : base;
  return knockedDown ? Math.min(1, afterFatigue) : afterFatigue;
}

/** Range of evocation in metres (S-145). */
export const evocationRange = (soulpower: number): number => 2 * soulpower;
