import { ceilDiv } from "../../../../kit/rounding.ts";
import { pickStrongest } from "../damage/damage-formula.ts";

/** Counters with rules of their own, which upkeep does not reduce (P-107). */
const EXEMPT: readonly string[] = ["structuralDamage", "suffocation", "insanity", "stun"];

export interface FadingInput {
  /** Counters by id, custom ones included. */
  readonly counters: Readonly<Record<string, number>>;
  /** Damage formulas that added counters of a type, by counter id. */
  readonly sources?: Readonly<Record<string, readonly string[]>>;
  /** Ids of custom counters that do not fade. */
  readonly persistent?: readonly string[];
  /** Adds a suffocation counter; an entity that breathes loses half of them instead. */
  readonly suffocating?: boolean;
}

export interface FadingResult {
  readonly counters: Readonly<Record<string, number>>;
  /** One formula for each damaging counter that was removed: the strongest of its sources (P-105). */
  readonly damage: readonly { readonly counter: string; readonly formula: string }[];
  /** Sources still active; those of an empty stack are forgotten (P-106). */
  readonly sources: Readonly<Record<string, readonly string[]>>;
}

/** Changes one entity's counters in a round's upkeep (P-102). */
export function fadeCounters({
  counters,
  sources = {},
  persistent = [],
  suffocating = false,
}: FadingInput): FadingResult {
  const after: Record<string, number> = {};
  const damage: { counter: string; formula: string }[] = [];
  for (const [id, count] of Object.entries(counters)) {
    after[id] = countAfter(id, count, { persistent, suffocating });
    const formula = pickStrongest(sources[id] ?? []);
    if (after[id] < count && formula !== null) damage.push({ counter: id, formula });
  }
  const active = Object.entries(sources).filter(([id]) => (after[id] ?? 0) > 0);
  return { counters: after, damage, sources: Object.fromEntries(active) };
}

function countAfter(
  id: string,
  count: number,
  { persistent, suffocating }: Required<Pick<FadingInput, "persistent" | "suffocating">>,
): number {
  if (id === "suffocation") return suffocating ? count + 1 : count - ceilDiv(count, 2);
  if (EXEMPT.includes(id) || persistent.includes(id)) return count;
  return Math.max(0, count - 1);
}
