/** Cover of a target. The user chooses it in the dialog of a check; it raises the DC. */
export const COVERS = ["light", "moderate", "high", "total"] as const;

export type Cover = (typeof COVERS)[number];

const COVER_BONUS: Readonly<Record<Cover, number>> = {
  light: 2,
  moderate: 4,
  high: 6,
  /** The target cannot be aimed at. */
  total: Number.POSITIVE_INFINITY,
};

/** Bonus of the best cover, since cover does not add up; infinite for total cover. */
export const coverBonus = (cover: readonly Cover[]): number =>
  Math.max(0, ...cover.map((id) => COVER_BONUS[id]));
