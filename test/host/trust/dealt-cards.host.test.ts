/** The holders of EDGE cards that the host's windows deal and pass: the GM's client decides, not a player's stack. */

import { settled } from "sandbox/testing/settled";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCards } from "../../support/create.ts";
import type { TableActor } from "../../support/documents.ts";
import { type Forger, startForger } from "../../support/forger.ts";
import type { Source } from "../../support/table.ts";

let forger: Forger;
let table: typeof import("../../../module/core/changes/card-decks.ts");
let anselm: TableActor;
let ilse: TableActor;
let deck: Cards.Stored;
let hands: readonly [Cards.Stored, Cards.Stored];

beforeAll(async () => {
  forger = await startForger("edge");
  table = await import("../../../module/core/changes/card-decks.ts");
  anselm = forger.table.actor("Doctor Anselm Quill");
  ilse = forger.table.actor("Ilse Marrow");
  await anselm.update({ ownership: { [forger.client.userId]: 3 } });
  await ilse.update({ ownership: { [forger.client.userId]: 0, default: 0 } });
  // One for all tests: the host deletes no stack of which cards are drawn.
  const cards = Array.from({ length: 12 }, (_, sort) => ({
    ...{ name: `Card ${sort}`, type: "base", sort },
    faces: [{ name: "EDGE" }],
  }));
  deck = await createCards({
    ...{ name: "EDGE", type: "deck", cards },
    flags: { manifold: { deck: "edge" } },
  });
  hands = [(await table.createHand(anselm))!, (await table.createHand(ilse))!];
}, 60_000);
afterAll(() => forger.close());
/** Ada's permission. */
const owned = (level: 0 | 3): object => ({ ownership: { [forger.client.userId]: level } });
const QUIET = { chatNotification: false };
/** Whether the actors hold the card. */
const whoHolds = (card: string, ...actors: readonly TableActor[]): boolean[] =>
  actors.map((actor) => table.handOf(actor, deck).some(({ id }) => id === card));
const holderOf = (card: string) => (deck.cards.get(card)!.flags as Source).manifold?.holder;
const top = () => table.cardsInDeck(deck)[0]!;

/** The same id on a card of Ada's own. */
async function forge(card: string): Promise<void> {
  const data = [{ _id: card, name: "The best one", type: "base", faces: [{ name: "x" }] }];
  await forger.client.modifyDocument({
    ...{ type: "Card", action: "create" },
    operation: { parentUuid: `Cards.${hands[0].id}`, keepId: true, data } as Source,
  } as never);
  await settled();
}

describe("a card that a GM deals by the host's windows", () => {
  it("[HIGH-1] is held by whom it was dealt to, whatever a player's hand says", async () => {
    const card = top();
    await deck.pass(hands[1], [card], QUIET);
    await settled();
    expect(holderOf(card)).toBe(hands[1].id);
    await forge(card);
    expect(whoHolds(card, ilse, anselm)).toEqual([true, false]);
  });

  it("[HIGH-1] is in no player's hand once it is put aside and deleted there", async () => {
    const card = top();
    const pile = await createCards({ name: "Pile", type: "pile" });
    await deck.pass(pile, [card], QUIET);
    await settled();
    await forge(card);
    expect(whoHolds(card, anselm)).toEqual([false]);
    await pile.cards.get(card)!.delete();
    await settled();
    expect(whoHolds(card, anselm)).toEqual([false]);
  });

  it("is noted as taken from one hand to the other", async () => {
    const card = top();
    await table.drawCard(anselm, deck, card);
    await hands[0].pass(hands[1], [card], QUIET);
    await settled();
    expect(whoHolds(card, ilse, anselm)).toEqual([true, false]);
    expect(await table.returnCard(ilse, deck, card)).toBe(true);
    expect([holderOf(card), ...whoHolds(card, ilse)]).toEqual(["", false]);
  });
});

it("a card that a player passes on from a hand of theirs is held by the other", async () => {
  const card = top();
  await table.drawCard(anselm, deck, card);
  await hands[1].update(owned(3));
  const data = [hands[0].cards.get(card)!.toObject()];
  await forger.client.modifyDocument({
    ...{ type: "Card", action: "create" },
    operation: { parentUuid: `Cards.${hands[1].id}`, keepId: true, data },
  } as never);
  await forger.client.modifyDocument({
    ...{ type: "Card", action: "delete" },
    operation: { parentUuid: `Cards.${hands[0].id}`, ids: [card] },
  } as never);
  await settled();
  await hands[1].update(owned(0));
  expect(whoHolds(card, ilse, anselm)).toEqual([true, false]);
});

it("cards moved while no GM was there are noted at the next start, where one stack has them", async () => {
  const card = top();
  await deck.pass(hands[1], [card], QUIET);
  await settled();
  await deck.cards.get(card)!.update({ flags: { manifold: { holder: "" } } } as object);
  await table.noteHolders();
  await forge(card);
  expect(whoHolds(card, ilse, anselm)).toEqual([true, false]);
});

it("hands of older versions, whose ids could be searched for, give their cards to new ones", async () => {
  const { moveOldHands } = await import("../../../module/features/migration/run.ts");
  const old = await createCards(
    { _id: oldId(`hand ${anselm.uuid}`), name: "Hand", type: "hand", ownership: { default: 0 } },
    { keepId: true },
  );
  const card = top();
  await deck.pass(old, [card], QUIET);
  await settled();
  expect(holderOf(card)).toBe(old.id);
  await moveOldHands();
  await moveOldHands();
  expect(whoHolds(card, anselm)).toEqual([true]);
  expect(holderOf(card)).toBe(table.handIdOf(anselm));
  expect(game.cards!.get(old.id)).toBeUndefined();
});

/** As older versions derived it. */
function oldId(text: string): string {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
  let hash = 0x811c9dc5;
  const mix = (code: number) => (hash = Math.imul(hash ^ code, 0x01000193) >>> 0);
  for (const letter of text) mix(letter.codePointAt(0)!);
  return Array.from({ length: 16 }, (_, place) => letters[(mix(place + 1) >>> 8) % letters.length]).join("");
}
