import { exhaustionEffects } from "./exhaustion.ts";
import { type CapacitySettings, carryingCapacity, DEFAULT_CAPACITY, sizeFactor } from "./load.ts";
import type { Size } from "./sizes.ts";

/** World settings for derived values. */
export interface DerivedSettings {
  readonly defenseBase: number;
  readonly capacity: CapacitySettings;
}

export const DEFAULT_DERIVED: DerivedSettings = { defenseBase: 12, capacity: DEFAULT_CAPACITY };

/** VP of creatures by size: at level 1 and per further level. */
export const CREATURE_VP: Readonly<Record<Size, { readonly start: number; readonly perLevel: number }>> = {
  tiny: { start: 6, perLevel: 1 },
  small: { start: 12, perLevel: 1 },
  medium: { start: 20, perLevel: 1 },
  large: { start: 30, perLevel: 2 },
  huge: { start: 45, perLevel: 3 },
  gargantuan: { start: 60, perLevel: 4 },
};

/** VP of a class at level 1 unless the class says otherwise. */
export const CLASS_VP = 20;

/** Base + DEX + bonuses. */
export const defense = ({
  dex,
  bonus = 0,
  base = DEFAULT_DERIVED.defenseBase,
}: {
  dex: number;
  bonus?: number;
  base?: number;
}): number => base + dex + bonus;

/** Maximum VP of a player character. */
export const characterVp = ({
  start = CLASS_VP,
  level,
  bonus = 0,
}: {
  start?: number;
  level: number;
  bonus?: number;
}): number => Math.max(1, start + (level - 1) + bonus);

/** Maximum VP of a creature. */
export const creatureVp = ({
  size,
  level,
  bonus = 0,
}: {
  size: Size;
  level: number;
  bonus?: number;
}): number => Math.max(1, CREATURE_VP[size].start + (level - 1) * CREATURE_VP[size].perLevel + bonus);

/** Added to 2d12. */
export const initiativeModifier = ({ dex, bonus = 0 }: { dex: number; bonus?: number }): number =>
  dex + bonus;

/** Kilograms that a creature of this size carries freely. */
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
