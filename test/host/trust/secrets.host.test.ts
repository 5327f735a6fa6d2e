// @vitest-environment happy-dom
/** A player's client gets no number and no verdict of requests and checks that hide something. */

import { settled } from "sandbox/testing/settled";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { throwing } from "../../support/consequences.ts";
import { createMessage } from "../../support/create.ts";
import type { TableActor } from "../../support/documents.ts";
import { type Forger, startForger } from "../../support/forger.ts";
import type { Source, TableMessage } from "../../support/table.ts";

/** Occurs nowhere else in the world. */
const DIFFICULTY = 23;

const ATHLETICS = { kind: "check", key: "athletics" };

let forger: Forger;
let anselm: TableActor;
let guard: TableActor;
let posting: typeof import("../../../module/core/requests/post-request.ts");
let verdicts: typeof import("../../../module/core/chat/answers.ts");
/** Everything that the server has sent to the player's client. */
const received: string[] = [];

beforeAll(async () => {
  forger = await startForger("edge");
  anselm = forger.table.actor("Doctor Anselm Quill");
  guard = forger.foe("Station guard");
  posting = await import("../../../module/core/requests/post-request.ts");
  verdicts = await import("../../../module/core/chat/answers.ts");
  ({ choices } = (await rolledByPlayer()).system as { choices: Source });
  for (const event of ["modifyDocument", "modifyBatch"])
    forger.client.onChannel(event, (...args) => void received.push(JSON.stringify(args)));
}, 60_000);
afterAll(() => forger.close());

/** All chat data that the player's client has after a reload or was ever sent. */
async function heldByPlayer(): Promise<string> {
  const { documents } = await forger.client.world();
  return JSON.stringify([documents.ChatMessage, received]);
}

const byId = (id: string) => forger.table.messages.get(id);

const secrets = () => forger.table.messages.contents.filter(({ type }) => type === "secret");

let orders = 0;
let choices: Source;

/** The player's client has the GM's client roll; faces from the highest. @returns the message */
async function answer(
  reply: object | null,
  faces: readonly number[],
  more: Source = {},
): Promise<TableMessage> {
  orders += 1;
  const id = `Order${String(orders).padStart(11, "0")}`;
  throwing([12, 6], ...faces.map((face) => [12, face] as const));
  const order = {
    id,
    actor: anselm.uuid,
    ...ATHLETICS,
    choices,
    options: { targets: [], ...(reply ? { reply } : {}) },
    mode: "public",
    opposed: false,
    ...more,
  };
  expect(await forger.ask("throw", { order: JSON.stringify(order) })).toBeNull();
  return byId(id)!;
}

/** Choices of a plain click. */
const rolledByPlayer = () => forger.roll(anselm, ATHLETICS.kind, ATHLETICS.key, {});

const successOf = (request: TableMessage, seat: string) =>
  verdicts.collectAnswers(request.request!, request.id).get(seat)?.[0]?.outcome.success;

