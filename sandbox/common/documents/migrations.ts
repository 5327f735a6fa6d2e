import { getProperty, hasProperty, setProperty } from "../utils/properties.ts";
import { isPlainObject, type Obj } from "../utils/types.ts";
import { isValidId, parseUuid } from "../utils/uuid.ts";

/** Moves a value to its new key in place, unless the new key already has a value. */
export function moveKey(source: Obj, old: string, now: string): void {
  if (!Object.hasOwn(source, old)) return;
  if (!hasProperty(source, now)) setProperty(source, now, source[old]);
  delete source[old];
}

/**
 * Moves the source of an imported document to its statistics, in place. A source that is not a uuid stays, so that the
 * document still loads. Since 12, with no announced end (typings: migrateData of BaseActor and other documents).
 */
export function migrateSourceId(source: Obj): Obj {
  const core = getProperty(source, "flags.core");
  if (!isPlainObject(core) || !isValidId(parseUuid(core.sourceId)?.id)) return source;
  if (getProperty(source, "_stats.compendiumSource") == null)
    setProperty(source, "_stats.compendiumSource", core.sourceId);
  delete core.sourceId;
  return source;
}
