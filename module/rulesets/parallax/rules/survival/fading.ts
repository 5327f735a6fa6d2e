import { ceilDiv } from "../../../../kit/rounding.ts";

/** Counters with their own rules, which upkeep does not reduce (P-107). */
const EXEMPT: readonly string[] = ["structuralDamage", "suffocation", "insanity", "stun"];

/**
 * Counters of one entity after the upkeep of a round (P-102).
 * @param suffocating true: adds a suffocation counter; false: the entity breathes and loses half of them
 */
export function fadeCounters<Id extends string>(
  counters: Readonly<Record<Id, number>>,
  suffocating = false,
): Record<Id, number> {
  const after: Record<Id, number> = { ...counters };
  for (const id of Object.keys(counters) as Id[]) after[id] = countAfter(id, counters[id], suffocating);
  return after;
}

function countAfter(id: string, count: number, suffocating: boolean): number {
  if (id === "suffocation") return suffocating ? count + 1 : count - ceilDiv(count, 2);
  return EXEMPT.includes(id) ? count : Math.max(0, count - 1);
}
