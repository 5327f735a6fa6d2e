import type { Source } from "../types.ts";
import type { ClientDocumentInstance } from "./client-document.ts";

export interface ToCompendiumOptions {
  clearFlags?: boolean;
  clearSource?: boolean;
  clearSort?: boolean;
  clearFolder?: boolean;
  clearOwnership?: boolean;
  clearState?: boolean;
  keepId?: boolean;
}

/** A document's data without anything specific to this world. */
export function toCompendium(
  document: ClientDocumentInstance,
  pack: unknown,
  options: ToCompendiumOptions,
): Source {
  const {
    clearFlags = false,
    clearSource = true,
    clearSort = true,
    clearFolder = false,
    clearOwnership = true,
    clearState = true,
    keepId = false,
  } = options;
  const data = document.toObject() as Source;
  if (!keepId) delete data._id;
  if (clearSort) delete data.sort;
  if (clearSort || clearFolder) delete data.folder;
  if (clearFlags) data.flags = {};
  if (clearOwnership) delete data.ownership;
  if (clearState) delete data.active;
  const stats = data._stats as Source | undefined;
  if (clearSource && stats) {
    delete stats.compendiumSource;
    delete stats.duplicateSource;
    delete stats.exportSource;
  } else if (stats && pack === null) {
    stats.exportSource = {
      worldId: game.world.id,
      uuid: document.uuid,
      systemId: game.system.id,
      systemVersion: game.system.version,
      coreVersion: game.version,
    };
  }
  return data;
}
