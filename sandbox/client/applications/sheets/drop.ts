import type { DocumentClass, SheetDocument } from "../document-shape.ts";
import type { PlainObject } from "../host.ts";

/** The document that drop data refer to; null if there is none. */
export async function documentFromDrop(data: PlainObject): Promise<SheetDocument | null> {
  if (typeof data.type !== "string") return null;
  const { getDocumentClass } = globalThis as unknown as {
    getDocumentClass(name: string): DocumentClass | undefined;
  };
  const cls = getDocumentClass(data.type);
  return cls ? cls.fromDropData(data) : null;
}
