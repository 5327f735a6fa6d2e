/** What a document's values were before a change, as far as that can still be restored. */
import { type Overrun, planUndo, type ValueDiff } from "../../kit/change-diff.ts";
import type { Plain } from "../../kit/value-changes.ts";
import type { ManifoldActor } from "../documents/actor.ts";
import type { ManifoldItem } from "../documents/item.ts";
import { fieldLabel } from "../field-label.ts";
import type { Text } from "../ruleset.ts";
import { limitsOf } from "./bounds.ts";

/**
 * The values to write to an actor or item when a change is taken back, or why they would not be those of before.
 *
 * A number that would have to pass a limit is refused, not cut off there: half a hit taken back would make the end
 * depend on the order of undoing, and points lost that way would cross no threshold and tell nobody. Undoing in reverse
 * order always works; so does setting the number by hand first.
 * @param system of the document as it is stored
 */
export function computeUndoValues(
  document: ManifoldActor | ManifoldItem,
  system: Plain,
  values: readonly ValueDiff[],
): { readonly updates: Plain } | { readonly problem: Text } {
  const limits = limitsOf(
    document,
    values.map(({ path }) => path),
  );
  const back = planUndo(system, values, limits);
  if ("conflict" in back) {
    const data = { actor: document.name, path: fieldLabel(document, back.conflict) };
    return { problem: { key: "MANIFOLD.Ledger.Conflict", data } };
  }
  const [overrun] = back.overruns;
  return overrun ? { problem: overrunText(document, overrun) } : { updates: back.updates };
}

function overrunText(document: ManifoldActor | ManifoldItem, { path, value, limit }: Overrun): Text {
  const key = value > limit ? "MANIFOLD.Ledger.TooHigh" : "MANIFOLD.Ledger.TooLow";
  return { key, data: { actor: document.name, path: fieldLabel(document, path), value, limit } };
}
