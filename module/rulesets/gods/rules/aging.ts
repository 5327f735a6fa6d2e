/** Age at which the first unhealable injury comes (G-057). */
export const firstAgingAge = (endurance: number): number => 40 + endurance;

/** Years from one to the next; `special` is endurance's special contributor (G-058). */
export const agingInterval = (special: number): number => Math.max(1, 1 + special);

/** Unhealable injuries that an age brings (G-058). */
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

/** What an ability loses in exchange for one such injury. */
export const AGING_TRADE = 2;

/** The ability after the trade; null when it would not stay above 1 (G-059). */
export const tradeForAge = (score: number): number | null =>
  score - AGING_TRADE > 1 ? score - AGING_TRADE : null;
