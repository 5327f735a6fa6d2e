import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createHost, type Host } from "../node/host.ts";
import { GM, is14, MANIFEST, PLAYER, type Source, startHost } from "./client-support.ts";

let host: Host;

const register = (key: string, data: Source) => game.settings.register("sys", key, data);
const get = (key: string) => game.settings.get("sys", key);
const set = (key: string, value: unknown, options?: Source) => game.settings.set("sys", key, value, options);

beforeEach(async () => {
  host = await startHost();
});
afterEach(() => host.teardown());

describe("settings", () => {
  it("F-192 have their default until they are set, and must be registered", async () => {
    register("a", { scope: "world", type: Number, default: 3 });
    expect(get("a")).toBe(3);
    expect(() => get("nope")).toThrow('"sys.nope" is not a registered game setting');
    expect(() => game.settings.get("", "a")).toThrow();
    expect(() => game.settings.register("sys", "", {})).toThrow();
    await set("a", 4);
    const setting = game.settings.get("sys", "a", { document: true });
    expect(setting).toBeInstanceOf(CONFIG.Setting.documentClass);
    expect(setting).toMatchObject({ key: "sys.a", value: 4 });
  });

  it("F-193 cast, clean and validate by type", async () => {
    const { fields } = foundry.data;
    class Model extends foundry.abstract.DataModel {
      static override defineSchema() {
        return { n: new fields.NumberField({ initial: 1 }) };
      }
    }
    register("number", { type: Number, default: 0 });
    register("field", { scope: "world", type: new fields.NumberField({ min: 0, max: 100 }) });
    register("tags", { scope: "world", type: new fields.SetField(new fields.StringField()) });
    register("model", { scope: "world", type: Model });
    expect(await set("number", "5")).toBe(5);
    expect(await set("field", 150)).toBe(100);
    await set("tags", ["a", "b", "a"]);
    expect(get("tags")).toEqual(new Set(["a", "b"]));
    const model = await set("model", { n: 7 });
    expect(model).toBeInstanceOf(Model);
    expect(get("model")).toMatchObject({ n: 7 });
    expect(() => register("symbol", { type: Symbol })).toThrow();
  });

  it("F-194 infer their default from fields and models", () => {
    const { fields } = foundry.data;
    class Model extends foundry.abstract.DataModel {
      static override defineSchema() {
        return { n: new fields.NumberField({ initial: 1 }) };
      }
    }
    register("field", { type: new fields.NumberField({ initial: 9 }) });
    register("model", { type: Model });
    expect(get("field")).toBe(9);
    expect(get("model")).toBeInstanceOf(Model);
    expect(get("model")).toMatchObject({ n: 1 });
  });

  it("F-195 call onChange on every client that holds them", async () => {
    const world = vi.fn();
    const client = vi.fn();
    const hook = vi.fn();
    Hooks.on("clientSettingChanged", hook);
    register("w", { scope: "world", type: Number, default: 0, onChange: world });
    register("c", { type: Number, default: 0, onChange: client });
    expect(await set("w", "5", { mark: 1 })).toBe(5);
    expect(world).toHaveBeenCalledWith(5, expect.objectContaining({ mark: 1 }), GM);
    await set("w", 6);
    expect(world).toHaveBeenLastCalledWith(6, expect.anything(), GM);
    await set("c", 2, { mark: 1 });
    expect(client).toHaveBeenCalledWith(2, { mark: 1 });
    expect(hook).toHaveBeenCalledWith("sys.c", 2, { mark: 1 });
    await host.connect(GM).modifyDocument({
      type: "Setting",
      action: "update",
      operation: { updates: [{ _id: game.settings.get("sys", "w", { document: true }).id, value: "8" }] },
    });
    expect(world).toHaveBeenLastCalledWith(8, expect.anything(), GM);
  });

  it("F-196 are writable as their scope allows", async () => {
    await host.teardown();
    host = await startHost({ userId: PLAYER });
    register("w", { scope: "world", type: Number, default: 0 });
    register("u", { scope: "user", type: Number, default: 0 });
    register("c", { type: Number, default: 0 });
    await expect(set("w", 1)).rejects.toThrow("User Ann lacks permission to");
    expect(get("w")).toBe(0);
    expect(await set("u", 1)).toBe(1);
    expect(get("u")).toBe(1);
    expect(await set("c", 1)).toBe(1);
  });

  it("registerMenu keeps application classes", () => {
    class Menu {
      render() {
        return this;
      }
    }
    game.settings.registerMenu("sys", "menu", {
      name: "M",
      label: "L",
      hint: "",
      icon: "",
      type: Menu,
      restricted: true,
    });
    expect(game.settings.menus.get("sys.menu")).toMatchObject({ restricted: true, type: Menu });
  });
});

