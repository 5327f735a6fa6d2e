/** The part of damage that the suspended resist; the rules only say that they resist it (P-155). */
export const RESISTANCES = ["half", "all", "none"] as const;
export type Resistance = (typeof RESISTANCES)[number];

/** The facts about a target that the damage pipeline uses. */
export interface ParallaxDefender {
  readonly health: number;
  readonly healthMax: number;
  readonly armor: number;
  /** At 0 health the living are dying; everything else is a wreck. */
  readonly living: boolean;
  /** Whether the target is concentrating on an effect (P-052). */
  readonly concentrating: boolean;
  /** Resistance of a suspended entity to all damage; null for other entities. */
  readonly suspended: Resistance | null;
  /** Cannot be healed or stabilized (P-151). */
  readonly suffocating: boolean;
  readonly dying: boolean;
}
