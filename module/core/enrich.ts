/** Rich text for templates: only text that the host has cleaned and enriched is ever put in unescaped. */

/** The mark by which the template helper knows such text; nothing else makes one. */
export class EnrichedText {
  constructor(readonly html: string) {}
}

/**
 * Text of a document's HTML field with its links and rolls made active, secrets left out for those who may not read them.
 * @param document the document the text belongs to; also what relative links start from
 */
export async function enrich(html: string, document: { readonly isOwner: boolean }): Promise<EnrichedText> {
  const options = { secrets: document.isOwner, relativeTo: document };
  return new EnrichedText(
    await foundry.applications.ux.TextEditor.implementation.enrichHTML(html, options as never),
  );
}
