/** Injuries of age, which do not heal. */

/** Age at the first injury of age (G-057). */
export const firstAgingAge = (endurance: number): number => 40 + endurance;

/** Years between two of them; `special` is endurance's special contributor (G-058). */
const agingInterval = (special: number): number => Math.max(1, 1 + special);

/** Number of these injuries at an age (G-058). */
export function agingInjuries({
  age,
  endurance,
  special,
}: {
  readonly age: number;
  readonly endurance: number;
  readonly special: number;
}): number {
  const first = firstAgingAge(endurance);
  return age < first ? 0 : 1 + Math.floor((age - first) / agingInterval(special));
}

/** Points of an ability that replace one injury (G-059). */
export const AGING_TRADE = 2;

/** The ability after the trade; null if it would not stay above 1. */
export const tradeForAge = (score: number): number | null =>
  score - AGING_TRADE > 1 ? score - AGING_TRADE : null;
