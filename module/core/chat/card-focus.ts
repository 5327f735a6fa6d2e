/** Keeps the keyboard focus in a message that is drawn again, however late: Foundry replaces its whole element. */
import type { MessageDocument } from "../contract/documents.ts";
import { isNowhere } from "../host/focus.ts";

const FOCUSABLE = "a[href], button, input, select, textarea, summary, [tabindex]";

/** The focused place in a message that may be replaced, from when the message was last drawn. */
let watch: {
  readonly id: string;
  readonly holder: HTMLElement;
  readonly observer: MutationObserver;
} | null = null;

/** The element of this message, if it contains the focus. */
export function focusedMessage({ id }: MessageDocument): HTMLElement | null {
  const shown = document.activeElement?.closest<HTMLElement>("[data-message-id]") ?? null;
  return shown?.dataset.messageId === id ? shown : null;
}

/**
 * Called whenever a message is drawn. When the message is replaced, the focus moves to the same place in the new
 * element.
 */
export function keepFocus(message: MessageDocument): void {
  // The page may not have reported yet that an earlier drawing was inserted, which took the focus away.
  if (watch?.id === message.id) followReplacement(watch.observer.takeRecords());
  const list = focusedMessage(message)?.parentElement;
  if (list || watch?.id === message.id) stopWatching();
  if (!list) return;
  const observer = new MutationObserver((records) => followReplacement(records));
  watch = { id: message.id!, holder: document.activeElement as HTMLElement, observer };
  observer.observe(list, { childList: true });
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
  if (added) samePlace(watch.holder, added)?.focus();
  else stopWatching();
}

const targetOf = (element: HTMLElement): string | undefined =>
  element.closest<HTMLElement>("[data-target]")?.dataset.target;

/** Names of the data attributes and their values, without the contents of tooltips. */
function likenessOf(element: HTMLElement): string {
  const { tooltip, tooltipText, ...data } = element.dataset;
  return JSON.stringify([element.tagName, targetOf(element), Object.entries(data).sort()]);
}

/**
 * The element of a drawn message that replaces a removed one: an identical element, or a button of the same target or
 * card.
 */
function samePlace(gone: HTMLElement, drawn: HTMLElement): HTMLElement | undefined {
  const likeness = likenessOf(gone);
  const alike = (message: HTMLElement): HTMLElement[] =>
    [...message.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((one) => likenessOf(one) === likeness);
  const isShown = (element: HTMLElement | undefined): boolean => Boolean(element?.checkVisibility());
  const same = alike(drawn)[alike(gone.closest<HTMLElement>("[data-message-id]")!).indexOf(gone)];
  if (isShown(same)) return same;
  const target = targetOf(gone);
  const buttons = [...drawn.querySelectorAll<HTMLElement>(".card button")].filter(isShown);
  return (
    buttons.find((button) => target !== undefined && targetOf(button) === target) ??
    buttons.find((button) => button.dataset.consequence !== undefined) ??
    buttons[0]
  );
}
