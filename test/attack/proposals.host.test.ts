// @vitest-environment happy-dom
/**
 * Messages and flags of a player that imitate what panels, journeys, environments and days propose: nothing of them is
 * applied to others, undone of others, or taken for what the Gamemaster's client has posted.
 */

import { settled } from "sandbox/testing/settled";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { applyChange, targetRecord } from "../support/changes.ts";
import { showTargets, targetsOf, throwing } from "../support/consequences.ts";
import { createMessage } from "../support/create.ts";
import type { TableMessage } from "../support/documents.ts";
import { type Forger, startForger } from "../support/forger.ts";
import { applyPanel, closePanels, fill, openPanel, undoAll } from "../support/panels.ts";
import type { Source, TableActor } from "../support/table.ts";
import { intruders } from "./page.ts";

const MARKUP = "<img src=x onerror=alert(1)>";

let forger: Forger;
let anselm: TableActor;
let ilse: TableActor;
let guard: TableActor;
let deriveId: (word: string) => string;

beforeAll(async () => {
  forger = await startForger("edge", "gods");
  anselm = forger.table.actor("Doctor Anselm Quill");
  ilse = forger.table.actor("Ilse Marrow");
  guard = forger.foe("Station guard");
  await anselm.update({ ownership: { [forger.client.userId]: 3 } });
  ({ deriveId } = await import("../../module/core/changes/derive-id.ts"));
  for (const method of ["warn", "error"] as const) vi.spyOn(console, method).mockReturnValue();
}, 120_000);
afterAll(async () => {
  vi.restoreAllMocks();
  await forger.close();
});
afterEach(closePanels);

const keyOf = ({ uuid }: TableActor): string => uuid.replaceAll(".", "-");
const vitality = (actor: TableActor): number => actor.system.vitality.value;
const credits = (actor: TableActor): number => Number(actor.system.credits);

const CHANGE = {
  ...{ sets: {}, addConditions: ["dead"], removeConditions: [], steps: [] },
  deltas: { "vitality.value": -9 },
};

/** A card as a panel posts it, about anybody. */
const imitation = (actors: readonly TableActor[], more: Source = {}, target: Source = {}): Source => ({
  type: "change",
  system: {
    ...{ ruleset: "edge", what: { key: "MANIFOLD.Edge.Downtime.label" }, icon: "calendar", facts: [] },
    targets: Object.fromEntries(
      actors.map((actor) => [
        keyOf(actor),
        { ...targetRecord(actor), change: CHANGE, demands: [], ...target },
      ]),
    ),
    ...more,
  },
});

const isUnharmed = (actor: TableActor, at: number): void => {
  expect(vitality(actor)).toBe(at);
  expect(actor.statuses.has("dead")).toBe(false);
};

async function fresh(): Promise<void> {
  for (const actor of [anselm, ilse, guard]) {
    await actor.toggleStatusEffect("dead", { active: false });
    await actor.update({ "system.vitality.value": 10 });
  }
  await ilse.update({ "system.credits": 1000 });
}

describe("a player's card that looks like that of a panel", () => {
  it.each<readonly [string, Source, Source]>([
    ["plain", {}, {}],
    ["for all or none", { joint: true }, {}],
    ["exact", { joint: true, exact: true }, {}],
    ["that says it is taken over", { joint: true }, { later: "Later00000000001" }],
    ["that says it was applied", { joint: true }, { applied: { by: "x", at: 1 }, turn: 1 }],
  ])(
    "[HIGH-1] is applied to nobody else's actor, nor by its player through their own: %s",
    async (_what, more, target) => {
      await fresh();
      const card = await forger.post(imitation([anselm, guard, ilse], more, target));
      expect(await forger.apply(card.id, guard)).not.toBeNull();
      expect(await forger.apply(card.id, ilse)).not.toBeNull();
      await forger.apply(card.id, anselm);
      await settled();
      for (const actor of [guard, ilse]) isUnharmed(actor, 10);
    },
  );

  it.each([[{ joint: true }], [{ joint: true, exact: true }], [{}]])(
    "[HIGH-4] undoes nothing that others have of another card: %j",
    async (more) => {
      await fresh();
      const { key } = await applyChange(guard, { deltas: { "vitality.value": -3 } }, { by: "gm" });
      const applied = { by: forger.client.userId, at: Date.now(), key };
      const card = await forger.post(imitation([anselm, guard], more, { applied }));
      await forger.apply(card.id, anselm);
      for (const actor of [guard, anselm])
        await forger.ask("undo", { message: card.id, target: keyOf(actor) });
      await undoAll(card).catch(() => undefined);
      await settled();
      expect(vitality(guard)).toBe(7);
    },
  );

  it("[HIGH-1] runs no markup of its words", async () => {
    const card = await forger.post(
      imitation([anselm], {
        what: { key: MARKUP, data: { x: MARKUP } },
        facts: [{ key: MARKUP, data: { x: MARKUP } }],
        scene: {
          uuid: MARKUP,
          name: MARKUP,
          updates: [{ path: MARKUP, label: MARKUP, from: 1, to: MARKUP }],
        },
      }),
    );
    expect(intruders(await showTargets(card))).toEqual([]);
  });
});

