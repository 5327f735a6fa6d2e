/** Buttons in texts that do something at the table. */

import { t } from "../../core/host/host.ts";
import { reportErrors } from "../../core/host/report-errors.ts";
import { fragment } from "../../core/text/html.ts";
import { iconMarkup } from "../../core/text/icons.ts";

/** What a button in a text does. */
export interface TextLink {
  /** Names the link: the same data, the same link. */
  readonly data: string;
  readonly label: string;
  /** What a click does, in words: the label is its author's. */
  readonly does: string;
  /** Icon of the sprite. */
  readonly icon: string;
  follow(): Promise<void>;
}

/**
 * Links by id. The button carries the id only, because a hidden difficulty must not be in a player's page; the host copies
 * the button as markup, so that it cannot carry more.
 */
const links = new Map<string, TextLink>();
const ids = new Map<string, string>();

function idOf(link: TextLink): string {
  const id = ids.get(link.data) ?? foundry.utils.randomID();
  ids.set(link.data, id);
  links.set(id, link);
  return id;
}

/** What is the same for all links of a text. */
interface TextWork {
  drawn: number;
  readonly known: Map<unknown, unknown>;
}

/** By the options with which a text is enriched, while it is: their caller may use them for the next text too. */
const works = new WeakMap<object, TextWork>();

function workOn(text: object): TextWork {
  const work = works.get(text) ?? { drawn: 0, known: new Map() };
  if (!works.has(text)) setTimeout(() => works.delete(text));
  works.set(text, work);
  return work;
}

/** Links that are drawn of one text; the others stay words. */
const MOST_LINKS = 200;

export function mayDraw(text: object): boolean {
  const work = workOn(text);
  work.drawn += 1;
  return work.drawn <= MOST_LINKS;
}

/** Works something out once for all links of a text. */
export function onceInText<T>(text: object, what: unknown, work: () => T): T {
  const { known } = workOn(text);
  if (!known.has(what)) known.set(what, work());
  return known.get(what) as T;
}

export function linkButton(link: TextLink): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "mf check-link";
  button.dataset.link = idOf(link);
  // Also the button's description for screen readers.
  if (link.does !== link.label) button.title = link.does;
  button.append(fragment(iconMarkup(link.icon)), link.label);
  return button;
}

/** Replaces a link that cannot be followed: its words, and what is wrong with them. */
export function brokenLink(source: string, problem: string): HTMLElement {
  const note = document.createElement("span");
  note.className = "mf broken-link";
  note.setAttribute("role", "note");
  note.textContent = t("MANIFOLD.Link.Broken", { source, problem });
  return note;
}

/**
 * Adds one listener for all buttons of the page, because text is also copied as markup without listeners and without the
 * host's element around it. Called once, in `ready`.
 */
export const listenToLinks = (): void => document.addEventListener("click", onClick);

/** Called by the host with the element around a button, in whichever window it is. */
export const listenIn = (element: HTMLElement): void => element.addEventListener("click", onClick);

function onClick(event: Event): void {
  const button = (event.target as Element | null)?.closest?.<HTMLElement>("button.check-link");
  if (!button || event.defaultPrevented) return;
  // Both listeners may hear the same click.
  event.preventDefault();
  const link = links.get(button.dataset.link ?? "");
  if (link) void reportErrors(() => link.follow());
}
