/** Counters that every entity may hold, in the order of the table. */
export const COUNTERS = [
  "burn",
  "disruption",
  "rad",
  "stun",
  "suffocation",
  "structuralDamage",
  "insanity",
] as const;

export type CounterId = (typeof COUNTERS)[number];

export type CounterValues = Readonly<Record<CounterId, number>>;

/** The step of a change set for a counter's change. */
export const counterStep = (id: string, value: number) => ({
  id: `counter.${id}`,
  label: `MANIFOLD.Parallax.Counter.${id}`,
  value,
});
