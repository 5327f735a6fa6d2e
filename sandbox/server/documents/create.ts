import { RequestError } from "../errors.ts";
import { idOf, isDocumentId, isRecord, type Source } from "../source.ts";
import { children } from "../storage/assembly.ts";
import { type LocatedDocument, replace } from "./address.ts";
import { copyOf } from "./clean-sources.ts";
import { ancestorsOf, assertWritable, type Request, refusal, type Site, siteOf, stepTo } from "./context.ts";
import { type DocumentChange, type Effect, effectOf } from "./effect.ts";
import { newId, withEmbeddedIds } from "./ids.ts";
import { withHashedPassword } from "./passwords.ts";
import { createdStats } from "./stats.ts";
import { isGameMaster } from "./users.ts";

/**
 * Creates documents in the draft.
 * @throws Error for the first document that is invalid or not allowed.
 */
export function create(request: Request): Effect {
  const site = siteOf(request);
  assertWritable(request, site);
  const list = request.operation.data ?? [];
  if (!Array.isArray(list) || !list.every(isRecord))
    throw new RequestError("create needs a list of sources in data");
  return effectOf(
    request,
    list.map((data) => createOne(request, site, data)),
  );
}

function createOne(request: Request, site: Site, data: Source): DocumentChange {
  const { engine, draft, user, type, operation } = request;
  const ancestors = ancestorsOf(request, site);
  const id = operation.keepId && isDocumentId(data._id) ? data._id : newId();
  if (exists(request, site, ancestors, id)) throw new RequestError(`${type} "${id}" exists already`);

  const given: Source = {
    ...withEmbeddedIds(type, withHashedPassword(type, data), operation.keepEmbeddedIds !== false),
    _id: id,
  };
  engine.subtypes.assertDeclared(type, given);
  const place = { document: type, ancestors, pack: site.pack };
  const clean = engine.subtypes.sanitize(type, given);
  const made = engine.rules.create(request, place, clean);
  const valid = copyOf(made, withOwner(request, site, withEmbeddedIds(type, made, true)));
  if (!engine.rules.may(request, "create", place, valid, data))
    throw refusal(user, "create", type, id, ancestors);

  const after = "_stats" in valid ? createdStats(valid, engine.versions, idOf(user)) : valid;
  const step = stepTo(request, site, id);
  replace(draft, site.store, [...ancestors, { step, source: after }], copyOf(valid, after));
  return { id, before: null, after };
}

/**
 * The creator owns the document; only GMs may set other owners. Of the embedded documents, pages inherit the owners of
 * their journal entry, and regions have their own owners.
 */
function withOwner({ type, user }: Request, { pack, slot }: Site, valid: Source): Source {
  if (pack || !("ownership" in valid) || (slot && type !== "Region")) return valid;
  const given = isGameMaster(user) && isRecord(valid.ownership) ? valid.ownership : {};
  return { ...valid, ownership: { default: 0, [idOf(user)]: 3, ...given } };
}

function exists(
  { draft, type }: Request,
  { store, slot }: Site,
  ancestors: LocatedDocument[],
  id: string,
): boolean {
  if (!slot) return store.isTaken(type, id) || draft.read(store, type, id) !== undefined;
  return children(ancestors.at(-1)!.source, slot).some((child) => idOf(child) === id);
}
