// @vitest-environment happy-dom
/** What players ask of the Gamemaster's client: what they may have, and everything that they may not. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { InProcessClient } from "../../sandbox/node/in-process-client.ts";
import { pick, seededRandom } from "../../support/random.ts";
import {
  load,
  type Source,
  startTable,
  type Table,
  type TableActor,
  type TableMessage,
} from "../../support/table.ts";

/** `RELAY_FUZZ=100000` for the long run. */
const FORGERIES = Number(process.env.RELAY_FUZZ ?? 3000);
const CHANNEL = "system.manifold";

let table: Table;
let ada: InProcessClient;
let guard: TableActor;
let anselm: TableActor;
let ilse: TableActor;
let receive: (payload: unknown, sender: unknown) => Promise<void>;
let request: (name: string, data: object) => Promise<void>;
let clock = Date.now();

function tick(): number {
  clock += 1000;
  return clock;
}

beforeAll(async () => {
  table = await startTable("edge");
  ada = table.join("Ada");
  anselm = table.actor("Doctor Anselm Quill");
  ilse = table.actor("Ilse Marrow");
  guard = tokenActor("Station guard");
  ({ receive, sendCommand: request } = await load<{ receive: typeof receive; sendCommand: typeof request }>(
    "module/core/relay/relay.ts",
  ));
  // A second passes with every look at the clock: the limit on haste has a test of its own.
  vi.spyOn(Date, "now").mockImplementation(tick);
}, 60_000);
afterAll(() => table.host.teardown());
beforeEach(() => guard.update({ "system.vitality.value": 10 }));

function tokenActor(name: string): TableActor {
  const { scenes } = table.host.game as unknown as {
    scenes: { contents: { tokens: { contents: { name: string; actor: TableActor }[] } }[] };
  };
  return scenes.contents[0]!.tokens.contents.find((token) => token.name === name)!.actor;
}

const keyOf = (actor: TableActor) => actor.uuid.replaceAll(".", "-");
const vitality = () => guard.system.vitality.value;

/** A damage message that a player has rolled, as it is stored. */
async function message(author: InProcessClient, actor: TableActor, targets: TableActor[], more: Source = {}) {
  const rolled = await actor.roll("damage", "", {
    dialog: false,
    choices: { formula: "4", type: "biotic" },
    targets: targets.map(({ uuid }) => uuid),
  });
  const { _id, ...source } = (rolled!.message as unknown as TableActor).toObject();
  await rolled!.message.delete();
  const system = { ...(source.system as Source), ...more };
  const { result } = await author.modifyDocument({
    type: "ChatMessage",
    action: "create",
    operation: { data: [{ ...source, system, author: author.userId }] },
  });
  return table.messages.get((result[0] as { _id: string })._id) as TableMessage;
}

const nextId = (() => {
  let count = 0;
  return () => {
    count += 1;
    return String(count).padStart(16, "0");
  };
})();

const question = (command: string, data: unknown, id = nextId()) => ({ kind: "question", id, command, data });

interface AnswerText {
  readonly refusal: { readonly key: string } | null;
}

/** Asks over the wire and waits for the answer. */
function ask(client: InProcessClient, payload: Source): Promise<AnswerText> {
  return new Promise((resolve) => {
    const listener = (answer: unknown) => {
      const { kind, id } = answer as Source;
      if (kind !== "answer" || id !== payload.id) return;
      client.offChannel(CHANNEL, listener);
      resolve(answer as AnswerText);
    };
    client.onChannel(CHANNEL, listener);
    client.emit(CHANNEL, payload);
  });
}

