// @vitest-environment happy-dom
/** Opposed rolls of players whose start, request or answer is exchanged after the other side was seen. */

import { settled } from "sandbox/testing/settled";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { throwing } from "../../support/consequences.ts";
import { type Forger, startForger } from "../../support/forger.ts";
import type { Source, TableActor, TableMessage } from "../../support/table.ts";

let forger: Forger;
let anselm: TableActor;
let guard: TableActor;

beforeAll(async () => {
  forger = await startForger("edge");
  await import("../../../module/core/requests/request-hooks.ts");
  anselm = forger.table.actor("Doctor Anselm Quill");
  guard = forger.foe("Station guard");
}, 60_000);
afterAll(() => forger.close());
beforeEach(() => throwing([12, 6]));
afterEach(async () => {
  for (const actor of [anselm, guard])
    for (const id of [...actor.statuses]) await actor.toggleStatusEffect(id, { active: false });
});

const messages = () => forger.table.messages.contents;

/** A grapple's start with these dice, and the request that follows it, as Ada's. */
async function grapple(face: number): Promise<{ start: TableMessage; request: TableMessage }> {
  const before = messages().length;
  throwing([12, face]);
  await anselm.roll("maneuver", "grapple", { dialog: false, targets: [guard.uuid] });
  const [check, card] = messages().slice(before);
  const sources = [check!.toObject(), card!.toObject()];
  await check!.delete();
  await card!.delete();
  const { _id: _, ...source } = sources[0]!;
  const start = await forger.post(source);
  const { _id: __, ...asked } = sources[1]!;
  const request = await forger.post(asked, (system) => {
    const [a, b] = system.seats as Source[];
    return { ...system, seats: [{ ...a, message: start.id }, b] };
  });
  await settled();
  return { start, request };
}

/** The guard answers, with the GM's dice. */
async function answer({ id, system }: TableMessage, face: number): Promise<void> {
  throwing([12, face]);
  const [, b] = system.seats;
  const [way] = b!.ways;
  await guard.roll(way!.kind, way!.key, {
    dialog: false,
    opposed: true,
    reply: { request: id, seat: b!.id },
  });
  await settled();
}

const update = async (id: string, system: Source) => {
  await forger.client.modifyDocument({
    type: "ChatMessage",
    action: "update",
    operation: { updates: [{ _id: id, system }] },
  });
  await settled();
};

