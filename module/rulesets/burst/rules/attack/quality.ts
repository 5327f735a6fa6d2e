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

/** Lowest rank at which a difference between ranks matters. */
export const SUPERIOR_RANK = rankOf("heroic");

/** Difference between ranks at which the lower one has no effect on the higher one. */
export const RANK_GAP = 3;

/**
 * Parses the world setting "4, 6, 8, 10, 12, 20", lowest rank first.
 * @returns the printed dice if the setting is not six whole numbers of at least 2
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
