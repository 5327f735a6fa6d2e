import type { ModifyAction, ModifyRequest } from "../../common/protocol.ts";
import { idOf, isRecord, type Source } from "../source.ts";
import { type Request, siteOf } from "./context.ts";
import type { Effect } from "./effect.ts";

type Perform = (type: string, action: ModifyAction, operation: ModifyRequest["operation"]) => Effect;

/** The requests that the server runs before a request: for the contents of a deleted folder and the active scene. */
export function cascade(request: Request, perform: Perform): Effect[] {
  const { type, action } = request;
  if (type === "Folder" && action === "delete") return folderContents(request, perform);
  if (type === "Scene" && action === "update") return otherScenes(request, perform);
  if (type === "Setting" && action === "create") return replacedSettings(request, perform);
  return [];
}

/**
 * By default the documents and subfolders of a deleted folder move to its parent. `deleteContents` deletes the
 * documents instead. `deleteSubfolders` deletes the tree of subfolders and treats its documents like the folder's own.
 */
function folderContents(request: Request, perform: Perform): Effect[] {
  const { operation, draft } = request;
  const { store, pack } = siteOf(request);
  const site = { pack: operation.pack ?? null };
  const effects: Effect[] = [];
  const moveOrDelete = (type: string, members: Source[], isDeleted: boolean, parent: unknown) => {
    if (members.length === 0) return;
    const ids = members.map(idOf);
    if (isDeleted) effects.push(perform(type, "delete", { ...site, ids }));
    else
      effects.push(
        perform(type, "update", { ...site, updates: ids.map((_id) => ({ _id, folder: parent })) }),
      );
  };
  for (const id of Array.isArray(operation.ids) ? operation.ids : []) {
    const folder = draft.read(store, "Folder", id);
    if (!folder) continue;
    const type = pack ? pack.metadata.type : String(folder.type);
    const parent = folder.folder ?? null;
    const below = operation.deleteSubfolders ? descendants(draft.all(store, "Folder"), id) : [];
    const emptied = new Set([id, ...below.map(idOf)]);
    const members = draft.all(store, type).filter(({ folder }) => emptied.has(String(folder)));
    moveOrDelete(type, members, operation.deleteContents === true, parent);
    if (operation.deleteSubfolders) moveOrDelete("Folder", below.toReversed(), true, parent);
    else
      moveOrDelete(
        "Folder",
        draft.all(store, "Folder").filter(({ folder }) => folder === id),
        false,
        parent,
      );
  }
  return effects;
}

function descendants(folders: readonly Source[], id: string): Source[] {
  const direct = folders.filter(({ folder }) => folder === id);
  return direct.flatMap((folder) => [folder, ...descendants(folders, idOf(folder))]);
}

/** Only one scene is active, so the previously active scene is deactivated. */
function otherScenes({ engine, draft, operation }: Request, perform: Perform): Effect[] {
  const updates = Array.isArray(operation.updates) ? operation.updates.filter(isRecord) : [];
  const chosen = updates.find(({ active }) => active === true);
  if (!chosen) return [];
  const others = draft
    .all(engine.world, "Scene")
    .filter((scene) => scene.active === true && scene._id !== chosen._id);
  if (others.length === 0) return [];
  return [perform("Scene", "update", { updates: others.map(({ _id }) => ({ _id, active: false })) })];
}

/** A setting exists only once. If two clients create it at the same time, the later one replaces the earlier one. */
function replacedSettings({ engine, draft, operation }: Request, perform: Perform): Effect[] {
  const data = Array.isArray(operation.data) ? operation.data.filter(isRecord) : [];
  const same = (setting: Source) =>
    data.some(({ key, user }) => key === setting.key && (user ?? null) === (setting.user ?? null));
  const ids = draft.all(engine.world, "Setting").filter(same).map(idOf);
  return ids.length ? [perform("Setting", "delete", { ids })] : [];
}
