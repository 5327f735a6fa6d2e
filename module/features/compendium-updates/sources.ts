/** The compendium document that an item comes from, or why it cannot be compared with one. */

import type { ItemDocument } from "../../core/contract/documents.ts";
import type { Text } from "../../core/contract/text.ts";
import { allPacks, loadItem, type Pack } from "../../core/host/host.ts";
import { packIdOf } from "../../core/host/pack-id.ts";
import { sourceUuid, storedSource } from "../../core/records/source-uuid.ts";
import { groupBy } from "../../kit/group-by.ts";

export type FoundSource =
  | { readonly state: "found"; readonly source: ItemDocument; readonly pack: Pack }
  /** It comes from no compendium. */
  | { readonly state: "none" }
  | { readonly state: "lost"; readonly problem: Text };

/** That of the document of the pack; old addresses leave out its type. */
function idOf(uuid: string): string {
  const [, , , type, id] = uuid.split(".");
  return id ?? type!;
}

/** Reads the compendia of some sources at once, so that each costs one question to the server. */
export async function preloadSources(uuids: readonly string[]): Promise<void> {
  const byPack = groupBy(new Set(uuids), packIdOf);
  const read = allPacks().flatMap((pack) => {
    const wanted = byPack.get(pack.collection);
    if (!wanted || !pack.visible) return [];
    return [pack.getDocuments({ _id__in: wanted.map(idOf) })];
  });
  // What cannot be read is named at the item that asks for it.
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
  // An item that the table has given to an actor of a compendium has no source, rather than a lost one.
  if (!source) return storedSource(item) ? lost("MANIFOLD.Refresh.SourceGone") : { state: "none" };
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
