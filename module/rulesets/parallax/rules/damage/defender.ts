/** What the damage pipeline reads of a target. */
export interface ParallaxDefender {
  readonly health: number;
  readonly healthMax: number;
  readonly armor: number;
  /** At 0 health the living are dying, everything else is a wreck. */
  readonly living: boolean;
  /** Keeps an effect by concentrating (P-052). */
  readonly concentrating: boolean;
  /** Resists all damage; the rules do not say how much (P-155). */
  readonly suspended: boolean;
  /** Cannot be healed or stabilized (P-151). */
  readonly suffocating: boolean;
  readonly dying: boolean;
}
