/** A document or, for one in a compendium that is not loaded, its index entry. */
export interface NamedDocument {
  uuid: string;
  name: string;
  documentName?: string;
}

/** Finds the document at a UUID without asking the server; null when there is none. */
export function findDocumentSync(uuid: string): NamedDocument | null {
  const { fromUuidSync } = globalThis as {
    fromUuidSync?: (uuid: string, options?: { strict?: boolean }) => NamedDocument | null;
  };
  if (!fromUuidSync) throw new Error('Links to documents need the global "fromUuidSync"');
  return fromUuidSync(uuid, { strict: false });
}
