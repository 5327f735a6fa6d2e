import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Host } from "../node/host.ts";
import { is14, startHost } from "./client-support.ts";

let host: Host;

beforeEach(async () => {
  host = await startHost();
});
afterEach(async () => {
  await host.teardown();
  vi.restoreAllMocks();
});

const globals = globalThis as unknown as Record<string, unknown>;
const dig = (path: string) =>
  path.split(".").reduce<unknown>((value, part) => (value as Record<string, unknown>)[part], globals);

describe("the namespace", () => {
  it("has nothing under names that the host does not have either", () => {
    for (const path of [
      "foundry.foo",
      "foundry.applications.foo",
      "CONST.NOPE",
      "CONFIG.Nope",
      "game.dice3d",
    ])
      expect(dig(path), path).toBeUndefined();
  });

  it("can be inspected by the language and the console", async () => {
    expect(() => `${Object.prototype.toString.call(foundry)}`).not.toThrow();
    expect(await Promise.resolve(foundry.utils)).toBe(foundry.utils);
  });

  it("can be patched", () => {
    const target = foundry.utils as unknown as Record<string, unknown>;
    target.mine = 1;
    expect(dig("foundry.utils.mine")).toBe(1);
  });

  it.each([
    "foundry.abstract.TypeDataModel",
    "foundry.applications.api.ApplicationV2",
    "foundry.applications.api.HandlebarsApplicationMixin",
    "foundry.applications.api.DialogV2",
    "foundry.applications.sheets.ActorSheetV2",
    "foundry.applications.apps.DocumentSheetConfig",
    "foundry.applications.handlebars.loadTemplates",
    "foundry.applications.ux.TextEditor",
    "foundry.applications.hud.TokenHUD",
    "foundry.applications.sidebar.tabs.ChatLog",
    "foundry.applications.instances",
    "foundry.appv1.sheets.ActorSheet",
    "foundry.canvas.placeables.tokens.TokenRuler",
    "foundry.data.fields.TypedObjectField",
    "foundry.dice.terms.Die",
    "foundry.documents.collections.Actors",
    "foundry.documents.BaseActor",
    "foundry.documents.TokenDocument",
    "foundry.helpers.Hooks",
    "foundry.nue.Tour",
    "foundry.utils.mergeObject",
    "foundry.utils.performIntegerSort",
    "Actor",
    "TokenDocument",
    "Roll",
    "Collection",
    "Handlebars",
    "getDocumentClass",
    "fromUuid",
  ])("has %s without a page", (path) => {
    expect(dig(path)).toBeDefined();
  });

  it("has the members of its generation", () => {
    const only14 = ["_loc", "_del", "_replace"];
    for (const name of only14) expect(name in globals).toBe(is14);
    expect("mergeObject" in globals).toBe(!is14);
    expect(foundry.documents.modifyBatch === undefined).toBe(!is14);
    expect(game.release.generation).toBe(is14 ? 14 : 13);
  });

  it("warns about old names", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    expect(dig("Actors")).toBe(foundry.documents.collections.Actors);
    expect(warn).toHaveBeenCalledOnce();
  });
});

describe("what the host adds to the language", () => {
  it.each([
    [
      "Math.clamp",
      () => (Math as unknown as { clamp(a: number, b: number, c: number): number }).clamp(7, 1, 5),
      5,
    ],
    [
      "Number.isNumeric",
      () => (Number as unknown as { isNumeric(value: unknown): boolean }).isNumeric("3.5"),
      true,
    ],
    ["String#capitalize", () => ("abc" as unknown as { capitalize(): string }).capitalize(), "Abc"],
    ["String#slugify", () => ("Ein Wört" as unknown as { slugify(): string }).slugify(), "ein-wort"],
    [
      "Array#filterJoin",
      () => (["a", "", "b"] as unknown as { filterJoin(sep: string): string }).filterJoin("-"),
      "a-b",
    ],
    ["Set#first", () => (new Set([4, 5]) as unknown as { first(): number }).first(), 4],
  ])("%s", (_name, run, expected) => {
    expect(run()).toBe(expected);
  });
});

describe("keybindings", () => {
  it("F-716 are registered before initialisation, read, rebound and reset", async () => {
    await host.teardown();
    host = await startHost({
      init: () => {
        game.keybindings.register("sys", "hit", { name: "Hit", editable: [{ key: "KeyH" }] });
        expect(() =>
          game.keybindings.register("sys", "bad", { name: "Bad", editable: [{ key: "F5" }] }),
        ).toThrow("F5");
      },
    });
    expect(() => game.keybindings.register("sys", "late", { name: "Late" })).toThrow();
    expect(game.keybindings.get("sys", "hit")).toEqual([{ key: "KeyH", modifiers: [], index: 0 }]);
    await game.keybindings.set("sys", "hit", [{ key: "KeyJ", modifiers: ["Shift"] }]);
    expect(game.keybindings.get("sys", "hit")[0]).toMatchObject({ key: "KeyJ", modifiers: ["Shift"] });
    await expect(game.keybindings.set("sys", "hit", [{ key: "F12" }])).rejects.toThrow();
    await game.keybindings.set("sys", "hit");
    expect(game.keybindings.get("sys", "hit")[0]?.key).toBe("KeyH");
  });
});
