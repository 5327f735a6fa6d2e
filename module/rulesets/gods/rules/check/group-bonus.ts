/** Maximum bonus of a group, reached at 1,024 heads. */
const BONUS_LIMIT = 10;

/** One point for each doubling of heads (G-053). */
export const groupBonus = (heads: number): number =>
  heads < 1 ? 0 : Math.min(BONUS_LIMIT, Math.floor(Math.log2(heads)));
