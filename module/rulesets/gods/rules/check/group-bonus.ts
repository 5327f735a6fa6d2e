/** Bonus no group exceeds, reached at 1,024 heads. */
const BONUS_LIMIT = 10;

/** One per doubling of heads (G-053). */
export const groupBonus = (heads: number): number =>
  heads < 1 ? 0 : Math.min(BONUS_LIMIT, Math.floor(Math.log2(heads)));
