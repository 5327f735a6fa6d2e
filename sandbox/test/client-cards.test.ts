import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Card } from "../client/documents/card.ts";
import type { Cards } from "../client/documents/cards.ts";
import type { Host } from "../node/host.ts";
import { GM, OTHER_PLAYER, PLAYER, type Source, startHost } from "./client-support.ts";

const id = (name: string) => name.padEnd(16, "0");
const card = (name: string, suit: string, value: number, more: Source = {}) => ({
  _id: id(name),
  name,
  suit,
  value,
  faces: [{ name, img: `${name}.webp`, text: `<p>${name}</p>` }, { name: `${name} upside down` }],
  face: 0,
  sort: value,
  ...more,
});
const stack = (name: string, type: string, ownership: Source, cards: Source[] = []) => ({
  _id: id(name),
  name,
  type,
  ownership,
  cards,
  img: `${name}.svg`,
});

const DECK = ["Ace", "Two", "Three", "Four"].map((name, index) =>
  card(name, index % 2 ? "b" : "a", index + 1),
);
const CARDS = [
  stack("Deck", "deck", { default: 2 }, DECK),
  stack("Ann", "hand", { default: 0, [PLAYER]: 3 }),
  stack("Ben", "hand", { default: 0, [OTHER_PLAYER]: 3 }),
  stack("Pile", "pile", { default: 1 }),
];

let host: Host;
const start = async (userId = GM) => {
  host = await startHost({ userId, documents: { Cards: CARDS } });
};
beforeEach(() => start());
afterEach(() => host.teardown());

/** Joins the world as another user; changes that the first client stored are lost. */
async function restartAs(userId: string): Promise<void> {
  await host.teardown();
  await start(userId);
}

const get = (name: string) => game.cards.get(id(name)) as Cards;
const names = (cards: Iterable<Card>) => [...cards].map(({ _source }) => (_source as Source).name);
const messages = () => game.messages.contents.map(({ content }) => content);

describe("a stack of cards", () => {
  it("[CARDS-1] knows which cards can be drawn", async () => {
    const deck = get("Deck");
    await get("Ann").draw(deck);
    expect(names(deck.drawnCards)).toEqual(["Ace"]);
    expect(names(deck.availableCards)).toEqual(["Two", "Three", "Four"]);
    expect(names(get("Ann").availableCards)).toEqual(["Ace"]);
    expect(get("Ann").cards.contents[0]).toMatchObject({ id: id("Ace"), drawn: true, origin: deck });
  });

  it("[CARDS-1] has a label for its type, a picture and default pictures", () => {
    expect(get("Deck")).toMatchObject({ typeLabel: "Deck", thumbnail: "Deck.svg", canClone: true });
    const Class = CONFIG.Cards.documentClass;
    expect(new Class({ name: "H", type: "hand" })).toMatchObject({ img: "icons/svg/card-hand.svg" });
    expect(CONFIG.Card.documentClass.DEFAULT_ICON).toBe("icons/svg/card-joker.svg");
  });

  it("[CARDS-1] gives new cards their own ids and all cards back when it is copied", async () => {
    await get("Ann").draw(get("Deck"));
    const [copy] = (await CONFIG.Cards.documentClass.createDocuments([
      get("Deck").toObject(),
    ])) as unknown as Cards[];
    expect(copy?.cards.size).toBe(4);
    expect(copy?.cards.get(id("Ace"))).toBeUndefined();
    expect(copy?.drawnCards).toEqual([]);
    expect(get("Ann").canClone).toBe(false);
  });

  it("[CARDS-1] is not deleted before its cards have been returned", async () => {
    await get("Ann").draw(get("Deck"));
    expect(await get("Deck").delete()).toBeUndefined();
    expect(await get("Ann").delete()).toBeUndefined();
    expect(host.notifications.map(({ level }) => level)).toEqual(["warn", "warn"]);
    await get("Deck").recall();
    expect(await get("Deck").delete()).toBeDefined();
  });
});

