import type { Locator, Page } from "@playwright/test";
import { catchUp } from "./catch-up.ts";
import { accessibilityProblems, expect, IDS, openTab, tableTest as test } from "./ui-support.ts";

const DECK = "Deck000000000000";
const HAND = "Hand000000000000";
const PILE = "Pile000000000000";

interface StackSource {
  cards: { _id: string; drawn: boolean; face: number | null }[];
}

test.beforeEach(async ({ sandbox }) => {
  const cards = ["Ace", "Two", "Three"].map((name, sort) => ({
    _id: name.padEnd(16, "0"),
    name,
    suit: "Suns",
    value: sort + 1,
    faces: [{ name }],
    face: 0,
    sort,
  }));
  const data = [
    { _id: DECK, name: "Deck", type: "deck", ownership: { default: 2 }, cards },
    { _id: HAND, name: "Mira's hand", type: "hand", ownership: { default: 0, [IDS.player]: 3 } },
    { _id: PILE, name: "Table", type: "pile", ownership: { default: 2 } },
  ];
  await sandbox.api.modify(IDS.gm, [{ type: "Cards", action: "create", operation: { data, keepId: true } }]);
});

async function open(page: Page, name: string, id: string): Promise<Locator> {
  await openTab(page, "Cards");
  await page.locator(`#cards [data-entry-id="${id}"] .entry-name`).click();
  const sheet = page.locator(".application.cards-config", { hasText: name });
  await expect(sheet).toBeVisible();
  return sheet;
}

const rows = (sheet: Locator) => sheet.locator(".card-rows .card .card-name");

test("[CARDS-8] a player draws a card from the GM's deck and plays it", async ({ gm, player, sandbox }) => {
  const stored = (id: string) => sandbox.api.get("Cards", id) as unknown as StackSource;
  const deck = await open(gm, "Deck", DECK);
  await expect(rows(deck)).toHaveText(["Ace", "Two", "Three"]);
  const hand = await open(player, "Mira's hand", HAND);
  await hand.getByRole("button", { name: "Draw" }).click();
  const dialog = player.locator(".dialog");
  await dialog.getByRole("spinbutton", { name: "Cards" }).fill("2");
  await dialog.getByRole("button", { name: "Draw" }).click();
  await expect(rows(hand)).toHaveText(["Ace", "Two"]);
  await expect(deck.locator(".card.drawn .card-name")).toHaveText(["Ace", "Two"]);
  await expect(gm.locator(".chat-log .cards-notification")).toContainText("2 cards drawn from");

  await hand.getByRole("button", { name: "Play: Two" }).click();
  await player.locator(".dialog").getByRole("combobox", { name: "Play to" }).selectOption({ label: "Table" });
  await player.locator(".dialog").getByRole("button", { name: "Play" }).click();
  await expect(rows(hand)).toHaveText(["Ace"]);
  await expect.poll(() => stored(PILE).cards.map(({ _id }) => _id)).toEqual(["Two".padEnd(16, "0")]);
  await catchUp(gm);

  await deck.getByRole("button", { name: "Reset" }).click();
  await gm.locator(".dialog").getByRole("button", { name: "Yes" }).click();
  await expect(rows(hand)).toHaveCount(0);
  await expect(deck.locator(".card.drawn")).toHaveCount(0);
  expect(stored(PILE).cards).toEqual([]);
});

test("[CARDS-8] the GM deals face down and turns cards over", async ({ gm, player, sandbox }) => {
  const deck = await open(gm, "Deck", DECK);
  await deck.getByRole("button", { name: "Deal" }).click();
  const dialog = gm.locator(".dialog");
  await dialog.getByRole("listbox", { name: "Deal to" }).selectOption({ label: "Mira's hand" });
  await dialog.getByRole("checkbox", { name: "Face down" }).check();
  await dialog.getByRole("button", { name: "Deal" }).click();
  const hand = await open(player, "Mira's hand", HAND);
  await expect(rows(hand)).toHaveCount(1);
  const face = () => (sandbox.api.get("Cards", HAND) as unknown as StackSource).cards[0]?.face;
  await expect.poll(face).toBeNull();
  await hand.getByRole("button", { name: /^Turn over/ }).click();
  await expect.poll(face).toBe(0);
  await expect(deck.getByRole("button", { name: "Shuffle" })).toBeVisible();
  await expect(hand.getByRole("button", { name: "Shuffle" })).toHaveCount(0);
});

test("[CARDS-8] a card is added, edited and dragged to another stack", async ({ gm, sandbox }) => {
  const deck = await open(gm, "Deck", DECK);
  expect(await accessibilityProblems(gm, ".cards-config")).toEqual([]);
  await deck.getByRole("button", { name: "Add card" }).click();
  await gm.locator(".dialog input[name=name]").fill("Joker");
  await gm.locator(".dialog footer button").first().click();
  const card = gm.locator(".application.card-config");
  await card.getByLabel("Suit").fill("None");
  await card.getByRole("button", { name: "Add face" }).click();
  await card.locator('input[name="faces.0.name"]').fill("Fool");
  expect(await accessibilityProblems(gm, ".card-config")).toEqual([]);
  await card.getByRole("button", { name: "Save changes" }).click();
  await expect(card).toHaveCount(0);
  await expect(deck.locator(".card", { hasText: "Joker" })).toContainText("None");
  const pile = await open(gm, "Table", PILE);
  await gm.evaluate((id) => {
    const { game } = globalThis as unknown as {
      game: { cards: { get(id: string): { sheet: { setPosition(position: object): void } } } };
    };
    game.cards.get(id).sheet.setPosition({ left: 20, top: 20 });
  }, PILE);
  await deck.locator(".card", { hasText: "Two" }).dragTo(pile.locator(".card-rows"));
  await expect(rows(pile)).toHaveText(["Two"]);
  await expect
    .poll(() => (sandbox.api.get("Cards", PILE) as unknown as StackSource).cards)
    .toMatchObject([{ origin: DECK, drawn: true }]);
});
