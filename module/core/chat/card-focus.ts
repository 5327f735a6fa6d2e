/** Keeps the keyboard focus in a message that is drawn again, however late: Foundry replaces all of it. */
import type { MessageDocument } from "../contract/documents.ts";
import { isNowhere } from "../host/focus.ts";

const FOCUSABLE = "a[href], button, input, select, textarea, summary, [tabindex]";

/** Of a message that may be replaced: what held the focus when it was last drawn. */
let watch: {
  readonly id: string;
  readonly holder: HTMLElement;
  readonly observer: MutationObserver;
} | null = null;

/** The message in which the focus is, if it is this one. */
export function focusedMessage({ id }: MessageDocument): HTMLElement | null {
  const shown = document.activeElement?.closest<HTMLElement>("[data-message-id]") ?? null;
  return shown?.dataset.messageId === id ? shown : null;
}

/** Called whenever a message is drawn: the focus goes to the same place of what then replaces the message. */
export function keepFocus(message: MessageDocument): void {
  // The page may not have told yet that an earlier drawing was put in, which took the focus away.
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

/** Names of the data attributes and their values, but for what tooltips show. */
function likenessOf(element: HTMLElement): string {
  const { tooltip, tooltipText, ...data } = element.dataset;
  return JSON.stringify([element.tagName, targetOf(element), Object.entries(data).sort()]);
}

/** The element of a drawn message that takes the place of one that is gone: the same, or a button of the same target or card. */
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
