import type { PlainObject } from "../host.ts";
import type { Card, Cards } from "./cards-shape.ts";

interface Sorting {
  target: Card;
  update: PlainObject;
}

/** Sorts a card of a stack before another card. */
export async function sortDroppedCard(stack: Cards, card: Card, target: Card | undefined): Promise<void> {
  if (!target || target === card) return;
  const siblings = stack.cards.contents.filter((each) => each !== card);
  const sorting = foundry.utils.performIntegerSort(
    card as never,
    { target, siblings } as never,
  ) as unknown as Sorting[];
  await stack.updateEmbeddedDocuments(
    "Card",
    sorting.map(({ target: { id }, update }) => ({ ...update, _id: id })),
  );
}
