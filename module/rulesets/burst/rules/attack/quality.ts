/** Quality ranks of weapons, powers, armor and hides, lowest first. Comparisons use the index. */
export const QUALITIES = ["feeble", "inferior", "ordinary", "heroic", "epic", "legendary"] as const;

export type Quality = (typeof QUALITIES)[number];

/** Faces of the damage dice by rank; a world setting. */
export type QualityDice = Readonly<Record<Quality, number>>;

export const DEFAULT_QUALITY_DICE: QualityDice = {
  feeble: 4,
  inferior: 6,
  ordinary: 8,
  heroic: 10,
  epic: 12,
  legendary: 20,
};

export const rankOf = (quality: Quality): number => QUALITIES.indexOf(quality);

/** Lowest rank from which differences of ranks have an effect. */
export const SUPERIOR_RANK = rankOf("heroic");

/** Difference of ranks from which the lower one has no effect on the higher. */
export const RANK_GAP = 3;

/**
 * Parses the world setting "4, 6, 8, 10, 12, 20", lowest rank first.
 * @returns the printed dice if the setting is not six whole numbers of 2 or more
 */
export function parseQualityDice(setting: string): QualityDice {
  const sizes = setting.split(",").map(Number);
  if (sizes.length !== QUALITIES.length || !sizes.every((size) => Number.isInteger(size) && size >= 2)) {
    return DEFAULT_QUALITY_DICE;
  }
  return Object.fromEntries(QUALITIES.map((quality, rank) => [quality, sizes[rank]!])) as Record<
    Quality,
    number
  >;
}
