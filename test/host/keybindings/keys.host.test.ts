// @vitest-environment happy-dom
/** Keys of the system: registered with the host, for users to change, and what each of them does. */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { TableDialog } from "../../support/documents.ts";
import { spyOnNotices } from "../../support/notices.ts";
import { startTable, type Table, type TableActor } from "../../support/table.ts";
import { openWindows } from "../../support/windows.ts";

let table: Table;
let ilse: TableActor;

beforeAll(async () => {
  table = await startTable("edge");
  ilse = table.actor("Ilse Marrow");
  game.keybindings!.initialize();
});
afterAll(() => table.host.teardown());
beforeEach(async () => {
  for (const window of openWindows()) await window.close();
  await game.user!.update({ character: ilse.id });
});

const shown = (name: string): TableDialog | undefined => openWindows().find(({ id }) => id.startsWith(name));

/** Presses a key with Shift, or another one. @returns whether the page kept the key from the browser */
function press(key: string, modifiers: readonly string[] = ["Shift"]): boolean {
  let taken = false;
  const event = { preventDefault: () => (taken = true), stopPropagation: () => undefined };
  Reflect.apply(Reflect.get(game.keyboard!, "_processKeyboardContext"), game.keyboard, [
    { event, key, modifiers, up: false, repeat: false },
  ]);
  return taken;
}

const notices: string[] = [];
beforeAll(() => {
  spyOnNotices("warn").mockImplementation((text) => void notices.push(text));
});

it("every key has a name, a hint and a default with Shift; only the key for requests is limited to GMs", () => {
  const own = [...game.keybindings!.actions].filter(([id]) => id.startsWith("manifold."));
  const defaults = own.map(([id]) => {
    const [binding] = game.keybindings!.get("manifold", id.slice("manifold.".length));
    return [id, binding!.key, ...binding!.modifiers].join(" ");
  });
  expect(defaults).toEqual([
    "manifold.favourites KeyF Shift",
    "manifold.openActor KeyO Shift",
    "manifold.request KeyK Shift",
    "manifold.rest KeyR Shift",
    "manifold.nextTurn KeyN Shift",
    "manifold.explain F1",
  ]);
  expect(own.filter(([, { restricted }]) => restricted).map(([id]) => id)).toEqual(["manifold.request"]);
});

it("no default is a key of the host, and a user's own key replaces it", async () => {
  const taken = [...game.keybindings!.actions]
    .filter(([id]) => !id.startsWith("manifold."))
    .flatMap(([id]) => {
      const [namespace, ...action] = id.split(".");
      return game.keybindings!.get(namespace!, action.join("."));
    })
    .map(({ key, modifiers }) => [key, ...modifiers].join(" "));
  expect(taken).not.toContain("KeyR Shift");
  await game.keybindings!.set("manifold", "openActor", [{ key: "KeyJ", modifiers: [] }]);
  expect(press("KeyO")).toBe(false);
  expect(press("KeyJ", [])).toBe(true);
  await expect.poll(() => shown("EdgeCharacterSheet")).toBeDefined();
  await game.keybindings!.set("manifold", "openActor");
});

it("favourites are used by their numbers", async () => {
  await ilse.update({
    "flags.manifold.favourites": [
      { kind: "check", key: "dex", name: "Dexterity" },
      { kind: "check", key: "piloting", name: "Piloting" },
    ],
  });
  const before = table.messages.contents.length;
  expect(press("KeyF")).toBe(true);
  await expect
    .poll(() => shown("manifold-favourites")?.element.querySelectorAll("[data-digit]").length)
    .toBe(2);
  const { element } = shown("manifold-favourites")!;
  expect(element.textContent).toMatch(/Dexterity\s*[+−]\d/);
  element.dispatchEvent(new KeyboardEvent("keydown", { code: "Digit2", bubbles: true }));
  await expect.poll(() => table.messages.contents.length).toBe(before + 1);
  expect(shown("manifold-favourites")).toBeUndefined();
  const { system } = table.messages.contents.at(-1)!;
  expect(system.key).toBe("piloting");
});

it("keys request a roll, rest, and report what is missing", async () => {
  press("KeyK");
  await expect.poll(() => shown("manifold-request")).toBeDefined();
  press("KeyR");
  await expect.poll(() => shown("manifold-rest")).toBeDefined();
  notices.length = 0;
  press("KeyN");
  await expect.poll(() => notices).toEqual(["No combat has begun."]);
  await game.user!.update({ character: null });
  press("KeyR");
  await expect.poll(() => notices.at(-1)).toMatch(/^Select a token/);
});
