// @vitest-environment happy-dom
/** A card of several targets that the Gamemaster applies: one request for actors of the world, and each target by itself all the same. */

import { settled } from "sandbox/testing/settled";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { NamedTarget } from "../../../module/core/consequences/service.ts";
import { postChanges } from "../../support/changes.ts";
import { createCombat } from "../../support/combat.ts";
import { hit, showTargets, targetKey, throwing } from "../../support/consequences.ts";
import { createActor } from "../../support/create.ts";
import type { TableActor, TableMessage } from "../../support/documents.ts";
import { hush, listen } from "../../support/hooks.ts";
import { essence, load, scenesOf, startTable, type Table, tokenActor } from "../../support/table.ts";

let table: Table;
let service: typeof import("../../../module/core/consequences/service.ts");
let all: TableActor[];
const targetsOf = (actors: readonly TableActor[]): NamedTarget[] =>
  actors.map((actor) => ({ key: targetKey(actor), name: actor.name }));
const vitality = (): number[] => all.map(({ system }) => system.vitality.value);
/** Does work while no `manifold.preApply` may change one of them. */
async function refusing<T>(refused: TableActor, work: () => Promise<T>): Promise<T> {
  listen("manifold.preApply", ({ actor }: { actor: string }) => actor !== refused.uuid);
  try {
    return await work();
  } finally {
    hush(1);
  }
}

/** Does work with three unlinked tokens of one creature on the scene. */
async function withFoes(work: (foes: readonly TableActor[]) => Promise<void>): Promise<void> {
  const [scene] = scenesOf(table.host);
  const actorId = all[0]!.id;
  const sources = ["A", "B", "C"].map((name) => ({ name, actorId, actorLink: false, x: 0, y: 0 }));
  const placed = await scene!.createEmbeddedDocuments("Token", sources);
  try {
    await work(placed.map(({ actor }) => actor));
  } finally {
    await scene!.deleteEmbeddedDocuments(
      "Token",
      placed.map(({ id }) => id),
    );
  }
}

/** Keys of the targets for which a card says why they could not be applied. */
const refusalsOn = async (message: TableMessage): Promise<string[]> =>
  [...(await showTargets(message)).querySelectorAll<HTMLElement>(".target")]
    .filter((line) => line.querySelector(".target-note[role=note]"))
    .map((line) => line.dataset.key!);

/** The host's class, with the method that sends the requests; its own typings know each field of an actor. */
const actorClass = () =>
  CONFIG.Actor.documentClass as object as {
    updateDocuments(updates: readonly object[], options: object): Promise<unknown>;
  };
const requests = () => vi.spyOn(actorClass(), "updateDocuments");
const marked = (message: TableMessage): boolean[] =>
  all.map((actor) => message.system.targets[targetKey(actor)]!.applied !== null);

beforeAll(async () => {
  table = await startTable("edge");
  service = await import("../../../module/core/consequences/service.ts");
  const { _id, ...source } = table.actor("Station guard").toObject();
  all = [];
  for (const name of ["One", "Two", "Three"]) all.push(await createActor({ ...source, name }));
});
afterAll(() => table.host.teardown());
beforeEach(async () => {
  for (const actor of all) await actor.update({ "system.vitality.value": 10 });
});
afterEach(() => vi.restoreAllMocks());

