// @vitest-environment happy-dom
/** Macros of the hotbar: for one actor, or for the tokens that are selected when they are pressed. */
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { publicApi } from "../../support/api.ts";
import { callHook } from "../../support/hooks.ts";
import { spyOnNotices } from "../../support/notices.ts";
import { watchPrompts } from "../../support/prompts.ts";
import { startTable, type Table, type TableActor } from "../../support/table.ts";

let table: Table;
let ilse: TableActor;
let guard: TableActor;
let hedda: TableActor;
const warned: string[] = [];

beforeAll(async () => {
  table = await startTable("edge", "soul");
  ilse = table.actor("Ilse Marrow");
  guard = table.actor("Station guard");
  hedda = table.actor("Hedda Varn");
  spyOnNotices("warn").mockImplementation((text) => void warned.push(text));
});
afterAll(async () => {
  vi.restoreAllMocks();
  await table.host.teardown();
});
beforeEach(() => {
  warned.length = 0;
});

/** Ids of macros by their slots. */
const hotbar = () => game.user!.hotbar as Readonly<Record<number, string | undefined>>;

/** Drops on a slot, with an answer to the question for whom. @returns the macro that is in the slot then */
async function drop(data: object, slot: number, whom: "owner" | "selected"): Promise<Macro.Stored> {
  watchPrompts().mockResolvedValue(whom);
  expect(callHook("hotbarDrop", {}, data, slot)).toBe(false);
  await expect.poll(() => hotbar()[slot]).toBeDefined();
  const id = hotbar()[slot];
  return game.macros!.get(id!)!;
}

async function withSelected(actors: readonly TableActor[], work: () => Promise<unknown>): Promise<void> {
  const controlled = actors.map((actor) => ({ actor }));
  Object.assign(globalThis, { canvas: { tokens: { controlled, placeables: controlled } } });
  try {
    await work();
  } finally {
    Reflect.deleteProperty(globalThis, "canvas");
  }
}

const keysSince = (count: number): string[] =>
  table.messages.contents.slice(count).map((message) => {
    const { actor, kind, key } = message.system;
    return [actor, kind, key].join(" ");
  });

const ACROBATICS = { type: "ManifoldRoll", kind: "check", key: "acrobatics", label: "Acrobatics" };

it("a drop becomes a macro of its actor or of the selected actors, as the user chooses", async () => {
  const own = await drop({ ...ACROBATICS, uuid: ilse.uuid }, 1, "owner");
  expect(own.name).toBe("Acrobatics (Ilse Marrow)");
  expect(own.command).toContain(`"${ilse.uuid}", "check", "acrobatics"`);
  const shared = await drop({ ...ACROBATICS, uuid: ilse.uuid }, 2, "selected");
  expect(shared.name).toBe("Acrobatics");
  expect(shared.command).not.toContain(ilse.uuid);
});

it("[HIGH-23] a drop never reuses a macro that a player has created or may edit, even with the same command", async () => {
  const { command } = await drop({ ...ACROBATICS, uuid: guard.uuid }, 6, "owner");
  await game.macros!.find((macro) => macro.command === command)!.delete();
  const ada = table.users.getName("Ada")!.id!;
  const theirs = { name: "Acrobatics", type: "script", command, author: ada };
  await table.join("Ada").modifyDocument({
    ...{ type: "Macro", action: "create" },
    operation: { data: [theirs] },
  } as never);
  await Macro.implementation.create({
    name: "x",
    type: "script",
    command,
    ownership: { default: 3 },
  } as never);
  const present = game.macros!.filter((macro) => macro.command === command);
  expect(present).toHaveLength(2);
  const made = await drop({ ...ACROBATICS, uuid: guard.uuid }, 7, "owner");
  expect(present).not.toContain(made);
  expect(await drop({ ...ACROBATICS, uuid: guard.uuid }, 8, "owner")).toBe(made);
});

it("the macro of the selected rolls for each of them, by the stable id of the roll", async () => {
  const before = table.messages.contents.length;
  const roll = { ruleset: "edge", kind: "check", key: "acrobatics", name: "Acrobatics" };
  await withSelected([ilse, guard], () => publicApi().rollSelected(roll));
  expect(keysSince(before)).toEqual([`${ilse.uuid} check acrobatics`, `${guard.uuid} check acrobatics`]);
});

it("a macro finds an item with the same name but another id", async () => {
  const weapon = ilse.items.contents.find(({ type }) => type === "edgeWeapon")!;
  await guard.createEmbeddedDocuments("Item", [{ name: weapon.name, type: "edgeWeapon" }]);
  const theirs = guard.items.contents.find(({ name }) => name === weapon.name)!;
  const before = table.messages.contents.length;
  const roll = { ruleset: "edge", kind: "attack", key: weapon.id, name: weapon.name };
  await withSelected([guard], () => publicApi().rollSelected(roll));
  expect(keysSince(before)).toEqual([`${guard.uuid} attack ${theirs.id}`]);
});

it("a macro names the actors without such a roll, and then rolls for none", async () => {
  const before = table.messages.contents.length;
  const roll = { ruleset: "edge", kind: "attack", key: "gone", name: "Ray of nothing" };
  await withSelected([ilse], () => publicApi().rollSelected(roll));
  expect(warned).toEqual([expect.stringMatching(/^Ilse Marrow has no Ray of nothing to roll/)]);
  const athletics = { ruleset: "edge", kind: "check", key: "athletics", name: "Athletics" };
  await withSelected([ilse, hedda], () => publicApi().rollSelected(athletics));
  expect(warned[1]).toMatch(/^Hedda Varn has no Athletics to roll/);
  await game.user!.update({ character: null });
  await withSelected([], () => publicApi().rollSelected(athletics));
  expect(warned[2]).toMatch(/^Select a token/);
  expect(keysSince(before)).toEqual([]);
});

it("dismissing the question creates no macro", async () => {
  const before = game.macros!.contents.length;
  const prompt = watchPrompts().mockResolvedValue(null);
  callHook("hotbarDrop", {}, { ...ACROBATICS, uuid: guard.uuid }, 5);
  await expect.poll(() => prompt.mock.calls.length).toBeGreaterThan(0);
  expect(game.macros!.contents.length).toBe(before);
  expect(hotbar()[5]).toBeUndefined();
});
