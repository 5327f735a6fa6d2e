// @vitest-environment happy-dom
/** A card of several targets that the Gamemaster applies: one request for all actors, and each target by itself all the same. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { postChanges } from "../../support/changes.ts";
import { hit, targetKey } from "../../support/consequences.ts";
import type { TableMessage } from "../../support/documents.ts";
import { essence, load, startTable, type Table, type TableActor, tokenActor } from "../../support/table.ts";

interface Service {
  applyToTargets(message: TableMessage, targets: readonly Named[]): Promise<ReadonlyMap<string, string>>;
  undoForTargets(message: TableMessage, targets: readonly Named[]): Promise<ReadonlyMap<string, string>>;
}

interface Named {
  readonly key: string;
  readonly name: string;
}

interface HostGlobals {
  CONFIG: {
    Actor: { documentClass: { updateDocuments(updates: object[], options: object): Promise<unknown> } };
  };
  Hooks: {
    on(name: string, listener: (...args: never[]) => unknown): number;
    off(name: string, id: number): void;
  };
}

let table: Table;
let service: Service;
let all: TableActor[];
const host = (): HostGlobals => globalThis as unknown as HostGlobals;
const targetsOf = (actors: readonly TableActor[]): Named[] =>
  actors.map((actor) => ({ key: targetKey(actor), name: actor.name }));
const vitality = (): number[] => all.map(({ system }) => system.vitality.value);
const requests = () => vi.spyOn(host().CONFIG.Actor.documentClass, "updateDocuments");
const marked = (message: TableMessage): boolean[] =>
  all.map((actor) => message.system.targets[targetKey(actor)]!.applied !== null);

beforeAll(async () => {
  table = await startTable("edge");
  service = await load<Service>("module/core/damage/service.ts");
  const { Actor } = globalThis as unknown as {
    Actor: { implementation: { create(source: object): Promise<TableActor> } };
  };
  const { _id, ...source } = (
    table.actor("Station guard") as unknown as { toObject(): { _id: string } }
  ).toObject();
  all = [];
  for (const name of ["One", "Two", "Three"])
    all.push(await Actor.implementation.create({ ...source, name }));
});
afterAll(() => table.host.teardown());
beforeEach(async () => {
  for (const actor of all) await actor.update({ "system.vitality.value": 10 });
});
afterEach(() => vi.restoreAllMocks());

describe("a card of several targets", () => {
  it("writes all actors with one request and the card with one", async () => {
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

  it("changes each once, however often and by whomever it is applied meanwhile", async () => {
    const message = await hit(table.actor("Ilse Marrow"), all, "3");
    const backwards = [...all].reverse();
    await Promise.all([
      service.applyToTargets(message, targetsOf(all)),
      service.applyToTargets(message, targetsOf(backwards)),
      service.applyToTargets(message, targetsOf(all.slice(1))),
    ]);
    expect(vitality()).toEqual([7, 7, 7]);
  });

  it("leaves what another package keeps from being written, and changes the others", async () => {
    const message = await hit(table.actor("Ilse Marrow"), all, "4");
    const id = host().Hooks.on("preUpdateActor", ((actor: TableActor) => actor !== all[1]) as never);
    const reasons = await service.applyToTargets(message, targetsOf(all));
    host().Hooks.off("preUpdateActor", id);
    expect([...reasons.keys()]).toEqual([targetKey(all[1]!)]);
    expect(vitality()).toEqual([6, 10, 6]);
    expect(marked(message)).toEqual([true, false, true]);
  });

  it("refuses one that no listener allows, and changes the others", async () => {
    const message = await hit(table.actor("Ilse Marrow"), all, "4");
    const id = host().Hooks.on(
      "manifold.preApply",
      (({ actor }: { actor: string }) => actor !== all[0]!.uuid) as never,
    );
    const reasons = await service.applyToTargets(message, targetsOf(all));
    host().Hooks.off("manifold.preApply", id);
    expect([...reasons.keys()]).toEqual([targetKey(all[0]!)]);
    expect(vitality()).toEqual([10, 6, 6]);
  });

  it("writes each by itself if the request for all is refused", async () => {
    const message = await hit(table.actor("Ilse Marrow"), all, "4");
    const sent = requests();
    sent.mockImplementationOnce(() => Promise.reject(new Error("One of them is gone")));
    expect(await service.applyToTargets(message, targetsOf(all))).toEqual(new Map());
    expect(vitality()).toEqual([6, 6, 6]);
    expect(sent.mock.calls.map(([updates]) => updates.length)).toEqual([3, 1, 1, 1]);
  });

  it("adds and takes back conditions of all", async () => {
    const before = all.map(essence);
    const message = await postChanges(all.map((actor) => [actor, { addConditions: ["prone"] }]));
    await service.applyToTargets(message, targetsOf(all));
    expect(all.map(({ statuses }) => statuses.has("prone"))).toEqual([true, true, true]);
    await service.undoForTargets(message, targetsOf(all));
    expect(all.map(essence)).toEqual(before);
  });

  it("counts a change that another client makes while the request is under way", async () => {
    const message = await hit(table.actor("Ilse Marrow"), all, "4");
    const [, two] = all;
    await Promise.all([
      service.applyToTargets(message, targetsOf(all)),
      postChanges([[two!, { deltas: { "vitality.value": -1 } }]]).then((other) =>
        service.applyToTargets(other, targetsOf([two!])),
      ),
    ]);
    expect(vitality()).toEqual([6, 5, 6]);
  });

  it("writes the actors of tokens by themselves", async () => {
    const foe = tokenActor(table, "Station guard") as unknown as TableActor;
    await foe.update({ "system.vitality.value": 10 });
    const mixed = [...all, foe];
    const message = await hit(table.actor("Ilse Marrow"), mixed, "4");
    await service.applyToTargets(message, targetsOf(mixed));
    expect(mixed.map(({ system }) => system.vitality.value)).toEqual([6, 6, 6, 6]);
    await service.undoForTargets(message, targetsOf(mixed));
    expect(foe.system.vitality.value).toBe(10);
  });
});
