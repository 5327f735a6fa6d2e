/**
 * Brings a live element to the state of a freshly rendered one by changing only what differs. Elements that stay keep
 * their identity, and with it focus, caret, scroll position, open <details> and listeners.
 *
 * Children are matched in order; one with an id, `data-key` or `name` is matched by it, so that rows may come and go.
 */
export function morph(live: Element, next: Element): void {
  if (live.tagName !== next.tagName) {
    live.replaceWith(next);
    return;
  }
  // Editors own their content; they are replaced only when what they were made from changed.
  if (live.tagName.includes("-")) {
    if (live.getAttribute(FINGERPRINT) !== next.getAttribute(FINGERPRINT)) live.replaceWith(next);
    return;
  }
  const chosen =
    next.tagName === "SELECT" ? chosenOption(live as HTMLSelectElement, next as HTMLSelectElement) : "";
  morphAttributes(live, next);
  if (live.tagName !== "TEXTAREA") morphChildren(live, next);
  if (!live.hasAttribute("data-local")) morphValue(live, next, chosen);
}

/** What the template chose, or else what is chosen; read before options move and lose their attributes. */
function chosenOption(live: HTMLSelectElement, next: HTMLSelectElement): string {
  return [...next.options].find((option) => option.hasAttribute("selected"))?.value ?? live.value;
}

function morphAttributes(live: Element, next: Element): void {
  for (const { name } of [...live.attributes]) {
    if (!next.hasAttribute(name) && !isReaders(live, name)) live.removeAttribute(name);
  }
  for (const { name, value } of [...next.attributes]) {
    if (isReaders(live, name)) continue;
    if (live.getAttribute(name) !== value) live.setAttribute(name, value);
  }
}

/** Whether the reader folds it open, not the template: rendering again does not take that back. */
function isReaders(element: Element, attribute: string): boolean {
  return attribute === "open" && element.tagName === "DETAILS";
}

/** The value follows the template unless the user is just typing there; `data-local` marks values no template knows. */
function morphValue(live: Element, next: Element, chosen: string): void {
  switch (live.tagName) {
    case "INPUT": {
      const [input, wanted] = [live as HTMLInputElement, next as HTMLInputElement];
      if (input.type === "checkbox" || input.type === "radio") input.checked = wanted.defaultChecked;
      else if (!isActive(input) && input.value !== wanted.defaultValue) input.value = wanted.defaultValue;
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
  const keyed = new Map<string, Element>();
  for (const child of live.children) {
    const key = keyOf(child);
    if (key) keyed.set(key, child);
  }
  let place: ChildNode | null = live.firstChild;
  for (const wanted of [...next.childNodes]) {
    const match = findMatch(place, wanted, keyed);
    if (!match) {
      live.insertBefore(wanted, place);
      continue;
    }
    if (match === place) place = place.nextSibling;
    else live.insertBefore(match, place);
    if (isElement(match)) morph(match, wanted as Element);
    else if (match.nodeValue !== wanted.nodeValue) match.nodeValue = wanted.nodeValue;
  }
  while (place) {
    const rest = place;
    place = place.nextSibling;
    rest.remove();
  }
}

function findMatch(
  place: ChildNode | null,
  wanted: ChildNode,
  keyed: Map<string, Element>,
): ChildNode | null {
  if (!isElement(wanted)) return place && place.nodeType === wanted.nodeType ? place : null;
  const key = keyOf(wanted);
  if (key) {
    const found = keyed.get(key) ?? null;
    keyed.delete(key);
    return found?.tagName === wanted.tagName ? found : null;
  }
  const fits = place && isElement(place) && place.tagName === wanted.tagName && !keyOf(place);
  return fits ? place : null;
}

function keyOf(element: Element): string | null {
  return element.getAttribute("data-key") ?? (element.id || null) ?? element.getAttribute("name");
}

function isElement(node: Node): node is Element & ChildNode {
  return node.nodeType === 1;
}

const FINGERPRINT = "data-fingerprint";

/**
 * Notes on every custom element below `root` what it is made from. Call it on rendered nodes before they are put
 * into the page, where such elements fill themselves and their markup no longer tells.
 */
export function stamp(root: ParentNode): void {
  for (const element of root.querySelectorAll("*")) {
    if (element.tagName.includes("-")) element.setAttribute(FINGERPRINT, hash(element.outerHTML));
  }
}

/** A short hash (FNV-1a, 32 bits): enough to tell two versions of one element apart. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return (value >>> 0).toString(36);
}
