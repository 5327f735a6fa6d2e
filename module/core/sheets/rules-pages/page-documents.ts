/** Journal pages, as far as links to the rules use them. */
import type { AnyDocument } from "../../contract/documents.ts";
import { loadDocument } from "../../host/host.ts";

/** A page of a journal, as far as links to the rules use it. */
export interface PageDocument extends AnyDocument {
  readonly name: string;
  readonly text: { readonly content?: string | null };
  readonly parent: { readonly sheet: object | null } | null;
}

const isPage = (found: unknown): found is PageDocument =>
  (found as Partial<AnyDocument> | null)?.documentName === "JournalEntryPage";

/** A page of a journal, of the world or of a compendium. */
export async function loadPage(uuid: string): Promise<PageDocument | null> {
  const found = await loadDocument(uuid);
  return isPage(found) ? found : null;
}

/** Opens a journal at a page. */
export async function openPage({ id, parent }: PageDocument): Promise<void> {
  await (parent?.sheet as { render(options: object): unknown } | null)?.render({ force: true, pageId: id });
}

interface JournalPack {
  readonly visible: boolean;
  getDocuments(): Promise<readonly { readonly pages: Iterable<PageDocument> }[]>;
}

/** Reads all pages of a pack of journals; none if the pack is missing, or hidden from this user. */
export async function rulesPages(pack: string): Promise<PageDocument[]> {
  const found = game.packs!.get(pack) as JournalPack | undefined;
  const journals = found?.visible ? await found.getDocuments() : [];
  return journals.flatMap(({ pages }) => [...pages]);
}
