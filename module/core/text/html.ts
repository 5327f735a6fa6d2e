/**
 * The only place where text becomes HTML without a template. Text of documents goes through `escapeText`. The other two
 * functions accept only markup from this system's templates and code, or markup that Foundry has cleaned.
 */

/** Escapes text for use between tags and in quoted attributes. */
export function escapeText(text: string): string {
  return foundry.utils.escapeHTML(text);
}

/**
 * Nodes of markup that a template of this system has rendered (templates escape their values).
 * @param owner the document that will hold the nodes; a sheet may have a window of its own
 */
export function fragment(trusted: string, owner: Document = document): DocumentFragment {
  const template = owner.createElement("template");
  template.innerHTML = trusted;
  return template.content;
}

/** Markup that a template inserts unescaped: icons, and rich text that Foundry has cleaned. Never data. */
export function safeMarkup(markup: string): Handlebars.SafeString {
  return new Handlebars.SafeString(markup);
}

/** The text of rich text, for places without markup. */
export const plainText = (markup: string): string =>
  new DOMParser().parseFromString(markup, "text/html").body.textContent?.trim() ?? "";
