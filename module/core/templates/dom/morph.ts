import { groupBy } from "../../../kit/group-by.ts";
import { hashText } from "../../../kit/hash-text.ts";
import { adoptSource, complete, isAsBefore, isLate, isSameAgain, noteRow, wholeOf } from "./drawn-rows.ts";
import { awaitedBy, fillLater, forgetFill } from "./late-rows.ts";
import { drawAlone } from "./untouched.ts";

/**
 * Updates a live element to match a newly rendered one, changing only what differs. Elements that remain keep focus,
 * caret, scroll position, open <details> and listeners.
 *
 * Children are matched by id, `data-key` or `name` if they have one, otherwise in order.
 */
export function morph(live: Element, next: Element): void {
  if (isSame(live, next)) return;
  if (live.tagName !== next.tagName) {
    completeRows(next);
    live.replaceWith(next);
    return;
  }
  // Editors own their content, so they are replaced only if their source has changed.
  if (live.tagName.includes("-")) {
    if (live.getAttribute(FINGERPRINT) !== next.getAttribute(FINGERPRINT)) live.replaceWith(next);
    return;
  }
  const chosen = chosenOption(live, next);
  morphAttributes(live, next);
  if (live.tagName !== "TEXTAREA") morphChildren(live, next);
  if (!live.hasAttribute("data-local")) morphValue(live, next, chosen);
}

/** The option that the template selects, otherwise the present one; read before options move and lose attributes. */
function chosenOption(live: Element, next: Element): string {
  if (next.tagName !== "SELECT") return "";
  const [select, wanted] = [live as HTMLSelectElement, next as HTMLSelectElement];
  return [...wanted.options].find((option) => option.hasAttribute("selected"))?.value ?? select.value;
}

function morphAttributes(live: Element, next: Element): void {
  // `getAttributeNames()` is cheaper than `attributes`, which allocates an object per attribute.
  for (const name of live.getAttributeNames()) {
    if (!next.hasAttribute(name) && !isReaders(live, name) && !isHosts(next, name))
      live.removeAttribute(name);
  }
  for (const name of next.getAttributeNames()) {
    if (isReaders(live, name)) continue;
    const value = next.getAttribute(name)!;
    if (live.getAttribute(name) !== value) live.setAttribute(name, value);
  }
}

/** Whether the user opens and closes the element; rendering again keeps its state. */
function isReaders(element: Element, attribute: string): boolean {
  return attribute === "open" && element.tagName === "DETAILS";
}

/** Whether Foundry adds the attribute after each drawing, to draggable elements of a sheet. */
function isHosts(next: Element, attribute: string): boolean {
  return attribute === "draggable" && next.classList.contains("draggable");
}

/**
 * Takes the value of the template, unless the user is typing there. `data-local` marks values that no template sets.
 */
function morphValue(live: Element, next: Element, chosen: string): void {
  switch (live.tagName) {
    case "INPUT": {
      const [input, wanted] = [live as HTMLInputElement, next as HTMLInputElement];
      if (input.type === "checkbox" || input.type === "radio") input.checked = wanted.defaultChecked;
      // Text that is not a number stays as typed, so that the user can correct it.
      else if (!isActive(input) && input.value !== wanted.defaultValue && wanted.defaultValue !== "NaN")
        input.value = wanted.defaultValue;
      break;
    }
    case "TEXTAREA": {
      const [area, wanted] = [live as HTMLTextAreaElement, next as HTMLTextAreaElement];
      area.defaultValue = wanted.defaultValue;
      if (!isActive(area) && area.value !== wanted.defaultValue) area.value = wanted.defaultValue;
      break;
    }
    case "SELECT":
      if ([...(live as HTMLSelectElement).options].some(({ value }) => value === chosen)) {
        (live as HTMLSelectElement).value = chosen;
      }
      break;
  }
}

function isActive(element: Element): boolean {
  return element.ownerDocument.activeElement === element;
}

function morphChildren(live: Element, next: Element): void {
  let place: ChildNode | null = live.firstChild;
  const elsewhere = new Elsewhere();
  for (const rendered of [...next.childNodes]) {
    const match = elsewhere.isEmpty && isInPlace(place, rendered) ? place : elsewhere.find(place, rendered);
    if (!match) {
      live.insertBefore(completed(rendered), place);
      continue;
    }
    if (match === place) place = place.nextSibling;
    else live.insertBefore(match, place);
    if (isElement(match)) morphChild(match, rendered as Element);
    else if (match.nodeValue !== rendered.nodeValue) match.nodeValue = rendered.nodeValue;
  }
  while (place) {
    const rest = place;
    place = place.nextSibling;
    rest.remove();
  }
}