describe("moving cards", () => {
  it("[CARDS-2] deals from the top, in turns", async () => {
    const deck = get("Deck");
    expect(await deck.deal([get("Ann"), get("Ben")], 2, { updateData: { face: null } })).toBe(deck);
    expect(names(get("Ann").cards)).toEqual(["Ace", "Three"]);
    expect(names(get("Ben").cards)).toEqual(["Two", "Four"]);
    expect(get("Ann").cards.contents[0]?.face).toBeNull();
    expect(deck.cards.contents[0]?.face).toBe(0);
    expect(deck.availableCards).toEqual([]);
    await expect(deck.deal([get("Pile")])).rejects.toThrow("only 0");
  });

  it("[CARDS-2] draws from the top, the bottom or by chance", async () => {
    const { TOP, BOTTOM, RANDOM } = CONST.CARD_DRAW_MODES;
    const [pile, deck] = [get("Pile"), get("Deck")];
    expect(names(await pile.draw(deck, 1, { how: TOP }))).toEqual(["Ace"]);
    expect(names(await pile.draw(deck, 2, { how: BOTTOM }))).toEqual(["Four", "Three"]);
    await deck.recall();
    vi.spyOn(CONFIG.Dice, "randomUniform").mockReturnValueOnce(0.3).mockReturnValueOnce(0.99);
    expect(names(await pile.draw(deck, 2, { how: RANDOM }))).toEqual(["Three", "Four"]);
    await expect(pile.draw(deck, 3)).rejects.toThrow("only 2");
    await expect(pile.draw(pile)).rejects.toThrow("itself");
  });

  it("[CARDS-2] passes, plays and discards from hand to pile", async () => {
    const [ann, pile] = [get("Ann"), get("Pile")];
    const [ace, two, three] = await ann.draw(get("Deck"), 3);
    expect((await ace?.pass(pile))?.parent).toBe(pile);
    expect((await two?.play(pile, { updateData: { face: 1 } }))?.face).toBe(1);
    await three?.discard(pile);
    expect(ann.cards.size).toBe(0);
    expect(names(pile.cards)).toEqual(["Ace", "Two", "Three"]);
    expect(names(get("Deck").drawnCards)).toEqual(["Ace", "Two", "Three"]);
  });

  it("[CARDS-2] a card passed to its deck is available there again", async () => {
    const [ace] = await get("Ann").draw(get("Deck"));
    const home = await ace?.pass(get("Deck"));
    expect(home).toBe(get("Deck").cards.get(id("Ace")));
    expect(home?.drawn).toBe(false);
    expect(get("Ann").cards.size).toBe(0);
    await get("Ann").draw(get("Deck"));
    await expect(get("Deck").pass(get("Pile"), [id("Ace")])).rejects.toThrow("already");
  });

  it("[CARDS-3] tells in the chat what happened, unless it shall not", async () => {
    const deck = get("Deck");
    await deck.deal([get("Ann"), get("Ben")], 1);
    expect(messages()[0]).toContain("2 cards dealt");
    expect(messages()[0]).toContain(deck.link);
    await get("Ann").draw(deck);
    expect(messages()[1]).toContain("1 card drawn");
    await get("Ann").pass(get("Pile"), [id("Ace")], { action: "play" });
    expect(messages()[2]).toContain("played");
    await deck.shuffle();
    await deck.recall();
    expect(messages()).toHaveLength(5);
    await deck.deal([get("Ann")], 1, { chatNotification: false });
    await deck.shuffle({ chatNotification: false });
    await deck.recall({ chatNotification: false });
    expect(messages()).toHaveLength(5);
  });

  it("[CARDS-4] calls hooks with what will be done, and handlers may forbid it", async () => {
    const [deck, ann] = [get("Deck"), get("Ann")];
    const dealt = vi.fn((..._args: unknown[]): boolean | undefined => undefined);
    const passed = vi.fn((..._args: unknown[]): boolean | undefined => undefined);
    Hooks.on("dealCards", dealt);
    Hooks.on("passCards", passed);
    await deck.deal([ann]);
    expect(dealt.mock.lastCall).toEqual([
      deck,
      [ann],
      {
        action: "deal",
        toCreate: [[expect.objectContaining({ _id: id("Ace"), origin: deck.id, drawn: true })]],
        fromUpdate: [{ _id: id("Ace"), drawn: true }],
        fromDelete: [],
      },
    ]);
    await ann.pass(deck, [id("Ace")]);
    expect(passed.mock.lastCall).toEqual([
      ann,
      deck,
      {
        action: "pass",
        toCreate: [],
        toUpdate: [{ _id: id("Ace"), drawn: false }],
        fromUpdate: [],
        fromDelete: [id("Ace")],
      },
    ]);
    await ann.draw(deck);
    expect(passed.mock.lastCall?.[2]).toMatchObject({ action: "draw" });
    dealt.mockReturnValueOnce(false);
    passed.mockReturnValueOnce(false);
    await deck.deal([ann]);
    expect(await ann.pass(get("Pile"), [id("Ace")])).toEqual([]);
    expect(names(ann.cards)).toEqual(["Ace"]);
  });
});

