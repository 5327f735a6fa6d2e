/**
 * The one place where text becomes HTML without a template. Everything that comes from a document passes through
 * `escapeText`; `fragment` takes only what our own templates rendered.
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