/**
 * An element drawn as before stays, except for text that the user has typed or that was refused, and for the
 * arrangement of rows.
 */
export function morphChild(live: Element, rendered: Element): void {
  const awaited = awaitedBy(live);
  if (awaited && isSameAgain(rendered, awaited)) {
    morphAttributes(live, rendered);
    return;
  }
  if (isLate(rendered)) {
    morphAttributes(live, rendered);
    morphLater(live, rendered);
    return;
  }
  forgetFill(live);
  if (isAsBefore(live, rendered) && !live.querySelector("[aria-invalid]")) {
    morphAttributes(live, rendered);
    for (const field of live.querySelectorAll("input, textarea, select"))
      if (!field.hasAttribute("data-local")) morphValue(field, field, chosenOption(field, field));
    return;
  }
  morphRow(live, rendered);
}

/** The row stays as its list has been arranged in the meantime. */
function morphLater(live: Element, rendered: Element): void {
  fillLater(live, rendered, () =>
    drawAlone(live, () => {
      morphAttributes(rendered, live);
      morphRow(live, rendered);
    }),
  );
}

function morphRow(live: Element, rendered: Element): void {
  const wanted = wholeOf(rendered) as Element;
  if (!isDrawnOpen(wanted) && !isSameRow(live, wanted)) morph(live, wanted);
  adoptSource(live, wanted);
}

/** Completes the rows that are about to be put on the page; rows of long lists are completed later. */
export function completeRows(root: ParentNode): void {
  complete(root, (row) => morphLater(row, row));
}

/** A rendered node, ready to be put on the page. */
export function completed(rendered: ChildNode): Node {
  if (isElement(rendered) && isLate(rendered)) {
    morphLater(rendered, rendered);
    return rendered;
  }
  const wanted = wholeOf(rendered);
  if (isElement(wanted)) {
    completeRows(wanted);
    noteRow(wanted);
  }
  return wanted;
}

/** Whether it matches the next node on the page, by its key or because neither has one. */
function isInPlace(place: ChildNode | null, wanted: ChildNode): boolean {
  if (!place || place.nodeType !== wanted.nodeType) return false;
  if (!isElement(wanted)) return true;
  return (place as Element).tagName === wanted.tagName && keyOf(place as Element) === keyOf(wanted);
}

/** Elements elsewhere on the page that may match a rendered one, grouped when the first is needed. */
class Elsewhere {
  /** Several may share a key (two skills of one kind); they are matched in their order. */
  #keyed?: ReadonlyMap<string | null, Element[]>;

  get isEmpty(): boolean {
    return this.#keyed === undefined;
  }

  /** @param place the first unmatched node */
  find(place: ChildNode | null, wanted: ChildNode): ChildNode | null {
    this.#keyed ??= groupBy(elementsFrom(place), keyOf);
    const key = isElement(wanted) && keyOf(wanted);
    if (!key) return isInPlace(place, wanted) ? place : null;
    const found = this.#keyed.get(key)?.shift() ?? null;
    return found?.tagName === (wanted as Element).tagName ? found : null;
  }
}

function elementsFrom(place: ChildNode | null): Element[] {
  const elements: Element[] = [];
  for (let node = place; node; node = node.nextSibling) if (isElement(node)) elements.push(node);
  return elements;
}

/** Whether the content is only drawn when it opens, as in a menu. */
const isDrawnOpen = (next: Element): boolean => next.hasAttribute("data-late");

/** Whether a row is unchanged, so that its contents need no comparison. */
const isSameRow = (live: Element, next: Element): boolean =>
  next.hasAttribute("data-key") && isEqual(live, next);

/** Whether nothing within has to be updated; rows note their markup. */
const isSame = (live: Element, next: Element): boolean =>
  isEqual(live, next) && !next.querySelector("[data-key]");

const FIELDS = "input, select, textarea";

/** Whether both are equal, which the browser compares quickly. Markup does not show the values of fields. */
const isEqual = (live: Element, next: Element): boolean =>
  live.isEqualNode(next) && !next.matches(FIELDS) && !next.querySelector(FIELDS);

function keyOf(element: Element): string | null {
  return (element.getAttribute("data-key") ?? (element.id || element.getAttribute("name"))) || null;
}

function isElement(node: Node): node is Element & ChildNode {
  return node.nodeType === 1;
}

const FINGERPRINT = "data-fingerprint";

/**
 * Stores the source of every custom element below `root`. Call it on rendered nodes before they are inserted, because
 * such elements then change their own markup.
 */
export function stamp(root: ParentNode): void {
  for (const element of root.querySelectorAll("*")) {
    if (element.tagName.includes("-")) element.setAttribute(FINGERPRINT, hashText(element.outerHTML));
  }
}
