import { PermissionError } from "../errors.ts";
import { idOf, isRecord } from "../source.ts";
import { children } from "../storage/assembly.ts";
import { ancestorsOf, type Request, siteOf } from "./context.ts";
import { disclose, type Effect, effectOf, visibleTo } from "./effect.ts";
import { matches } from "./query.ts";
import { viewerOf } from "./users.ts";

/**
 * Reads the documents that match a query, or only their index entries with `index: true`.
 * @throws Error for an unknown place or a compendium that the user may not read.
 */
export function get(request: Request): Effect {
  const { user, type, operation, draft } = request;
  const site = siteOf(request);
  if (site.pack && !site.pack.allows(user, "OBSERVER")) {
    throw new PermissionError(`User ${user.name} lacks permission to read the compendium ${site.pack.id}`);
  }
  const { slot, store, pack } = site;
  const sources = slot ? children(ancestorsOf(request, site).at(-1)!.source, slot) : draft.all(store, type);
  const query = isRecord(operation.query) ? operation.query : {};
  const found = sources.filter((source) => visibleTo(viewerOf(user), type, source) && matches(source, query));
  const fields = Array.isArray(operation.indexFields) ? operation.indexFields.map(String) : [];
  return effectOf(
    request,
    found.map((source) => {
      const after = operation.index && pack ? pack.indexEntry(source, fields) : disclose(type, source);
      return { id: idOf(source), before: null, after };
    }),
  );
}
