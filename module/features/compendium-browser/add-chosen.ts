/** Adds the entries chosen in the browser to its target, and notifies the user of the result. */
import { actorByUuid, isItem, t } from "../../core/host/host.ts";
import { Refusal } from "../../core/host/refusal.ts";
import { addAndTell } from "../../core/sheets/lists/add-items.ts";
import type { BrowserEntry } from "./filter-entries.ts";
import { type BrowsedDocument, loadEntry } from "./preview.ts";
import { importToWorld, WORLD } from "./targets.ts";

/** @returns the ledger entry that can be undone; null if there is none */
export async function addChosen(
  target: string,
  entries: readonly BrowserEntry[],
): Promise<{ readonly actor: string; readonly key: string } | null> {
  const documents: BrowsedDocument[] = [];
  for (const entry of entries) {
    const document = await loadEntry(entry);
    if (document) documents.push(document);
    else ui.notifications!.warn(t("MANIFOLD.Browser.EntryGone", { name: entry.name }));
  }
  if (documents.length === 0) return null;
  if (target === WORLD) {
    await importAndTell(documents);
    return null;
  }
  const actor = actorByUuid(target);
  if (!actor?.isOwner) throw new Refusal({ key: "MANIFOLD.Browser.TargetGone" });
  const result = await addAndTell(actor, documents.filter(isItem));
  return result?.key ? { actor: actor.uuid, key: result.key } : null;
}

async function importAndTell(documents: readonly BrowsedDocument[]): Promise<void> {
  const result = await importToWorld(documents);
  if (!result) return;
  const { added, refused } = result;
  if (added.length > 0)
    ui.notifications!.info(t("MANIFOLD.Browser.Imported", { count: added.length, names: added.join(", ") }));
  for (const text of refused) ui.notifications!.warn(text);
}
