// @vitest-environment happy-dom
/** Commands of players to the Gamemaster's client: what they may do, and everything they may not. */

import type { InProcessClient } from "sandbox/node";
import { runs } from "sandbox/testing/chance";
import { pick, seededRandom } from "sandbox/testing/random";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { sceneOf } from "../../support/areas.ts";
import { targetRecord } from "../../support/changes.ts";
import { apply, hit, targetKey, throwing } from "../../support/consequences.ts";
import { createActor } from "../../support/create.ts";
import type { TableActor } from "../../support/documents.ts";
import { type Source, startTable, type Table, type TableMessage, tokenActor } from "../../support/table.ts";

const FORGERIES = runs(3000);
const CHANNEL = "system.manifold";

let table: Table;
let ada: InProcessClient;
let guard: TableActor;
let anselm: TableActor;
let ilse: TableActor;
let receive: typeof import("../../../module/core/trust/relay/relay.ts")["receive"];
let clock = 1_700_000_000_000;

function tick(): number {
  clock += 1000;
  return clock;
}

beforeAll(async () => {
  table = await startTable("edge");
  ada = table.join("Ada");
  anselm = table.actor("Doctor Anselm Quill");
  ilse = table.actor("Ilse Marrow");
  guard = tokenActor(table, "Station guard");
  ({ receive } = await import("../../../module/core/trust/relay/relay.ts"));
  // Each reading of the clock is a second later, so that the limit on frequent questions does not apply.
  vi.spyOn(Date, "now").mockImplementation(tick);
});
afterAll(() => table.host.teardown());
beforeEach(() => guard.update({ "system.vitality.value": 10 }));

const vitality = () => guard.system.vitality.value;

/** Stores a damage message that a player has rolled. */
async function postHit(author: InProcessClient, actor: TableActor, targets: TableActor[], more: Source = {}) {
  const rolled = await hit(actor, targets, "4");
  const { _id, ...source } = rolled.toObject();
  await rolled.delete();
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

const questionOf = (command: string, data: unknown, id = nextId()) => ({
  kind: "question",
  id,
  command,
  data,
});

interface AnswerText {
  readonly refusal: { readonly key: string } | null;
}

/** Sends a question over the socket and waits for its answer. */
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

describe("a message without a sender", () => {
  it("does nothing, and is said once in the console", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const { id } = await postHit(ada, anselm, [guard]);
    const question = questionOf("apply", { message: id, target: targetKey(guard) });
    await receive({ some: "other package's" }, undefined);
    expect(warn).not.toHaveBeenCalled();
    await receive(question, undefined);
    await receive(question, undefined);
    expect(warn.mock.calls).toEqual([[expect.stringContaining("does not say who sends messages")]]);
    expect(vitality()).toBe(10);
    warn.mockRestore();
  });
});

