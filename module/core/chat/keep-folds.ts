/**
 * Keeps the parts that the user has opened or folded when a card is drawn again, because the host replaces the whole
 * message.
 */
import type { MessageDocument } from "../contract/documents.ts";

/** Whether a part is open, by target and part. */
const chosen = new WeakMap<MessageDocument, Map<string, boolean>>();

const placeOf = (fold: HTMLDetailsElement): string =>
  [fold.closest<HTMLElement>("[data-target]")?.dataset.target, fold.className].join(" ");

/** Called with each drawing of a card, once all of it is there. */
export function keepFolds(message: MessageDocument, card: HTMLElement): void {
  const choices = chosen.get(message);
  if (choices)
    for (const fold of card.querySelectorAll("details")) fold.open = choices.get(placeOf(fold)) ?? fold.open;
  card.addEventListener("click", (event) => noteChoice(message, event), { capture: true });
}

/** The click event comes before its effect. */
function noteChoice(message: MessageDocument, { target }: Event): void {
  const fold = (target as Element).closest<HTMLElement>("summary")?.closest("details");
  if (!fold) return;
  const choices = chosen.get(message) ?? new Map<string, boolean>();
  chosen.set(message, choices.set(placeOf(fold), !fold.open));
}
