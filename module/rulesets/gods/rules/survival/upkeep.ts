/** Cost of living and upkeep, in silver coins (section 17). */

export const LIVING = ["poor", "normal", "lavish"] as const;
export type Living = (typeof LIVING)[number];

/** Silver per day; lavish living costs the amount that the creature spends, within these limits. */
const LIVING_COST: Readonly<Record<Living, { readonly min: number; readonly max: number }>> = {
  poor: { min: 1 / 7, max: 1 / 7 },
  normal: { min: 1, max: 1 },
  lavish: { min: 10, max: 100 },
};

const POSSESSIONS = ["weapon", "armor", "ridingAnimal", "animal", "thing"] as const;
export type Possession = (typeof POSSESSIONS)[number];

/** Upkeep per month as a fraction of the price (G-182, G-183). */
const MONTHLY_SHARE: Readonly<Record<Possession, number>> = {
  weapon: 0.1 / 12,
  armor: 0.05,
  ridingAnimal: 0.1,
  animal: 0.05,
  thing: 0,
};

export interface Owned {
  readonly kind: Possession;
  readonly price: number;
  readonly quantity: number;
}

/** Silver per month for things and animals; exact. */
export const monthlyUpkeep = (owned: readonly Owned[]): number =>
  owned.reduce((sum, { kind, price, quantity }) => sum + price * quantity * MONTHLY_SHARE[kind], 0);

/** Silver for a number of days; `daily` is the amount spent on lavish living, limited to its bounds. */
export function livingCost(living: Living, days: number, daily = 0): number {
  const { min, max } = LIVING_COST[living];
  return Math.min(max, Math.max(min, daily)) * days;
}
