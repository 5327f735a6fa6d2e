/** Moves a row within the order of its list. */
import type { ItemDocument } from "../../contract/documents.ts";
import { t } from "../../host/host.ts";
import { announce } from "../../host/live-region.ts";
import { Refusal } from "../../host/refusal.ts";
import { actorOf, type SheetLike } from "../sheet-like.ts";
import { containerOf } from "./containers.ts";
import { sortOf } from "./list-memory.ts";

/**
 * Moves the item of a row one place up (-1) or down (1).
 * @throws Refusal if the list is sorted by something else
 */
export async function moveRow(sheet: SheetLike, row: HTMLElement, step: -1 | 1): Promise<void> {
  const actor = actorOf(sheet);
  const item = actor?.items.get(row.dataset.itemId ?? "");
  if (!actor || !item || !sheet.isEditable) return;
  const tools = row.closest(".panel")?.querySelector<HTMLElement>("[data-list-tools]");
  if (tools && sortOf(`${sheet.document.type}.${tools.dataset.listTools}`) !== "")
    throw new Refusal({ key: "MANIFOLD.List.SortedOtherwise" });
  const peers = [...row.parentElement!.querySelectorAll<HTMLElement>(":scope > [data-item-id]")]
    .flatMap(({ dataset }) => actor.items.get(dataset.itemId!) ?? [])
    .filter((other) => containerOf(other)?.id === containerOf(item)?.id);
  const place = peers.indexOf(item) + step;
  const target = peers[place];
  if (!target) return;
  await sortItems(item, target, peers, step < 0);
  announce(t("MANIFOLD.List.Moved", { item: item.name, place: place + 1, total: peers.length }));
}

async function sortItems(
  item: ItemDocument,
  target: ItemDocument,
  siblings: ItemDocument[],
  sortBefore: boolean,
): Promise<void> {
  const sorted = foundry.utils.performIntegerSort(item, { target, siblings, sortBefore });
  const updates = sorted.map(({ target: { id }, update }) => ({ ...update, _id: id }));
  await item.actor!.updateEmbeddedDocuments("Item", updates);
}