describe("localisation", () => {
  const english = {
    A: { B: "x" },
    "M.HI": "Hello {name}!",
    ONLY: "English",
    S: { hero: { FIELDS: { hp: { max: { label: "Top", hint: "Most" } } } } },
  };

  async function start(language = "en") {
    await host.teardown();
    const dir = await mkdtemp(join(tmpdir(), "sandbox-language-"));
    const languages = ["en", "de"].map((lang) => ({ lang, name: lang, path: `lang-${lang}.json` }));
    const write = (name: string, content: object) => writeFile(join(dir, name), JSON.stringify(content));
    await write("system.json", { ...MANIFEST, languages });
    await write("lang-en.json", english);
    await write("lang-de.json", { A: { B: "y" } });
    await write("more.json", { OWN: "mine" });
    host = await startHost({ system: { dir }, languages: [join(dir, "more.json")] });
    if (language !== "en") await game.i18n.setLanguage(language);
    await rm(dir, { recursive: true });
  }

  it("F-197 gives the text or the key", async () => {
    await start();
    expect(game.i18n.localize("A.B")).toBe("x");
    expect(game.i18n.localize("A")).toBe("A");
    expect(game.i18n.localize("OWN")).toBe("mine");
    expect(game.i18n.localize("No.Such")).toBe("No.Such");
  });

  it("F-198 fills in placeholders", async () => {
    await start();
    expect(game.i18n.format("M.HI", { name: "Ann" })).toBe("Hello Ann!");
    if (!is14) return;
    expect(game.i18n.localize("M.HI", { name: "Ann" })).toBe("Hello Ann!");
    expect(
      (globalThis as unknown as { _loc: (key: string, data: Source) => string })._loc("M.HI", {
        name: "Ann",
      }),
    ).toBe("Hello Ann!");
  });

  it("F-199 falls back to English", async () => {
    await start("de");
    expect(game.i18n.localize("A.B")).toBe("y");
    expect(game.i18n.localize("ONLY")).toBe("English");
    expect(game.i18n.has("ONLY")).toBe(true);
    expect(game.i18n.has("ONLY", false)).toBe(false);
  });

  it("F-200 labels the fields of models from their prefixes", async () => {
    await start();
    const field = (
      CONFIG.Actor.dataModels as unknown as Record<
        string,
        { schema: { getField(path: string): { label: string; hint: string } } }
      >
    ).hero?.schema.getField("hp.max");
    expect(field).toMatchObject({ label: "Top", hint: "Most" });
  });
});

describe("localisation of packages", () => {
  it("[§5] reads a module's texts from its own folder; they win over the system's (article «Localization»)", async () => {
    await host.teardown();
    const [system, module] = await Promise.all(
      ["sys", "mod"].map((name) => mkdtemp(join(tmpdir(), `sandbox-${name}-`))),
    );
    const languages = [{ lang: "en", name: "English", path: "lang/en.json" }];
    const write = async (folder: string, manifest: string, data: Source, texts: Source) => {
      await mkdir(join(folder, "lang"));
      await writeFile(join(folder, manifest), JSON.stringify({ ...data, languages }));
      await writeFile(join(folder, "lang/en.json"), JSON.stringify(texts));
    };
    await write(system as string, "system.json", MANIFEST, { S: { X: "sys", Y: "sys" } });
    await write(
      module as string,
      "module.json",
      { id: "mod", title: "M", version: "1" },
      { S: { X: "mod" } },
    );
    try {
      host = await startHost({ system: { dir: system as string }, moduleDirs: [module as string] });
      expect(["S.X", "S.Y"].map((key) => game.i18n.localize(key))).toEqual(["mod", "sys"]);
    } finally {
      for (const folder of [system, module]) await rm(folder as string, { recursive: true });
    }
  });
});

describe("the host", () => {
  it("runs one at a time", async () => {
    await expect(createHost()).rejects.toThrow("teardown");
  });
});
