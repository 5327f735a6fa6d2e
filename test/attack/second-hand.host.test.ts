// @vitest-environment happy-dom
/**
 * Data written by a player that a Gamemaster corrects, deals, hands out, plays, plans with or counts: rolls, cards of a
 * hand, items of a stash, panels, the luck report, flags that windows read.
 */

import { RUN_SEED, runs } from "sandbox/testing/chance";
import { pick, seededRandom } from "sandbox/testing/random";
import { settled } from "sandbox/testing/settled";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Ruleset } from "../../module/core/contract/ruleset.ts";
import { hostSettings } from "../../module/core/host/host.ts";
import { GAMES } from "../../scripts/lib/games.ts";
import { showTargets, throwing } from "../support/consequences.ts";
import { createActor, createCards } from "../support/create.ts";
import type { TableMessage } from "../support/documents.ts";
import { type Forger, startForger } from "../support/forger.ts";
import { closePanels, openPanel } from "../support/panels.ts";
import type { Source, TableActor } from "../support/table.ts";
import { Freezes, report, showSheet } from "./page.ts";

const WRITES = runs(60);

const NONSENSE: readonly unknown[] = [
  ...[null, true, -1, 1e300, "", "constructor", "__proto__", "a.b.c", "{", "x".repeat(20_000)],
  ...[[], [null], [[]], [{}], {}, { toString: 1 }, { length: 1e9 }, { x: { y: { z: null } } }],
];

let forger: Forger;
let games: readonly Ruleset[];
let anselm: TableActor;
let ilse: TableActor;
let guard: TableActor;
const freezes = new Freezes();

beforeAll(async () => {
  forger = await startForger(...GAMES);
  anselm = forger.table.actor("Doctor Anselm Quill");
  ilse = forger.table.actor("Ilse Marrow");
  guard = forger.foe("Station guard");
  const { allRulesets } = await import("../../module/core/games/registry.ts");
  games = allRulesets();
  for (const method of ["warn", "error"] as const) vi.spyOn(console, method).mockReturnValue();
}, 120_000);
afterAll(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await forger.close();
});
beforeEach(() => {
  const controlled = [{ actor: guard, document: { hidden: false } }];
  vi.stubGlobal("canvas", { tokens: { controlled, placeables: [] } });
});

/** A write of Ada's own client to what Ada owns. */
const write = (type: string, action: string, operation: Source) =>
  forger.client.modifyDocument({ type, action, operation } as never);

const correct = async (message: TableMessage, verdict: string): Promise<TableMessage> => {
  const { correctCheck } = await import("../../module/core/consequences/corrections/make-correction.ts");
  const corrected = await correctCheck(message, { reroll: false, verdict, reason: "" });
  return forger.table.messages.get(corrected!.id!)!;
};

/** Ada's hit with more than her weapon does. */
async function forgedHit(): Promise<TableMessage> {
  const rolled = await forger.roll(anselm, "damage", "", { choices: { formula: "1", type: "biotic" } });
  return forger.post(rolled, (system) => {
    const { modifiers, ...plan } = system.plan as Source & { modifiers: object[] };
    const more = { id: "x", label: "x", value: 9999 };
    return { ...system, plan: { ...plan, modifiers: [...modifiers, more] } };
  });
}

describe("a check that a Gamemaster has corrected", () => {
  async function corrected(): Promise<TableMessage> {
    throwing([12, 6]);
    const rolled = await forger.roll(anselm, "check", "athletics", { choices: { dc: 30 } });
    const message = await forger.post(rolled);
    expect(message.check!.outcome.success).toBe(false);
    await correct(message, "success");
    expect(message.check!.outcome.success).toBe(true);
    return message;
  }

  it.each([
    ["another roll", { key: "stealth" }],
    ["an answer to a request", { reply: { request: "Request000000001", seat: "s0" } }],
    ["what follows another card", { previous: "ChatMessage.Other00000000001" }],
    ["one aimed at somebody else", { asked: { targets: ["Actor.Other00000000001"], opposed: false } }],
  ])("[HIGH-1] does not lend its verdict to %s that its player writes over it", async (_what, system) => {
    const message = await corrected();
    const before = JSON.stringify(message.check);
    await write("ChatMessage", "update", { updates: [{ _id: message.id, system }] });
    expect(JSON.stringify(message.check)).toBe(before);
  });

  it("[HIGH-1] still tells the Gamemaster what was forged about it", async () => {
    const message = await forgedHit();
    const posted = await correct(message, "hit").catch(() => correct(message, "success"));
    await posted.update({ [`system.targets.${guard.uuid.replaceAll(".", "-")}`]: targetOf(guard) });
    expect((await showTargets(posted)).querySelector(".claim-doubt")).not.toBeNull();
  });
});

