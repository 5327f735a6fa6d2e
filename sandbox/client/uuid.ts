import type { Document } from "../common/abstract/document.ts";
import type { PackIndexEntry } from "../common/protocol.ts";
import { parseUuid, type ResolvedUuid } from "../common/utils/uuid.ts";
import type { CompendiumCollection } from "./documents/collections/compendium-collection.ts";

interface UuidOptions {
  relative?: Document | null;
  invalid?: boolean;
  strict?: boolean;
}

interface EmbeddingDocument extends Document {
  /** A token's synthetic actor is below the token under the name Actor. */
  actor?: Document | null;
  delta?: Document | null;
}

/**
 * The document of a UUID, loaded from its compendium if needed. Null for an unknown UUID.
 * @throws with `strict` for an unknown UUID
 */
export async function fromUuid(
  uuid: string | null | undefined,
  options: UuidOptions = {},
): Promise<Document | null> {
  const parsed = uuid ? parseUuid(uuid, { relative: options.relative }) : null;
  if (!parsed) return reportMissing(uuid, options.strict);
  const { collection, primaryId, embedded, doc } = parsed;
  let document = (doc ?? null) as Document | null;
  if (!document && collection && primaryId) {
    document = isPack(collection)
      ? ((await collection.getDocument(primaryId)) ?? null)
      : ((collection as { get(id: string, options: object): Document | undefined }).get(primaryId, {
          invalid: options.invalid,
        }) ?? null);
  }
  return (
    descend(document, doc ? belowStart(parsed) : embedded, options) ?? reportMissing(uuid, options.strict)
  );
}

/**
 * The document of a UUID if it is loaded, or else the index entry of a compendium document.
 * @throws for documents embedded in compendium documents that are not loaded, unless `strict` is false
 */
export function fromUuidSync(
  uuid: string | null | undefined,
  { strict = true, ...options }: UuidOptions = {},
): Document | (PackIndexEntry & { pack: string }) | null {
  const parsed = uuid ? parseUuid(uuid, { relative: options.relative }) : null;
  if (!parsed) return null;
  const { collection, primaryId, embedded, doc } = parsed;
  if (doc) return descend(doc as Document, belowStart(parsed), options);
  if (!collection || !primaryId) return null;
  const loaded = (collection as { get(id: string, options: object): Document | undefined }).get(primaryId, {
    invalid: options.invalid,
  });
  if (loaded) return descend(loaded, embedded, options);
  if (!isPack(collection)) return null;
  if (embedded.length) {
    if (!strict) return null;
    throw new Error(`fromUuidSync cannot load "${uuid}", which is embedded in a compendium document`);
  }
  const entry = collection.index.get(primaryId);
  return entry ? { ...entry, pack: collection.collection } : null;
}

/** The part of a relative UUID's path below its base document. */
function belowStart({ doc, embedded }: ResolvedUuid): string[] {
  const start = parseUuid((doc as Document).uuid);
  return embedded.slice(start?.embedded.length ?? 0);
}

function descend(document: Document | null, path: readonly string[], options: UuidOptions): Document | null {
  let current = document;
  for (let index = 0; current && index + 1 < path.length; index += 2) {
    current = child(current as EmbeddingDocument, path[index] as string, path[index + 1] as string, options);
  }
  return current;
}

function child(
  parent: EmbeddingDocument,
  name: string,
  id: string,
  { invalid }: UuidOptions,
): Document | null {
  if (parent.documentName === "Token") {
    if (name === "Actor") return parent.actor ?? null;
    if (name === "ActorDelta") return parent.delta ?? null;
  }
  return parent.getEmbeddedDocument(name, id, { invalid }) ?? null;
}

function isPack(collection: unknown): collection is CompendiumCollection {
  return typeof (collection as Partial<CompendiumCollection>).getDocument === "function";
}

function reportMissing(uuid: unknown, strict: boolean | undefined): null {
  if (strict) throw new Error(`No document was found for the uuid "${String(uuid)}"`);
  return null;
}
