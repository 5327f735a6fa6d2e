/**
 * The one place where text becomes HTML without a template. Everything that comes from a document passes through
 * `escapeText`; the two others take only what our own templates and code rendered, or what the host has cleaned.
 */

/** Text made harmless for use between tags and in quoted attributes. */
export function escapeText(text: string): string {
  return foundry.utils.escapeHTML(text);
}

/**
 * DOM nodes out of markup that a template of this system rendered (templates escape every value they are given).
 * @param owner the document in which the nodes will live; a sheet may sit in a window of its own
 */
export function fragment(trusted: string, owner: Document = document): DocumentFragment {
  const template = owner.createElement("template");
  template.innerHTML = trusted;
  return template.content;
}

/** Markup that a template puts in as it is: icons of ours, rich text that the host has cleaned. Never data. */
export function safeMarkup(markup: string): Handlebars.SafeString {
  return new Handlebars.SafeString(markup);
}