describe("what a table lets players add to a check of their own", () => {
  beforeEach(() => hostSettings().set("manifold", "edge.playerAdditions", "Help: +2; Luck: 1d6, 1 psi"));
  afterAll(() => hostSettings().set("manifold", "edge.playerAdditions", ""));

  const failed = async (system?: (data: Source) => Source): Promise<TableMessage> => {
    throwing([12, 6]);
    const rolled = await forger.roll(anselm, "check", "athletics", { choices: { dc: 30 } });
    return await forger.post(rolled, system);
  };
  const add = (message: TableMessage, addition: unknown) =>
    forger.ask("add", { message: message.id, addition });

  it.each([
    "Help: +20",
    "Help: +2 ",
    "help: +2",
    "Luck: 1d6",
    "Luck: 1d6, 0 psi",
    "Help: +2; Luck: 1d6, 1 psi",
    "__proto__",
  ])("[HIGH-1] is never what a player says: %j", async (text) => {
    const message = await failed();
    expect(await add(message, text)).toBe("MANIFOLD.Correct.AddNotOffered");
    expect(message.check!.correction ?? null).toBeNull();
  });

  it.each([
    ["no text", 2],
    ["nothing", ""],
    ["an amount of their own", { text: "Help: +2", amount: "+99" }],
    ["too long", "x".repeat(101)],
  ])("[HIGH-1] is refused as %s", async (_what, text) => {
    expect(await add(await failed(), text)).toBe("MANIFOLD.Relay.Malformed");
  });

  it("[HIGH-1] is not added to a forged check, nor to another's", async () => {
    const forged = await failed((system) => {
      const { modifiers, ...plan } = system.plan as Source & { modifiers: object[] };
      return { ...system, plan: { ...plan, modifiers: [...modifiers, { id: "x", label: "x", value: 20 }] } };
    });
    expect(await add(forged, "Help: +2")).toMatch(/^MANIFOLD\.Claim\./);
    throwing([12, 6]);
    const theirs = (await ilse.roll("check", "athletics", { dialog: false, choices: { dc: 30 } }))!;
    expect(await add(theirs.message, "Help: +2")).toBe("MANIFOLD.Correct.RerollNotYours");
  });

  it("[HIGH-1] is not added by a correction that a player posts", async () => {
    const message = await failed();
    const addition = { by: "Ada", text: "Help: +2", paid: null };
    const lines = [{ label: "Help", from: "–", to: "+200" }];
    const forged = {
      of: message.id,
      by: "Gamemaster",
      reason: "",
      lines,
      notes: [],
      verdict: "success",
      addition,
    };
    const source = message.toObject();
    const { _id, ...copy } = source;
    const posted = await forger.post(copy, (system) => ({ ...system, correction: forged }));
    expect(message.check!.outcome.success).toBe(false);
    expect(posted.check!.correction ?? null).toBeNull();
    // Nor does it use up what the player may add.
    expect(await add(message, "Help: +2")).toBeNull();
  });

  it("[HIGH-1] gives back nothing that another names as paid", async () => {
    const message = await failed();
    expect(await add(message, "Help: +2")).toBeNull();
    await settled();
    const card = forger.table.messages.contents.at(-1)!;
    const paid = { actor: guard.uuid, key: "any" };
    const change = { updates: [{ _id: card.id, system: { correction: { addition: { paid } } } }] };
    await write("ChatMessage", "update", change).catch(() => undefined);
    expect(JSON.stringify(card.system)).not.toContain(guard.uuid);
  });
});

const targetOf = ({ uuid }: TableActor) => ({
  ...{ uuid, name: "x", turn: 0, applied: null },
  adjust: { multiplier: 1, bonus: 0, ignored: [], options: [] },
});

