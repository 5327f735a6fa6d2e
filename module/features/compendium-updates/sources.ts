/** Finds the compendium document of an item, or the reason why it has none to compare. */

import type { ItemDocument } from "../../core/contract/documents.ts";
import type { Text } from "../../core/contract/text.ts";
import { allPacks, loadItem, type Pack } from "../../core/host/host.ts";
import { packIdOf } from "../../core/host/pack-id.ts";
import { ownSourceUuid, sourceUuid } from "../../core/records/source-uuid.ts";
import { groupBy } from "../../kit/group-by.ts";

export type FoundSource =
  | { readonly state: "found"; readonly source: ItemDocument; readonly pack: Pack }
  /** The item comes from no compendium. */
  | { readonly state: "none" }
  | { readonly state: "lost"; readonly problem: Text };

/** Id of the document in its pack. Old addresses do not include its type. */
function idOf(uuid: string): string {
  const [, , , type, id] = uuid.split(".");
  return id ?? type!;
}

/** Loads several sources at once, with one request to the server for each compendium. */
export async function preloadSources(uuids: readonly string[]): Promise<void> {
  const byPack = groupBy(new Set(uuids), packIdOf);
  const read = allPacks().flatMap((pack) => {
    const wanted = byPack.get(pack.collection);
    if (!wanted || !pack.visible) return [];
    return [pack.getDocuments({ _id__in: wanted.map(idOf) })];
  });
  // Failures are reported at the item that needs the source.
  await Promise.allSettled(read);
}

export async function findSource(item: ItemDocument): Promise<FoundSource> {
  const uuid = sourceUuid(item);
  if (!uuid) return { state: "none" };
  const pack = allPacks().find(({ collection }) => collection === packIdOf(uuid));
  const lost = (key: string, data: Readonly<Record<string, string>> = {}): FoundSource => ({
    state: "lost",
    problem: { key, data: { pack: pack?.title ?? packIdOf(uuid), ...data } },
  });
  if (!pack) return lost("MANIFOLD.Refresh.PackGone");
  if (!pack.visible) return lost("MANIFOLD.Refresh.PackHidden");
  const source = await loadSource(uuid);
  if (source === "unreadable") return lost("MANIFOLD.Refresh.Unreadable");
  // The source of a custom item on an actor in a compendium is not missing; it never had one.
  if (!source) return ownSourceUuid(item) ? lost("MANIFOLD.Refresh.SourceGone") : { state: "none" };
  if (source.type !== item.type)
    return lost("MANIFOLD.Refresh.OtherKind", { kind: `TYPES.Item.${source.type}` });
  return { state: "found", source, pack };
}

async function loadSource(uuid: string): Promise<ItemDocument | null | "unreadable"> {
  try {
    return await loadItem(uuid);
  } catch (error) {
    console.warn(`manifold | ${uuid} cannot be read`, error);
    return "unreadable";
  }
}
