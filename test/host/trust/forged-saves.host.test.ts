// @vitest-environment happy-dom
/** Effects that a save ends, on a player's own actor: neither the save nor the end is the player's to choose. */

import { settled } from "sandbox/testing/settled";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { EffectDocument } from "../../../module/core/contract/documents.ts";
import { applyChange } from "../../support/changes.ts";
import { createCombat } from "../../support/combat.ts";
import { targetKey } from "../../support/consequences.ts";
import type { TableCombat } from "../../support/documents.ts";
import { type Forger, startForger } from "../../support/forger.ts";
import type { Source, TableActor, TableMessage } from "../../support/table.ts";
import { nextDice } from "../edge/edge-table.ts";

/** An effect with a timer in its flags. */
type Effect = EffectDocument & {
  readonly id: string;
  readonly flags: { readonly manifold?: Source };
  toObject(): Source;
};

const SAVE = {
  kind: "save",
  key: "stamina",
  label: "MANIFOLD.Edge.Kind.save",
  icon: "hourglass",
  choices: { dc: 15 },
};

let forger: Forger;
let anselm: TableActor;
let ilse: TableActor;
let combat: TableCombat | null = null;

beforeAll(async () => {
  forger = await startForger("edge");
  anselm = forger.table.actor("Doctor Anselm Quill");
  ilse = forger.table.actor("Ilse Marrow");
}, 60_000);
afterAll(() => forger.close());
afterEach(async () => {
  for (const doubt of doubts()) await doubt.delete();
  await combat?.delete();
  combat = null;
  for (const id of [...anselm.statuses]) await anselm.toggleStatusEffect(id, { active: false });
  await settled();
});

/** Sickens Ada's actor until it saves. */
async function sicken(message: string): Promise<Effect> {
  await applyChange(
    anselm,
    { addConditions: ["sickened"], durations: { sickened: { saveEnds: SAVE } } },
    { message },
  );
  await settled();
  return (anselm.effects.contents as readonly Effect[]).find(({ flags }) => flags.manifold?.timer?.saveEnds)!;
}

const modify = async (action: "update" | "delete", operation: Source): Promise<void> => {
  const request = { type: "ActiveEffect", action, operation: { parentUuid: anselm.uuid, ...operation } };
  await forger.client.modifyDocument(request as never);
  await settled();
};

const doubts = (): TableMessage[] =>
  forger.table.messages.contents.filter(({ system }) => system.what?.key === "MANIFOLD.Effect.EndedUnsaved");

/** Ends the turn of Ada's actor. @returns the card that demands the save */
async function endTurn(): Promise<TableMessage> {
  combat = await createCombat([
    [anselm, 20],
    [ilse, 10],
  ]);
  await combat.startCombat();
  await settled();
  const before = forger.table.messages.contents.length;
  await combat.nextTurn();
  await settled();
  return forger.table.messages.contents.slice(before).find(({ type }) => type === "change")!;
}

const demandsOn = ({ system }: TableMessage) => system.targets[targetKey(anselm)].demands;

const order = (more: Source): string =>
  JSON.stringify({
    ...{ id: foundry.utils.randomID(), actor: anselm.uuid, kind: "check", key: "athletics", mode: "public" },
    ...{ choices: { disabled: [], enabled: [], situational: [], dc: 1 }, opposed: false },
    ...more,
  });

describe("what the Gamemaster's client does for a player", () => {
  it("[MEDIUM-24] ends no effect by a roll that no card of a Gamemaster demands for it", async () => {
    const { id } = await sicken("ordered");
    const card = await endTurn();
    const ends = { on: "success", effect: id };
    for (const options of [
      { targets: [], ends },
      { targets: [], ends: { on: "success", condition: "sickened" } },
      { targets: [], ends, previous: card.uuid },
    ])
      expect(await forger.ask("throw", { order: order({ options }) })).toBe("MANIFOLD.Claim.NoEnding");
    expect(anselm.statuses.has("sickened")).toBe(true);
  });

  it("[MEDIUM-24] ends it by the save that the card demands, against its difficulty", async () => {
    const { id } = await sicken("saved");
    const { uuid } = await endTurn();
    const { system } = await forger.roll(anselm, "save", "stamina", {});
    const { choices } = system as { readonly choices: Source };
    const save = (dc: number) => {
      nextDice([12, 12], [12, 12]);
      const ends = { on: "success", effect: id };
      const roll = { kind: "save", key: "stamina", choices: { ...choices, dc } };
      return forger.ask("throw", {
        order: order({ ...roll, options: { targets: [], previous: uuid, ends } }),
      });
    };
    expect(await save(1)).toBe("MANIFOLD.Claim.Eased");
    expect(await save(15)).toBeNull();
    await settled();
    expect(anselm.effects.has(id)).toBe(false);
    expect(doubts()).toEqual([]);
  });

  it("[MEDIUM-24] tells of an effect that it ends by a player's own card", async () => {
    const { id } = await sicken("by-card");
    const { uuid, name } = anselm;
    const change = {
      deltas: {},
      sets: {},
      addConditions: [],
      removeConditions: [],
      removeEffects: [id],
      steps: [],
    };
    const targets = { [targetKey(anselm)]: { uuid, name, change, demands: [] } };
    const what = { key: "x" };
    const message = await forger.post({ type: "change", system: { ruleset: "edge", what, targets } });
    expect(await forger.apply(message.id, anselm)).toBeNull();
    await settled();
    expect(anselm.effects.has(id)).toBe(false);
    expect(doubts()).toHaveLength(1);
  });

  it("[MEDIUM-24] tells of an effect that it ends because an owner has written so into the list of changes", async () => {
    const effect = await sicken("by-entry");
    const entry = {
      ...{ key: "forged0000000001-0", at: Date.now(), by: game.user!.id, what: { key: "x" }, message: null },
      ...{ values: [], added: [], removed: [effect.toObject()], open: true, undone: null, why: null },
    };
    await forger.client.modifyDocument({
      ...{ type: "Actor", action: "update" },
      operation: { updates: [{ _id: anselm.id, flags: { manifold: { ledger: { [entry.key]: entry } } } }] },
    } as never);
    const { finishOpenChanges } = await import("../../../module/core/changes/apply.ts");
    await finishOpenChanges([anselm] as never);
    await settled();
    expect(anselm.effects.has(effect.id)).toBe(false);
    expect(doubts()).toHaveLength(1);
  });

  it("[MEDIUM-24] does not let a player say when an effect with a save ends", async () => {
    const { id, flags } = await sicken("sooner");
    const timer = structuredClone(flags.manifold!.timer);
    const sooner = { until: "turnEnd", whose: anselm.uuid, round: 0, endsAt: 1 };
    await modify("update", { updates: [{ _id: id, flags: { manifold: { timer: sooner } } }] });
    expect(anselm.effects.get(id)!.flags).toMatchObject({ manifold: { timer } });
    expect(anselm.effects.get(id)!.flags).not.toHaveProperty("manifold.timer.endsAt");
  });
});

