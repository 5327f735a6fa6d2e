/** How much the suspended resist, of which the rules only say that they do (P-155). */
export const RESISTANCES = ["half", "all", "none"] as const;
export type Resistance = (typeof RESISTANCES)[number];

/** What the damage pipeline reads of a target. */
export interface ParallaxDefender {
  readonly health: number;
  readonly healthMax: number;
  readonly armor: number;
  /** At 0 health the living are dying, everything else is a wreck. */
  readonly living: boolean;
  /** Keeps an effect by concentrating (P-052). */
  readonly concentrating: boolean;
  /** How a suspended entity resists all damage; null for all others. */
  readonly suspended: Resistance | null;
  /** Cannot be healed or stabilized (P-151). */
  readonly suffocating: boolean;
  readonly dying: boolean;
}
