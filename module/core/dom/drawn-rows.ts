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

/** From a row on the page to its shape as it was drawn. */
const shapes = new WeakMap<Element, string>();

/** Its elements and letters, but for menus, which are filled when they open; other packages add to both. */
function shapeOf(row: Element): string {
  let elements = row.getElementsByTagName("*").length;
  let letters = row.textContent!.length;
  for (const menu of row.querySelectorAll("[data-late]")) {
    elements -= menu.getElementsByTagName("*").length;
    letters -= menu.textContent!.length;
  }
  return `${elements} ${letters}`;
}

/** The rows of one part of a sheet. */
export class DrawnRows {
  #onPage: ReadonlySet<string> = new Set();
  #drawn: string[] = [];
  /** Numbers of those that are made whole later. */
  #late = new Set<number>();
  #isEditable = true;

  /**
   * Called before the part is drawn.
   * @param isFirst nothing is on the page yet
   * @param isEditable what is on the page counts for nothing if it was drawn for somebody who may do more or less: the
   *   host has barred controls there that no markup tells of
   */
  begin(isFirst: boolean, isEditable = true): void {
    if (isFirst || isEditable !== this.#isEditable) this.#onPage = new Set();
    this.#isEditable = isEditable;
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

/** Whether it stands for what an element on the page is made of, to which nobody else has added anything. */
export const isAsBefore = (live: Element, next: Element): boolean =>
  isUnchanged(next) && sources.get(live) === sources.get(next) && shapes.get(live) === shapeOf(live);

const isUnchanged = (next: Element): boolean => standIns.has(next) && !late.has(next);

/** Whether it stands for the same as another one, which an element on the page is about to become. */
export const isSameAgain = (next: Element, awaited: Element): boolean =>
  isUnchanged(next) && sources.get(next) === sources.get(awaited);

/** Notes that an element on the page has become what another one was. */
export function adoptSource(live: Element, next: Element): void {
  const source = sources.get(next);
  if (source === undefined) {
    sources.delete(live);
    return;
  }
  sources.set(live, source);
  shapes.set(live, shapeOf(live));
}

/** Notes how a row is that is about to be put on the page as it is. */
export function noteShape(row: Element): void {
  if (sources.has(row)) shapes.set(row, shapeOf(row));
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
    if (late.has(element)) {
      put(element);
      continue;
    }
    const whole = wholeOf(element);
    if (whole !== element) element.replaceWith(whole);
    noteShape(whole);
  }
}
