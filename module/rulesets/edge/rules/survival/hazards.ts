import { SIZE_TABLE, type Size, sizesLarger } from "../creature/sizes.ts";
import type { GravityBand } from "./gravity.ts";

/** Height in metres per d6. */
const FALL_STEP = 3;
const FALL_DICE_LIMIT = 20;

export interface FallInput {
  readonly heightM: number;
  /** Deep mud, snow or water. */
  readonly soft?: boolean;
  readonly acrobaticsSuccess?: boolean;
  readonly gravity?: GravityBand;
  /** Sum of the dice, once rolled. */
  readonly rolled?: number;
}

export interface FallResult {
  /** Number of d6, kinetic. */
  readonly dice: number;
  readonly acrobaticsDc: number;
  /** Damage before armor; null before the roll. */
  readonly damage: number | null;
}

/** 1d6 per full 3 m; soft ground and a good landing each subtract 3 m. */
export function resolveFall({
  heightM,
  soft = false,
  acrobaticsSuccess = false,
  gravity = "normal",
  rolled,
}: FallInput): FallResult {
  const counted = heightM - FALL_STEP * (Number(soft) + Number(acrobaticsSuccess));
  return {
    dice: Math.min(FALL_DICE_LIMIT, Math.max(0, Math.floor(counted / FALL_STEP))),
    acrobaticsDc: 13 + Math.floor(heightM / FALL_STEP),
    damage: rolled === undefined ? null : fallDamage(rolled, gravity),
  };
}

/** Damage of falls and falling objects: doubled in high gravity and above, halved in low, none in zero gravity. */
export function fallDamage(rolled: number, gravity: GravityBand): number {
  if (gravity === "zero") return 0;
  if (gravity === "low") return Math.floor(rolled / 2);
  return gravity === "normal" ? rolled : 2 * rolled;
}

export interface Collision {
  /** Number of d6, kinetic; a save halves the damage. */
  readonly dice: number;
  readonly dc: number;
  /** A failed save also restrains the creature. */
  readonly restrains: boolean;
}

export function resolveCollision({
  object,
  creature,
  falling = false,
}: {
  object: Size;
  creature: Size;
  falling?: boolean;
}): Collision {
  const { collisionDice, collisionDc } = SIZE_TABLE[object];
  return { dice: collisionDice, dc: collisionDc, restrains: falling && sizesLarger(object, creature) >= 2 };
}
