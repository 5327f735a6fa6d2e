import { expandObject } from "../../common/utils/shape.ts";
import { RequestError } from "../errors.ts";
import { idOf, isRecord, type Source } from "../source.ts";
import { replace } from "./address.ts";
import { copyOf } from "./clean-sources.ts";
import { ancestorsOf, assertWritable, type Request, refusal, type Site, siteOf } from "./context.ts";
import { type DocumentChange, type Effect, effectOf } from "./effect.ts";
import { withEmbeddedIds } from "./ids.ts";
import { findTarget, subtypeOf } from "./inherited.ts";
import { assertMayChangeInside } from "./inside.ts";
import { withHashedPassword } from "./passwords.ts";
import { modifiedStats } from "./stats.ts";
import { isGameMaster } from "./users.ts";

/**
 * Updates documents in the draft. The result omits updates that change nothing.
 * @throws Error for the first update that is invalid, not allowed, or for a document that does not exist.
 */
export function update(request: Request): Effect {
  const site = siteOf(request);
  assertWritable(request, site);
  const list = request.operation.updates ?? [];
  if (!Array.isArray(list) || !list.every(isRecord)) {
    throw new RequestError("update needs a list of changes in updates");
  }
  return effectOf(
    request,
    list.flatMap((changes) => updateOne(request, site, changes) ?? []),
  );
}

function updateOne(request: Request, site: Site, given: Source): DocumentChange | undefined {
  const { engine, draft, user, operation } = request;
  const id = idOf(given);
  const ancestors = ancestorsOf(request, site);
  const target = findTarget(request, site, ancestors, id);
  const { source, step } = target;
  const place = { document: step.document, ancestors, pack: site.pack };

  const changes = readChanges(request, step.document, source, given);
  if (!engine.rules.may(request, "update", place, source, changes)) {
    throw refusal(user, "update", request.type, id, ancestors);
  }
  assertMayChangeInside(request, place, target, changes);
  if (!isGameMaster(user)) engine.subtypes.assertNoGmOnly(...subtypeOf(request, target, ancestors), changes);

  const { next: changed, delta } = engine.rules.update(request, place, source, changes, operation);
  if (Object.keys(delta).length === 0) return undefined;
  const next = withEmbeddedIds(step.document, changed, true);
  engine.subtypes.assertDeclared(step.document, next);
  const stats = "_stats" in next ? modifiedStats(source, engine.versions, idOf(user)) : {};
  const after = "_stats" in next ? { ...next, _stats: { ...(next._stats as Source), ...stats } } : next;
  replace(draft, site.store, [...ancestors, target], copyOf(changed, after));
  const told = { ...delta, ...(Object.keys(stats).length ? { _stats: stats } : {}), _id: id };
  return { id, before: source, after, delta: told };
}

/** A client's changes, expanded and cleaned, without ids and statistics. */
function readChanges({ engine }: Request, document: string, source: Source, given: Source): Source {
  const { _id, _stats, ...wanted } = withHashedPassword(document, expandObject(given));
  return engine.subtypes.sanitize(document, wanted, source);
}
