/**
 * The faults of the windows on a page: text that is cut off, that runs out of its window, or that is not translated.
 */
import type { Locator } from "@playwright/test";

/**
 * @param texts whether words without accents are faults, as in the pseudo-language
 * @returns a line for each fault
 */
export const faultsOf = (root: Locator, texts: boolean): Promise<string[]> =>
  root.evaluate(readFaults, texts);

/** Runs in the page. */
function readFaults(root: Element, texts: boolean): string[] {
  const OURS = ".mf";
  const HOSTS = "prose-mirror, multi-select, file-picker";
  const found = new Set<string>();
  const path = (element: Element): string =>
    [element.parentElement, element]
      .map((one) => (one ? `${one.tagName.toLowerCase()}.${[...one.classList].join(".")}` : ""))
      .join(" > ");
  const name = (text: string): string => text.replaceAll(/\s+/g, " ").trim().slice(0, 60);
  const isHidden = (element: Element): boolean =>
    !element.checkVisibility({ visibilityProperty: true }) ||
    element.closest(".visually-hidden, .card.folded, .target-details:not([open])") !== null ||
    getComputedStyle(element).clipPath === "inset(50%)";
  const clips = (value: string): boolean => value === "hidden" || value === "clip";
  const scrolls = (value: string): boolean => value === "auto" || value === "scroll";

  interface Room {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  }
  const rooms = new Map<Element | null, Room>([
    [null, { left: 0, right: innerWidth, top: -Infinity, bottom: Infinity }],
  ]);

  /** The part of an element in which its text may lie: what cuts it off, up to the next part that scrolls. */
  function roomOf(element: Element | null): Room {
    const known = rooms.get(element);
    if (known || !element) return known!;
    const { overflowX, overflowY } = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const isWindow = element.matches(".application");
    const around = roomOf(isWindow || scrolls(overflowY) ? null : element.parentElement);
    const isNarrow = isWindow || clips(overflowX) || scrolls(overflowX);
    const room = {
      left: isNarrow ? Math.max(around.left, box.left) : around.left,
      right: isNarrow ? Math.min(around.right, box.right) : around.right,
      top: clips(overflowY) ? Math.max(around.top, box.top) : around.top,
      bottom: clips(overflowY) ? Math.min(around.bottom, box.bottom) : around.bottom,
    };
    rooms.set(element, room);
    return room;
  }

  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? "";
    const parent = node.parentElement;
    if (!parent || text.trim() === "" || isHidden(parent) || parent.closest("svg, option, .window-header"))
      continue;
    range.selectNodeContents(node);
    const room = roomOf(parent);
    for (const box of range.getClientRects()) {
      if (box.width === 0) continue;
      if (box.left < room.left - 1 || box.right > room.right + 1)
        found.add(`cut off at the side: "${name(text)}" in ${path(parent)}`);
      else if (box.top < room.top - 2 || box.bottom > room.bottom + 2)
        found.add(`cut off above or below: "${name(text)}" in ${path(parent)}`);
    }
    const button = parent.closest("button, .button, .chip, .plate");
    if (button) {
      const frame = button.getBoundingClientRect();
      for (const box of range.getClientRects())
        if (box.width > 0 && (box.left < frame.left - 1 || box.right > frame.right + 1))
          found.add(`runs out of its button: "${name(text)}" in ${path(parent)}`);
    }
  }
  for (const element of [root, ...root.querySelectorAll("*")]) {
    if (isHidden(element)) continue;
    const style = getComputedStyle(element);
    if (
      scrolls(style.overflowX) &&
      element.scrollWidth > element.clientWidth + 1 &&
      !element.matches("textarea, input")
    )
      found.add(`scrolls sideways by ${element.scrollWidth - element.clientWidth}: ${path(element)}`);
    if (element.matches(".application")) {
      const box = element.getBoundingClientRect();
      if (box.right > innerWidth + 1 || box.left < -1) found.add(`out of the page: ${path(element)}`);
    }
  }
  if (!texts) return [...found];

  interface Page {
    game: {
      collections: Iterable<Iterable<{ toObject(): object }> & object>;
      packs: Iterable<{
        title: string;
        index: Iterable<{ name: string }>;
        folders?: Iterable<{ name: string }>;
      }>;
      i18n: { translations: Record<string, unknown> };
    };
    CONFIG: { Dice: { rollModes?: object }; ChatMessage: { modes?: object } };
    foundry: { applications: { instances: Map<string, { document?: { toObject(): object } }> } };
    /** The text of pieces of markup, parsed once for all screens of the page. */
    saidByMarkup?: Map<string, string>;
  }
  const page = globalThis as unknown as Page;
  page.saidByMarkup ??= new Map();
  const { saidByMarkup } = page;
  const parser = new DOMParser();
  const saidBy = (markup: string): string => {
    const known = saidByMarkup.get(markup);
    if (known !== undefined) return known;
    const { body } = parser.parseFromString(markup, "text/html");
    const said = body.textContent?.replaceAll(/\s+/g, " ").trim() ?? "";
    saidByMarkup.set(markup, said);
    return said;
  };
  const leaves = (value: unknown, into: Set<string>): void => {
    if (typeof value === "string") {
      into.add(value.trim());
      if (value.includes("<") || value.includes("&")) into.add(saidBy(value));
    } else if (value && typeof value === "object")
      for (const each of Object.values(value)) leaves(each, into);
  };
  const exact = new Set<string>();
  const { game, foundry, CONFIG } = page;
  for (const collection of game.collections) for (const each of collection) leaves(each.toObject(), exact);
  for (const { document } of foundry.applications.instances.values()) leaves(document?.toObject(), exact);
  for (const pack of game.packs) {
    exact.add(pack.title);
    for (const { name: entry } of [...pack.index, ...(pack.folders ?? [])]) exact.add(entry);
  }
  const { MANIFOLD, TYPES, ...host } = game.i18n.translations;
  leaves(host, exact);
  leaves([CONFIG.Dice.rollModes, CONFIG.ChatMessage.modes], exact);
  let all: string | undefined;
  const isPart = (words: string): boolean => {
    all ??= [...exact].join(" | ").replaceAll(/\s+/g, " ");
    return all.includes(words);
  };
  const plain = (text: string): string[] =>
    (text.match(/[A-Za-z][\x20-\x7e’“”−–…]*/g) ?? [])
      .map((part) => part.replaceAll(/\s+/g, " ").trim())
      .filter((part) => /[A-Za-z]{3}/.test(part));
  const isData = (part: string): boolean => {
    const words = part.replaceAll(/^[^A-Za-z]+|[^A-Za-z]+$/g, "");
    return !/[A-Za-z]{3}/.test(words) || exact.has(words) || (/\w \w|.{12}/.test(words) && isPart(words));
  };
  const check = (text: string, where: string): void => {
    for (const part of plain(text)) {
      if (exact.has(part) || isData(part) || part.split(/: | · |, | \(/).every(isData)) continue;
      // A name that ends in brackets of its own, of an owner: "Statue (project) (Oren)".
      const [, name, owner] = /^(.*) \(([^()]*)\)?$/.exec(part) ?? [];
      if (name && owner && exact.has(name) && isData(owner)) continue;
      found.add(`not translated: "${part}" ${where}`);
    }
  };
  const reader = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = reader.nextNode(); node; node = reader.nextNode()) {
    const parent = node.parentElement;
    if (!parent?.closest(OURS) || parent.closest(HOSTS)) continue;
    check(node.textContent ?? "", `in ${path(parent)}`);
  }
  for (const element of root.querySelectorAll("[aria-label], [title], [placeholder], [data-tooltip-text]")) {
    if (!element.closest(OURS) || element.closest(HOSTS)) continue;
    for (const attribute of ["aria-label", "title", "placeholder", "data-tooltip-text"])
      check(element.getAttribute(attribute) ?? "", `as ${attribute} of ${path(element)}`);
  }
  return [...found];
}
