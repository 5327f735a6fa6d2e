import { RequestError } from "../errors.ts";
import { type EmbeddedSlot, embeddedSlots } from "../hierarchy.ts";
import { idOf, type Source } from "../source.ts";
import { children } from "../storage/assembly.ts";
import { type LocatedDocument, locate } from "./address.ts";
import { type Request, type Site, stepTo } from "./context.ts";

/**
 * Finds the document of a request below its located parents. The actor of an unlinked token inherits the items and
 * effects of its base actor. A document that is not in the token's delta is found in the base actor; changing it stores
 * a copy in the delta.
 * @throws RequestError if there is no such document.
 */
export function findTarget(
  request: Request,
  site: Site,
  ancestors: readonly LocatedDocument[],
  id: string,
): LocatedDocument {
  const step = stepTo(request, site, id);
  const parent = ancestors.at(-1);
  if (!parent || !site.slot) return locate(request.draft, site.store, [step])[0]!;
  if (site.slot.single) {
    const held = children(parent.source, site.slot)[0];
    return { step, source: held ?? { _id: id } };
  }
  const own = children(parent.source, site.slot).find((child) => idOf(child) === id);
  const source = own ?? inheritedDocument(request, ancestors, site.slot, id);
  const restoring = request.operation.restoreDelta === true;
  if (!source || (source._tombstone === true && !restoring))
    throw new RequestError(`${request.type} "${id}" does not exist!`);
  return { step, source };
}

/** The base actor's document behind a delta; undefined if there is none or if the parent is not a delta. */
export function inheritedDocument(
  { draft, engine }: Request,
  ancestors: readonly LocatedDocument[],
  slot: EmbeddedSlot,
  id: string,
): Source | undefined {
  const [token, delta] = ancestors.slice(-2);
  if (delta?.step.document !== "ActorDelta" || typeof token?.source.actorId !== "string") return undefined;
  const base = draft.read(engine.world, "Actor", token.source.actorId);
  const baseSlot = embeddedSlots("Actor").find(({ field }) => field === slot.field);
  return base && baseSlot ? children(base, baseSlot).find((child) => idOf(child) === id) : undefined;
}

/** The document name and sub-type whose rules apply. A token's delta follows the rules of its base actor's type. */
export function subtypeOf(
  { draft, engine }: Request,
  { step, source }: LocatedDocument,
  ancestors: readonly LocatedDocument[],
): [document: string, type: unknown] {
  if (step.document !== "ActorDelta") return [step.document, source.type];
  const base = draft.read(engine.world, "Actor", String(ancestors.at(-1)?.source.actorId));
  return ["Actor", source.type ?? base?.type];
}
