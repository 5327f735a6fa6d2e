/** Fields of items that a refresh has replaced, in the ledger of their actor. */
import { isSameValue, type RewrittenPart } from "../../kit/refresh.ts";
import type { ActorDocument, ItemDocument } from "../contract/documents.ts";
import type { Text } from "../contract/index.ts";
import { t } from "../host/host.ts";
import { publicName } from "../text/public-name.ts";
import { partOf, writeParts } from "./item-parts.ts";
import { partLabel, partWords } from "./part-words.ts";

export interface ItemRewrite {
  /** Id of the item. */
  readonly id: string;
  readonly parts: readonly RewrittenPart[];
}

interface Rewritten {
  readonly rewritten?: readonly ItemRewrite[];
  readonly undone: object | null;
}

/** The reason that the replaced fields can no longer be restored; null if all can. */
export function rewriteConflict(actor: ActorDocument, { rewritten = [] }: Rewritten): Text | null {
  for (const { id, parts } of rewritten) {
    const item = actor.items.get(id);
    if (!item) return { key: "MANIFOLD.Ledger.ItemGone", data: { actor: publicName(actor) } };
    const problem = partConflict(item, parts);
    if (problem) return problem;
  }
  return null;
}

/** Names the first field with neither its new nor its old value; null for none. */
export function partConflict(item: ItemDocument, parts: readonly RewrittenPart[]): Text | null {
  const changed = parts.find(({ path, from, to }) => {
    const now = partOf(item, path);
    return !isSameValue(now, to) && !isSameValue(now, from);
  });
  return changed
    ? { key: "MANIFOLD.Ledger.Conflict", data: { actor: item.name, path: partLabel(item, changed.path) } }
    : null;
}

/** Restores the items of an entry to their state before it, or after it. @throws VetoError */
export async function syncRewrites(
  actor: ActorDocument,
  { rewritten = [], undone }: Rewritten,
): Promise<void> {
  for (const { id, parts } of rewritten) {
    const item = actor.items.get(id);
    // Another user may have deleted it.
    if (item) await writeParts(item, parts, undone ? "from" : "to");
  }
}

/** Longer texts are only named. */
const LONGEST = 40;

/** A line for each replaced field. */
export const describeRewrites = (actor: ActorDocument, rewritten: readonly ItemRewrite[] = []): string[] =>
  rewritten.flatMap(({ id, parts }) => {
    const item = actor.items.get(id);
    if (!item) return [];
    return parts.map(({ path, from, to }) => {
      const field = partLabel(item, path);
      const [before, after] = [partWords(item, path, from), partWords(item, path, to)];
      return before.length > LONGEST || after.length > LONGEST
        ? t("MANIFOLD.Refresh.Replaced", { item: item.name, field })
        : `${item.name}: ${field} ${before} → ${after}`;
    });
  });
