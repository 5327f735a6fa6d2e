/** Buttons in texts that act at the table. */

import { t } from "../../core/host/host.ts";
import { reportErrors } from "../../core/host/report-errors.ts";
import { fragment } from "../../core/text/html.ts";
import { iconMarkup } from "../../core/text/icons.ts";

/** The action of a button in a text. */
export interface TextLink {
  /** Identifies the link: equal data means an equal link. */
  readonly data: string;
  readonly label: string;
  /** The action of a click in words; the author chooses the label. */
  readonly does: string;
  /** Icon of the sprite. */
  readonly icon: string;
  follow(): Promise<void>;
}

/** Results that all links of a text share. */
interface TextWork {
  drawn: number;
  readonly known: Map<unknown, unknown>;
}

/** Owned by the buttons, per session: a text that was enriched may be copied to the page at any time. */
const texts = {
  /**
   * Links by id. The button only has the id, because a hidden difficulty must not be in a player's page. Foundry copies
   * the button as markup, so it cannot hold other data.
   */
  links: new Map<string, TextLink>(),
  /** Ids by the data of their link. */
  ids: new Map<string, string>(),
  /** By the options with which a text is enriched, while it is enriched; the caller may reuse them for the next text. */
  works: new WeakMap<object, TextWork>(),
};

function idOf(link: TextLink): string {
  const id = texts.ids.get(link.data) ?? foundry.utils.randomID();
  texts.ids.set(link.data, id);
  texts.links.set(id, link);
  return id;
}

function workOn(text: object): TextWork {
  const work = texts.works.get(text) ?? { drawn: 0, known: new Map() };
  if (!texts.works.has(text)) setTimeout(() => texts.works.delete(text));
  texts.works.set(text, work);
  return work;
}

/** Most links in one text; further links stay text. */
const MOST_LINKS = 200;

export function mayDraw(text: object): boolean {
  const work = workOn(text);
  work.drawn += 1;
  return work.drawn <= MOST_LINKS;
}

/** Computes something once for all links of a text. */
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

/** Shows a link that cannot be followed: its text, and the problem. */
export function brokenLink(source: string, problem: string): HTMLElement {
  const note = document.createElement("span");
  note.className = "mf broken-link";
  note.setAttribute("role", "note");
  note.textContent = t("MANIFOLD.Link.Broken", { source, problem });
  return note;
}

/**
 * Adds one listener for all buttons of the page. Texts are also copied as markup, without listeners and without the
 * element that Foundry puts around a link. Called once, in `ready`.
 */
export const listenToLinks = (): void => document.addEventListener("click", onClick);

/** Called by Foundry with the element around a button, in any window. */
export const listenIn = (element: HTMLElement): void => element.addEventListener("click", onClick);

function onClick(event: Event): void {
  const button = (event.target as Element | null)?.closest?.<HTMLElement>("button.check-link");
  if (!button || event.defaultPrevented) return;
  // Both listeners can receive the same click.
  event.preventDefault();
  const link = texts.links.get(button.dataset.link ?? "");
  if (link) void reportErrors(() => link.follow());
}