describe("shuffling and returning", () => {
  it("[CARDS-5] shuffles by the dice's own chance, and restores the standard order", async () => {
    const deck = get("Deck");
    for (const value of [0.4, 0.3, 0.2, 0.1])
      vi.spyOn(CONFIG.Dice, "randomUniform").mockReturnValueOnce(value);
    const order = () => names(deck.cards.contents.sort((a, b) => deck.sortShuffled(a, b)));
    expect(await deck.shuffle()).toBe(deck);
    expect(order()).toEqual(["Four", "Three", "Two", "Ace"]);
    expect(names(await get("Ann").draw(deck))).toEqual(["Four"]);
    await deck.recall();
    expect(order()).toEqual(["Ace", "Three", "Two", "Four"]);
    expect(get("Ann").cards.size).toBe(0);
  });

  it("[CARDS-5] returns a hand's cards to their decks, and keeps those of none", async () => {
    const [ann, deck] = [get("Ann"), get("Deck")];
    await ann.draw(deck, 2);
    await ann.createEmbeddedDocuments("Card", [{ name: "Joker" }]);
    const returned = vi.fn();
    Hooks.on("returnCards", returned);
    expect(await ann.recall()).toBe(ann);
    expect(names(ann.cards)).toEqual(["Joker"]);
    expect(deck.drawnCards).toEqual([]);
    expect(returned.mock.lastCall?.[2]).toEqual({
      toUpdate: {
        [deck.id as string]: [id("Ace"), id("Two")].map((_id) => ({ _id, drawn: false })),
      },
      fromDelete: [id("Ace"), id("Two")],
    });
  });

  it("[CARDS-5] recalls one card, wherever it is", async () => {
    await get("Ann").draw(get("Deck"), 2);
    const home = await get("Ann").cards.get(id("Ace"))?.recall();
    expect(home).toBe(get("Deck").cards.get(id("Ace")));
    expect(names(get("Ann").cards)).toEqual(["Two"]);
    await get("Deck").cards.get(id("Two"))?.recall();
    expect(get("Ann").cards.size).toBe(0);
    expect(get("Deck").drawnCards).toEqual([]);
  });
});

