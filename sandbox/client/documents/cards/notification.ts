import type { Cards } from "../cards.ts";
import type { Source } from "../types.ts";

export type CardsAction = "deal" | "pass" | "play" | "draw" | "discard" | "shuffle" | "reset";

interface MessageClass {
  create(data: Source): Promise<unknown>;
}

const cardCount = (count: number) => (count === 1 ? "1 card" : `${count} cards`);

const SENTENCES: Record<CardsAction, (from: string, cards: string, to: string) => string> = {
  deal: (from, cards, to) => `${cards} dealt from ${from} to ${to}.`,
  pass: (from, cards, to) => `${cards} passed from ${from} to ${to}.`,
  play: (from, cards, to) => `${cards} played from ${from} to ${to}.`,
  draw: (from, cards, to) => `${cards} drawn from ${from} to ${to}.`,
  discard: (from, cards, to) => `${cards} discarded from ${from} to ${to}.`,
  shuffle: (from) => `${from} is shuffled.`,
  reset: (from) => `${from} is reset: its cards are in their decks again.`,
};

/** Reports an action on a stack in the chat. */
export async function notifyChat(
  stack: Cards,
  action: CardsAction,
  { number = 0, to = [] }: { number?: number; to?: readonly Cards[] },
): Promise<void> {
  const cls = CONFIG.ChatMessage.documentClass as unknown as MessageClass;
  const sentence = SENTENCES[action](stack.link, cardCount(number), to.map(({ link }) => link).join(", "));
  await cls.create({
    author: game.userId,
    style: CONST.CHAT_MESSAGE_STYLES.OTHER,
    content: `<div class="cards-notification"><p>${sentence}</p></div>`,
  });
}
