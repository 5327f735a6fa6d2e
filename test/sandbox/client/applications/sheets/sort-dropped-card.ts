import type { Card } from "../../documents/card.ts";
import type { Cards } from "../../documents/cards.ts";
import type { Source } from "../../documents/types.ts";

interface Sorting {
  target: Card;
  update: Source;
}

/** Puts a card of a stack before another. */
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
