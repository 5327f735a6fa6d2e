import { isRecord, type Source } from "../source.ts";

/** The versions that write documents. */
export interface Versions {
  coreVersion: string;
  systemId: string;
  systemVersion: string;
}

/** The document with the server's statistics. Statistics from a client are ignored. */
export function createdStats(source: Source, versions: Versions, userId: string): Source {
  const now = Date.now();
  const given = isRecord(source._stats) ? source._stats : {};
  return {
    ...source,
    _stats: {
      compendiumSource: null,
      duplicateSource: null,
      exportSource: null,
      ...given,
      ...versions,
      createdTime: now,
      modifiedTime: now,
      lastModifiedBy: userId,
    },
  };
}

/** The changes of the statistics that an update causes. */
export function modifiedStats(source: Source, versions: Versions, userId: string): Source {
  const before = isRecord(source._stats) ? source._stats : {};
  const stats: Source = { ...versions, modifiedTime: Date.now(), lastModifiedBy: userId };
  return Object.fromEntries(Object.entries(stats).filter(([key, value]) => before[key] !== value));
}
