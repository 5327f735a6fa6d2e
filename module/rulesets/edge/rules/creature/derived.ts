import type { Modifier } from "../../../../kit/contract.ts";
import { exhaustionEffects } from "./exhaustion.ts";
import { type CapacitySettings, carryingCapacity, DEFAULT_CAPACITY, sizeFactor } from "./load.ts";
import type { Size } from "./sizes.ts";

/** Defense before Dexterity, unless a world setting replaces it. */
export const DEFAULT_DEFENSE = 12;

/** VP of creatures by size: at level 1, and per additional level. */
const CREATURE_VP: Readonly<Record<Size, { readonly start: number; readonly perLevel: number }>> = {
  tiny: { start: 6, perLevel: 1 },
  small: { start: 12, perLevel: 1 },
  medium: { start: 20, perLevel: 1 },
  large: { start: 30, perLevel: 2 },
  huge: { start: 45, perLevel: 3 },
  gargantuan: { start: 60, perLevel: 4 },
};

/** VP of a class at level 1, unless the class sets another number. */
export const CLASS_VP = 20;

/** Base, DEX and bonuses. */
export const defense = ({
  dex,
  bonus = 0,
  base = DEFAULT_DEFENSE,
}: {
  dex: number;
  bonus?: number;
  base?: number;
}): number => base + dex + bonus;

const vpPart = (id: string, label: string, value: number): Modifier => ({ id, label, value });

const LEVELS = "MANIFOLD.Edge.Sheet.levels";

/** Parts of a player character's maximum VP: class, 1 per additional level, bonuses (E-426). */
export const characterVp = ({
  start,
  level,
  bonus = 0,
}: {
  start: number;
  level: number;
  bonus?: number;
}): Modifier[] => [
  vpPart("class", "MANIFOLD.Edge.Sheet.classVp", start),
  vpPart("level", LEVELS, level - 1),
  vpPart("bonus", "MANIFOLD.Sheet.Bonus", bonus),
];

/** Parts of a creature's maximum VP: size and level, bonuses (E-427, E-587). */
export const creatureVp = ({
  size,
  level,
  bonus = 0,
}: {
  size: Size;
  level: number;
  bonus?: number;
}): Modifier[] => [
  vpPart("size", `MANIFOLD.Edge.Size.${size}`, CREATURE_VP[size].start),
  vpPart("level", LEVELS, (level - 1) * CREATURE_VP[size].perLevel),
  vpPart("bonus", "MANIFOLD.Sheet.Bonus", bonus),
];

/** Maximum VP before exhaustion, at least 1. */
export const vpOf = (parts: readonly Modifier[]): number =>
  Math.max(
    1,
    parts.reduce((sum, { value }) => sum + value, 0),
  );

/** Weight in kilograms that a creature of this size carries freely. */
export const capacity = ({
  str,
  size,
  settings = DEFAULT_CAPACITY,
}: {
  str: number;
  size: Size;
  settings?: CapacitySettings;
}): number => carryingCapacity(str, settings) * sizeFactor(size);
/** Maximum VP after exhaustion. */
export const reduceVpMax = (vpMax: number, level: number): number =>
  exhaustionEffects({ level, vpMax, vp: vpMax, speed: 0 }).vpMax;
