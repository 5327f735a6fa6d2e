/** Size categories, smallest first. */
export const SIZES = ["tiny", "small", "medium", "large", "huge", "massive", "colossal"] as const;

export type Size = (typeof SIZES)[number];

export const sizeLabel = (size: Size): string => `MANIFOLD.Burst.Size.${size}`;

/** Guard that the target gains for each category by which the attacker is larger. */
const GUARD_PER_SIZE = 5;

/** Guard that the target gains from its attacker's size; 0 if the attacker is not larger. */
export const sizeGuard = ({ attacker, target }: { attacker: Size; target: Size }): number =>
  Math.max(0, SIZES.indexOf(attacker) - SIZES.indexOf(target)) * GUARD_PER_SIZE;
