/** The values to restore when a change of a document is undone. */

import { type Overrun, planUndo, type ValueDiff } from "../../kit/change-diff.ts";
import type { Plain } from "../../kit/value-changes.ts";
import type { ActorDocument, ItemDocument } from "../contract/documents.ts";
import type { Text } from "../contract/index.ts";
import { fieldLabel } from "../text/field-label.ts";
import { publicNameOf } from "../text/public-name.ts";
import { limitsOf } from "./bounds.ts";

/**
 * Computes the values to write to an actor or item when a change is undone, or the reason that they cannot be restored.
 *
 * A number beyond a limit is refused instead of limited: otherwise the result would depend on the order of undoing, and
 * points would be lost without crossing a threshold. Undoing in reverse order always works; so does setting the number
 * by hand first.
 * @param system stored values of the document
 */
export function computeUndoValues(
  document: ActorDocument | ItemDocument,
  system: Plain,
  values: readonly ValueDiff[],
): { readonly updates: Plain } | { readonly problem: Text } {
  const limits = limitsOf(
    document,
    values.map(({ path }) => path),
  );
  const plan = planUndo(system, values, limits);
  if ("conflict" in plan) {
    const data = { actor: publicNameOf(document), path: fieldLabel(document, plan.conflict) };
    return { problem: { key: "MANIFOLD.Ledger.Conflict", data } };
  }
  const [overrun] = plan.overruns;
  return overrun ? { problem: overrunText(document, overrun) } : { updates: plan.updates };
}

function overrunText(document: ActorDocument | ItemDocument, { path, value, limit }: Overrun): Text {
  const key = value > limit ? "MANIFOLD.Ledger.TooHigh" : "MANIFOLD.Ledger.TooLow";
  return { key, data: { actor: publicNameOf(document), path: fieldLabel(document, path), value, limit } };
}
