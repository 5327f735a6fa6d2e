/** Harm of a weapon or a fall before it meets a target. A type alias, because core accepts hits as JSON records. */
export type GodsHarm = {
  readonly damage: number;
  /** Number of dice: after a lost contest and in a fall, one point of each is an injury (G-010, G-107). */
  readonly dice: number;
  /** Points that become injuries directly. */
  readonly toInjuries: number;
  /** The part of a fall's harm that a successful evasion roll prevents; absent if evasion does not help. */
  readonly evasion?: Evasion;
};

/** Everything, half of it and every injury, or only the injuries (G-105 to G-107). */
export type Evasion = "all" | "half" | "injuries";

/** The losses that can be healed. Injuries of age do not heal (G-049). */
export const HEALED = ["survival", "verve", "injuries"] as const;

/** Points restored by magic or by ruling. */
export type GodsHealing = {
  readonly heals: (typeof HEALED)[number];
  readonly points: number;
};

export type GodsHit = GodsHarm | GodsHealing;
