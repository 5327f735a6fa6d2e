/** Distances of a scene in the metres of the rules. */

/** Metres of each unit that scenes are measured in; others count as metres. */
const METRES: Readonly<Record<string, number>> = { m: 1, km: 1000, ft: 0.3048, mi: 1609.344 };

/**
 * Metres that count for reach, range and size.
 * @param scale metres of the scene for each of these, more than 1 where a fight has another scale (E-346)
 */
export const rulesMetres = (distance: number, units: string, scale = 1): number =>
  (distance * (METRES[units.trim().toLowerCase()] ?? 1)) / scale;