describe("a card of several targets", () => {
  it("writes all actors with one request, and the card with another", async () => {
    const message = await hit(table.actor("Ilse Marrow"), all, "4");
    const before = all.map(essence);
    const sent = requests();
    const updated = vi.spyOn(message, "update");
    expect(await service.applyToTargets(message, targetsOf(all))).toEqual(new Map());
    expect(vitality()).toEqual([6, 6, 6]);
    expect(marked(message)).toEqual([true, true, true]);
    expect(sent.mock.calls.map(([updates]) => updates.length)).toEqual([3]);
    expect(updated).toHaveBeenCalledTimes(1);
    await service.undoForTargets(message, targetsOf(all));
    expect(sent.mock.calls.map(([updates]) => updates.length)).toEqual([3, 3]);
    expect(marked(message)).toEqual([false, false, false]);
    expect(all.map(essence)).toEqual(before);
  });

  it("judges each target at the click, and once more as it is written", async () => {
    const { edgeDamageRules } = await import("../../../module/rulesets/edge/rules/damage/pipeline.ts");
    const message = await hit(table.actor("Ilse Marrow"), all, "4");
    const card = await showTargets(message);
    const propose = vi.spyOn(edgeDamageRules, "propose");
    card.querySelector<HTMLElement>('[data-consequence="applyAll"]')!.click();
    await settled();
    expect(vitality()).toEqual([6, 6, 6]);
    expect(propose).toHaveBeenCalledTimes(2 * all.length);
  });

  it("gives a condition with one request per target, and closes all entries with one more", async () => {
    const change = { deltas: { "vitality.value": -2 }, addConditions: ["prone"] };
    const message = await postChanges(all.map((actor) => [actor, change]));
    const before = all.map(essence);
    const sent = requests();
    expect(await service.applyToTargets(message, targetsOf(all))).toEqual(new Map());
    expect(all.map(({ statuses }) => statuses.has("prone"))).toEqual([true, true, true]);
    expect(sent.mock.calls.map(([updates]) => updates.length)).toEqual([3, 3]);
    await service.undoForTargets(message, targetsOf(all));
    expect(sent.mock.calls.map(([updates]) => updates.length)).toEqual([3, 3, 3, 3]);
    expect(all.map(essence)).toEqual(before);
  });

  it("changes each target once, however often and by whomever it is applied at the same time", async () => {
    const message = await hit(table.actor("Ilse Marrow"), all, "3");
    const backwards = [...all].reverse();
    await Promise.all([
      service.applyToTargets(message, targetsOf(all)),
      service.applyToTargets(message, targetsOf(backwards)),
      service.applyToTargets(message, targetsOf(all.slice(1))),
    ]);
    expect(vitality()).toEqual([7, 7, 7]);
  });

  it("skips a target whose write another package prevents, and changes the others", async () => {
    const message = await hit(table.actor("Ilse Marrow"), all, "4");
    listen("preUpdateActor", (actor: TableActor) => actor !== all[1]);
    const reasons = await service.applyToTargets(message, targetsOf(all));
    hush(1);
    expect([...reasons.keys()]).toEqual([targetKey(all[1]!)]);
    expect(vitality()).toEqual([6, 10, 6]);
    expect(marked(message)).toEqual([true, false, true]);
  });

  it("refuses a target that no listener allows, and changes the others", async () => {
    const message = await hit(table.actor("Ilse Marrow"), all, "4");
    const reasons = await refusing(all[0]!, () => service.applyToTargets(message, targetsOf(all)));
    expect([...reasons.keys()]).toEqual([targetKey(all[0]!)]);
    expect(vitality()).toEqual([10, 6, 6]);
  });

  it("keeps the reason of a refusal until the target is applied", async () => {
    const message = await hit(table.actor("Ilse Marrow"), all, "4");
    await refusing(all[0]!, () => service.applyToTargets(message, targetsOf(all)));
    expect(await refusalsOn(message)).toEqual([targetKey(all[0]!)]);
    await service.applyToTargets(message, targetsOf(all));
    expect(vitality()).toEqual([6, 6, 6]);
    await service.undoForTargets(message, targetsOf(all));
    expect(await refusalsOn(message)).toEqual([]);
  });

  it("keeps no note of an error that does not concern its target", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const message = await hit(table.actor("Ilse Marrow"), all, "4");
    vi.spyOn(message, "update").mockImplementationOnce(() => Promise.reject(new Error("The server is gone")));
    const reasons = await service.applyToTargets(message, targetsOf(all));
    expect(reasons.size).toBe(3);
    await service.undoForTargets(message, targetsOf(all));
    expect(await refusalsOn(message)).toEqual([]);
  });

  it("is applied even if squads cannot be read", async () => {
    const combat = await createCombat([[all[0]!, 10]]);
    await combat.update({ "flags.manifold.squads": { broken: { members: 5 } } });
    const message = await hit(table.actor("Ilse Marrow"), all, "4");
    const reasons = await service.applyToTargets(message, targetsOf(all)).finally(() => combat.delete());
    expect(reasons).toEqual(new Map());
    expect(vitality()).toEqual([6, 6, 6]);
  });

  it("writes each target by itself if the request for all is refused", async () => {
    const message = await hit(table.actor("Ilse Marrow"), all, "4");
    const sent = requests();
    sent.mockImplementationOnce(() => Promise.reject(new Error("One of them is gone")));
    expect(await service.applyToTargets(message, targetsOf(all))).toEqual(new Map());
    expect(vitality()).toEqual([6, 6, 6]);
    expect(sent.mock.calls.map(([updates]) => updates.length)).toEqual([3, 1, 1, 1]);
  });

  it("adds and removes conditions of all targets", async () => {
    const before = all.map(essence);
    const message = await postChanges(all.map((actor) => [actor, { addConditions: ["prone"] }]));
    await service.applyToTargets(message, targetsOf(all));
    expect(all.map(({ statuses }) => statuses.has("prone"))).toEqual([true, true, true]);
    await service.undoForTargets(message, targetsOf(all));
    expect(all.map(essence)).toEqual(before);
  });

  it("respects a change that another client makes during the request", async () => {
    const message = await hit(table.actor("Ilse Marrow"), all, "4");
    const { updateDocuments } = actorClass();
    const other = table.host.connect(table.users.getName("Gamemaster")!.id);
    requests().mockImplementationOnce(async (updates, options) => {
      await other.modifyDocument({
        type: "Actor",
        action: "update",
        operation: { updates: [{ _id: all[1]!.id, "system.vitality.value": 9 }] },
      } as never);
      return updateDocuments.call(actorClass(), updates, options);
    });
    await service.applyToTargets(message, targetsOf(all));
    other.close();
    expect(vitality()).toEqual([6, 5, 6]);
  });

  it("writes the actors of tokens separately", async () => {
    const foe = tokenActor(table, "Station guard");
    await foe.update({ "system.vitality.value": 10 });
    const mixed = [...all, foe];
    const message = await hit(table.actor("Ilse Marrow"), mixed, "4");
    await service.applyToTargets(message, targetsOf(mixed));
    expect(mixed.map(({ system }) => system.vitality.value)).toEqual([6, 6, 6, 6]);
    await service.undoForTargets(message, targetsOf(mixed));
    expect(foe.system.vitality.value).toBe(10);
  });

  it("changes unlinked tokens of one creature separately, and skips a refused one", async () => {
    await withFoes(async (foes) => {
      const points = () => foes.map(({ system }) => system.vitality.value);
      const message = await hit(table.actor("Ilse Marrow"), foes, "4");
      const before = foes.map(essence);
      const reasons = await refusing(foes[1]!, () => service.applyToTargets(message, targetsOf(foes)));
      expect([...reasons.keys()]).toEqual([targetKey(foes[1]!)]);
      expect(points()).toEqual([6, 10, 6]);
      await service.applyToTargets(message, targetsOf(foes));
      expect(points()).toEqual([6, 6, 6]);
      expect(all[0]!.system.vitality.value).toBe(10);
      await service.undoForTargets(message, targetsOf(foes));
      expect(foes.map(essence)).toEqual(before);
    });
  });
});