it("[HIGH-2] an effect that a player's client has ended without its save is told to Gamemasters, who can give it again", async () => {
  const { id } = await sicken("first");
  await modify("delete", { ids: [id] });
  await expect.poll(() => doubts().length).toBe(1);
  const [doubt] = doubts();
  expect(doubt!.whisper).not.toEqual([]);
  await forger.applyAsGm(doubt!.id, anselm);
  await settled();
  expect(anselm.statuses.has("sickened")).toBe(true);
});

it.each([
  ["a sound save that a card has demanded ends it without a word", 12, 0],
  ["one that has failed does not", 1, 1],
] as const)("[HIGH-2] %s", async (_, face, told) => {
  const { id } = await sicken(`save of ${face}`);
  const { uuid } = await endTurn();
  nextDice([12, face], [12, face]);
  await forger.post(await forger.roll(anselm, "save", "stamina", { previous: uuid, choices: { dc: 15 } }));
  await settled();
  await modify("delete", { ids: [id] });
  await settled();
  expect(doubts().length).toBe(told);
});

it.each([
  ["after it", {}],
  ["with an earlier time, by which a log may be ordered", { timestamp: 1 }],
])(
  "[HIGH-2] the first save of a card counts, not a better one that a player rolls %s",
  async (what, time) => {
    const { id } = await sicken(`twice, ${what}`.replaceAll(/\W+/g, "-").slice(0, 16));
    const { uuid } = await endTurn();
    for (const face of [1, 12]) {
      nextDice([12, face], [12, face]);
      const rolled = await forger.roll(anselm, "save", "stamina", { previous: uuid, choices: { dc: 15 } });
      await forger.post(face === 12 ? { ...rolled, ...time } : rolled);
    }
    const { messages } = forger.table;
    const inOrder = [...messages.contents];
    inOrder.sort((a, b) => a.timestamp - b.timestamp);
    const log = vi.spyOn(messages, "contents", "get").mockReturnValue(inOrder);
    await modify("delete", { ids: [id] });
    log.mockRestore();
    expect(doubts().length).toBe(1);
  },
);

it("[HIGH-2] a save is not made easier by what a player writes into the own list of changes", async () => {
  const { id } = await sicken("by-ledger");
  const card = await endTurn();
  const { uuid } = card;
  const easy = { ...SAVE, choices: { dc: 1 } };
  const entry = {
    ...{ key: `${card.id}-0`, at: Date.now(), by: "x", what: { key: "x" }, message: card.id, values: [] },
    ...{ added: [], removed: [], open: false, undone: null, why: { steps: [], demands: [easy] } },
  };
  await forger.client.modifyDocument({
    ...{ type: "Actor", action: "update" },
    operation: { updates: [{ _id: anselm.id, flags: { manifold: { ledger: { [entry.key]: entry } } } }] },
  } as never);
  nextDice([12, 1], [12, 1]);
  await forger.post(await forger.roll(anselm, "save", "stamina", { previous: uuid, choices: { dc: 1 } }));
  await modify("delete", { ids: [id] });
  expect(doubts().length).toBe(1);
});

it("[HIGH-2] a player who makes the save easier rolls against the one that was given", async () => {
  const effect = await sicken("third");
  const easy = { ...SAVE, choices: { dc: 1 } };
  await modify("update", {
    updates: [{ _id: effect.id, flags: { manifold: { timer: { saveEnds: easy } } } }],
  });
  expect(effect.flags.manifold!.timer.saveEnds).toMatchObject(SAVE);
  expect(demandsOn(await endTurn())).toMatchObject([SAVE]);
});