describe("a forged roll that a Gamemaster deals by its menu", () => {
  it.each(["damage", "healing"] as const)(
    "[HIGH-1] is shown, and not applied at once, as %s",
    async (nature) => {
      const { dealRoll } = await import("../../module/core/consequences/plain-damage/deal-roll.ts");
      await guard.update({ "system.vitality.value": 5 });
      const message = await forgedHit();
      await dealRoll(message, { nature, factor: 1 });
      await settled();
      expect(guard.system.vitality.value).toBe(5);
      const card = nature === "damage" ? message : forger.table.messages.contents.at(-1)!;
      expect((await showTargets(card)).querySelector(".claim-doubt")).not.toBeNull();
    },
  );

  it("an honest one is applied at once", async () => {
    const { dealRoll } = await import("../../module/core/consequences/plain-damage/deal-roll.ts");
    await guard.update({ "system.vitality.value": 5 });
    const rolled = await forger.roll(anselm, "damage", "", { choices: { formula: "1", type: "biotic" } });
    await dealRoll(await forger.post(rolled), { nature: "damage", factor: 1 });
    expect(guard.system.vitality.value).toBeLessThan(5);
  });
});

describe("a hand of cards that a player owns", () => {
  let deck: Cards.Stored;
  let hand: Cards.Stored;
  let handOf: typeof import("../../module/core/changes/card-decks.ts")["handOf"];
  let deckOf: typeof import("../../module/core/changes/card-decks.ts")["deckOf"];

  beforeAll(async () => {
    const faces = [{ name: "EDGE" }];
    const cards = Array.from({ length: 6 }, (_, sort) => ({
      name: `Card ${sort}`,
      type: "base",
      faces,
      sort,
    }));
    deck = await createCards({
      ...{ name: "EDGE", type: "deck", cards },
      flags: { manifold: { deck: "edge" } },
    });
    const table = await import("../../module/core/changes/card-decks.ts");
    ({ handOf, deckOf } = table);
    const [first, second] = table.cardsInDeck(deck);
    await anselm.update({ ownership: { [forger.client.userId]: 3 } });
    await table.drawCard(anselm, deck, first!);
    await table.drawCard(ilse, deck, second!);
    hand = game.cards!.contents.find(
      ({ type, cards: held }) => type === "hand" && held.contents.some(({ id }) => id === first),
    )!;
  });

  const forgeCard = (id: string) =>
    write("Card", "create", {
      ...{ parentUuid: `Cards.${hand.id}`, keepId: true },
      data: [{ _id: id, name: "The best one", type: "base", faces: [{ name: "x", text: "You win" }] }],
    });

  it("[HIGH-1] holds no card that the deck still has, nor one that another holds", async () => {
    const before = handOf(anselm, deck);
    expect(before).toHaveLength(1);
    const others = deck.cards.contents.map(({ id }) => id).filter((id) => id !== before[0]!.id);
    for (const id of others) await forgeCard(id!).catch(() => undefined);
    expect(handOf(anselm, deck)).toEqual(before);
  });

  it("[MEDIUM-1] loses no card to another's that forges the same", async () => {
    const before = handOf(ilse, deck);
    expect(before).toHaveLength(1);
    await forgeCard(before[0]!.id).catch(() => undefined);
    expect(handOf(ilse, deck)).toEqual(before);
    expect(handOf(anselm, deck)).toHaveLength(1);
  });

  it("[HIGH-1] has the words of the deck, whatever its owner writes on a card", async () => {
    const [card] = handOf(anselm, deck);
    const updates = [{ _id: card!.id, name: "The best one", faces: [{ name: "x", text: "You win" }] }];
    await write("Card", "update", { parentUuid: `Cards.${hand.id}`, updates }).catch(() => undefined);
    expect(JSON.stringify(handOf(anselm, deck))).not.toContain("best");
  });

  it("[HIGH-1] does not become the deck of the game", async () => {
    const updates = [{ _id: hand.id, type: "deck", flags: { manifold: { deck: "edge" } }, sort: -1 }];
    await write("Cards", "update", { updates }).catch(() => undefined);
    expect(deckOf("edge")?.id).toBe(deck.id);
  });
});

describe("a thing that a player puts into a stash", () => {
  it("[HIGH-2] changes nothing of who gets it before an owner wants it to", async () => {
    await anselm.update({ ownership: { [forger.client.userId]: 3 } });
    const party = await createActor({
      ...{ name: "The company", type: "edgeParty", ownership: { default: 2 } },
      system: { members: [anselm.uuid, ilse.uuid] },
    });
    const effects = [{ name: "Curse", changes: [{ key: "system.vitality.max", mode: 2, value: "-100" }] }];
    const { result } = await write("Item", "create", {
      parentUuid: anselm.uuid,
      data: [{ name: "A fine ring", type: "edgeGear", effects }],
    });
    const { _id } = result[0] as { _id: string };
    const give = { item: `${anselm.uuid}.Item.${_id}`, to: party.uuid, count: "1" };
    expect(await forger.ask("give", give)).toBeNull();
    const [ring] = party.items.contents;
    expect(ring!.toObject().effects.map(({ disabled }: Source) => disabled)).toEqual([true]);
  });
});

