import { conditionsInForce, hindrancesOf } from "./conditions.ts";
import { exhaustionEffects } from "./exhaustion.ts";
import { type CapacitySettings, carryingCapacity, DEFAULT_CAPACITY, sizeFactor } from "./load.ts";
import { modifiedSpeed } from "./movement.ts";
import type { Size } from "./tables.ts";

/** World settings behind derived values. */
export interface DerivedSettings {
  readonly defenseBase: number;
  readonly capacity: CapacitySettings;
}

export const DEFAULT_DERIVED: DerivedSettings = { defenseBase: 12, capacity: DEFAULT_CAPACITY };

/** Points a creature's size starts with and gains per level after the first. */
export const CREATURE_VP: Readonly<Record<Size, { readonly start: number; readonly perLevel: number }>> = {
  tiny: { start: 6, perLevel: 1 },
  small: { start: 12, perLevel: 1 },
  medium: { start: 20, perLevel: 1 },
  large: { start: 30, perLevel: 2 },
  huge: { start: 45, perLevel: 3 },
  gargantuan: { start: 60, perLevel: 4 },
};

/** Points a class starts with when none is given. */
export const CLASS_VP = 20;

/** DC to hit when nothing else counts: base, DEX, bonuses. */
export const defense = ({
  dex,
  bonus = 0,
  base = DEFAULT_DERIVED.defenseBase,
}: {
  dex: number;
  bonus?: number;
  base?: number;
}): number => base + dex + bonus;

/** Highest vitality of a player character. */
export const characterVp = ({
  start = CLASS_VP,
  level,
  bonus = 0,
}: {
  start?: number;
  level: number;
  bonus?: number;
}): number => Math.max(1, start + (level - 1) + bonus);

/** Highest vitality of a creature. */
export const creatureVp = ({
  size,
  level,
  bonus = 0,
}: {
  size: Size;
  level: number;
  bonus?: number;
}): number => Math.max(1, CREATURE_VP[size].start + (level - 1) * CREATURE_VP[size].perLevel + bonus);

/** What is added to 2d12 for the turn order. */
export const initiativeModifier = ({ dex, bonus = 0 }: { dex: number; bonus?: number }): number =>
  dex + bonus;

/** Kilograms carried freely, size included. */
export const capacity = ({
  str,
  size,
  settings = DEFAULT_CAPACITY,
}: {
  str: number;
  size: Size;
  settings?: CapacitySettings;
}): number => carryingCapacity(str, settings) * sizeFactor(size);

export interface SpeedInput {
  readonly base: number;
  /** Metres added or taken by gear, traumas, gravity. */
  readonly flat?: number;
  /** Factors of traumas and the like, besides conditions. */
  readonly factors?: readonly number[];
  readonly conditions?: readonly string[];
  readonly exhaustion?: number;
  /** Carrying more than the capacity. */
  readonly overloaded?: boolean;
}

/** Metres a round after everything. Hindered halves once, whatever hinders. */
export function speed({
  base,
  flat = 0,
  factors = [],
  conditions = [],
  exhaustion = 0,
  overloaded = false,
}: SpeedInput): number {
  const all = overloaded ? [...conditions, "hindered"] : conditions;
  const { speedZero, speedHalved } = hindrancesOf(conditionsInForce(all, exhaustion), exhaustion);
  return modifiedSpeed({ base, flat, factors: speedHalved ? [...factors, 0.5] : factors, zero: speedZero });
}

/** Highest vitality after exhaustion. */
export const exhaustedVpMax = (vpMax: number, level: number): number =>
  exhaustionEffects({ level, vpMax, vp: vpMax, speed: 0 }).vpMax;
