// @vitest-environment happy-dom
/** Macros of the hotbar: for one actor, or for the tokens that are selected when they are pressed. */
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { watchPrompts } from "../../support/prompts.ts";
import { startTable, type Table, type TableActor } from "../../support/table.ts";

interface Macro {
  readonly name: string;
  readonly command: string;
}

interface HostGame {
  readonly macros: { readonly contents: readonly Macro[] };
  readonly system: {
    readonly api: {
      rollSelected(roll: object): Promise<void>;
      roll(...parts: readonly string[]): Promise<unknown>;
    };
  };
  readonly user: {
    readonly hotbar: Readonly<Record<string, string>>;
    update(changes: object): Promise<unknown>;
  };
}

declare const Hooks: { call(name: string, ...args: unknown[]): boolean };

let table: Table;
let host: HostGame;
let ilse: TableActor;
let guard: TableActor;
let hedda: TableActor;
const warned: string[] = [];

beforeAll(async () => {
  table = await startTable("edge", "soul");
  host = table.host.game as unknown as HostGame;
  ilse = table.actor("Ilse Marrow");
  guard = table.actor("Station guard");
  hedda = table.actor("Hedda Varn");
  const { notifications } = (globalThis as unknown as { ui: { notifications: Record<string, unknown> } }).ui;
  notifications.warn = (text: string) => warned.push(text);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await table.host.teardown();
});
beforeEach(() => {
  warned.length = 0;
});

/** Drops on a slot, with an answer to the question for whom. @returns the macro that is in the slot then */
async function drop(data: object, slot: number, whom: "owner" | "selected"): Promise<Macro> {
  watchPrompts().mockResolvedValue(whom);
  expect(Hooks.call("hotbarDrop", {}, data, slot)).toBe(false);
  await expect.poll(() => host.user.hotbar[slot]).toBeDefined();
  const id = host.user.hotbar[slot];
  return host.macros.contents.find((macro) => (macro as Macro & { id: string }).id === id)!;
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
    const { actor, kind, key } = (message as unknown as { system: Record<string, string> }).system;
    return [actor, kind, key].join(" ");
  });

const ACROBATICS = { type: "ManifoldRoll", kind: "check", key: "acrobatics", label: "Acrobatics" };

it("a drop becomes a macro of its actor, or of whoever is selected, as the user says", async () => {
  const own = await drop({ ...ACROBATICS, uuid: ilse.uuid }, 1, "owner");
  expect(own.name).toBe("Acrobatics (Ilse Marrow)");
  expect(own.command).toContain(`"${ilse.uuid}", "check", "acrobatics"`);
  const shared = await drop({ ...ACROBATICS, uuid: ilse.uuid }, 2, "selected");
  expect(shared.name).toBe("Acrobatics");
  expect(shared.command).not.toContain(ilse.uuid);
});

it("the macro of the selected rolls for each of them, by the stable id of the roll", async () => {
  const before = table.messages.contents.length;
  const roll = { ruleset: "edge", kind: "check", key: "acrobatics", name: "Acrobatics" };
  await withSelected([ilse, guard], () => host.system.api.rollSelected(roll));
  expect(keysSince(before)).toEqual([`${ilse.uuid} check acrobatics`, `${guard.uuid} check acrobatics`]);
});

it("finds an item of the same name, whose id is another's", async () => {
  const weapon = ilse.items.contents.find(({ type }) => type === "edgeWeapon")!;
  await guard.createEmbeddedDocuments("Item", [{ name: weapon.name, type: "edgeWeapon" }]);
  const theirs = guard.items.contents.find(({ name }) => name === weapon.name)!;
  const before = table.messages.contents.length;
  const roll = { ruleset: "edge", kind: "attack", key: weapon.id, name: weapon.name };
  await withSelected([guard], () => host.system.api.rollSelected(roll));
  expect(keysSince(before)).toEqual([`${guard.uuid} attack ${theirs.id}`]);
});

it("says who has no such roll, and rolls for none then", async () => {
  const before = table.messages.contents.length;
  const roll = { ruleset: "edge", kind: "attack", key: "gone", name: "Ray of nothing" };
  await withSelected([ilse], () => host.system.api.rollSelected(roll));
  expect(warned).toEqual([expect.stringMatching(/^Ilse Marrow has no Ray of nothing to roll/)]);
  const athletics = { ruleset: "edge", kind: "check", key: "athletics", name: "Athletics" };
  await withSelected([ilse, hedda], () => host.system.api.rollSelected(athletics));
  expect(warned[1]).toMatch(/^Hedda Varn has no Athletics to roll/);
  await host.user.update({ character: null });
  await withSelected([], () => host.system.api.rollSelected(athletics));
  expect(warned[2]).toMatch(/^Select a token/);
  expect(keysSince(before)).toEqual([]);
});

it("dismissing the question makes no macro", async () => {
  const before = host.macros.contents.length;
  const prompt = watchPrompts().mockResolvedValue(null);
  Hooks.call("hotbarDrop", {}, { ...ACROBATICS, uuid: guard.uuid }, 5);
  await expect.poll(() => prompt.mock.calls.length).toBeGreaterThan(0);
  expect(host.macros.contents.length).toBe(before);
  expect(host.user.hotbar[5]).toBeUndefined();
});
