import type { ItemDocument } from "../../contract/documents.ts";

/** What rows show of an item. */
export interface PlainRow<System extends object = object> {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly system: System;
}

/**
 * An item as rows take it. Handlebars copies own properties alone into a partial with parameters, and the id of a document
 * is none.
 */
export const plainRow = <System extends object>({
  id,
  name,
  img,
  system,
}: ItemDocument<System>): PlainRow<System> => ({ id: id!, name, img: img ?? "", system });
