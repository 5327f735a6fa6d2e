/** Folders, and several items of the compendium browser, dropped on an actor's sheet or token. */
import type { ActorDocument, AnyDocument, ItemDocument } from "../../contract/documents.ts";
import { allPacks, isItem, loadDocument, type Placed, t } from "../../host/host.ts";
import type { SheetDrop } from "../../host/host-hooks.ts";
import { reportErrors } from "../../host/report-errors.ts";
import { gameOf } from "../../records/party-of.ts";
import { addAndTell } from "./add-items.ts";
import { requireOwner } from "./require-owner.ts";

/** A folder of the world or of a compendium, as far as drops use it. */
interface FolderDocument extends AnyDocument {
  readonly name: string;
  readonly type: string;
  readonly pack?: string | null;
}

/** @returns false if several items are dropped, which are added here; true for one item */
export function dropSeveral(actor: ActorDocument, data: SheetDrop): boolean {
  if (!gameOf(actor) || !isSeveral(data)) return true;
  void reportErrors(() => addSeveral(actor, data));
  return false;
}

const isSeveral = ({ type, uuid, uuids }: SheetDrop): boolean =>
  (type === "Folder" && uuid !== undefined) || (type === "Item" && Array.isArray(uuids));

/** @throws Refusal if the actor is not the user's */
async function addSeveral(actor: ActorDocument, { uuid, uuids }: SheetDrop): Promise<void> {
  requireOwner(actor);
  const folder = Array.isArray(uuids) ? null : ((await loadDocument(uuid!)) as FolderDocument | null);
  const wanted = Array.isArray(uuids)
    ? uuids.filter((one) => typeof one === "string")
    : folder
      ? uuidsIn(folder)
      : [];
  const found = await Promise.all(wanted.map(loadDocument));
  const items = found.filter((one): one is ItemDocument => isItem(one));
  if (items.length > 0) await addAndTell(actor, items);
  else ui.notifications!.warn(t("MANIFOLD.Add.FolderEmpty", { folder: folder?.name ?? "" }));
}

/** Uuids of the items in a folder, and in those inside it. */
function uuidsIn(folder: FolderDocument): string[] {
  if (folder.type !== "Item") return [];
  const pack = folder.pack ? allPacks().find(({ collection }) => collection === folder.pack) : null;
  if (pack === undefined) return [];
  const folders = within(folder.id!, [...(pack ? pack.folders : game.folders!.contents)]);
  if (pack)
    return [...pack.index].filter((one) => folders.has(folderOf(one))).map((one) => pack.getUuid(one._id!));
  return game.items!.contents.filter((item) => folders.has(item.folder?.id ?? "")).map(({ uuid }) => uuid);
}

const folderOf = ({ folder }: Placed): string => (typeof folder === "string" ? folder : (folder?.id ?? ""));

/** Ids of a folder and of all inside it. */
function within(id: string, folders: readonly Placed[]): Set<string> {
  const found = new Set([id]);
  // Each pass finds the folders one level deeper.
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const folder of folders) if (found.has(folderOf(folder))) found.add(folder.id ?? folder._id!);
  }
  return found;
}
