import type { AnyRollKind } from "../contract/index.ts";
import type { CheckRecord } from "../contract/roll-result.ts";

/** The number of the verdict; null for an outcome without one. */
export function verdictTotal(
  { card }: AnyRollKind,
  { outcome }: Pick<CheckRecord, "outcome">,
): number | null {
  if (card.total) return card.total(outcome);
  const { total } = outcome as { readonly total?: unknown };
  return typeof total === "number" ? total : null;
}