describe("a player", () => {
  it("has the Gamemaster's client apply and undo what they rolled", async () => {
    const { id } = await message(ada, anselm, [guard]);
    const data = { message: id, target: keyOf(guard) };
    expect((await ask(ada, question("apply", data))).refusal).toBeNull();
    expect(vitality()).toBe(6);
    expect((await ask(ada, question("undo", data))).refusal).toBeNull();
    expect(vitality()).toBe(10);
  });

  it("asks twice, with the same question or another, and it is done once", async () => {
    const { id } = await message(ada, anselm, [guard]);
    const again = question("apply", { message: id, target: keyOf(guard) });
    const other = question("apply", { message: id, target: keyOf(guard) });
    await Promise.all([ask(ada, again), ask(ada, other)]);
    await ask(ada, again);
    expect(vitality()).toBe(6);
  });

  const refusal = async (client: InProcessClient, id: string, target: TableActor, command = "apply") =>
    (await ask(client, question(command, { message: id, target: keyOf(target) }))).refusal?.key;

  it("may not apply what another rolled, nor undo what another applied", async () => {
    const ben = table.join("Ben");
    const { id } = await message(ada, anselm, [guard]);
    expect(await refusal(ben, id, guard)).toBe("MANIFOLD.Damage.NotYours");
    await refusal(ada, id, guard);
    expect(await refusal(ben, id, guard, "undo")).toBe("MANIFOLD.Damage.UndoNotYours");
    expect(vitality()).toBe(6);
    ben.close();
  });

  it("may not use somebody else's actor, hit the hidden, or adjust", async () => {
    const stolen = await message(ada, ilse, [guard]);
    expect(await refusal(ada, stolen.id, guard)).toBe("MANIFOLD.Damage.NotYours");
    const fair = await message(ada, anselm, [guard]);
    const token = (guard as unknown as { token: { update(changes: object): Promise<unknown> } }).token;
    await token.update({ hidden: true });
    expect(await refusal(ada, fair.id, guard)).toBe("MANIFOLD.Damage.OutOfSight");
    await token.update({ hidden: false });
    await ada.modifyDocument({
      type: "ChatMessage",
      action: "update",
      operation: {
        updates: [{ _id: fair.id, [`system.targets.${keyOf(guard)}.adjust.multiplier`]: 100 }],
      },
    });
    expect(await refusal(ada, fair.id, guard)).toBe("MANIFOLD.Damage.Adjusted");
    expect(vitality()).toBe(10);
  });

  it("may not tell of other dice than were thrown", async () => {
    const dice = [{ faces: 6, value: 6000, kept: true, group: "biotic" }];
    const forged = await message(ada, anselm, [guard], { dice });
    expect(await refusal(ada, forged.id, guard)).toBe("MANIFOLD.Damage.Tampered");
  });
});

describe("undoing from an actor's list of changes", () => {
  const applied = async (target: TableActor): Promise<string> => {
    const { id } = await message(ada, anselm, [target]);
    await request("apply", { message: id, target: keyOf(target) });
    return `${id}-0`;
  };
  const refusal = async (client: InProcessClient, data: object) =>
    (await ask(client, question("undoEntry", data))).refusal?.key;

  it("is for those who own the actor, on its card too", async () => {
    const before = anselm.system.vitality.value;
    const key = await applied(anselm);
    expect(anselm.system.vitality.value).toBeLessThan(before);
    const ben = table.join("Ben");
    expect(await refusal(ben, { actor: anselm.uuid, key })).toBe("MANIFOLD.Damage.UndoNotYours");
    ben.close();
    expect(await refusal(ada, { actor: anselm.uuid, key })).toBeUndefined();
    expect(anselm.system.vitality.value).toBe(before);
    const card = table.messages.get(key.slice(0, 16))!;
    expect(card.system.targets[keyOf(anselm)]).toMatchObject({ applied: null, turn: 1 });
  });

  it("is not for those who only rolled, nor of what there is not", async () => {
    const key = await applied(guard);
    expect(await refusal(ada, { actor: guard.uuid, key })).toBe("MANIFOLD.Damage.UndoNotYours");
    expect(await refusal(ada, { actor: "Actor.nobody0000000000", key })).toBe("MANIFOLD.Damage.UndoGone");
    expect(await refusal(ada, { actor: anselm.uuid, key: "nothing" })).toBe("MANIFOLD.Ledger.Forgotten");
    expect(await refusal(ada, { actor: guard.uuid, key, message: key })).toBe("MANIFOLD.Relay.Malformed");
    expect(await refusal(ada, { actor: guard.uuid, key: "a.b" })).toBe("MANIFOLD.Relay.Malformed");
    expect(vitality()).toBe(6);
  });
});

