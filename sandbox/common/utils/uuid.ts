import { ALL_DOCUMENT_TYPES } from "../constants/documents.ts";
import { environment } from "../environment.ts";

export interface ResolvedUuid {
  uuid: string;
  type?: string | undefined;
  id: string;
  /** The place of the primary document: a world collection or a compendium. */
  collection?: unknown;
  /** Alternating document names and ids below the primary document. */
  embedded: string[];
  primaryType?: string | undefined;
  primaryId?: string | undefined;
  /** The base document of a relative uuid. */
  doc?: unknown;
}

interface UuidDocument {
  uuid: string | null;
  id: string | null;
  documentName: string;
  parent: UuidDocument | null;
}

const ID = /^[A-Za-z0-9]{16}$/;
const DOCUMENT_NAMES = new Set(ALL_DOCUMENT_TYPES);

/** Parses a uuid. @returns null for text that cannot be a uuid */
export function parseUuid(uuid: unknown, { relative }: { relative?: unknown } = {}): ResolvedUuid | null {
  if (typeof uuid !== "string" || !uuid) return null;
  if (uuid.startsWith(".")) return relative ? parseRelative(uuid, relative as UuidDocument) : null;
  const parts = uuid.split(".");
  const primary = parts[0] === "Compendium" ? primaryInPack(parts) : primaryInWorld(parts);
  if (!primary) return null;
  const { collection, primaryType, primaryId, embedded } = primary;
  if (!isPath(embedded)) return null;
  const type = embedded.at(-2) ?? primaryType;
  return { uuid, type, id: embedded.at(-1) ?? primaryId, collection, embedded, primaryType, primaryId };
}

function primaryInWorld([primaryType, primaryId, ...embedded]: string[]) {
  if (!primaryType || !primaryId || !DOCUMENT_NAMES.has(primaryType)) return null;
  return { collection: environment().worldCollection(primaryType), primaryType, primaryId, embedded };
}

/** "Compendium.package.pack.Type.id…"; links in old content may lack the type. */
function primaryInPack([, scope, name, ...rest]: string[]) {
  if (!scope || !name || !rest.length) return null;
  const compendium = environment().compendium(`${scope}.${name}`);
  const hasType = DOCUMENT_NAMES.has(rest[0] as string) && rest.length > 1;
  const primaryType = hasType
    ? rest.shift()
    : (compendium as { documentName?: string } | undefined)?.documentName;
  const primaryId = rest.shift() as string;
  const collection = primaryType === "Folder" ? compendium?.folders : compendium;
  return { collection, primaryType, primaryId, embedded: rest };
}

/** ".Type.id" is below the document, ".id" is its sibling; each further leading dot goes up one parent. */
function parseRelative(uuid: string, relative: UuidDocument): ResolvedUuid | null {
  const dots = /^\.+/.exec(uuid)?.[0].length ?? 1;
  const embedded = uuid.slice(dots).split(".");
  let start: UuidDocument | null = relative;
  for (let level = 1; level < dots; level++) start = start?.parent ?? null;
  if (embedded.length % 2 === 1) {
    embedded.unshift(start?.documentName ?? "");
    start = start?.parent ?? null;
  }
  if (!start || !isPath(embedded)) return null;
  const base = start.uuid ? parseUuid(start.uuid) : null;
  return {
    uuid: [start.uuid, ...embedded].join("."),
    type: embedded.at(-2),
    id: embedded.at(-1) as string,
    collection: base?.collection,
    embedded: [...(base?.embedded ?? []), ...embedded],
    primaryType: base?.primaryType,
    primaryId: base?.primaryId,
    doc: start,
  };
}

function isPath(parts: readonly string[]): boolean {
  return (
    parts.length % 2 === 0 &&
    parts.every((part, index) => (index % 2 === 0 ? DOCUMENT_NAMES.has(part) : part.length > 0))
  );
}

/** Whether text is exactly sixteen letters and digits. */
export function isValidId(id: unknown): boolean {
  return typeof id === "string" && ID.test(id);
}

export interface BuildUuidContext {
  id: string | null | undefined;
  documentName?: string | undefined;
  parent?: { uuid: string | null } | null | undefined;
  pack?: string | null | undefined;
}

/** Builds the uuid of a document from its place. @returns null if the given parts do not identify a document */
export function buildUuid({ id, documentName, parent, pack }: BuildUuidContext): string | null {
  if (!id || !documentName) return null;
  if (parent) return parent.uuid ? `${parent.uuid}.${documentName}.${id}` : null;
  return pack ? `Compendium.${pack}.${documentName}.${id}` : `${documentName}.${id}`;
}
