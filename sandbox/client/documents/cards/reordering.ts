import type { Card } from "../card.ts";
import type { Cards } from "../cards.ts";
import type { Source } from "../types.ts";
import { notifyChat } from "./notification.ts";

export interface CardsOptions {
  updateData?: Source;
  chatNotification?: boolean | null;
}

export async function shuffleCards(
  stack: Cards,
  { updateData = {}, chatNotification = true }: CardsOptions,
): Promise<void> {
  const order = stack.cards.map((card) => ({ card, rank: CONFIG.Dice.randomUniform() }));
  order.sort((a, b) => a.rank - b.rank);
  const updates = order.map(({ card }, sort) => ({ ...updateData, _id: card.id, sort }));
  await stack.updateEmbeddedDocuments("Card", updates);
  if (chatNotification) await notifyChat(stack, "shuffle", {});
}

/** Returns cards to their decks: all cards of a deck, or the cards in another stack. */
export async function recallCards(stack: Cards, options: CardsOptions): Promise<void> {
  if (stack.type === "deck") await resetDeck(stack, options);
  else await returnCards(stack, options);
  if (options.chatNotification ?? true) await notifyChat(stack, "reset", {});
}

/** Takes a deck's cards out of all other stacks and restores its standard order. */
async function resetDeck(deck: Cards, { updateData = {} }: CardsOptions): Promise<void> {
  for (const stack of game.cards) {
    if (stack === deck) continue;
    const ids = stack.cards.filter((card) => card.origin === deck).map(({ id }) => id as string);
    if (ids.length) await stack.deleteEmbeddedDocuments("Card", ids);
  }
  const order = [...deck.cards].sort((a, b) => deck.sortStandard(a, b));
  const updates = order.map(({ id }, sort) => ({ ...updateData, _id: id, sort, drawn: false }));
  await deck.updateEmbeddedDocuments("Card", updates);
}

/** Returns the cards of a hand or pile to their decks. Cards without a deck stay. */
async function returnCards(stack: Cards, { updateData = {} }: CardsOptions): Promise<void> {
  const returned: Card[] = stack.cards.filter((card) => card.origin !== null && !card.isHome);
  const withOriginal = returned.filter(({ id, origin }) => origin?.cards.get(id as string));
  const toUpdate: Record<string, Source[]> = {};
  for (const { id, origin } of withOriginal) {
    const deck = origin?.id as string;
    toUpdate[deck] = [...(toUpdate[deck] ?? []), { ...updateData, _id: id, drawn: false }];
  }
  const fromDelete = returned.map(({ id }) => id as string);
  Hooks.callAll("returnCards", stack, returned, { toUpdate, fromDelete });
  for (const [id, updates] of Object.entries(toUpdate))
    await game.cards.get(id)?.updateEmbeddedDocuments("Card", updates);
  await stack.deleteEmbeddedDocuments("Card", fromDelete);
}
