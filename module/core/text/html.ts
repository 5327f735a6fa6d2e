/**
 * The only place where text becomes HTML without a template. Text of documents passes through `escapeText`; the other two
 * functions take only markup of this system's templates and code, or what Foundry has cleaned.
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

/** The words of rich text, for where no markup can stand. */
export const plainText = (markup: string): string =>
  new DOMParser().parseFromString(markup, "text/html").body.textContent?.trim() ?? "";