describe("a player", () => {
  it("has the Gamemaster's client apply and undo the player's own rolls", async () => {
    const { id } = await postHit(ada, anselm, [guard]);
    const data = { message: id, target: targetKey(guard) };
    expect((await ask(ada, questionOf("apply", data))).refusal).toBeNull();
    expect(vitality()).toBe(6);
    expect((await ask(ada, questionOf("undo", data))).refusal).toBeNull();
    expect(vitality()).toBe(10);
  });

  it("has a consequence applied once, asking with the same question or another", async () => {
    const { id } = await postHit(ada, anselm, [guard]);
    const again = questionOf("apply", { message: id, target: targetKey(guard) });
    const other = questionOf("apply", { message: id, target: targetKey(guard) });
    await Promise.all([ask(ada, again), ask(ada, other)]);
    await ask(ada, again);
    expect(vitality()).toBe(6);
  });

  it("has the target judged once before the Gamemaster's client may write, and once as it writes", async () => {
    const { edgeDamageRules } = await import("../../../module/rulesets/edge/rules/damage/pipeline.ts");
    const { id } = await postHit(ada, anselm, [guard]);
    const propose = vi.spyOn(edgeDamageRules, "propose");
    const { refusal } = await ask(ada, questionOf("apply", { message: id, target: targetKey(guard) }));
    expect(refusal).toBeNull();
    expect(propose).toHaveBeenCalledTimes(2);
    propose.mockRestore();
  });

  const refusal = async (client: InProcessClient, id: string, target: TableActor, command = "apply") =>
    (await ask(client, questionOf(command, { message: id, target: targetKey(target) }))).refusal?.key;

  it("may not apply rolls of other players, nor undo what others applied", async () => {
    const ben = table.join("Ben");
    const { id } = await postHit(ada, anselm, [guard]);
    expect(await refusal(ben, id, guard)).toBe("MANIFOLD.Damage.NotYours");
    await refusal(ada, id, guard);
    expect(await refusal(ben, id, guard, "undo")).toBe("MANIFOLD.Damage.UndoNotYours");
    expect(vitality()).toBe(6);
    ben.close();
  });

  it("may not use another user's actor, hit a hidden target, or adjust", async () => {
    const stolen = await postHit(ada, ilse, [guard]);
    expect(await refusal(ada, stolen.id, guard)).toBe("MANIFOLD.Damage.NotYours");
    const fair = await postHit(ada, anselm, [guard]);
    const token = sceneOf(table).tokens.getName("Station guard")!;
    await token.update({ hidden: true });
    expect(await refusal(ada, fair.id, guard)).toBe("MANIFOLD.Damage.OutOfSight");
    await token.update({ hidden: false });
    await ada.modifyDocument({
      type: "ChatMessage",
      action: "update",
      operation: {
        updates: [{ _id: fair.id, [`system.targets.${targetKey(guard)}.adjust.multiplier`]: 100 }],
      },
    });
    expect(await refusal(ada, fair.id, guard)).toBe("MANIFOLD.Damage.Adjusted");
    expect(vitality()).toBe(10);
  });

  it("may not change the dice that were rolled", async () => {
    const dice = [{ faces: 6, value: 6000, kept: true, group: "biotic" }];
    const forged = await postHit(ada, anselm, [guard], { dice });
    expect(await refusal(ada, forged.id, guard)).toBe("MANIFOLD.Damage.Tampered");
  });
});

describe("undoing from an actor's list of changes", () => {
  const applyHit = async (target: TableActor): Promise<string> => {
    const message = await postHit(ada, anselm, [target]);
    await apply(message, target);
    return `${message.id}-0`;
  };
  const refusal = async (client: InProcessClient, data: object) =>
    (await ask(client, questionOf("undoEntry", data))).refusal?.key;

  it("is allowed to owners of the actor, and updates its card", async () => {
    const before = anselm.system.vitality.value;
    const key = await applyHit(anselm);
    expect(anselm.system.vitality.value).toBeLessThan(before);
    const ben = table.join("Ben");
    expect(await refusal(ben, { actor: anselm.uuid, key })).toBe("MANIFOLD.Damage.UndoNotYours");
    ben.close();
    expect(await refusal(ada, { actor: anselm.uuid, key })).toBeUndefined();
    expect(anselm.system.vitality.value).toBe(before);
    const card = table.messages.get(key.slice(0, 16))!;
    expect(card.system.targets[targetKey(anselm)]).toMatchObject({ applied: null, turn: 1 });
  });

  it("is refused to users who only rolled, and for missing actors and entries", async () => {
    const key = await applyHit(guard);
    expect(await refusal(ada, { actor: guard.uuid, key })).toBe("MANIFOLD.Damage.UndoNotYours");
    expect(await refusal(ada, { actor: "Actor.nobody0000000000", key })).toBe("MANIFOLD.Damage.UndoGone");
    expect(await refusal(ada, { actor: anselm.uuid, key: "nothing" })).toBe("MANIFOLD.Ledger.Forgotten");
    expect(await refusal(ada, { actor: guard.uuid, key, message: key })).toBe("MANIFOLD.Relay.Malformed");
    expect(await refusal(ada, { actor: guard.uuid, key: "a.b" })).toBe("MANIFOLD.Relay.Malformed");
    expect(vitality()).toBe(6);
  });
});

