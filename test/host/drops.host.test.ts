// @vitest-environment happy-dom
/** Items dropped on sheets and tokens: nothing is lost without a word, and a token takes what its sheet takes. */

import { waitFor } from "sandbox/testing/wait-for";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { documentClass } from "../support/create.ts";
import type { TableActor, TableItem } from "../support/documents.ts";
import { spyOnNotices } from "../support/notices.ts";
import { startTable, type Table } from "../support/table.ts";

const EVENT = { target: null, shiftKey: false };

let table: Table;
let ilse: TableActor;
let anselm: TableActor;
let dropOnToken: typeof import("../../module/core/sheets/drop-on-token.ts")["dropOnToken"];
let warned: ReturnType<typeof vi.spyOn>;

beforeAll(async () => {
  table = await startTable("edge");
  ilse = table.actor("Ilse Marrow");
  anselm = table.actor("Doctor Anselm Quill");
  ({ dropOnToken } = await import("../../module/core/sheets/drop-on-token.ts"));
});
afterAll(() => table.host.teardown());

beforeEach(() => {
  const token = {
    isVisible: true,
    actor: anselm,
    document: { _source: { x: 0, y: 0 }, width: 1, height: 1 },
  };
  vi.stubGlobal("canvas", { scene: { grid: { size: 100 } }, tokens: { placeables: [token] } });
  warned = spyOnNotices("warn").mockReturnValue();
});
afterEach(() => {
  Reflect.deleteProperty(anselm, "isOwner");
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const giveAway = (): void => {
  Object.defineProperty(anselm, "isOwner", { value: false, configurable: true });
};

const refusal = (): string =>
  game.i18n!.format("MANIFOLD.Add.NotOwner", { actor: "Doctor Anselm Quill" } as never);

const namesOf = ({ items }: TableActor): string[] => items.contents.map(({ name }) => name);

const makeThings = (...names: readonly string[]): Promise<TableItem[]> =>
  documentClass("Item").createDocuments(names.map((name) => ({ name, type: "edgeGear" })));

it("an item of the world dropped on the sheet or token of another user's actor is refused in words", async () => {
  const [rope] = await makeThings("Rope");
  const before = namesOf(anselm);
  giveAway();
  expect(await anselm.sheet._onDropItem(EVENT, rope!)).toBeNull();
  expect(warned.mock.calls).toEqual([[refusal()]]);
  expect(dropOnToken(null, { type: "Item", uuid: rope!.uuid, x: 50, y: 50 }, EVENT)).toBe(false);
  await waitFor(() => expect(warned.mock.calls).toEqual([[refusal()], [refusal()]]));
  expect(namesOf(anselm)).toEqual(before);
});

it("several items dropped on a token all arrive, and none on another user's token, with a message", async () => {
  const things = await makeThings("Lamp", "Chalk");
  const data = { type: "Item", uuid: things[0]!.uuid, uuids: things.map(({ uuid }) => uuid), x: 50, y: 50 };
  const before = namesOf(anselm);
  giveAway();
  expect(dropOnToken(null, data, EVENT)).toBe(false);
  await waitFor(() => expect(warned.mock.calls).toEqual([[refusal()]]));
  expect(namesOf(anselm)).toEqual(before);
  Reflect.deleteProperty(anselm, "isOwner");
  expect(dropOnToken(null, data, EVENT)).toBe(false);
  await waitFor(() => expect(namesOf(anselm)).toEqual([...before, "Lamp", "Chalk"]));
});

it("a player's item dropped on another user's token is given to its actor, as on the sheet", async () => {
  const [cup] = await ilse.createEmbeddedDocuments("Item", [{ name: "Cup", type: "edgeGear" }]);
  expect(dropOnToken(null, { type: "Item", uuid: cup!.uuid, x: 50, y: 50 }, EVENT)).toBe(false);
  await waitFor(() => expect(namesOf(anselm)).toContain("Cup"));
  expect(namesOf(ilse)).not.toContain("Cup");
});
