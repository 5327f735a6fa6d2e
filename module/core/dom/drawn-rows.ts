/**
 * Rows that are the same as when they were drawn last. Rendering their template costs little; what costs is to parse it
 * and to compare its elements with those on the page. So a row whose markup has not changed is drawn as its first tag
 * alone, a stand-in, and what is on the page stays. So is a changed row beyond the first ones; it is made whole later.
 */
import { fragment } from "../html.ts";

/** Leads from a rendered element to its markup. */
const NUMBER = "data-drawn";

/** What opens and closes is looked into when rows are arranged, and therefore drawn whole. */
const FOLDS = "aria-expanded=";

/** Changed rows of a part that are drawn at once: about as many as a sheet shows before it is scrolled. */
const AT_ONCE = 20;

/** From an element, on the page or on its way there, to the markup that it was made of. */
const sources = new WeakMap<Element, string>();

/** What is done to all that is drawn before it is put on the page. */
type Prepare = (nodes: DocumentFragment) => void;

const standIns = new WeakMap<Element, Prepare>();

/** Stand-ins that are made whole later. */
const late = new WeakSet<Element>();

export const isLate = (next: Element): boolean => late.has(next);

/** The rows of one part of a sheet. */
export class DrawnRows {
  #onPage: ReadonlySet<string> = new Set();
  #drawn: string[] = [];
  /** Numbers of those that are made whole later. */
  #late = new Set<number>();

  /** Called before the part is drawn; the first time nothing is on the page. */
  begin(isFirst: boolean): void {
    if (isFirst) this.#onPage = new Set();
    this.#drawn = [];
    this.#late = new Set();
    this.#whole = { plain: 0, folding: 0 };
  }

  #whole = { plain: 0, folding: 0 };

  /** Whether a changed row is among the first; those that fold are looked into when rows are arranged. */
  #isFirst(markup: string): boolean {
    const kind = markup.includes(FOLDS) ? "folding" : "plain";
    this.#whole[kind] += 1;
    return this.#whole[kind] <= AT_ONCE;
  }

  /** @param rendered one element with a `data-key` */
  draw(rendered: string): string {
    const markup = rendered.trim();
    // Values are escaped: the first bracket ends the tag.
    const end = markup.indexOf(">");
    const [, tag] = /^<([a-z]+) /.exec(markup) ?? [];
    if (!tag) return rendered;
    const number = `<${tag} ${NUMBER}="${this.#drawn.length}"`;
    this.#drawn.push(markup);
    const from = tag.length + 1;
    if (!this.#onPage.has(markup)) {
      if (this.#isFirst(markup)) return number + markup.slice(from);
      this.#late.add(this.#drawn.length - 1);
    }
    return `${number}${markup.slice(from, end)}></${tag}>`;
  }

  /** Takes in what has been drawn. */
  take(next: ParentNode, prepare: Prepare): void {
    for (const element of next.querySelectorAll(`[${NUMBER}]`)) {
      const number = Number(element.getAttribute(NUMBER));
      const markup = this.#drawn[number]!;
      if (this.#late.has(number)) late.add(element);
      sources.set(element, markup);
      element.removeAttribute(NUMBER);
      if (this.#onPage.has(markup) || late.has(element)) standIns.set(element, prepare);
    }
    this.#onPage = new Set(this.#drawn.filter((markup) => !markup.includes(FOLDS)));
  }
}

/** Whether it stands for what an element on the page is made of. */
export const isAsBefore = (live: Element, next: Element): boolean =>
  standIns.has(next) && sources.get(live) === sources.get(next);

/** Notes that an element on the page has become what another one was. */
export function adoptSource(live: Element, next: Element): void {
  const source = sources.get(next);
  if (source !== undefined) sources.set(live, source);
  else sources.delete(live);
}

/** The element itself, or what it stands for, arranged as it is. */
export function wholeOf<Kind extends Node>(next: Kind | Element): Kind | Element {
  const prepare = standIns.get(next as Element);
  if (!prepare) return next;
  const standIn = next as Element;
  const source = sources.get(standIn)!;
  const nodes = fragment(source, standIn.ownerDocument);
  prepare(nodes);
  const whole = nodes.firstElementChild!;
  for (const { name, value } of standIn.attributes) whole.setAttribute(name, value);
  sources.set(whole, source);
  return whole;
}

/**
 * Makes what is about to be put on the page whole.
 * @param put called with those that are made whole later
 */
export function complete(root: ParentNode, put: (standIn: Element) => void): void {
  for (const element of root.querySelectorAll("[data-key]")) {
    if (late.has(element)) put(element);
    else if (standIns.has(element)) element.replaceWith(wholeOf(element));
  }
}