describe("a message edited by hand", () => {
  const refusal = async (id: string, target = guard) =>
    (await ask(ada, question("apply", { message: id, target: keyOf(target) }))).refusal?.key;
  const edit = (id: string, changes: Source) =>
    ada.modifyDocument({
      type: "ChatMessage",
      action: "update",
      operation: { updates: [{ _id: id, ...changes }] },
    });

  it("has no option that only the Gamemaster may tick", async () => {
    const { id } = await message(ada, anselm, [guard]);
    await edit(id, { [`system.targets.${keyOf(guard)}.adjust.options`]: ["armorless"] });
    expect(await refusal(id)).toBe("MANIFOLD.Damage.Adjusted");
    await edit(id, { [`system.targets.${keyOf(guard)}.adjust.options`]: ["noSuchOption"] });
    expect(await refusal(id)).toBe("MANIFOLD.Damage.Adjusted");
    await edit(id, { [`system.targets.${keyOf(guard)}.adjust.options`]: ["knockOut"] });
    expect(await refusal(id)).toBeUndefined();
  });

  it("is applied once, whatever it says of the turns that it has had", async () => {
    const { id } = await message(ada, anselm, [guard]);
    await refusal(id);
    expect(vitality()).toBe(6);
    for (const turn of [1, 7]) {
      await edit(id, {
        [`system.targets.${keyOf(guard)}.turn`]: turn,
        [`system.targets.${keyOf(guard)}.applied`]: null,
      });
      await refusal(id);
      expect(vitality()).toBe(6);
    }
  });

  it("names no thing that is no actor as its target", async () => {
    const { id } = await message(ada, anselm, [guard]);
    const [item] = anselm.items.contents;
    await edit(id, { [`system.targets.${keyOf(guard)}.uuid`]: `${anselm.uuid}.Item.${item!.id}` });
    expect(await refusal(id)).toBe("MANIFOLD.Damage.Gone");
  });

  it("is sent to the list of changes when it cannot tell any more what there is to undo", async () => {
    const { id } = await message(ada, anselm, [guard]);
    const data = { message: id, target: keyOf(guard) };
    await ask(ada, question("apply", data));
    await edit(id, { "system.plan": { dice: [], modifiers: "none" } });
    const undo = async (command: string, more: Source) =>
      (await ask(ada, question(command, more))).refusal?.key;
    expect(await undo("undo", data)).toBe("MANIFOLD.Damage.UndoElsewhere");
    expect(await undo("undo", { ...data, target: keyOf(ilse) })).toBe("MANIFOLD.Damage.UndoElsewhere");
    const key = `${id}-0`;
    expect(await undo("undoEntry", { actor: guard.uuid, key })).toBe("MANIFOLD.Damage.UndoNotYours");
    expect(await undo("undoEntry", { actor: "Actor.gone000000000000", key })).toBe(
      "MANIFOLD.Damage.UndoGone",
    );
  });

  it("is refused in words when its plan makes no sense", async () => {
    const { id } = await message(ada, anselm, [guard], { plan: { dice: [], modifiers: "none" } });
    expect(await refusal(id)).toBe("MANIFOLD.Damage.Tampered");
  });

  /** A grapple of Ada's that the guard has not answered. */
  async function contest(more: (seats: readonly Source[]) => Source): Promise<string> {
    const before = table.messages.contents.length;
    await anselm.roll("maneuver", "grapple", { dialog: false, targets: [guard.uuid] });
    const [check, card] = table.messages.contents.slice(before) as unknown as TableActor[];
    const repost = async (source: Source, changes: Source) => {
      const { _id, ...rest } = source;
      const data = {
        ...rest,
        author: ada.userId,
        system: { ...(rest.system as Source), ...changes },
      };
      const { result } = await ada.modifyDocument({
        type: "ChatMessage",
        action: "create",
        operation: { data: [data] },
      });
      return (result[0] as { _id: string })._id;
    };
    const start = await repost(check!.toObject(), {});
    const [a, b] = (card!.toObject().system as { seats: readonly Source[] }).seats;
    return repost(card!.toObject(), more([{ ...a, message: start }, b!]));
  }

  it("decides no contest by a verdict that only the Gamemaster may give, not even for an instant", async () => {
    const id = await contest((seats) => ({ seats, winner: "a" }));
    expect(await refusal(id)).toBeDefined();
    await edit(id, { system: { winner: "a" } });
    expect(await refusal(id)).toBeDefined();
    expect([...guard.statuses]).not.toContain("grappled");
  });

  it("answers no contest with an old roll of the other side", async () => {
    CONFIG.Dice.randomUniform = () => 1 - 0.5 / 12;
    const poor = (await guard.roll("check", "wrestling", { dialog: false }))!.message;
    CONFIG.Dice.randomUniform = () => 1 - 11.5 / 12;
    const id = await contest(([a, b]) => ({ seats: [a, { ...b, message: poor.id }] }));
    expect(await refusal(id)).toBe("MANIFOLD.Damage.NoTarget");
    expect([...guard.statuses]).not.toContain("grappled");
  });
});

