// @vitest-environment happy-dom
/**
 * Data that a player writes to the player's own actor and messages, so that the Gamemaster's client completes, undoes
 * or applies it with the Gamemaster's rights.
 */

import { settled } from "sandbox/testing/settled";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { applyChange, finishOpenChanges } from "../support/changes.ts";
import { showTargets, throwing } from "../support/consequences.ts";
import { createCards } from "../support/create.ts";
import { type Forger, startForger } from "../support/forger.ts";
import type { Source, TableActor } from "../support/table.ts";

let forger: Forger;
let anselm: TableActor;
let ilse: TableActor;
let guard: TableActor;

beforeAll(async () => {
  forger = await startForger("edge");
  anselm = forger.table.actor("Doctor Anselm Quill");
  ilse = forger.table.actor("Ilse Marrow");
  guard = forger.table.actor("Station guard");
  for (const method of ["warn", "error"] as const) vi.spyOn(console, method).mockReturnValue();
}, 60_000);
afterAll(() => {
  vi.restoreAllMocks();
  return forger.close();
});

/** Writes an entry of the ledger of Ada's own actor, as Ada can. */
async function forgeEntry(key: string, more: Source): Promise<void> {
  const entry = {
    ...{ key, by: forger.client.userId, what: { key: "x" }, message: null, why: null, at: Date.now() },
    ...{ values: [], added: [], removed: [], open: false, undone: null },
    ...more,
  };
  const updates = [{ _id: anselm.id, flags: { manifold: { ledger: { [key]: entry } } } }];
  await forger.client.modifyDocument({ type: "Actor", action: "update", operation: { updates } } as never);
}

const timer = (more: Source) => ({
  ...{ until: null, whose: null, round: 0, combat: null, saveEnds: null, cause: "forged" },
  ...more,
});

const undoEntry = (key: string) => forger.ask("undoEntry", { actor: anselm.uuid, key });

describe("an entry that a player has forged in the list of changes of the player's own actor", () => {
  afterEach(async () => {
    for (const actor of [anselm, ilse, guard])
      for (const id of [...actor.statuses]) await actor.toggleStatusEffect(id, { active: false });
    await settled();
  });

  /** A foe that Ilse's concentration keeps charmed. */
  async function charm(cause: string): Promise<void> {
    await applyChange(
      guard,
      { addConditions: ["charmed"], durations: { charmed: { concentration: true } } },
      { message: cause, source: ilse.uuid },
    );
    await ilse.toggleStatusEffect("concentrating", { active: true });
    await settled();
    expect(guard.statuses.has("charmed")).toBe(true);
  }

  it("[HIGH-2] ends nobody's concentration when it is completed for its undoing", async () => {
    await charm("first");
    const timed = { prone: timer({ concentration: ilse.uuid }) };
    await forgeEntry("forged-1", { open: true, added: ["prone"], timed });
    await undoEntry("forged-1");
    await settled();
    expect(guard.statuses.has("charmed")).toBe(true);
  });

  it("[HIGH-2] ends nobody's concentration when it looks interrupted at the Gamemaster's start", async () => {
    await charm("second");
    const timed = { prone: timer({ concentration: ilse.uuid }) };
    await forgeEntry("forged-2", { open: true, added: ["prone"], timed });
    await finishOpenChanges([anselm]);
    await settled();
    expect(guard.statuses.has("charmed")).toBe(true);
  });

  it("[HIGH-3] puts back on nobody else what the player's own concentration has held", async () => {
    const hold = "forgedhold";
    await anselm.createEmbeddedDocuments("ActiveEffect", [
      { name: "Concentrating", statuses: ["concentrating"], flags: { manifold: { hold } } },
    ]);
    await applyChange(
      guard,
      { addConditions: ["charmed"], durations: { charmed: { concentration: true } } },
      { message: "third", source: anselm.uuid },
    );
    await settled();
    for (const { id } of anselm.effects.contents) await anselm.deleteEmbeddedDocuments("ActiveEffect", [id]);
    await settled();
    expect(guard.statuses.has("charmed")).toBe(false);
    const effect = { name: "Concentrating", statuses: ["concentrating"], flags: { manifold: { hold } } };
    await forgeEntry("forged-3", { removed: [{ ...effect, _id: "Forged0000000000" }] });
    await undoEntry("forged-3");
    await settled();
    expect(guard.statuses.has("charmed")).toBe(false);
  });
});

describe("a message with the id of a card that is still to come", () => {
  const FORGED = "Turn000000000001";

  it("[HIGH-1] is neither applied in its place by a turn's event, nor keeps that event from happening", async () => {
    const { handleTurnEvent } = await import("../../module/core/combat/turns.ts");
    await anselm.update({ "flags.manifold.automation": "auto", "system.vitality.value": 10 });
    await anselm.toggleStatusEffect("bleeding", { active: true });
    await guard.update({ "system.vitality.value": 10 });
    const target = {
      ...{ uuid: guard.uuid, name: "x", turn: 0, applied: null, demands: [] },
      adjust: { multiplier: 1, bonus: 0, ignored: [], options: [] },
      change: {
        ...{ sets: {}, addConditions: ["dead"], removeConditions: [], steps: [] },
        deltas: { "vitality.value": -9 },
      },
    };
    await forger.post({
      _id: FORGED,
      type: "change",
      system: {
        ...{ ruleset: "edge", what: { key: "x" }, icon: "stopwatch" },
        targets: { [guard.uuid.replaceAll(".", "-")]: target },
      },
    });
    await handleTurnEvent(anselm, "turnEnd", { id: () => FORGED });
    await settled();
    expect(guard.system.vitality.value).toBe(10);
    expect(guard.statuses.has("dead")).toBe(false);
    expect(anselm.system.vitality.value).toBeLessThan(10);
  });
});