describe("a request with a hidden difficulty", () => {
  let request: TableMessage;

  it("tells no player the number, and the GM has it", async () => {
    request = (await posting.postRequest([anselm], [ATHLETICS], {
      difficulty: DIFFICULTY,
      hidden: ["dc"],
    })) as TableMessage;
    expect(request.request?.difficulty).toBe(DIFFICULTY);
    expect(secrets()).toHaveLength(1);
    expect(secrets()[0]!.visible).toBe(false);
    expect(await heldByPlayer()).not.toContain(`:${DIFFICULTY}`);
  });

  it("tells no player the number by an answer either, which counts with its verdict", async () => {
    const reply = { request: request.id, seat: "s0" };
    const message = await answer(reply, [9, 8]);
    expect(message.author?.id).toBe(forger.client.userId);
    const stored = message.toObject() as { rolls: unknown[]; system: { plan: Source; outcome: Source } };
    expect(stored.system.plan.dc).toBeNull();
    expect(stored.system.outcome).toMatchObject({ margin: null, degree: expect.any(String) });
    expect((message.check!.plan as Source).dc).toBe(DIFFICULTY);
    expect(successOf(request, "s0")).toBe(message.check!.outcome.success);
    expect(stored.system.outcome.success).toBe(message.check!.outcome.success);
    expect(stored.rolls).toEqual([]);
    expect(await heldByPlayer()).not.toContain(`:${DIFFICULTY}`);
  });

  it("a GM's window that opens later finds it", async () => {
    const { id } = forger.table.users.getName("Gamemaster")!;
    const world = await forger.table.host.connect(id).world();
    expect(JSON.stringify(world)).toContain(`"difficulty":${DIFFICULTY}`);
  });

  it("an answer that the player's client has made itself does not count", async () => {
    const source = await rolledByPlayer();
    const other = (await posting.postRequest([anselm], [ATHLETICS], {
      difficulty: DIFFICULTY,
      hidden: ["dc"],
    })) as TableMessage;
    await forger.post(source, (system) => ({ ...system, reply: { request: other.id, seat: "s0" } }));
    expect(successOf(other, "s0")).toBeUndefined();
    await other.delete();
  });

  it("goes with its secrets", async () => {
    await request.delete();
    for (const message of forger.table.messages.contents.filter(({ type }) => type === "check"))
      await message.delete();
    await settled();
    expect(secrets()).toEqual([]);
  });
});

describe("a request with a hidden outcome", () => {
  it("tells no player dice, outcome or who succeeded", async () => {
    received.length = 0;
    const request = (await posting.postRequest([anselm], [ATHLETICS], {
      difficulty: 14,
      hidden: ["outcome"],
      mode: "blind",
    })) as TableMessage;
    const message = await answer({ request: request.id, seat: "s0" }, [12, 11]);
    expect(message.check!.dice).toMatchObject([{ value: 12 }, { value: 11 }]);
    expect(successOf(request, "s0")).toBe(true);
    const held = await heldByPlayer();
    const sealed = message.toObject() as { rolls: unknown[]; system: Source };
    expect(sealed.rolls).toEqual([]);
    expect(sealed.system).toMatchObject({ dice: [], plan: { dice: [], modifiers: [] }, choices: null });
    expect(held).toContain(message.id);
    expect(held).not.toMatch(/"success\\*":(true|false)|"value\\*":1[12]\b|"total\\*":/);
  });

  it("is answered for the GM alone, though the roller's dice are open", async () => {
    const request = (await posting.postRequest([anselm], [ATHLETICS], {
      difficulty: DIFFICULTY,
      hidden: ["dc", "outcome"],
    })) as TableMessage;
    received.length = 0;
    const message = await answer({ request: request.id, seat: "s0" }, [12, 11]);
    const { system } = message.toObject() as { system: Source };
    expect(system).toMatchObject({
      plan: { dc: null },
      outcome: { degree: "kept", success: null },
      dice: [{ value: 12 }, { value: 11 }],
    });
    expect(JSON.stringify(received)).not.toMatch(/"success\\*":(true|false)/);
    expect(successOf(request, "s0")).toBeTypeOf("boolean");
  });
});

describe("a blind roll", () => {
  it("leaves dice and outcome with the GM when a player makes it of their own accord", async () => {
    received.length = 0;
    const message = await answer(null, [12, 10], { mode: "blindroll" });
    expect(message.check!.dice).toMatchObject([{ value: 12 }, { value: 10 }]);
    expect(JSON.stringify(received)).not.toMatch(/"success\\*":(true|false)|"value\\*":1[02]\b|"total\\*":/);
  });
});

