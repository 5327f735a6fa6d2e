/**
 * Reuses rows that are the same as in the last drawing. Rendering their template is cheap; parsing it and comparing its
 * elements with the page is not. So a row with unchanged markup is drawn as its first tag alone, a stand-in, and the
 * row on the page stays. A changed row after the first ones is also drawn as a stand-in and completed later. A block of
 * a sheet, up to a whole part, stays in the same way; the rows in a changed block are drawn as they would be without
 * the block.
 */
import { fragment } from "../../text/html.ts";
import { isUntouched, noteDrawn } from "./untouched.ts";

/** Leads from a rendered element to its markup. */
const NUMBER = "data-drawn";

/** Attribute of elements that open and close. They are drawn whole, because arranging rows reads inside them. */
const FOLDS = "aria-expanded=";

/** Marks of a block with lists that are arranged. */
const ARRANGED = [FOLDS, "data-search-name=", "data-list-tools="];

/**
 * The number of rows of a part that are drawn immediately: at first about as many as a sheet shows before scrolling;
 * later, some more of the changed rows, because a second layout takes longer than drawing them.
 */
const AT_ONCE = { first: 14, later: 20 };

/** Work that is done to all drawn nodes before they are put on the page. */
type Prepare = (nodes: DocumentFragment) => void;

interface StandIn {
  /** The stand-in is completed later. */
  readonly isLate: boolean;
  /** Creates the whole element. */
  makeWhole(): Element;
}

interface Origin {
  /** The markup of the element, on the page or about to be added to it. */
  source?: string | undefined;
  /** For a stand-in. */
  readonly standIn?: StandIn;
}

/** Owned by the drawing of sheets: an unchanged row is recognised by its markup. Each origin ends with its element. */
const origins = new WeakMap<Element, Origin>();

const sourceOf = (element: Element): string | undefined => origins.get(element)?.source;

const standInOf = (element: Element): StandIn | undefined => origins.get(element)?.standIn;

export const isLate = (next: Element): boolean => standInOf(next)?.isLate === true;

/** A drawn row or block: its whole markup, and the markup that is parsed in its place. */
interface Drawn {
  readonly whole: string;
  readonly parsed: string;
}

/** The rows and blocks of one part of a sheet. */
export class DrawnRows {
  #onPage: ReadonlySet<string> = new Set();
  #drawn: string[] = [];
  /** Numbers of stand-ins that are completed later. */
  #late = new Set<number>();
  /** For unchanged blocks, the markup that is parsed if they have to be opened after all. */
  #unopened = new Map<number, string>();
  /** The rows and blocks drawn within the blocks being drawn, the innermost last. */
  #within: Drawn[][] = [];
  #isEditable = true;
  #atOnce = AT_ONCE.first;
  /** Markup that depends only on its context, by template and context, from this drawing and the one before. */
  #rendered = new Map<string, string>();
  #renderedBefore: ReadonlyMap<string, string> = new Map();

  /**
   * Called before the part is drawn.
   * @param isFirst nothing is on the page yet
   * @param isEditable if it differs from the last drawing, everything on the page is redrawn: the host has disabled
   * controls there, which markup does not show
   */
  begin(isFirst: boolean, isEditable = true): void {
    if (isFirst || isEditable !== this.#isEditable) this.#onPage = new Set();
    this.#isEditable = isEditable;
    this.#atOnce = isFirst ? AT_ONCE.first : AT_ONCE.later;
    this.#drawn = [];
    this.#late = new Set();
    this.#unopened = new Map();
    // An earlier drawing may have failed within a block.
    this.#within = [];
    this.#renderedBefore = this.#rendered;
    this.#rendered = new Map();
    this.#whole = { plain: 0, folding: 0 };
  }

  #whole = { plain: 0, folding: 0 };

  /** Whether a changed row is among the first rows, or can fold, because arranging rows reads inside those. */
  #isFirst(markup: string): boolean {
    const kind = markup.includes(FOLDS) ? "folding" : "plain";
    this.#whole[kind] += 1;
    return this.#whole[kind] <= this.#atOnce;
  }

  /**
   * The markup of a row without nested rows and blocks that depends only on its context: the same context reuses the
   * markup of the last drawing.
   * @param template distinguishes the contexts of several templates
   * @param context plain data
   */
  renderOnce(template: string, context: object, render: () => string): string {
    const key = `${template} ${JSON.stringify(context)}`;
    const markup = this.#renderedBefore.get(key) ?? render();
    this.#rendered.set(key, markup);
    return markup;
  }

  /**
   * A row, which may contain further rows and blocks. If it has changed, its changed contents are drawn.
   * @param render returns one element with a `data-key`
   */
  draw(render: () => string): string {
    return this.#collect(render, (rendered, within) => this.#drawRow(rendered, within));
  }

  #drawRow(rendered: string, within: readonly Drawn[]): Drawn {
    const markup = rendered.trim();
    const [whole, parsed] = [fill(markup, within, "whole"), fill(markup, within, "parsed")];
    const tag = tagOf(whole);
    if (!tag) return { whole: rendered, parsed: rendered };
    const number = this.#drawn.push(whole) - 1;
    const isOnPage = this.#onPage.has(whole);
    if (!isOnPage && this.#isFirst(whole)) return { whole, parsed: numbered(parsed, tag, number) };
    if (!isOnPage) this.#late.add(number);
    this.#unopened.set(number, parsed);
    return { whole, parsed: standIn(whole, tag, number) };
  }

