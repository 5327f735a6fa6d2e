/** Distances of a scene in metres of the rules. */

/** Metres per unit of a scene; other units are read as metres. */
const METRES: Readonly<Record<string, number>> = { m: 1, km: 1000, ft: 0.3048, mi: 1609.344 };

/**
 * Metres that count for reach, range and size.
 * @param scale metres of the scene per metre of the rules, above 1 if a fight uses another scale (E-346)
 */
export const rulesMetres = (distance: number, units: string, scale = 1): number =>
  (distance * (METRES[units.trim().toLowerCase()] ?? 1)) / scale;
