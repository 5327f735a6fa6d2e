/** Size categories, smallest first. */
export const SIZES = ["tiny", "small", "medium", "large", "huge", "massive", "colossal"] as const;

export type Size = (typeof SIZES)[number];

export const sizeLabel = (size: Size): string => `MANIFOLD.Burst.Size.${size}`;

/** What the target's Guard gains for each category that the attacker is larger. */
const GUARD_PER_SIZE = 5;

/** Guard that a smaller target gains against a larger attacker; a larger target gains and loses nothing. */
export const sizeGuard = ({ attacker, target }: { attacker: Size; target: Size }): number =>
  Math.max(0, SIZES.indexOf(attacker) - SIZES.indexOf(target)) * GUARD_PER_SIZE;