describe("a message edited by its author", () => {
  const refusal = async (id: string, target = guard) =>
    (await ask(ada, questionOf("apply", { message: id, target: targetKey(target) }))).refusal?.key;
  const edit = (id: string, changes: Source) =>
    ada.modifyDocument({
      type: "ChatMessage",
      action: "update",
      operation: { updates: [{ _id: id, ...changes }] },
    });

  it("is refused with an option that only the Gamemaster may set", async () => {
    const { id } = await postHit(ada, anselm, [guard]);
    await edit(id, { [`system.targets.${targetKey(guard)}.adjust.options`]: ["armorless"] });
    expect(await refusal(id)).toBe("MANIFOLD.Damage.Adjusted");
    await edit(id, { [`system.targets.${targetKey(guard)}.adjust.options`]: ["noSuchOption"] });
    expect(await refusal(id)).toBe("MANIFOLD.Damage.Adjusted");
    await edit(id, { [`system.targets.${targetKey(guard)}.adjust.options`]: ["knockOut"] });
    expect(await refusal(id)).toBeUndefined();
  });

  it("is applied once, whatever number of turns it claims", async () => {
    const { id } = await postHit(ada, anselm, [guard]);
    await refusal(id);
    expect(vitality()).toBe(6);
    for (const turn of [1, 7]) {
      await edit(id, {
        [`system.targets.${targetKey(guard)}.turn`]: turn,
        [`system.targets.${targetKey(guard)}.applied`]: null,
      });
      await refusal(id);
      expect(vitality()).toBe(6);
    }
  });

  it("is refused with a target that is not an actor", async () => {
    const { id } = await postHit(ada, anselm, [guard]);
    const [item] = anselm.items.contents;
    await edit(id, { [`system.targets.${targetKey(guard)}.uuid`]: `${anselm.uuid}.Item.${item!.id}` });
    expect(await refusal(id)).toBe("MANIFOLD.Damage.Gone");
  });

  it("refers to the list of changes when it no longer tells what to undo", async () => {
    const { id } = await postHit(ada, anselm, [guard]);
    const data = { message: id, target: targetKey(guard) };
    await ask(ada, questionOf("apply", data));
    await edit(id, { "system.plan": { dice: [], modifiers: "none" } });
    const undo = async (command: string, more: Source) =>
      (await ask(ada, questionOf(command, more))).refusal?.key;
    expect(await undo("undo", data)).toBe("MANIFOLD.Damage.UndoElsewhere");
    expect(await undo("undo", { ...data, target: targetKey(ilse) })).toBe("MANIFOLD.Damage.UndoElsewhere");
    const key = `${id}-0`;
    expect(await undo("undoEntry", { actor: guard.uuid, key })).toBe("MANIFOLD.Damage.UndoNotYours");
    expect(await undo("undoEntry", { actor: "Actor.gone000000000000", key })).toBe(
      "MANIFOLD.Damage.UndoGone",
    );
  });

  it("is refused with a reason when its plan is malformed", async () => {
    const { id } = await postHit(ada, anselm, [guard], { plan: { dice: [], modifiers: "none" } });
    expect(await refusal(id)).toBe("MANIFOLD.Damage.Tampered");
  });

  /** Posts a grapple of Ada's that the guard has not answered. */
  async function postContest(more: (seats: readonly Source[]) => Source): Promise<string> {
    const before = table.messages.contents.length;
    await anselm.roll("maneuver", "grapple", { dialog: false, targets: [guard.uuid] });
    const [check, card] = table.messages.contents.slice(before);
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

  it("does not decide a contest by a verdict reserved to the Gamemaster, not even briefly", async () => {
    const id = await postContest((seats) => ({ seats, winner: "a" }));
    expect(await refusal(id)).toBeDefined();
    await edit(id, { system: { winner: "a" } });
    expect(await refusal(id)).toBeDefined();
    expect([...guard.statuses]).not.toContain("grappled");
  });

  it("does not answer a contest with an earlier roll of the other side", async () => {
    throwing([12, 1]);
    const poor = (await guard.roll("check", "wrestling", { dialog: false }))!.message;
    throwing([12, 12]);
    const id = await postContest(([a, b]) => ({ seats: [a, { ...b, message: poor.id }] }));
    expect(await refusal(id)).toBe("MANIFOLD.Damage.NoTarget");
    expect([...guard.statuses]).not.toContain("grappled");
  });
});

describe("forgeries", () => {
  it(`${FORGERIES} malformed or unauthorised messages write nothing`, async () => {
    const random = seededRandom(4);
    const ben = table.users.getName("Ben")!.id;
    const mine = await postHit(ada, anselm, [guard]);
    const stolen = await postHit(ada, ilse, [guard]);
    const kept = await applyOne();
    const words = ["apply", "undo", "undoEntry", "delete", "constructor", "__proto__", "", 7, null];
    const ids = [mine.id, stolen.id, "0".repeat(16), "x", "../../etc", 3, null, {}, "__proto__"];
    const targets = [targetKey(guard), targetKey(ilse), "constructor", "Actor.x", "", [], { $ne: 1 }, -1];
    const uuids = [guard.uuid, ilse.uuid, "Actor", "constructor", "", [], { $ne: 1 }, null];
    const senders = [ben, ben, "nobody0000000000", "", undefined, null, 5, {}];
    const extras = [
      {},
      { amount: 999 },
      { by: ada.userId },
      { target: targetKey(guard), sender: ada.userId },
    ];
    const shapes = [
      () => questionOf(pick(random, words) as string, data()),
      () => questionOf("undoEntry", { ...pick(random, kept), ...pick(random, extras) }),
      () => questionOf("undoEntry", { actor: pick<unknown>(random, uuids), key: pick<unknown>(random, ids) }),
      () => ({ ...questionOf("apply", data()), id: pick(random, ["", 1, null, "short", "x".repeat(5000)]) }),
      () => ({ ...questionOf("apply", data()), kind: pick(random, ["answer", "Question", 1, null]) }),
      () => pick<unknown>(random, [null, undefined, 0, "apply", [], [questionOf("apply", data())], () => 1]),
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

  /** Applies a hit on an actor of the Gamemaster's. @returns its entry in the ledger */
  async function applyOne(): Promise<{ actor: string; key: string }[]> {
    const message = await postHit(ada, anselm, [guard]);
    await apply(message, guard);
    return [{ actor: guard.uuid, key: `${message.id}-0` }];
  }

  /** Stores forged messages in the player's name. @returns questions about them, each of which has to be refused */
  async function postForgeries(): Promise<{ message: string; target: string }[]> {
    const hermit = await createActor({
      name: "Hermit",
      type: "edgeNpc",
    });
    const key = targetKey(guard);
    const plain = { ...targetRecord(guard), name: "x" };
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
    for (const edit of edits) stored.push(await postHit(ada, anselm, [guard, hermit], edit));
    for (const target of [guard, hermit, ilse]) {
      const system = {
        ruleset: "edge",
        what: { key: "x" },
        icon: "cycle",
        targets: { [targetKey(target)]: { ...plain, uuid: target.uuid, change, demands: [] } },
      };
      const { result } = await ada.modifyDocument({
        type: "ChatMessage",
        action: "create",
        operation: { data: [{ type: "change", author: ada.userId, system }] },
      });
      stored.push(table.messages.get((result[0] as { _id: string })._id) as TableMessage);
    }
    const targets = [guard, hermit, ilse].map(targetKey);
    const questions = stored.flatMap(({ id }) => targets.map((target) => ({ message: id, target })));
    // A fair roll of hers, whose application only the Gamemaster may undo, with an invented number of turns.
    const fair = await postHit(ada, anselm, [guard]);
    await ask(ada, questionOf("apply", { message: fair.id, target: key }));
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

  it(`${FORGERIES} questions of a player about her own forged messages write nothing`, async () => {
    const random = seededRandom(5);
    vi.spyOn(console, "warn").mockReturnValue();
    const questions = await postForgeries();
    const kept = [{ actor: guard.uuid, key: `${questions.at(-1)!.message}-0` }];
    const allActors = () =>
      JSON.stringify([...table.actors.contents, guard].map((actor) => actor.toObject()));
    const before = allActors();
    expect(vitality()).toBe(6);
    const asked: Source[] = [];
    for (let count = 0; count < FORGERIES; count += 1) {
      const replay = asked.length > 0 && random() < 0.2;
      const fresh = () =>
        random() < 0.2
          ? questionOf("undoEntry", pick(random, kept))
          : questionOf("apply", pick(random, questions));
      const payload = replay ? pick(random, asked.slice(-20)) : fresh();
      if (!replay) asked.push(payload);
      await receive(payload, ada.userId);
    }
    expect(allActors()).toBe(before);
  });

  it("applies one of 10,000 simultaneous questions, answers few, and reports the limit to the sender once", async () => {
    const { id } = await postHit(ada, anselm, [guard]);
    const now = clock;
    vi.mocked(Date.now).mockImplementation(() => now);
    const answers: AnswerText[] = [];
    const listener = (answer: unknown) => answers.push(answer as AnswerText);
    ada.onChannel(CHANNEL, listener);
    const storm = Array.from({ length: 10_000 }, () =>
      receive(questionOf("apply", { message: id, target: targetKey(guard) }), ada.userId),
    );
    await Promise.all(storm);
    vi.mocked(Date.now).mockImplementation(tick);
    ada.offChannel(CHANNEL, listener);
    expect(answers.length).toBeLessThanOrEqual(41);
    const refused = answers.filter(({ refusal }) => refusal?.key === "MANIFOLD.Relay.TooMuch");
    expect(refused).toHaveLength(1);
    expect(vitality()).toBe(6);
  });
});
