/** Replaces the dice. */
const PASSIVE_BASE = 12;

/** Value of net advantage or disadvantage, once. */
const PASSIVE_SWING = 3;

export interface PassiveInput {
  readonly ability?: number;
  readonly skill?: number;
  readonly mods?: readonly number[];
  /** Number of sources. */
  readonly adv?: number;
  readonly dis?: number;
  readonly sleeping?: boolean;
  /** World setting: replaces net advantage for a sleeping creature. */
  readonly sleepPenalty?: number;
}

/** The value of a check without dice (E-049). */
export function passiveValue({
  ability = 0,
  skill = 0,
  mods = [],
  adv = 0,
  dis = 0,
  sleeping = false,
  sleepPenalty = -5,
}: PassiveInput): number {
  const swing = sleeping ? sleepPenalty : PASSIVE_SWING * Math.sign(adv - dis);
  return mods.reduce((sum, value) => sum + value, PASSIVE_BASE + ability + skill + swing);
}
