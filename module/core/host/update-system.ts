import type { ActorDocument, ItemDocument } from "../contract/documents.ts";

/** Sets values below a document's `system`, by path. */
export const updateSystem = (
  document: ActorDocument | ItemDocument,
  values: Readonly<Record<string, unknown>>,
): Promise<unknown> =>
  document.update(
    Object.fromEntries(Object.entries(values).map(([path, value]) => [`system.${path}`, value])),
  );
