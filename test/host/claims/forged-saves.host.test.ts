// @vitest-environment happy-dom
/** Effects that a save ends, on a player's own actor: neither the save nor the end is the player's to choose. */

import { settled } from "sandbox/testing/settled";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import type { EffectDocument } from "../../../module/core/contract/documents.ts";
import { applyChange } from "../../support/changes.ts";
import { createCombat } from "../../support/combat.ts";
import { targetKey } from "../../support/consequences.ts";
import type { TableCombat } from "../../support/documents.ts";
import { type Forger, startForger } from "../../support/forger.ts";
import type { Source, TableActor, TableMessage } from "../../support/table.ts";
import { nextDice } from "../edge/edge-table.ts";

/** An effect with a timer in its flags. */
type Effect = EffectDocument & { readonly id: string; readonly flags: { readonly manifold?: Source } };

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
