/** The compendia of a table. */
import type { IndexEntry, Pack } from "../../module/core/host/host.ts";
import type { Listed } from "./documents.ts";

export interface PackEntry extends IndexEntry {
  readonly uuid: string;
  readonly name: string;
  readonly type: string;
}

/** A compendium with documents of one kind. */
export interface TablePack<Document = unknown> extends Pack {
  readonly index: Listed<PackEntry> & Pick<Map<string, Partial<PackEntry>>, "set" | "delete">;
  readonly folders: Listed<{ readonly id: string; readonly uuid: string; readonly name: string }>;
  readonly metadata: { readonly packageName: string; readonly name: string; readonly type: string };
  readonly config: object;
  /** Ids of documents that cannot be read. */
  readonly invalidDocumentIds: Set<string>;
  visible: boolean;
  getUserLevel(user?: object): number;
  getDocument(id: string): Promise<Document>;
  getDocuments(query?: object): Promise<Document[]>;
}

/** All compendia. */
export const tablePacks = <Document>(): TablePack<Document>[] =>
  [...game.packs!] as unknown as TablePack<Document>[];

/** The system's compendium with that name. */
export const packOf = <Document>(name: string): TablePack<Document> =>
  tablePacks<Document>().find(({ collection }) => collection === `manifold.${name}`)!;
