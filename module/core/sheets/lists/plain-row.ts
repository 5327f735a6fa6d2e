import type { ItemDocument } from "../../contract/documents.ts";

/** The data of an item that rows show. */
export interface PlainRow<System extends object = object> {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly system: System;
}

/**
 * An item as template data. Handlebars only copies own properties into a partial with parameters, and a document's id
 * is not an own property.
 */
export const plainRow = <System extends object>({
  id,
  name,
  img,
  system,
}: ItemDocument<System>): PlainRow<System> => ({ id: id!, name, img: img ?? "", system });
