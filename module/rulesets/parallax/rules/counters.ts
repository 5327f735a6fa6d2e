import { ceilDiv } from "../../../kit/rounding.ts";
import { strongest } from "./damage-formula.ts";

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

/** These have rules of their own and lose nothing by themselves in upkeep (P-107). */
const EXEMPT: readonly string[] = ["structuralDamage", "suffocation", "insanity", "stun"];

export interface UpkeepInput {
  /** Counters by id; words of the table's own are fine. */
  readonly counters: Readonly<Record<string, number>>;
  /** Damage formulas that put in counters of a type, by counter id. */
  readonly sources?: Readonly<Record<string, readonly string[]>>;
  /** Own words that do not fade. */
  readonly persistent?: readonly string[];
  /** The condition holds; a holder that breathes loses suffocation counters instead. */
  readonly suffocating?: boolean;
}

export interface UpkeepResult {
  readonly counters: Readonly<Record<string, number>>;
  /** One formula for each damaging counter that went: the strongest that put any in (P-105). */
  readonly damage: readonly { readonly counter: string; readonly formula: string }[];
  /** Sources still at work; those of an empty stack are forgotten (P-106). */
  readonly sources: Readonly<Record<string, readonly string[]>>;
}

/** The once-per-round bookkeeping of one holder. */
export function upkeep({
  counters,
  sources = {},
  persistent = [],
  suffocating = false,
}: UpkeepInput): UpkeepResult {
  const after: Record<string, number> = {};
  const damage: { counter: string; formula: string }[] = [];
  for (const [id, count] of Object.entries(counters)) {
    after[id] = countAfter(id, count, { persistent, suffocating });
    const formula = strongest(sources[id] ?? []);
    if (after[id] < count && formula !== null) damage.push({ counter: id, formula });
  }
  const left = Object.entries(sources).filter(([id]) => (after[id] ?? 0) > 0);
  return { counters: after, damage, sources: Object.fromEntries(left) };
}

function countAfter(
  id: string,
  count: number,
  { persistent, suffocating }: Required<Pick<UpkeepInput, "persistent" | "suffocating">>,
): number {
  if (id === "suffocation") return suffocating ? count + 1 : count - ceilDiv(count, 2);
  if (EXEMPT.includes(id) || persistent.includes(id)) return count;
  return Math.max(0, count - 1);
}

/** Stun counters at the start of the holder's own turn, which is lost while any was there (P-147). */
export function stunAtTurnStart(count: number, removal: "all" | "one"): { count: number; turnLost: boolean } {
  return { count: removal === "all" ? 0 : Math.max(0, count - 1), turnLost: count > 0 };
}
