/** HTMLElement, or a placeholder without a page: in Node application classes may be extended but never shown. */
export const HTMLElementBase: typeof HTMLElement =
  globalThis.HTMLElement ?? (class {} as unknown as typeof HTMLElement);

type Attributes = Record<string, string | number | boolean | null | undefined>;

/**
 * Creates an element. Attributes that are null, undefined or false are omitted; true gives an empty attribute. Strings
 * among the children become text.
 */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: (Node | string | null | undefined | false)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) setAttribute(element, name, value);
  for (const child of children)
    if (child !== null && child !== undefined && child !== false) element.append(child);
  return element;
}

export function setAttribute(element: Element, name: string, value: Attributes[string]): void {
  if (value === null || value === undefined || value === false) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? "" : String(value));
}

/** Joins the truthy words to a class list for `h`. */
export function classes(...words: (string | false | null | undefined)[]): string {
  return words.filter(Boolean).join(" ");
}

/** Parses markup to elements. Scripts do not run. */
export function parseElements(html: string): HTMLElement[] {
  const template = document.createElement("template");
  template.innerHTML = html;
  return [...template.content.children] as HTMLElement[];
}

/** An icon hidden from assistive technology; the text or label next to it gives its meaning. */
export function icon(names: string): HTMLElement {
  return h("i", { class: names, inert: true });
}

/** Whether a value is an element. Unlike `instanceof`, also true for elements of another window. */
export function isElement(value: unknown): value is HTMLElement {
  return typeof value === "object" && value !== null && (value as Node).nodeType === 1;
}

/** Resolves when a transition of the element ends, at the latest after the timeout (milliseconds). */
export async function awaitTransition(element: HTMLElement, timeout: number): Promise<void> {
  await Promise.race([
    new Promise<void>((resolve) => {
      element.addEventListener("transitionend", () => resolve(), { once: true });
    }),
    new Promise<void>((resolve) => {
      setTimeout(resolve, timeout);
    }),
  ]);
}
