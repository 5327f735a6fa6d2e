import { CARD_DRAW_MODES } from "../../../common/constants/play.ts";
import type { Card } from "../card.ts";
import type { Cards } from "../cards.ts";
import type { Source } from "../types.ts";
import { notifyChat } from "./notification.ts";

interface MoveOptions {
  /** Changes of the moved cards, for example their face. */
  updateData?: Source;
  /** Whether a chat message reports the move; true by default. */
  chatNotification?: boolean | null;
}

export interface DealOptions extends MoveOptions {
  how?: number;
  action?: "deal" | "pass";
}

export interface PassOptions extends MoveOptions {
  action?: "pass" | "play" | "draw" | "discard";
}

/** The changes to the stack that cards leave: a deck keeps its cards, marked as drawn; other stacks delete them. */
interface Departure {
  fromUpdate: Source[];
  fromDelete: string[];
}

/**
 * Deals cards to stacks in turns, unless a handler of the hook "dealCards" forbids it.
 * @throws if there are too few cards
 */
export async function dealCards(
  origin: Cards,
  to: Cards[],
  number: number,
  { how = CARD_DRAW_MODES.FIRST, updateData = {}, action = "deal", chatNotification = true }: DealOptions,
): Promise<void> {
  if (to.includes(origin)) throw new Error(`"${origin.name}" cannot deal to itself`);
  const cards = origin._drawCards(number * to.length, how);
  const toCreate: Source[][] = to.map(() => []);
  for (const [index, card] of cards.entries())
    toCreate[index % to.length]?.push(movedCard(card, to[index % to.length] as Cards, updateData));
  const departure = departureOf(cards);
  if (!Hooks.call("dealCards", origin, to, { action, toCreate, ...departure })) return;
  for (const [index, stack] of to.entries())
    await stack.createEmbeddedDocuments("Card", toCreate[index] ?? [], { keepId: true });
  await depart(origin, departure);
  if (chatNotification) await notifyChat(origin, action, { number: cards.length, to });
}

/**
 * Moves cards to a stack, unless a handler of the hook "passCards" forbids it.
 * @throws for a card that the stack does not have or that is already drawn
 */
export async function passCards(
  origin: Cards,
  to: Cards,
  ids: readonly string[],
  { updateData = {}, action = "pass", chatNotification = true }: PassOptions,
): Promise<Card[]> {
  if (to === origin) throw new Error(`"${origin.name}" cannot pass cards to itself`);
  const cards = ids.map((id) => origin.cards.get(id, { strict: true }) as Card);
  const absent = cards.find((card) => origin.type === "deck" && card.drawn);
  if (absent) throw new Error(`${absent.name} has already been drawn from "${origin.name}"`);
  const returning = cards.filter((card) => isReturning(card, to));
  const toUpdate = returning.map(({ id }) => ({ _id: id, drawn: false }));
  const toCreate = cards
    .filter((card) => !returning.includes(card))
    .map((card) => movedCard(card, to, updateData));
  const departure = departureOf(cards);
  if (!Hooks.call("passCards", origin, to, { action, toCreate, toUpdate, ...departure })) return [];
  const created = await to.createEmbeddedDocuments("Card", toCreate, { keepId: true });
  const returned = await to.updateEmbeddedDocuments("Card", toUpdate);
  await depart(origin, departure);
  if (chatNotification) await notifyChat(origin, action, { number: cards.length, to: [to] });
  return [...created, ...returned] as unknown as Card[];
}

function isReturning(card: Card, to: Cards): boolean {
  return card.origin === to && to.cards.get(card.id as string) !== undefined;
}

/** The data of a card for the receiving stack. The card remembers the deck that it was drawn from. */
function movedCard(card: Card, to: Cards, updateData: Source): Source {
  const data = foundry.utils.mergeObject(card.toObject(), updateData) as Source;
  const { parent } = card;
  const origin = parent.type === "deck" ? parent.id : data.origin;
  return { ...data, origin, drawn: origin !== null && to.type !== "deck" };
}

function departureOf(cards: readonly Card[]): Departure {
  const [home, guests] = [cards.filter((card) => card.isHome), cards.filter((card) => !card.isHome)];
  return {
    fromUpdate: home.map(({ id }) => ({ _id: id, drawn: true })),
    fromDelete: guests.map(({ id }) => id as string),
  };
}

async function depart(origin: Cards, { fromUpdate, fromDelete }: Departure): Promise<void> {
  if (fromUpdate.length) await origin.updateEmbeddedDocuments("Card", fromUpdate);
  if (fromDelete.length) await origin.deleteEmbeddedDocuments("Card", fromDelete);
}