describe("a save whose dice are still rolling", () => {
  const SAVE = { kind: "save", key: "lucidity", dc: 14 };

  it("holds back only its own target", async () => {
    const ilse = table.actor("Ilse Marrow");
    const dice = await load<{ setUp(): () => void; rest(message: object): void }>(
      "test/support/dice-table/dice-table.mjs",
    );
    const power = {
      conditions: ["frightened"],
      activation: "action",
      save: { skill: SAVE.key, dc: SAVE.dc },
    };
    const [dread] = await ilse.createEmbeddedDocuments("Item", [
      { name: "Dread", type: "edgePower", system: power },
    ]);
    const targets = all.map(({ uuid }) => uuid);
    const { message } = (await ilse.roll("power", dread!.id, { dialog: false, targets }))!;
    const takeAway = dice.setUp();
    throwing([12, 12]);
    const asked = { choices: { dc: SAVE.dc }, previous: `ChatMessage.${message.id}`, demanded: true };
    const { message: save } = (await all[1]!.roll(SAVE.kind, SAVE.key, { dialog: false, ...asked }))!;
    await settled();
    const sent = requests();
    const applied = service.applyToTargets(message, targetsOf(all));
    await settled();
    expect(all.map(({ statuses }) => statuses.has("frightened"))).toEqual([true, false, true]);
    expect(marked(message)).toEqual([true, false, true]);
    expect(sent.mock.calls[0]![0]).toHaveLength(2);
    dice.rest(save);
    expect(await applied).toEqual(new Map());
    takeAway();
    expect(marked(message)).toEqual([true, true, true]);
    expect(all.map(({ statuses }) => statuses.has("frightened"))).toEqual([true, false, true]);
    await service.undoForTargets(message, targetsOf(all));
    await ilse.deleteEmbeddedDocuments("Item", [dread!.id]);
  });
});
