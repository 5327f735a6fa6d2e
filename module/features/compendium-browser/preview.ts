/** The preview of chosen documents: one with its text, or two or three side by side. */
import type { ActorDocument, ItemDocument } from "../../core/contract/documents.ts";
import { isActor, isItem, loadDocument } from "../../core/host/host.ts";
import { loadToldFacts } from "../../core/sheets/facts-of.ts";
import type { FieldRow } from "../../core/sheets/field-rows.ts";
import { enrich } from "../../core/templates/enrich.ts";
import { provenanceOf } from "../../core/text/provenance.ts";
import { itemLink } from "../../core/text/rules-link.ts";
import type { BrowserEntry } from "./filter-entries.ts";
import { kindLabel } from "./row.ts";

/** A document of a compendium that the browser can show and add. */
export type BrowsedDocument = ActorDocument | ItemDocument;

/** The document of an entry; null if it is gone or cannot be read. */
export async function loadEntry({ uuid }: BrowserEntry): Promise<BrowsedDocument | null> {
  try {
    const found = await loadDocument(uuid);
    return isItem(found) || isActor(found) ? found : null;
  } catch (error) {
    console.warn(`manifold | ${uuid} cannot be read`, error);
    return null;
  }
}

const toldFacts = async (document: BrowsedDocument): Promise<readonly FieldRow[]> =>
  isItem(document) ? loadToldFacts(document) : [];

/** Context of the preview of one entry. */
export async function previewContext(entry: BrowserEntry): Promise<object> {
  const document = await loadEntry(entry);
  const head = {
    name: entry.name,
    img: entry.img,
    kind: kindLabel(entry.kind),
    pack: entry.pack,
    uuid: entry.uuid,
  };
  if (!document) return { ...head, isGone: true };
  const { description, biography } = document.system as {
    readonly description?: string;
    readonly biography?: string;
  };
  return {
    ...head,
    provenance: provenanceOf(document),
    facts: (await toldFacts(document)).map(({ label, shown }) => ({ label, shown })),
    html: await enrich(description ?? biography ?? "", document),
    rules: isItem(document) ? itemLink(document) : null,
  };
}

/** Context of two or three entries side by side: a line for each fact that any of them has. */
export async function comparisonContext(entries: readonly BrowserEntry[]): Promise<object> {
  const documents = await Promise.all(entries.map(loadEntry));
  const facts = await Promise.all(
    documents.map(async (document) =>
      document ? new Map((await toldFacts(document)).map(({ label, shown }) => [label, shown])) : null,
    ),
  );
  const labels = [...new Set(facts.flatMap((one) => [...(one?.keys() ?? [])]))];
  return {
    names: entries.map(({ name }) => name),
    lines: labels.map((label) => {
      const values = facts.map((one) => one?.get(label) ?? "–");
      return { label, values, differs: new Set(values).size > 1 };
    }),
  };
}
