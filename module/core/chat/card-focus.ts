/** Keeps the keyboard focus in a message that is drawn again, however late: Foundry replaces all of it. */
import type { MessageDocument } from "../contract/documents.ts";
import { isNowhere } from "../dom/focus.ts";

const FOCUSABLE = "a[href], button, input, select, textarea, summary, [tabindex]";

/** What holds the focus: the target it belongs to, and its number among those alike. */
interface Place {
  readonly target: string | undefined;
  readonly likeness: string;
  readonly number: number;
}

let watch: { readonly id: string; place: Place; readonly observer: MutationObserver } | null = null;

/** The message in which the focus is, if it is this one. */
export function focusedMessage({ id }: MessageDocument): HTMLElement | null {
  const shown = document.activeElement?.closest<HTMLElement>("[data-message-id]") ?? null;
  return shown?.dataset.messageId === id ? shown : null;
}

/** Called whenever a message is drawn: the focus goes to the same place of what then replaces the message. */
export function keepFocus(message: MessageDocument): void {
  const shown = focusedMessage(message);
  const isWatched = watch?.id === message.id;
  if (!shown?.parentElement) {
    if (isWatched) stopWatching();
    return;
  }
  const place = placeOf(document.activeElement as HTMLElement, shown);
  if (isWatched) {
    watch!.place = place;
    return;
  }
  stopWatching();
  const observer = new MutationObserver((records) => followReplacement(records));
  watch = { id: message.id!, place, observer };
  observer.observe(shown.parentElement, { childList: true });
}

function stopWatching(): void {
  watch?.observer.disconnect();
  watch = null;
}

function followReplacement(records: readonly MutationRecord[]): void {
  const isOurs = (node: Node): boolean => (node as Partial<HTMLElement>).dataset?.messageId === watch?.id;
  if (!watch || !records.some(({ removedNodes }) => [...removedNodes].some(isOurs))) return;
  if (!isNowhere()) return;
  const added = records.flatMap(({ addedNodes }) => [...addedNodes]).findLast(isOurs) as
    | HTMLElement
    | undefined;
  if (added) samePlace(added, watch.place)?.focus();
  else stopWatching();
}

const targetOf = (element: HTMLElement): string | undefined =>
  element.closest<HTMLElement>("[data-target]")?.dataset.target;

/** Names of the data attributes and their values, but for what tooltips show. */
function likenessOf(element: HTMLElement): string {
  const { tooltip, tooltipText, ...data } = element.dataset;
  return JSON.stringify([element.tagName, targetOf(element), Object.entries(data).sort()]);
}

function alike(message: HTMLElement, likeness: string): HTMLElement[] {
  const all = [...message.querySelectorAll<HTMLElement>(FOCUSABLE)];
  return all.filter((element) => likenessOf(element) === likeness);
}

function placeOf(element: HTMLElement, message: HTMLElement): Place {
  const likeness = likenessOf(element);
  return { target: targetOf(element), likeness, number: alike(message, likeness).indexOf(element) };
}

/** The same element; otherwise the first button of the same target, or else of the card. */
function samePlace(message: HTMLElement, { target, likeness, number }: Place): HTMLElement | undefined {
  const isShown = (element: HTMLElement | undefined): boolean => Boolean(element?.checkVisibility());
  const same = alike(message, likeness)[number];
  if (isShown(same)) return same;
  const buttons = [...message.querySelectorAll<HTMLElement>(".card button")].filter(isShown);
  return (
    buttons.find((button) => target !== undefined && targetOf(button) === target) ??
    buttons.find((button) => button.dataset.consequence !== undefined) ??
    buttons[0]
  );
}
