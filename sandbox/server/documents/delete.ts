import { RequestError } from "../errors.ts";
import { idOf } from "../source.ts";
import { children } from "../storage/assembly.ts";
import { replace } from "./address.ts";
import { ancestorsOf, assertWritable, type Request, refusal, type Site, siteOf } from "./context.ts";
import { type DocumentChange, type Effect, effectOf } from "./effect.ts";
import { findTarget, inheritedDocument } from "./inherited.ts";

/**
 * Deletes documents from the draft.
 * @throws Error for the first document that does not exist or may not be deleted.
 */
export function remove(request: Request): Effect {
  const site = siteOf(request);
  assertWritable(request, site);
  const { ids, deleteAll } = request.operation;
  if (!deleteAll && !(Array.isArray(ids) && ids.every((id) => typeof id === "string"))) {
    throw new RequestError("delete needs a list of ids");
  }
  const wanted = deleteAll ? everyId(request, site) : (ids as string[]);
  return effectOf(
    request,
    wanted.map((id) => removeOne(request, site, id)),
  );
}

function removeOne(request: Request, site: Site, id: string): DocumentChange {
  const { engine, draft } = request;
  const ancestors = ancestorsOf(request, site);
  const target = findTarget(request, site, ancestors, id);
  const place = { document: target.step.document, ancestors, pack: site.pack };
  if (!engine.rules.may(request, "delete", place, target.source, {}))
    throw refusal(request.user, "delete", request.type, id, ancestors);
  // A tombstone in the token's delta hides a deleted inherited document. Restoring removes the delta's own entry: a
  // copy or the tombstone.
  const restoring = request.operation.restoreDelta === true;
  const hidden = !restoring && site.slot && inheritedDocument(request, ancestors, site.slot, id);
  replace(draft, site.store, [...ancestors, target], hidden ? { _id: id, _tombstone: true } : null);
  return { id, before: target.source, after: null };
}

function everyId(request: Request, site: Site): string[] {
  const { slot, store } = site;
  if (!slot) return request.draft.all(store, request.type).map(idOf);
  return children(ancestorsOf(request, site).at(-1)!.source, slot).map(idOf);
}