describe("the hidden side of an opposed roll", () => {
  it("tells no player its dice, nor who has won", async () => {
    const start = await answer(null, [8, 7], { opposed: true });
    const request = (await posting.postOpposedRequest(start, {
      actor: guard,
      ways: [ATHLETICS],
      secret: true,
    })) as TableMessage;
    received.length = 0;
    throwing([12, 12], [12, 12], [12, 11]);
    const rolled = await guard.roll(ATHLETICS.kind, ATHLETICS.key, {
      dialog: false,
      opposed: true,
      messageMode: "gm",
      reply: { request: request.id, seat: "b" },
    });
    const message = rolled!.message;
    expect(message.check!.dice).toMatchObject([{ value: 12 }, { value: 11 }]);
    expect(await heldByPlayer()).toContain(message.id);
    expect(JSON.stringify(received)).not.toMatch(/"value\\*":1[12]\b|"total\\*":|"success\\*":(true|false)/);
    expect(verdicts.collectAnswers(request.request!, request.id).get("b")).toHaveLength(1);
  });
});

describe("a passive value that answers a request with a hidden outcome", () => {
  it("shows players only that it has answered", async () => {
    const { renderRequest } = await import("../../../module/core/requests/request-card.ts");
    const passively = { purpose: "each" as const, passively: true, mode: "blind" };
    const texts = [];
    for (const difficulty of [1, 60]) {
      const options = { ...passively, difficulty, hidden: ["outcome"] };
      const request = (await posting.postRequest([anselm], [ATHLETICS], options)) as TableMessage;
      await settled();
      const read = () => {
        const seat = renderRequest(request, document).querySelector(".seat-result")!;
        return [seat.className, seat.textContent!.trim()];
      };
      const known = read();
      vi.spyOn(game.user!, "isGM", "get").mockReturnValue(false);
      texts.push({ known, told: read() });
      vi.restoreAllMocks();
    }
    expect(texts[0]!.told).toEqual(texts[1]!.told);
    expect(texts[0]!.known).not.toEqual(texts[1]!.known);
  });
});

describe("a card whose outcome its author does not know", () => {
  it("is not found out by applying it", async () => {
    const weapon = anselm.items.contents.find(({ type }) => type === "edgeWeapon");
    const kind = weapon ? ["attack", weapon.id] : ["attack", "unarmed"];
    const reasons = [];
    for (const face of [12, 1]) {
      throwing([12, face]);
      const rolled = await anselm.roll(kind[0]!, kind[1]!, {
        dialog: false,
        targets: [guard.uuid],
        messageMode: "blind",
      });
      reasons.push(await forger.apply(rolled!.message.id, guard));
    }
    expect(reasons).toEqual(["MANIFOLD.Damage.HiddenSave", "MANIFOLD.Damage.HiddenSave"]);
  });
});

describe("a seal of a player's own making", () => {
  it("opens nothing and counts for nothing", async () => {
    const request = (await posting.postRequest([anselm], [ATHLETICS], {
      difficulty: DIFFICULTY,
      hidden: ["dc"],
    })) as TableMessage;
    const [theirs] = secrets().slice(-1);
    const source = await rolledByPlayer();
    const forged = (secret: string) =>
      forger.post(source, (system) => ({
        ...system,
        outcome: { degree: "success", success: true },
        reply: { request: request.id, seat: "s0" },
        sealed: { part: "difficulty", secret },
      }));
    for (const secret of [theirs!.id, "Nothing000000000"])
      expect((await forged(secret)).check!.sealed).toMatchObject({ secret });
    const own = await forged("Own0000000000000");
    const { id } = own;
    await forger.post({
      _id: "Own0000000000000",
      type: "secret",
      system: {
        of: id,
        difficulty: null,
        check: JSON.stringify({ ...(source.system as Source), degree: "success" }),
      },
    });
    expect(successOf(request, "s0")).toBeUndefined();
  });
});

describe("a secret without its message", () => {
  it("goes when a GM comes, unless its message may still be on its way", async () => {
    const { deleteOrphanedSecrets } = await import("../../../module/core/trust/hidden-rolls/secrets.ts");
    const { id } = await createMessage({
      type: "secret",
      whisper: [game.user!.id],
      system: { of: "Nothing000000000", difficulty: DIFFICULTY },
    });
    await deleteOrphanedSecrets();
    expect(byId(id)).toBeDefined();
    const later = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 61_000);
    await deleteOrphanedSecrets();
    later.mockRestore();
    expect(byId(id)).toBeUndefined();
  });
});