describe("a player's card that asks a foe for a roll", () => {
  it("[HIGH-2] ends nothing on the foe by the outcome, though the Gamemaster makes the roll from it", async () => {
    await guard.toggleStatusEffect("prone", { active: true });
    const ends = { on: "success", condition: "prone" };
    const choices = { dc: 1 };
    const target = {
      ...{ uuid: guard.uuid, name: "x", turn: 0, applied: null },
      adjust: { multiplier: 1, bonus: 0, ignored: [], options: [] },
      change: { deltas: {}, sets: {}, addConditions: [], removeConditions: [], steps: [] },
      demands: [{ kind: "check", key: "athletics", label: "x", icon: "shield", choices, ends }],
    };
    const message = await forger.post({
      type: "change",
      system: {
        ...{ ruleset: "edge", what: { key: "x" }, icon: "stopwatch" },
        targets: { [guard.uuid.replaceAll(".", "-")]: target },
      },
    });
    throwing([12, 12]);
    const card = await showTargets(message);
    document.body.replaceChildren(card);
    const before = forger.table.messages.contents.length;
    card.querySelector<HTMLElement>('[data-consequence="demand"]')!.click();
    await settled();
    expect(forger.table.messages.contents.length).toBeGreaterThan(before);
    expect(guard.statuses.has("prone")).toBe(true);
  });
});

describe("the deck", () => {
  let table: typeof import("../../module/core/changes/card-decks.ts");
  let deck: Cards.Stored;
  let other: Cards.Stored;

  beforeAll(async () => {
    table = await import("../../module/core/changes/card-decks.ts");
    const cards = (word: string) =>
      Array.from({ length: 6 }, (_, index) => ({
        name: `${word} ${index}`,
        type: "base",
        faces: [{ name: word }],
        face: 0,
        sort: index,
      }));
    const make = (name: string, flags: object) =>
      createCards({ name, type: "deck", cards: cards(name), flags });
    deck = await make("EDGE", { manifold: { deck: "edge" } });
    other = await make("Secrets", {});
  });

  const hand = () => table.handOf(anselm, deck).map(({ id }) => id);

  it("[HIGH-1] gives a player no card of choice by an entry that says it was played", async () => {
    const wanted = table.cardsInDeck(deck).at(-1)!;
    await forgeEntry("cards-1", { cards: { deck: deck.id, drawn: [], returned: [wanted] } });
    expect(await undoEntry("cards-1")).toBe("MANIFOLD.Cards.GamemasterReturns");
    await forgeEntry("cards-2", {
      open: true,
      undone: { at: 1, by: forger.client.userId },
      cards: { deck: deck.id, drawn: [], returned: [wanted] },
    });
    await finishOpenChanges([anselm]);
    expect(hand()).toEqual([]);
  });

  it("[HIGH-1] gives a player no card of another deck", async () => {
    const wanted = other.cards.contents.map(({ id }) => id);
    await forgeEntry("cards-3", { cards: { deck: other.id, drawn: [], returned: wanted } });
    expect(await undoEntry("cards-3")).toBe("MANIFOLD.Cards.NoDeck");
    await forgeEntry("cards-4", { open: true, cards: { deck: other.id, drawn: wanted, returned: [] } });
    await finishOpenChanges([anselm]);
    expect(table.cardsInDeck(other)).toHaveLength(wanted.length);
  });

  it("[HIGH-1] is not emptied into a hand by a player's own card of changes", async () => {
    const drawn = table.cardsInDeck(deck).slice(0, 4);
    const change = {
      ...{ deltas: {}, sets: {}, addConditions: [], removeConditions: [], steps: [] },
      cards: { deck: deck.id, drawn, returned: [] },
    };
    const target = {
      ...{ uuid: anselm.uuid, name: "x", turn: 0, applied: null, demands: [], change },
      adjust: { multiplier: 1, bonus: 0, ignored: [], options: [] },
    };
    const { id } = await forger.post({
      type: "change",
      system: {
        ...{ ruleset: "edge", what: { key: "x" }, icon: "stopwatch" },
        targets: { [anselm.uuid.replaceAll(".", "-")]: target },
      },
    });
    expect(await forger.apply(id, anselm)).toBe("MANIFOLD.Cards.GamemasterMoves");
    expect(hand()).toEqual([]);
  });

  it("[E-570] still gives a player what a roll by the rules draws", async () => {
    const source = await forger.roll(anselm, "deed", "drawCard", { targets: [] });
    const before = hand().length;
    const targets = { [anselm.uuid.replaceAll(".", "-")]: { uuid: anselm.uuid, name: anselm.name } };
    const { id } = await forger.post(source, (system) => ({ ...system, targets }));
    expect(await forger.apply(id, anselm)).toBeNull();
    expect(hand()).toHaveLength(before + 1);
  });
});