  /**
   * A block, which may contain rows and further blocks, or a part of a row. It stays unchanged if all of it is drawn as
   * before.
   * @param render returns one element with a `data-key`
   */
  drawBlock(render: () => string): string {
    return this.#collect(render, (rendered, within) => this.#drawBlock(rendered, within));
  }

  /** Draws an element together with the rows and blocks within it. */
  #collect(render: () => string, draw: (rendered: string, within: readonly Drawn[]) => Drawn): string {
    this.#within.push([]);
    const rendered = render();
    return this.#place(draw(rendered, this.#within.pop()!));
  }

  #drawBlock(rendered: string, within: readonly Drawn[]): Drawn {
    const markup = rendered.trim();
    const [whole, parsed] = [fill(markup, within, "whole"), fill(markup, within, "parsed")];
    const tag = tagOf(whole);
    // Contents that each drawing arranges are read inside.
    if (!tag || ARRANGED.some((mark) => whole.includes(mark))) return { whole, parsed };
    const number = this.#drawn.push(whole) - 1;
    if (!this.#onPage.has(whole)) return { whole, parsed: numbered(parsed, tag, number) };
    this.#unopened.set(number, parsed);
    return { whole, parsed: standIn(whole, tag, number) };
  }

  /** Within a block a placeholder is used until the whole block is known. */
  #place(drawn: Drawn): string {
    const within = this.#within.at(-1);
    return within ? `<mf-place ${within.push(drawn) - 1}>` : drawn.parsed;
  }

  /** Completes the drawn element. */
  take(next: Element, prepare: Prepare): void {
    const onPage = this.#onPage;
    const [drawn, waiting, unopened] = [this.#drawn, this.#late, this.#unopened];
    const takeOne = (element: Element): void => {
      const number = Number(element.getAttribute(NUMBER));
      const markup = drawn[number]!;
      const isLate = waiting.has(number);
      element.removeAttribute(NUMBER);
      const makeWhole = () => open(unopened.get(number) ?? markup, element.ownerDocument);
      const isStandIn = isLate || onPage.has(markup);
      origins.set(element, { source: markup, ...(isStandIn && { standIn: { isLate, makeWhole } }) });
    };
    const open = (markup: string, owner: Document): Element => {
      const nodes = fragment(markup, owner);
      prepare(nodes);
      for (const element of nodes.querySelectorAll(`[${NUMBER}]`)) takeOne(element);
      return nodes.firstElementChild!;
    };
    if (next.hasAttribute(NUMBER)) takeOne(next);
    for (const element of next.querySelectorAll(`[${NUMBER}]`)) takeOne(element);
    this.#onPage = new Set(drawn.filter((markup) => !markup.includes(FOLDS)));
  }
}

const PLACE = /<mf-place (\d+)>/g;

const fill = (markup: string, within: readonly Drawn[], kind: keyof Drawn): string =>
  within.length === 0 ? markup : markup.replace(PLACE, (_, place: string) => within[Number(place)]![kind]);

/** The tag of the single element that markup begins with. */
const tagOf = (markup: string): string | undefined => /^<([a-z]+) /.exec(markup)?.[1];

/** Markup with a number that leads from its element back to it. */
const numbered = (markup: string, tag: string, number: number): string =>
  `<${tag} ${NUMBER}="${number}"${markup.slice(tag.length + 1)}`;

/** The first tag of markup alone. Values are escaped, so the first bracket ends the tag. */
const standIn = (markup: string, tag: string, number: number): string =>
  `${numbered(markup.slice(0, markup.indexOf(">")), tag, number)}></${tag}>`;

/** Whether a stand-in has the same markup as an element on the page to which no other package has added anything. */
export function isAsBefore(live: Element, next: Element): boolean {
  return isUnchanged(next) && sourceOf(live) === sourceOf(next) && isUntouched(live);
}

const isUnchanged = (next: Element): boolean => standInOf(next)?.isLate === false;

/** Whether two stand-ins have the same markup, if an element on the page is about to become the other one. */
export const isSameAgain = (next: Element, awaited: Element): boolean =>
  isUnchanged(next) && sourceOf(next) === sourceOf(awaited);

/** Notes that an element on the page has become another element. */
export function adoptSource(live: Element, next: Element): void {
  const source = sourceOf(next);
  origins.set(live, { ...origins.get(live), source });
  if (source !== undefined) noteDrawn(live);
}

/** Notes a row that is about to be put on the page without changes. */
export function noteRow(row: Element): void {
  if (sourceOf(row) !== undefined) noteDrawn(row);
}

/** The element itself, or the whole element of a stand-in, in its current arrangement. */
export function wholeOf<Kind extends Node>(next: Kind | Element): Kind | Element {
  const known = standInOf(next as Element);
  if (!known) return next;
  const standIn = next as Element;
  const whole = known.makeWhole();
  for (const { name, value } of standIn.attributes) whole.setAttribute(name, value);
  origins.set(whole, { ...origins.get(whole), source: sourceOf(standIn) });
  return whole;
}

/**
 * Completes all stand-ins that are about to be put on the page.
 * @param put called with the stand-ins that are completed later
 */
export function complete(root: ParentNode, put: (standIn: Element) => void): void {
  for (const element of root.querySelectorAll("[data-key]")) {
    if (isLate(element)) {
      put(element);
      continue;
    }
    const whole = wholeOf(element);
    if (whole === element) continue;
    element.replaceWith(whole);
    complete(whole, put);
  }
  for (const element of root.querySelectorAll("[data-key]")) if (!isLate(element)) noteRow(element);
}