describe("a contest that a player starts", () => {
  it("[MEDIUM-6] is applied when it was won", async () => {
    const { request } = await grapple(12);
    await answer(request, 1);
    expect(await forger.apply(request.id, guard)).toBeNull();
    expect([...guard.statuses]).toContain("grappled");
  });

  it("[MEDIUM-6] keeps its start when the player names a better roll after the answer", async () => {
    const { request } = await grapple(1);
    await answer(request, 6);
    // Better than the answer too.
    const { start: better } = await grapple(12);
    const [a, b] = request.system.seats;
    await update(request.id, { seats: [{ ...a, message: better.id }, b] });
    expect(await forger.apply(request.id, guard)).not.toBeNull();
    expect([...guard.statuses]).not.toContain("grappled");
  });

  it("[MEDIUM-6] keeps its start when the player asks in the moment in which another of before is named", async () => {
    const { start: better } = await grapple(12);
    const { request } = await grapple(1);
    await answer(request, 6);
    const [a, b] = request.system.seats;
    const written = forger.client.modifyDocument({
      ...{ type: "ChatMessage", action: "update" },
      operation: { updates: [{ _id: request.id, system: { seats: [{ ...a, message: better.id }, b] } }] },
    } as never);
    const asked = forger.apply(request.id, guard);
    await written;
    expect(await asked).not.toBeNull();
    expect(await forger.apply(request.id, guard)).not.toBeNull();
    await settled();
    expect([...guard.statuses]).not.toContain("grappled");
  });

  it("[MEDIUM-6] keeps its start when the player answers for it with a better roll of an earlier time", async () => {
    const { request } = await grapple(1);
    await answer(request, 6);
    const { start: better } = await grapple(12);
    const [a] = request.system.seats;
    const { _id: _, ...source } = better.toObject();
    const reply = { request: request.id, seat: a!.id };
    await forger.post({ ...source, timestamp: 1 }, (system) => ({ ...system, reply }));
    expect(await forger.apply(request.id, guard)).not.toBeNull();
    expect([...guard.statuses]).not.toContain("grappled");
  });

  it("[MEDIUM-6] does not take an answer along into a request of the same id that replaces it", async () => {
    const { request } = await grapple(1);
    await answer(request, 6);
    const source = request.toObject();
    const { start: better } = await grapple(12);
    await forger.client.modifyDocument({
      type: "ChatMessage",
      action: "delete",
      operation: { ids: [request.id] },
    });
    const again = await forger.post(source, (system) => {
      const [a, b] = system.seats as Source[];
      return { ...system, seats: [{ ...a, message: better.id }, b] };
    });
    expect(again.id).toBe(request.id);
    expect(await forger.apply(again.id, guard)).not.toBeNull();
    expect([...guard.statuses]).not.toContain("grappled");
  });

  it("does not take a player's roll in the foe's name for the foe's answer", async () => {
    const { request } = await grapple(12);
    const [, b] = request.system.seats as Source[];
    const [way] = b!.ways;
    throwing([12, 1]);
    const reply = { request: request.id, seat: b!.id };
    await forger.post(await forger.roll(guard, way.kind, way.key, { opposed: true, reply }));
    await settled();
    const { collectAnswers } = await import("../../../module/core/chat/answers.ts");
    expect(collectAnswers(request.request!, request.id).get(b!.id) ?? []).toEqual([]);
    expect(await forger.apply(request.id, guard)).not.toBeNull();
    expect([...guard.statuses]).not.toContain("grappled");
  });

  it("[LOW-25] tells a player the passive values of the one that the roll calls, for what it calls alone", async () => {
    const { request, start } = await grapple(6);
    const { _id: _, ...source } = request.toObject();
    const [, called] = request.system.seats;
    const ilse = forger.table.actor("Ilse Marrow");
    const { rollKind } = await import("../../../module/core/games/registry.ts");
    const kind = rollKind("edge", "check");
    const learn = async (actor: TableActor, key: string) => {
      const asked = await forger.post(source, (system) => {
        const [a, b] = system.seats as Source[];
        const seat = { ...b, actor: actor.uuid, ways: [{ kind: "check", key }], passively: true };
        return { ...system, seats: [{ ...a, message: start.id }, seat], targets: {} };
      });
      await settled();
      return asked.system.seats[1]!.passive !== null;
    };
    const learnt: string[] = [];
    for (const actor of [guard, ilse])
      for (const { key } of kind.list!(actor))
        if (await learn(actor, key)) learnt.push(`${actor.uuid} ${key}`);
    expect(learnt.sort()).toEqual(called!.ways.map(({ key }: Source) => `${guard.uuid} ${key}`).sort());
  });

  it("[LOW-25] is not applied if its player has chosen with what the other side answers", async () => {
    const { request, start } = await grapple(12);
    const { _id: _, ...source } = request.toObject();
    const asked = await forger.post(source, (system) => {
      const [a, b] = system.seats as Source[];
      return {
        ...system,
        seats: [
          { ...a, message: start.id },
          { ...b, ways: [{ kind: "check", key: "perception" }] },
        ],
      };
    });
    await settled();
    throwing([12, 1]);
    const reply = { request: asked.id, seat: asked.system.seats[1]!.id };
    await guard.roll("check", "perception", { dialog: false, opposed: true, reply });
    expect(await forger.apply(asked.id, guard)).not.toBeNull();
    expect([...guard.statuses]).not.toContain("grappled");
  });

  it("[MEDIUM-6] tells a player no passive value of a foe but the one that opposes the roll", async () => {
    const { request } = await grapple(6);
    const source = request.toObject();
    const { _id: _, ...rest } = source;
    const asked = await forger.post(rest, (system) => {
      const [, b] = system.seats as Source[];
      const seat = { ...b, ways: [{ kind: "check", key: "perception" }], passively: true };
      return { ...system, purpose: "each", seats: [seat], targets: {} };
    });
    await settled();
    const [seat] = asked.system.seats;
    expect(seat!.passive).toBeNull();
  });
});
