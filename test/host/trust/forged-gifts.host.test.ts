// @vitest-environment happy-dom
/** Things that a player has made up: what they do on their recipient, and how they lie in one another. */

import { settled } from "sandbox/testing/settled";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TableActor, TableItem } from "../../support/documents.ts";
import { type Forger, startForger } from "../../support/forger.ts";
import type { Source } from "../../support/table.ts";

type Owner = TableActor & { readonly ownership: Readonly<Record<string, number>> };

let forger: Forger;
let anselm: Owner;
let guard: Owner;

beforeAll(async () => {
  forger = await startForger("edge");
  anselm = forger.table.actor("Doctor Anselm Quill") as Owner;
  guard = forger.foe("Station guard") as Owner;
}, 60_000);
afterAll(() => forger.close());

/** A change in the words of both generations. */
const change = (key: string, value: string) => ({ key, mode: 5, type: "override", value, priority: 60 });

const CURSE = {
  name: "Curse",
  transfer: true,
  statuses: ["dead"],
  changes: [change("ownership.default", "3"), change("system.vitality.override", "1")],
  system: { changes: [change("ownership.default", "3"), change("system.vitality.override", "1")] },
};

const cursed = async (name: string): Promise<TableItem> => {
  const [made] = await anselm.createEmbeddedDocuments("Item", [{ name, type: "edgeGear", effects: [CURSE] }]);
  return made!;
};

const effectsOf = (name: string) =>
  guard.items.contents
    .filter((item) => item.name === name)
    .flatMap((item) => item.toObject().effects as Source[]);

it("[HIGH-1] what a player gives to a foe has no effect before an owner of the foe wants it to", async () => {
  const { uuid } = await cursed("Poisoned gift");
  const before = JSON.stringify([[...guard.statuses], guard.ownership, guard.system.vitality]);
  expect(await forger.ask("give", { item: uuid, to: guard.uuid, count: "1" })).toBeNull();
  await settled();
  expect(effectsOf("Poisoned gift")).toMatchObject([{ name: "Curse", disabled: true }]);
  expect(JSON.stringify([[...guard.statuses], guard.ownership, guard.system.vitality])).toBe(before);
  expect(forger.table.messages.contents.at(-1)!.system).toMatchObject({
    facts: [{ key: "MANIFOLD.Give.Inert" }],
  });
});

it("what a Gamemaster gives acts", async () => {
  const { sendCommand } = await import("../../../module/core/trust/relay/relay.ts");
  const { uuid } = await cursed("Belt");
  await sendCommand("give", { item: uuid, to: guard.uuid, count: "1" });
  await settled();
  expect(effectsOf("Belt")).toMatchObject([{ disabled: false }]);
});

it("[MEDIUM-11] what is nested deeper than ten lies loose, so that no chain of containers holds up a page", async () => {
  const { containerOf, allContentsOf } = await import("../../../module/core/sheets/lists/containers.ts");
  const bags = Array.from({ length: 15 }, (_, index) => ({
    _id: `Bag${String(index).padStart(13, "0")}`,
    name: `Bag ${index}`,
    type: "edgeGear",
    system: { holds: true, container: index === 0 ? "" : `Bag${String(index - 1).padStart(13, "0")}` },
  }));
  const { result } = await forger.client.modifyDocument({
    type: "Item",
    action: "create",
    operation: { parentUuid: anselm.uuid, data: bags, keepId: true },
  } as never);
  const made = (result as { _id: string }[]).map(({ _id }) => anselm.items.get(_id)!);
  expect(made.map((bag) => containerOf(bag)?.name ?? null)).toEqual([
    null,
    ...Array.from({ length: 10 }, (_, index) => `Bag ${index}`),
    ...Array.from({ length: 4 }, () => null),
  ]);
  expect(allContentsOf(made[0]!)).toHaveLength(10);
});
