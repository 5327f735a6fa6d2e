export interface DamageInput {
  /** Sum of the weapon's dice and flat damage. */
  readonly rolled: number;
  readonly criticalHits: number;
  /** What each critical hit of this weapon adds. */
  readonly critDamage: number;
  readonly armor: number;
}

/** Damage that gets through (P-190). An overwhelming hit adds nothing by itself. */
export const damageThrough = ({ rolled, criticalHits, critDamage, armor }: DamageInput): number =>
  Math.max(0, rolled + criticalHits * critDamage - armor);
