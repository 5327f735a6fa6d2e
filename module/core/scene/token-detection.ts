/**
 * Detection modes of tokens. Generation 13 stores a list of modes with ids, generation 14 a record by id
 * (API: TokenData of each; foundryvtt#12976).
 */

import { deletionOf } from "../host/compat.ts";

interface StoredMode {
  readonly id?: string;
  readonly enabled?: boolean;
  readonly range?: number | null;
}

/** The detection modes that a token stores. */
export type StoredModes = readonly StoredMode[] | Readonly<Record<string, StoredMode>>;

/** Ranges by id of the mode, in the scene's unit: 0 for a missing sense, null for no limit. */
type DetectionRanges = Readonly<Record<string, number | null>>;

const PATH = "detectionModes";

/** Updates by path that give a token those ranges, in its stored shape. Other modes stay. */
export function detectionUpdates(stored: StoredModes | undefined, ranges: DetectionRanges): object {
  const wanted = Object.entries(ranges);
  if (stored && !isList(stored)) {
    const known = wanted.filter(([id, range]) => range !== 0 || id in stored);
    return Object.fromEntries(
      known.map(([id, range]) => (range === 0 ? deletionOf(PATH, id) : [`${PATH}.${id}`, mode(range)])),
    );
  }
  const others = (stored ?? []).filter(({ id = "" }) => !Object.hasOwn(ranges, id));
  const own = wanted.filter(([, range]) => range !== 0).map(([id, range]) => ({ id, ...mode(range) }));
  return { [PATH]: [...others, ...own] };
}

const isList = (modes: StoredModes): modes is readonly StoredMode[] => Array.isArray(modes);

const mode = (range: number | null) => ({ enabled: true, range });
