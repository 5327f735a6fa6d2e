/**
 * Rows that are the same as when they were drawn last. Rendering their template costs little; what costs is to parse it
 * and to compare its elements with those on the page. So a row whose markup has not changed is drawn as its first tag
 * alone, a stand-in, and what is on the page stays. So is a changed row beyond the first ones; it is made whole later.
 * A block of a sheet, up to a whole part, stays in the same way; what a changed block holds is drawn as it would be
 * without the block.
 */
import { fragment } from "../../text/html.ts";
import { isUntouched, noteDrawn } from "./untouched.ts";

/** Leads from a rendered element to its markup. */
const NUMBER = "data-drawn";

/** What opens and closes is looked into when rows are arranged, and therefore drawn whole. */
const FOLDS = "aria-expanded=";

/** What marks a block that holds lists which are arranged. */
const ARRANGED = [FOLDS, "data-search-name=", "data-list-tools="];

/**
 * Rows of a part that are drawn at once: when it is drawn first about as many as a sheet shows before it is scrolled; later,
 * of those that have changed, some more, since laying out twice takes longer than they do.
 */
const AT_ONCE = { first: 14, later: 20 };

/** From an element, on the page or on its way there, to the markup that it was made of. */
const sources = new WeakMap<Element, string>();

/** What is done to all that is drawn before it is put on the page. */
type Prepare = (nodes: DocumentFragment) => void;

/** By stand-in, what makes the whole element. */
const standIns = new WeakMap<Element, () => Element>();

/** Stand-ins that are made whole later. */
const late = new WeakSet<Element>();

export const isLate = (next: Element): boolean => late.has(next);

/** What has been drawn: its whole markup, and what is parsed in its place. */
interface Drawn {
  readonly whole: string;
  readonly parsed: string;
}

/** The rows and blocks of one part of a sheet. */
export class DrawnRows {
  #onPage: ReadonlySet<string> = new Set();
  #drawn: string[] = [];
  /** Numbers of those that are made whole later. */
  #late = new Set<number>();
  /** Of blocks that stay as they are, what is parsed if they have to be looked into after all. */
  #unopened = new Map<number, string>();
  /** What has been drawn within the blocks that are being drawn, the innermost last. */
  #within: Drawn[][] = [];
  #isEditable = true;
  #atOnce = AT_ONCE.first;
  /** Markup of what depends on its context alone, by template and context: of this drawing and of the one before. */
  #rendered = new Map<string, string>();
  #renderedBefore: ReadonlyMap<string, string> = new Map();

  /**
   * Called before the part is drawn.
   * @param isFirst nothing is on the page yet
   * @param isEditable what is on the page counts for nothing if it was drawn for a user who may do more or less: the
   *   host has barred controls there that no markup tells of
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

  /** Whether a changed row is among the first; those that fold are looked into when rows are arranged. */
  #isFirst(markup: string): boolean {
    const kind = markup.includes(FOLDS) ? "folding" : "plain";
    this.#whole[kind] += 1;
    return this.#whole[kind] <= this.#atOnce;
  }

  /**
   * The markup of a row without rows and blocks in it that depends on its context alone: of the same context it is that of
   * the last drawing.
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
   * A row, which may hold further rows and blocks: of one that has changed, what has changed within it is drawn.
   * @param render gives one element with a `data-key`
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
   * A block, which may hold rows and further blocks, or a part of a row: it stays as it is if all of it is drawn as before.
   * @param render gives one element with a `data-key`
   */
  drawBlock(render: () => string): string {
    return this.#collect(render, (rendered, within) => this.#drawBlock(rendered, within));
  }

  /** Draws with what is drawn within it. */
  #collect(render: () => string, draw: (rendered: string, within: readonly Drawn[]) => Drawn): string {
    this.#within.push([]);
    const rendered = render();
    return this.#place(draw(rendered, this.#within.pop()!));
  }

  #drawBlock(rendered: string, within: readonly Drawn[]): Drawn {
    const markup = rendered.trim();
    const [whole, parsed] = [fill(markup, within, "whole"), fill(markup, within, "parsed")];
    const tag = tagOf(whole);
    // What each drawing arranges is looked into.
    if (!tag || ARRANGED.some((mark) => whole.includes(mark))) return { whole, parsed };
    const number = this.#drawn.push(whole) - 1;
    if (!this.#onPage.has(whole)) return { whole, parsed: numbered(parsed, tag, number) };
    this.#unopened.set(number, parsed);
    return { whole, parsed: standIn(whole, tag, number) };
  }

  /** Within a block a place is held until all of the block is known. */
  #place(drawn: Drawn): string {
    const within = this.#within.at(-1);
    return within ? `<mf-place ${within.push(drawn) - 1}>` : drawn.parsed;
  }

  /** Takes in what has been drawn. */
  take(next: Element, prepare: Prepare): void {
    const onPage = this.#onPage;
    const [drawn, waiting, unopened] = [this.#drawn, this.#late, this.#unopened];
    const takeOne = (element: Element): void => {
      const number = Number(element.getAttribute(NUMBER));
      const markup = drawn[number]!;
      if (waiting.has(number)) late.add(element);
      sources.set(element, markup);
      element.removeAttribute(NUMBER);
      if (onPage.has(markup) || late.has(element))
        standIns.set(element, () => open(unopened.get(number) ?? markup, element.ownerDocument));
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

/** The tag of the one element that markup begins with. */
const tagOf = (markup: string): string | undefined => /^<([a-z]+) /.exec(markup)?.[1];

/** Markup whose element leads back to it. */
const numbered = (markup: string, tag: string, number: number): string =>
  `<${tag} ${NUMBER}="${number}"${markup.slice(tag.length + 1)}`;

/** The first tag of markup alone. Values are escaped: the first bracket ends the tag. */
const standIn = (markup: string, tag: string, number: number): string =>
  `${numbered(markup.slice(0, markup.indexOf(">")), tag, number)}></${tag}>`;

/** Whether it stands for what an element on the page is made of, to which no other package has added anything. */
export function isAsBefore(live: Element, next: Element): boolean {
  return isUnchanged(next) && sources.get(live) === sources.get(next) && isUntouched(live);
}

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
  noteDrawn(live);
}

/** Notes that a row is about to be put on the page as it is. */
export function noteRow(row: Element): void {
  if (sources.has(row)) noteDrawn(row);
}

/** The element itself, or what it stands for, arranged as it is. */
export function wholeOf<Kind extends Node>(next: Kind | Element): Kind | Element {
  const makeWhole = standIns.get(next as Element);
  if (!makeWhole) return next;
  const standIn = next as Element;
  const whole = makeWhole();
  for (const { name, value } of standIn.attributes) whole.setAttribute(name, value);
  sources.set(whole, sources.get(standIn)!);
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
    if (whole === element) continue;
    element.replaceWith(whole);
    complete(whole, put);
  }
  for (const element of root.querySelectorAll("[data-key]")) if (!late.has(element)) noteRow(element);
}
