import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Host } from "../node/host.ts";
import { createHero, is14, MANIFEST, startHost } from "./client-support.ts";

/* CONFIG and game, as packages read and change them. Sources: the public typings (T13: client/config.d.mts). */

let host: Host;

const start = async (options: Parameters<typeof startHost>[0] = {}) => {
  host = await startHost(options);
};

afterEach(async () => {
  vi.restoreAllMocks();
  await host.teardown();
});

describe("configuration", () => {
  beforeEach(() => start());

  it("[S5] lists the roll modes by their old names; 14 warns (foundryvtt/dnd5e#6958)", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const modes = Object.entries(CONFIG.Dice.rollModes ?? {});
    expect(modes.map(([mode]) => mode)).toEqual(["publicroll", "gmroll", "blindroll", "selfroll"]);
    for (const [, { label }] of modes) expect(label).toBeTruthy();
    const warnings = warn.mock.calls.filter(([text]) => String(text).includes("CONFIG.Dice.rollModes"));
    expect(warnings).toHaveLength(is14 ? 1 : 0);
    if (is14) expect(String(warnings[0]?.[0])).toContain("Version 16");
  });

  it("[S5] takes modes of a package", () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const mine = { mine: { label: "Mine", icon: "" } };
    CONFIG.Dice.rollModes = mine;
    expect(CONFIG.Dice.rollModes).toEqual(mine);
  });

  it("[S10] names the icons of controls", () => {
    expect(CONFIG.controlIcons).toMatchObject({
      defeated: "icons/svg/skull.svg",
      combat: expect.any(String),
    });
    expect("levels" in CONFIG.controlIcons).toBe(is14);
  });

  it("[V7] names the classes of helpers, which packages replace", () => {
    expect(Object.keys(CONFIG.ux).sort()).toEqual(
      ["ContextMenu", "DragDrop", "Draggable", "FilePicker", "TextEditor", "TooltipManager"].sort(),
    );
    const { TextEditor } = foundry.applications.ux;
    expect(CONFIG.ux.TextEditor).toBe(TextEditor);
    class MyEditor extends TextEditor {}
    CONFIG.ux.TextEditor = MyEditor;
    expect(TextEditor.implementation).toBe(MyEditor);
  });

  it("[V7] names the classes of tokens", () => {
    const { canvas, applications } = foundry;
    const { tokens } = canvas.placeables as unknown as { tokens: { TokenRuler: unknown } };
    expect(CONFIG.Token).toMatchObject({
      objectClass: canvas.placeables.Token,
      layerClass: canvas.layers.TokenLayer,
      hudClass: applications.hud.TokenHUD,
      rulerClass: tokens.TokenRuler,
      adjectivesPrefix: "TOKEN.Adjectives",
    });
  });

  it("[U16] names sound effects and the font of the canvas", () => {
    expect(Object.keys(CONFIG.soundEffects)).toEqual(["lowPass", "highpass", "reverb"]);
    expect(CONFIG.defaultFontFamily).toBe("Signika");
    expect(() => new (CONFIG.soundEffects.reverb as { effectClass: new () => object }).effectClass()).toThrow(
      "CONFIG.soundEffects.reverb",
    );
  });

  it("[U18] has the statuses of the typings, by their ids, with names of our own", () => {
    const statuses = Object.values(CONFIG.statusEffects as Record<string, { id: string; name: string }>);
    expect(statuses).toHaveLength(34);
    const ids = statuses.map(({ id }) => id);
    expect(ids.slice(0, 7)).toEqual([
      "dead",
      "unconscious",
      "sleep",
      "stun",
      "prone",
      "restrain",
      "paralysis",
    ]);
    for (const id of Object.values(CONFIG.specialStatusEffects)) expect(ids).toContain(id);
    for (const { name } of statuses) {
      expect(name).toMatch(/^EFFECT\.Status/);
      expect(game.i18n.has(name)).toBe(true);
    }
  });
});

