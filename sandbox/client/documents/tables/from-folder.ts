import type { PackIndexEntry } from "../../../common/protocol.ts";
import type { ClientDocumentInstance } from "../abstract/client-document.ts";
import type { Folder } from "../folder.ts";
import type { Source } from "../types.ts";

type Entry = (ClientDocumentInstance | PackIndexEntry) & { uuid: string; img?: string | null };

/** A result for each document in a folder, equally likely. */
export function resultsFromFolder(folder: Folder): Source[] {
  return (folder.contents as Entry[]).map(({ uuid, name, img }, index) => ({
    type: "document",
    documentUuid: uuid,
    name,
    img: img ?? null,
    weight: 1,
    range: [index + 1, index + 1],
    drawn: false,
  }));
}
