import { isRecord, type Source } from "../source.ts";
import type { DocumentStore } from "../storage/document-store.ts";

/** The parsed value of a world setting; undefined if it is not stored or not readable. */
export function worldSetting(settings: readonly Source[], key: string): unknown {
  const setting = settings.find((entry) => entry.key === key && !entry.user);
  if (typeof setting?.value !== "string") return undefined;
  try {
    return JSON.parse(setting.value);
  } catch {
    return undefined;
  }
}

/** The world's configuration of a compendium; empty if there is none. */
export function packConfiguration(world: DocumentStore, packId: string): Source {
  const all = worldSetting(world.all("Setting"), "core.compendiumConfiguration");
  const own = isRecord(all) ? all[packId] : undefined;
  return isRecord(own) ? own : {};
}