describe("the id of a panel's card that is still to come", () => {
  const idOf = (run: number): string => deriveId(`panel.edge-downtime.${run}`);

  /** Ilse spends a week. @returns the card */
  async function spendWeek(before: () => Promise<unknown> = async () => undefined): Promise<TableMessage> {
    const panel = await openPanel({ ruleset: "edge", panel: "downtime", actors: [ilse] });
    await fill(panel, "lifestyle", "modest", ilse.uuid);
    await before();
    await applyPanel(panel, forger.table.messages);
    // A card that takes the place of a player's is not counted among new ones.
    const card = forger.table.messages.contents.findLast(({ author }) => author?.isGM);
    return card!;
  }

  it("[HIGH-1] taken by a player, before the panel opens or after, is not what is applied or undone", async () => {
    await fresh();
    for (let run = 0; run < 3; run += 1) await forger.post({ ...imitation([guard, ilse]), _id: idOf(run) });
    const card = await spendWeek(async () => {
      for (let run = 3; run < 6; run += 1)
        await forger.post({ ...imitation([guard, ilse], { joint: true }), _id: idOf(run) });
    });
    for (const actor of [guard, ilse]) isUnharmed(actor, 10);
    expect(credits(ilse)).toBe(720);
    await undoAll(card);
    expect(credits(ilse)).toBe(1000);
    for (const actor of [guard, ilse]) isUnharmed(actor, 10);
  });

  it("[HIGH-1] lets its player change nothing of a card that a Gamemaster's panel has posted", async () => {
    await fresh();
    const card = await spendWeek();
    const system = { targets: { [keyOf(guard)]: { ...targetRecord(guard), change: CHANGE, demands: [] } } };
    await forger.client
      .modifyDocument({
        ...{ type: "ChatMessage", action: "update" },
        operation: { updates: [{ _id: card.id, system }] },
      } as never)
      .catch(() => undefined);
    expect(await forger.apply(card.id, guard)).not.toBeNull();
    expect(await forger.ask("undo", { message: card.id, target: keyOf(ilse) })).not.toBeNull();
    await undoAll(card);
    isUnharmed(guard, 10);
    expect(credits(ilse)).toBe(1000);
  });
});

describe("what days and turns have brought", () => {
  it("[HIGH-4] is found by no flag of a player's message", async () => {
    const { cardsOfCause, messageOfGm } = await import("../../module/core/trust/once-per-table.ts");
    const id = deriveId("days.edge.0.0.1.false");
    const flags = { manifold: { cause: "turn.x.0.turnEnd.y.1" } };
    const card = await forger.post({ ...imitation([guard]), _id: id, flags });
    expect(card.id).toBe(id);
    expect(cardsOfCause("turn.x.0.turnEnd.y.1")).toEqual([]);
    expect(messageOfGm(id)).toBeNull();
  });
});

describe("the place of a card of days that a Gamemaster has deleted", () => {
  it("[HIGH-4] filled by a player, does not make days count as not applied", async () => {
    const hero = forger.table.actors.contents.find(
      (actor) => actor.type === "godsCharacter" && actor.hasPlayerOwner,
    )!;
    const [fever] = await hero.createEmbeddedDocuments("Item", [
      {
        ...{ name: "Test fever", type: "godsAilment" },
        system: { chronic: true, strength: 2, actionTime: { value: 1, unit: "days" }, injuries: "1" },
      },
    ]);
    throwing([20, 20], [20, 20]);
    await hero.roll("ailment", fever!.id, { dialog: false });
    const { markOf } = await import("../../module/features/days/day-marks.ts");
    const { messageOfGm } = await import("../../module/core/trust/once-per-table.ts");
    const { settleDays } = await import("../../module/features/days/settle-days.ts");
    const time = forger.table.host.game.time!;
    const [now, later] = [time.worldTime, time.worldTime + 86_400];
    await settleDays(now, later);
    const id = markOf("gods")!.counted.at(-1)!.cards[0]!;
    await messageOfGm(id)!.delete();
    const mark = JSON.stringify(markOf("gods"));
    await forger.post({ ...imitation([hero]), _id: id });
    await settleDays(later, now);
    expect(JSON.stringify(markOf("gods"))).toBe(mark);
  });
});

describe("the place of a later card that a Gamemaster has withdrawn", () => {
  it("[HIGH-4] filled by a player, takes nothing over from the earlier card", async () => {
    await fresh();
    const later = deriveId("days.edge.0.0.2.false");
    const card = await createMessage(imitation([guard], {}, { later }));
    await forger.post({ ...imitation([anselm]), _id: later });
    await forger.applyAsGm(card.id, guard);
    expect(vitality(guard)).toBe(1);
  });
});

describe("flags and things of a player's own actor", () => {
  it("[HIGH-1] make a panel change nothing of others, and nothing of theirs that the rules do not", async () => {
    await fresh();
    const nonsense = {
      manifold: {
        journey: { days: -999, actors: [guard.uuid] },
        downtime: { member: guard.uuid, credits: 1e9 },
        environment: { change: CHANGE, targets: [guard.uuid] },
        panel: { changes: [{ actor: guard.uuid, change: CHANGE }] },
      },
    };
    await forger.client.modifyDocument({
      ...{ type: "Actor", action: "update" },
      operation: { updates: [{ _id: anselm.id, flags: nonsense }] },
    } as never);
    const { allRulesets } = await import("../../module/core/games/registry.ts");
    const game = allRulesets().find(({ id }) => id === "edge")!;
    const before = JSON.stringify([guard, ilse]);
    for (const { id } of (await game.panels?.()) ?? []) {
      const panel = await openPanel({ ruleset: "edge", panel: id, actors: [anselm] });
      const posted = await applyPanel(panel, forger.table.messages).catch(() => []);
      for (const message of posted.filter(({ type }) => type === "change"))
        expect(targetsOf(message).map(({ uuid }) => uuid)).not.toContain(guard.uuid);
      await closePanels();
    }
    await settled();
    expect(JSON.stringify([guard, ilse])).toBe(before);
    expect(credits(anselm)).toBeLessThan(1e8);
  });
});
