/** Rich text for templates. Only text that Foundry has cleaned and enriched is inserted unescaped. */

/** Marks text that the template helper may put in unescaped. Only {@link enrich} creates it. */
export class EnrichedText {
  constructor(readonly html: string) {}
}

/**
 * Text of a document's HTML field with active links and rolls, without the secrets that the user may not read.
 * @param document the owner of the text; relative links start from it
 */
export async function enrich(
  html: string,
  document: { readonly isOwner: boolean },
  { secrets = document.isOwner }: { readonly secrets?: boolean } = {},
): Promise<EnrichedText> {
  const options: object = { secrets, relativeTo: document };
  return new EnrichedText(await foundry.applications.ux.TextEditor.implementation.enrichHTML(html, options));
}