describe("the game", () => {
  it("[S7] [U5] has the canvas of the page", async () => {
    await start();
    const canvas = { ready: false };
    vi.stubGlobal("canvas", canvas);
    expect(game.canvas).toBe(canvas);
    vi.unstubAllGlobals();
  });

  it("[V14] takes an empty token attribute of the manifest for none (inferred: T13 allows blank text there)", async () => {
    await start({
      system: { manifest: { ...MANIFEST, primaryTokenAttribute: "", secondaryTokenAttribute: "hp" } },
    });
    const { prototypeToken } = await createHero();
    expect(prototypeToken).toMatchObject({ bar1: { attribute: null }, bar2: { attribute: "hp" } });
  });
});

describe("helpers", () => {
  beforeEach(() => start());

  it("[S10] getDocumentClass gives the configured class, undefined for an unknown kind", () => {
    class MyActor extends CONFIG.Actor.documentClass {}
    CONFIG.Actor.documentClass = MyActor;
    expect(foundry.utils.getDocumentClass("Actor")).toBe(MyActor);
    expect(foundry.utils.getDocumentClass("Nothing")).toBeUndefined();
  });

  it("[S10] [U21] debouncedReload reloads the page once", () => {
    vi.useFakeTimers();
    const reload = vi.fn();
    vi.stubGlobal("location", { reload });
    for (let i = 0; i < 3; i++) foundry.utils.debouncedReload();
    vi.runAllTimers();
    expect(reload).toHaveBeenCalledTimes(1);
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it("[S10] validators test text (T13: common/data/validators.d.mts)", () => {
    const { isValidId, hasFileExtension, isBase64Data, isColorString, isJSON } = foundry.data.validators;
    expect([isValidId("a".repeat(16)), isValidId("a")]).toEqual([true, false]);
    expect(hasFileExtension("a/b.PNG?1", ["png"])).toBe(true);
    expect([hasFileExtension("a.b/c", ["b/c", "c"]), hasFileExtension("png", ["png"])]).toEqual([
      false,
      false,
    ]);
    const image = "data:image/png;base64,aGk=";
    expect([isBase64Data(image), isBase64Data(image, ["image/webp"]), isBase64Data("aGk=")]).toEqual([
      true,
      false,
      false,
    ]);
    expect([isColorString("#00FFaa"), isColorString("#0fa"), isColorString("red")]).toEqual([
      true,
      false,
      false,
    ]);
    expect([isJSON('{"a":1}'), isJSON("{a}")]).toEqual([true, false]);
  });
});

describe.runIf(is14)("statuses keyed by id", () => {
  type Status = { id: string; name: string };
  const statuses = () => CONFIG.statusEffects as unknown as Record<string, Status> & Status[];
  const ids = () => Object.keys(CONFIG.statusEffects);
  beforeEach(async () => {
    await start();
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    CONFIG.statusEffects = ["c", "a", "b"].map((id) => ({ id, name: id.toUpperCase() })) as never;
  });

  it("[V21] answer every method of an array that changes nothing (foundryvtt#13122)", () => {
    const list = statuses();
    expect(list.at(-1)?.id).toBe("b");
    expect(list.findLast(({ id }) => id < "c")?.id).toBe("b");
    expect(list.slice(1).map(({ id }) => id)).toEqual(["a", "b"]);
    expect(list.toSorted((a, b) => a.id.localeCompare(b.id)).map(({ id }) => id)).toEqual(["a", "b", "c"]);
    expect(list.map(({ id }) => id).join()).toBe("c,a,b");
    expect([...list].length).toBe(list.length);
    expect(ids()).toEqual(["c", "a", "b"]);
  });

  it("[V21] take the result of concat", () => {
    CONFIG.statusEffects = statuses().concat([{ id: "d", name: "D" }]) as never;
    expect(ids()).toEqual(["c", "a", "b", "d"]);
    expect(statuses().d?.name).toBe("D");
  });

  it("[V21] answer the methods that change an array (splice: SR5-FoundryVTT#1960)", () => {
    expect(statuses().splice(1, 1)).toEqual([{ id: "a", name: "A" }]);
    expect(ids()).toEqual(["c", "b"]);
    expect(statuses().unshift({ id: "d", name: "D" })).toBe(3);
    expect(statuses().pop()?.id).toBe("b");
    statuses().sort((a, b) => a.id.localeCompare(b.id));
    expect(ids()).toEqual(["c", "d"]);
  });

  it("[V21] take a record under its own keys", () => {
    CONFIG.statusEffects = { mine: { name: "Mine" } } as never;
    expect(ids()).toEqual(["mine"]);
  });
});