describe("a card", () => {
  const ace = () => get("Deck").cards.get(id("Ace")) as Card;

  it("[CARDS-6] shows one of its faces or its back, and is called like it", async () => {
    expect(ace()).toMatchObject({ name: "Ace", img: "Ace.webp", showFace: true, hasPreviousFace: true });
    await ace().flip();
    expect(ace()).toMatchObject({ face: null, currentFace: null, showFace: false, hasPreviousFace: false });
    // A card back without an image has the deck's image (foundryvtt.com/article/cards).
    expect(ace()).toMatchObject({ img: "Deck.svg", hasNextFace: true, name: "Ace" });
    await ace().update({ back: { name: "Card", img: "back.webp" } });
    expect(ace()).toMatchObject({ name: "Card", img: "back.webp" });
    await ace().flip();
    expect(ace().face).toBe(0);
    await ace().flip(1);
    expect(ace()).toMatchObject({ name: "Ace upside down", hasNextFace: false });
    expect(ace().img).toBe("icons/svg/card-joker.svg");
    await ace().flip(9);
    expect(ace().face).toBe(1);
    await ace().flip(null);
    expect(ace().face).toBeNull();
    expect((ace()._source as Source).name).toBe("Ace");
  });

  it("[CARDS-6] knows its deck and whether it is at home", async () => {
    expect(ace()).toMatchObject({ source: get("Deck"), isHome: true });
    const [drawn] = await get("Ann").draw(get("Deck"));
    expect(drawn).toMatchObject({ source: get("Deck"), isHome: false });
  });

  it("[CARDS-6] can be shown in the chat", async () => {
    await ace().toMessage({ flavor: "Look" });
    expect(game.messages.contents[0]).toMatchObject({ flavor: "Look" });
    expect(messages()[0]).toContain("Ace.webp");
    expect(messages()[0]).toContain("<p>Ace</p>");
  });
});

describe("as a player", () => {
  beforeEach(() => restartAs(PLAYER));

  it("[CARDS-7] draws from a deck of the GM, plays to a pile, and returns a card", async () => {
    const [ace] = await get("Ann").draw(get("Deck"), 2);
    await ace?.play(get("Pile"));
    expect(names(get("Pile").cards)).toEqual(["Ace"]);
    await get("Ann").pass(get("Deck"), [id("Two")]);
    expect(host.server.stored("Cards", id("Ann"))?.cards).toEqual([]);
    expect(names(get("Deck").drawnCards)).toEqual(["Ace"]);
  });

  it("[CARDS-7] changes neither the deck nor the hands of others", async () => {
    const deck = get("Deck");
    await expect(deck.shuffle()).rejects.toThrow("permission");
    await expect(deck.createEmbeddedDocuments("Card", [{ name: "Fifth ace" }])).rejects.toThrow();
    await expect(deck.cards.get(id("Ace"))?.flip()).rejects.toThrow("permission");
    await expect(deck.cards.get(id("Ace"))?.delete()).rejects.toThrow("permission");
    await expect(CONFIG.Cards.documentClass.create({ name: "Mine", type: "hand" })).rejects.toThrow();
  });

  it("[CARDS-7] is held to it by the server", async () => {
    const player = host.connect(PLAYER);
    const change = (update: Source) =>
      player.modifyDocument({
        type: "Card",
        action: "update",
        operation: { parentUuid: `Cards.${id("Deck")}`, updates: [{ _id: id("Ace"), ...update }] },
      });
    await change({ drawn: true });
    await expect(change({ face: 1 })).rejects.toThrow("permission");
    await expect(change({ drawn: false, sort: 3 })).rejects.toThrow("permission");
    expect(host.server.stored("Cards", id("Deck"))?.cards).toContainEqual(
      expect.objectContaining({ _id: id("Ace"), drawn: true, face: 0 }),
    );
  });

  it("[CARDS-7] sees what the GM deals", async () => {
    const gm = host.connect(GM);
    const created = new Promise((resolve) => Hooks.once("createCard", resolve));
    await gm.modifyDocument({
      type: "Card",
      action: "create",
      operation: { parentUuid: `Cards.${id("Ann")}`, data: [card("Five", "a", 5)], keepId: true },
    });
    expect(await created).toBe(get("Ann").cards.get(id("Five")));
  });
});