describe("forgeries", () => {
  it(`${FORGERIES} malformed or unauthorised messages write nothing`, async () => {
    const random = seededRandom(4);
    const ben = table.users.getName("Ben")!.id;
    const mine = await message(ada, anselm, [guard]);
    const stolen = await message(ada, ilse, [guard]);
    const kept = await entries();
    const words = ["apply", "undo", "undoEntry", "delete", "constructor", "__proto__", "", 7, null];
    const ids = [mine.id, stolen.id, "0".repeat(16), "x", "../../etc", 3, null, {}, "__proto__"];
    const targets = [keyOf(guard), keyOf(ilse), "constructor", "Actor.x", "", [], { $ne: 1 }, -1];
    const uuids = [guard.uuid, ilse.uuid, "Actor", "constructor", "", [], { $ne: 1 }, null];
    const senders = [ben, ben, "nobody0000000000", "", undefined, null, 5, {}];
    const extras = [{}, { amount: 999 }, { by: ada.userId }, { target: keyOf(guard), sender: ada.userId }];
    const shapes = [
      () => question(pick(random, words) as string, data()),
      () => question("undoEntry", { ...pick(random, kept), ...pick(random, extras) }),
      () => question("undoEntry", { actor: pick<unknown>(random, uuids), key: pick<unknown>(random, ids) }),
      () => ({ ...question("apply", data()), id: pick(random, ["", 1, null, "short", "x".repeat(5000)]) }),
      () => ({ ...question("apply", data()), kind: pick(random, ["answer", "Question", 1, null]) }),
      () => pick<unknown>(random, [null, undefined, 0, "apply", [], [question("apply", data())], () => 1]),
      () => ({ kind: "answer", id: nextId(), to: "x", refusal: pick<unknown>(random, [null, 1, {}]) }),
    ];
    const data = () => ({
      message: pick<unknown>(random, ids),
      target: pick<unknown>(random, targets),
      ...pick(random, extras),
    });
    const before = JSON.stringify([guard.toObject(), ilse.toObject(), anselm.toObject()]);
    for (let count = 0; count < FORGERIES; count += 1)
      await receive(pick(random, shapes)(), pick(random, senders));
    expect(JSON.stringify([guard.toObject(), ilse.toObject(), anselm.toObject()])).toBe(before);
  });

  /** Changes that are there to be undone, of somebody who is nobody's but the Gamemaster's. */
  async function entries(): Promise<{ actor: string; key: string }[]> {
    const { id } = await message(ada, anselm, [guard]);
    await request("apply", { message: id, target: keyOf(guard) });
    return [{ actor: guard.uuid, key: `${id}-0` }];
  }

  /** What a player can store and ask in their own name: every one of it has to be refused. */
  async function forgeries(): Promise<{ message: string; target: string }[]> {
    const hermit = (await CONFIG.Actor.documentClass.create({
      name: "Hermit",
      type: "edgeNpc",
    } as never)) as unknown as TableActor;
    const key = keyOf(guard);
    const record = { uuid: guard.uuid, name: "x", turn: 0, applied: null };
    const plain = { ...record, adjust: { multiplier: 1, bonus: 0, ignored: [], options: [] } };
    const change = {
      deltas: { "vitality.value": -9 },
      sets: { "vitality.value": 0 },
      addConditions: ["dead"],
      removeConditions: [],
      items: { added: [{ name: "Gift", type: "edgeGear" }], changed: {}, removed: [] },
      steps: [],
    };
    const edits: Source[] = [
      { targets: { [key]: { ...plain, adjust: { ...plain.adjust, bonus: 500 } } } },
      { targets: { [key]: { ...plain, adjust: { ...plain.adjust, multiplier: 3 } } } },
      { targets: { [key]: { ...plain, adjust: { ...plain.adjust, ignored: ["armor"] } } } },
      { targets: { [key]: { ...plain, uuid: hermit.uuid } } },
      { targets: { [key]: { ...plain, uuid: ada.userId } } },
      { dice: [{ faces: 6, value: 6, kept: true, group: "biotic" }] },
      { actor: ilse.uuid },
      { actor: null },
      { kind: "check" },
      { ruleset: "burst" },
    ];
    const stored = [];
    for (const edit of edits) stored.push(await message(ada, anselm, [guard, hermit], edit));
    for (const target of [guard, hermit, ilse]) {
      const system = {
        ruleset: "edge",
        what: { key: "x" },
        icon: "cycle",
        targets: { [keyOf(target)]: { ...plain, uuid: target.uuid, change, demands: [] } },
      };
      const { result } = await ada.modifyDocument({
        type: "ChatMessage",
        action: "create",
        operation: { data: [{ type: "change", author: ada.userId, system }] },
      });
      stored.push(table.messages.get((result[0] as { _id: string })._id) as TableMessage);
    }
    const targets = [guard, hermit, ilse].map(keyOf);
    const questions = stored.flatMap(({ id }) => targets.map((target) => ({ message: id, target })));
    // Her own fair roll, whose application is the Gamemaster's to undo, asked under turns that she made up.
    const fair = await message(ada, anselm, [guard]);
    await ask(ada, question("apply", { message: fair.id, target: key }));
    await ada.modifyDocument({
      type: "ChatMessage",
      action: "update",
      operation: {
        updates: [
          {
            _id: fair.id,
            [`system.targets.${key}.turn`]: 7,
            [`system.targets.${key}.applied`]: null,
          },
        ],
      },
    });
    return [...questions, { message: fair.id, target: key }];
  }

  it(`${FORGERIES} questions of a player in her own name about what she has forged write nothing`, async () => {
    const random = seededRandom(5);
    vi.spyOn(console, "warn").mockReturnValue();
    const questions = await forgeries();
    const kept = [{ actor: guard.uuid, key: `${questions.at(-1)!.message}-0` }];
    const everybody = () =>
      JSON.stringify([...table.actors.contents, guard].map((actor) => actor.toObject()));
    const before = everybody();
    expect(vitality()).toBe(6);
    const asked: Source[] = [];
    for (let count = 0; count < FORGERIES; count += 1) {
      const replay = asked.length > 0 && random() < 0.2;
      const fresh = () =>
        random() < 0.2
          ? question("undoEntry", pick(random, kept))
          : question("apply", pick(random, questions));
      const payload = replay ? pick(random, asked.slice(-20)) : fresh();
      if (!replay) asked.push(payload);
      await receive(payload, ada.userId);
    }
    expect(everybody()).toBe(before);
  });

  it("10,000 in an instant: few are heard, one is done, and the sender is told once that it was too much", async () => {
    const { id } = await message(ada, anselm, [guard]);
    const now = clock;
    vi.mocked(Date.now).mockImplementation(() => now);
    const answers: AnswerText[] = [];
    const listener = (answer: unknown) => answers.push(answer as AnswerText);
    ada.onChannel(CHANNEL, listener);
    const storm = Array.from({ length: 10_000 }, () =>
      receive(question("apply", { message: id, target: keyOf(guard) }), ada.userId),
    );
    await Promise.all(storm);
    vi.mocked(Date.now).mockImplementation(tick);
    ada.offChannel(CHANNEL, listener);
    expect(answers.length).toBeLessThanOrEqual(41);
    const told = answers.filter(({ refusal }) => refusal?.key === "MANIFOLD.Relay.TooMuch");
    expect(told).toHaveLength(1);
    expect(vitality()).toBe(6);
  });
});
