/** Harm of a weapon or a fall, before it meets a target. An alias, because core takes hits as records of JSON. */
export type GodsHit = {
  readonly damage: number;
  /** Number of dice thrown: a lost contest and a fall turn a point of each into an injury (G-010, G-107). */
  readonly dice: number;
  /** Points that go straight to injuries. */
  readonly toInjuries: number;
};
