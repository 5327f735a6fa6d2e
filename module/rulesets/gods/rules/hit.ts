/** Harm of a weapon or a fall, before it meets a target. An alias, because core takes hits as records of JSON. */
export type GodsHarm = {
  readonly damage: number;
  /** Number of dice thrown: a lost contest and a fall turn a point of each into an injury (G-010, G-107). */
  readonly dice: number;
  /** Points that go straight to injuries. */
  readonly toInjuries: number;
  /** What a successful evasion roll prevents of a fall; absent for what it does not help against. */
  readonly evasion?: Evasion;
};

/** All, half of it and every injury, or the injuries alone (G-105 to G-107). */
export type Evasion = "all" | "half" | "injuries";

/** What can be given back. Injuries of age do not heal (G-049). */
export const HEALED = ["survival", "verve", "injuries"] as const;

/** Points given back by magic or by ruling. */
export type GodsHealing = {
  readonly heals: (typeof HEALED)[number];
  readonly points: number;
};

export type GodsHit = GodsHarm | GodsHealing;
