/** A document, or the index entry of a compendium document that is not loaded. */
export interface NamedDocument {
  uuid: string;
  name: string;
  documentName?: string;
}

/** Finds the document at a UUID without asking the server; null if there is none. */
export function findDocumentSync(uuid: string): NamedDocument | null {
  const { fromUuidSync } = globalThis as {
    fromUuidSync?: (uuid: string, options?: { strict?: boolean }) => NamedDocument | null;
  };
  if (!fromUuidSync) throw new Error('Links to documents need the global "fromUuidSync"');
  return fromUuidSync(uuid, { strict: false });
}