/** The flags and data of a player's own actor that the Gamemaster's windows read. */
const FLAGS = [
  "favourites",
  "guide",
  "automation",
  "ledger",
  "refreshIgnored",
  "changes",
  "timer",
  "duration",
];
const LEAVES = ["step", "guide", "answers", "done", "x"];

it(`${WRITES} flags of nonsense on a player's actor leave its sheet and the Gamemaster's panels whole`, async () => {
  const random = seededRandom(RUN_SEED);
  const failed: string[] = [];
  for (let count = 0; count < WRITES; count += 1) {
    const game = pick(random, games);
    const own = forger.table.actors.contents.filter(({ type }) => Object.hasOwn(game.actors, type));
    const actor = pick(random, own);
    await actor.update({ ownership: { [forger.client.userId]: 3 } });
    const flag = pick(random, FLAGS);
    const value =
      random() < 0.5 ? pick(random, NONSENSE) : { [pick(random, LEAVES)]: pick(random, NONSENSE) };
    const flags = { manifold: { [flag]: value } };
    const items = actor.items.contents;
    const item = items.length > 0 && random() < 0.3 ? pick(random, items) : null;
    const updates = [{ _id: item?.id ?? actor.id, flags }];
    await write(item ? "Item" : "Actor", "update", item ? { updates, parentUuid: actor.uuid } : { updates });
    const where = `${actor.type} ${item ? "item " : ""}${flag} ${JSON.stringify(value).slice(0, 60)}`;
    try {
      await freezes.measure(where, () => showSheet(actor, game), 200);
    } catch (error) {
      failed.push(`sheet, ${where}: ${String(error)}`);
    }
    await (item ?? actor).update({ flags: { manifold: { [`-=${flag}`]: null } } });
  }
  report(
    `${WRITES} flags of nonsense, the longest drawing beyond 200 ms took ${freezes.longest.toFixed(0)} ms`,
  );
  expect(failed).toEqual([]);
  expect(freezes.tooLong).toEqual([]);
});

it("things of nonsense on players' actors stop no panel", async () => {
  const random = seededRandom(RUN_SEED + 1);
  const failed: string[] = [];
  for (const game of games) {
    const actors = forger.table.actors.contents.filter(({ type }) => Object.hasOwn(game.actors, type));
    const hero = actors[0]!;
    for (const type of Object.keys(game.items))
      for (let count = 0; count < 3; count += 1) {
        const system = Object.fromEntries(
          ["progress", "days", "cost", "price", "quantity", "uses", "key", "ranks", "kind", "state"].map(
            (field) => [field, pick(random, NONSENSE)],
          ),
        );
        await write("Item", "create", { parentUuid: hero.uuid, data: [{ name: "x", type, system }] }).catch(
          () => undefined,
        );
      }
    for (const { id } of (await game.panels?.()) ?? [])
      try {
        await openPanel({ ruleset: game.id, panel: id, actors });
      } catch (error) {
        failed.push(`${game.id} ${id}: ${String(error)}`);
      } finally {
        await closePanels();
      }
  }
  expect(failed).toEqual([]);
});

it("the luck report counts forged rolls without holding the page up", async () => {
  const { readLog } = await import("../../module/features/roll-statistics/read-log.ts");
  const rolled = await forger.roll(anselm, "check", "athletics", { choices: { dc: 15 } });
  const formulas = ["999999d999999", "9999d6", "1d1000000000", "500d12", "constructor", ""];
  for (const game of games) {
    const kinds = Object.keys(game.rolls);
    for (const kind of kinds)
      for (const formula of formulas)
        await forger.post(rolled, (system) => ({
          ...{ ...system, ruleset: game.id, kind },
          plan: {
            ...(system.plan as Source),
            dice: [{ formula, group: "check" }],
            sides: 1e9,
            pool: 1e6,
            target: 1e9,
          },
        }));
  }
  const messages = forger.table.messages.contents;
  for (const message of messages.slice(-600))
    await freezes.measure(`luck of ${(message.system as { kind?: string }).kind}`, () =>
      readLog([message], { since: 0, proceed: () => true }),
    );
  expect(freezes.tooLong).toEqual([]);
});
