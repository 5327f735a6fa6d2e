// @vitest-environment happy-dom
/** Flags, options and ids that a player chooses: on effects of the player's own actor, and of the player's own messages. */

import { settled } from "sandbox/testing/settled";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { applyChange } from "../../support/changes.ts";
import { type Forger, startForger } from "../../support/forger.ts";
import type { Source, TableActor } from "../../support/table.ts";

let forger: Forger;
let anselm: TableActor;
let ilse: TableActor;
let guard: TableActor;

beforeAll(async () => {
  forger = await startForger("edge");
  anselm = forger.table.actor("Doctor Anselm Quill");
  ilse = forger.table.actor("Ilse Marrow");
  guard = forger.table.actor("Station guard");
}, 60_000);
afterAll(() => forger.close());
afterEach(async () => {
  for (const actor of [anselm, ilse, guard])
    for (const id of [...actor.statuses]) await actor.toggleStatusEffect(id, { active: false });
  await settled();
});

/** Holds a condition on an actor by Ilse's concentration. */
const hold = (actor: TableActor, condition: string, cause: string) =>
  applyChange(
    actor,
    { addConditions: [condition], durations: { [condition]: { concentration: true } } },
    { message: cause, source: ilse.uuid },
  );

const timer = (more: Source) => ({
  until: null,
  whose: null,
  round: 0,
  combat: null,
  saveEnds: null,
  cause: "x",
  ...more,
});

async function createEffect(flags: Source, options: Source = {}, statuses: string[] = []): Promise<string> {
  const { result } = await forger.client.modifyDocument({
    type: "ActiveEffect",
    action: "create",
    operation: {
      parentUuid: anselm.uuid,
      data: [{ name: "Forged", statuses, flags: { manifold: flags } }],
      ...options,
    },
  } as never);
  await settled();
  return (result[0] as { _id: string })._id;
}

async function deleteEffect(id: string, options: Source = {}): Promise<void> {
  await forger.client.modifyDocument({
    type: "ActiveEffect",
    action: "delete",
    operation: { parentUuid: anselm.uuid, ids: [id], ...options },
  } as never);
  await settled();
}

const entries = (actor: TableActor) => Object.values(ledgerOf(actor)) as Source[];
const ledgerOf = (actor: TableActor) =>
  ((actor.toObject().flags as { manifold?: { ledger?: Source } }).manifold?.ledger ?? {}) as Source;

describe("a timer in the flags of an own effect", () => {
  it("[HIGH-2] neither ends what a foe concentrates on, nor makes a foe concentrate", async () => {
    await hold(guard, "charmed", "first");
    await settled();
    expect(guard.statuses.has("charmed")).toBe(true);
    await ilse.toggleStatusEffect("concentrating", { active: true });
    await createEffect({ timer: timer({ concentration: ilse.uuid }) });
    expect(guard.statuses.has("charmed")).toBe(true);
    await createEffect({ timer: timer({ concentration: guard.uuid }) });
    expect(guard.statuses.has("concentrating")).toBe(false);
  });

  it("[HIGH-2] still makes the player's own actor concentrate", async () => {
    await createEffect({ timer: timer({ concentration: anselm.uuid }) });
    expect(anselm.statuses.has("concentrating")).toBe(true);
  });
});

describe("an option of the operation", () => {
  it("[HIGH-3] does not put back what has ended on actors of others", async () => {
    await hold(guard, "charmed", "first");
    await hold(guard, "frightened", "second");
    await settled();
    expect([...guard.statuses]).not.toContain("charmed");
    await ilse.toggleStatusEffect("concentrating", { active: false });
    await settled();
    const id = await createEffect({ timer: timer({ concentration: ilse.uuid, cause: "second" }) });
    await deleteEffect(id, { undoing: true });
    expect([...guard.statuses]).not.toContain("charmed");
  });

  it("[HIGH-3] puts back nothing in the name of the player's own concentration, restored or undone", async () => {
    const held = (condition: string, cause: string) =>
      applyChange(
        guard,
        { addConditions: [condition], durations: { [condition]: { concentration: true } } },
        { message: cause, source: anselm.uuid },
      );
    await held("charmed", "third");
    await held("frightened", "fourth");
    await settled();
    await anselm.toggleStatusEffect("concentrating", { active: false });
    await settled();
    const before = JSON.stringify([...guard.statuses]);
    const id = await createEffect({ timer: timer({ concentration: anselm.uuid, cause: "fourth" }) });
    await deleteEffect(id, { undoing: true });
    await createEffect({ hold: "anything" }, { restored: true }, ["concentrating"]);
    expect(JSON.stringify([...guard.statuses])).toBe(before);
  });
});

describe("a message with an id of the player's choice", () => {
  it("[HIGH-4] undoes no entry of a foreign ledger, neither of a message nor of an ending", async () => {
    await hold(guard, "charmed", "first");
    await hold(guard, "frightened", "second");
    await settled();
    await applyChange(guard, { deltas: { "vitality.value": -3 } }, { key: "Chosen0123456789-0" });
    const keys = entries(guard).map(({ key }) => String(key));
    expect(keys.some((key) => /^ends-[A-Za-z0-9]{16}-0$/.test(key))).toBe(true);
    const before = JSON.stringify(guard.toObject());
    const rolled = await forger.roll(anselm, "damage", "", {
      targets: [guard.uuid],
      choices: { formula: "1", type: "biotic" },
    });
    for (const key of keys) {
      const _id = key.replace(/^ends-/, "").slice(0, 16);
      const turn = Number(key.slice(key.lastIndexOf("-") + 1));
      if (!/^[A-Za-z0-9]{16}$/.test(_id) || forger.table.messages.get(_id)) continue;
      const target = guard.uuid.replaceAll(".", "-");
      const applied = { key, at: 1, by: forger.client.userId, why: null };
      const message = await forger.post({ ...rolled, _id }, (system) => ({
        ...system,
        targets: { [target]: { uuid: guard.uuid, name: "Guard", turn, applied } },
      }));
      expect(message.id).toBe(_id);
      expect(await forger.ask("undo", { message: _id, target })).toBe("MANIFOLD.Ledger.Forgotten");
    }
    expect(JSON.stringify(guard.toObject())).toBe(before);
  });
});
