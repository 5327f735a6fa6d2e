/** Behaviour of the game that other packages rely on. */
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Host } from "../node/host.ts";
import { createHero, createItems, OTHER_PLAYER, PLAYER, startHost } from "./client-support.ts";

let host: Host;
afterEach(() => host.teardown());

type Record_ = Record<string, unknown>;
const setting = (key: string) => game.settings.get("core", key) as never;

describe("texts", () => {
  it("[S2] has texts under the host's own keys", async () => {
    host = await startHost();
    // Each key is used in at least four public systems, with the meaning tested here.
    const keys = [
      ...["New", "Create", "Update", "Delete", "CopyOf", "FIELDS.name.label"].map((key) => `DOCUMENT.${key}`),
      ...["details", "duration", "changes"].map((tab) => `EFFECT.TABS.${tab}`),
      ...["ChangeKey", "ChangeMode", "ChangeValue", "ChangePriority", "StatusProne"].map(
        (key) => `EFFECT.${key}`,
      ),
      ...["name", "img", "disabled", "statuses", "duration"].map((field) => `EFFECT.FIELDS.${field}.label`),
      ...["GAME.Paused", "WORLD.FIELDS.system.label", "SIDEBAR.DeleteWarning", "Confirm", "Name"],
    ];
    expect(keys.filter((key) => !game.i18n.has(key))).toEqual([]);
    expect(game.i18n.format("DOCUMENT.New", { type: "Actor" })).toContain("Actor");
    expect(game.i18n.format("DOCUMENT.CopyOf", { name: "Mira" })).toContain("Mira");
  });
});

describe("core settings", () => {
  it("[S3] the combat tracker's setting has a turn marker, also where stored data lack it", async () => {
    // API14 foundry.data.types.CombatConfigurationData. Inferred: it has src and a boolean disposition.
    host = await startHost({
      documents: { Setting: [{ key: "core.combatTrackerConfig", value: '{"resource":"hp.value"}' }] },
    });
    const config = setting("combatTrackerConfig") as { turnMarker: Record_ };
    expect(config).toEqual({
      resource: "hp.value",
      skipDefeated: false,
      turnMarker: { enabled: true, animation: "", src: "", disposition: false },
    });
    await game.settings.set("core", "combatTrackerConfig", {
      ...config,
      turnMarker: { ...config.turnMarker, src: "icons/turn.webp", disposition: true },
    });
    const { settings } = CONFIG.Combat as unknown as { settings: { turnMarker: Record_; resource: string } };
    expect(settings.turnMarker).toMatchObject({ src: "icons/turn.webp", disposition: true });
    expect(settings.resource).toBe("hp.value");
  });

  it("[S11] [U21] has the settings that packages read, write and give other defaults", async () => {
    // T13 configuration/configuration.d.mts, SettingConfig.
    host = await startHost();
    const initial = {
      chatBubbles: true,
      chatBubblesPan: true,
      leftClickRelease: true,
      scrollingStatusText: true,
      tokenAutoRotate: false,
      tokenDragPreview: false,
      notesDisplayToggle: false,
      lightAnimation: true,
      visionAnimation: true,
      maxFPS: 60,
      performanceMode: null,
      globalAmbientVolume: 0.5,
      globalPlaylistVolume: 0.5,
      gridTemplates: false,
      coneTemplateType: "round",
      sheetThemes: {},
    };
    expect(Object.fromEntries(Object.keys(initial).map((key) => [key, setting(key)]))).toEqual(initial);
    await game.settings.set("core", "leftClickRelease", false);
    expect(setting("leftClickRelease")).toBe(false);
    game.settings.settings.get("core.notesDisplayToggle")!.default = true;
    expect(setting("notesDisplayToggle")).toBe(true);
  });
});

describe("pause", () => {
  it("[S4] [U15] a Gamemaster pauses the game of everyone", async () => {
    // API14 hookEvents.pauseGame, T13 client/game.d.mts togglePause.
    host = await startHost();
    const calls: unknown[] = [];
    const told: unknown[] = [];
    Hooks.on("pauseGame", (...args: never[]) => calls.push(args));
    const other = host.connect(PLAYER);
    other.on("pause", (...args) => told.push(args));
    expect(game.paused).toBe(false);
    expect(game.togglePause(true, { broadcast: true })).toBe(true);
    expect([game.paused, (await other.world()).paused]).toEqual([true, true]);
    expect(told).toEqual([[true, game.userId]]);
    expect(calls).toEqual([[true, { broadcast: true, userId: game.userId }]]);
    game.togglePause(true);
    expect(calls).toHaveLength(1);
    game.togglePause(false);
    expect(told).toHaveLength(1);
    game.paused = true;
    expect(game.paused).toBe(true);
  });

  it("[S4] [U15] players hear of it and cannot pause the game of others", async () => {
    host = await startHost({ userId: PLAYER });
    const calls: unknown[] = [];
    Hooks.on(
      "pauseGame",
      (paused: boolean, { userId }: { userId: string }) => void calls.push([paused, userId]),
    );
    const master = host.connect("Gamemaster000000");
    master.pause(true);
    expect([game.paused, calls]).toEqual([true, [[true, "Gamemaster000000"]]]);
    host.connect(OTHER_PLAYER).pause(false);
    game.togglePause(false, { broadcast: true });
    expect((await master.world()).paused).toBe(true);
  });
});

describe("start", () => {
  it("[U19] calls the hooks of the start in the documented order", async () => {
    // API13 and API14, module hookEvents.
    const events: string[] = [];
    const rings: unknown[] = [];
    host = await startHost({
      init: () => {
        for (const name of ["i18nInit", "setup", "ready"]) Hooks.once(name, () => void events.push(name));
        Hooks.once(
          "initializeDynamicTokenRingConfig",
          (config: { addConfig(id: string, ring: object): void }) => {
            events.push("initializeDynamicTokenRingConfig");
            config.addConfig("bronze", { id: "bronze", label: "Bronze" });
            rings.push(config);
          },
        );
        Hooks.once(
          "initializeCombatConfiguration",
          (config: Record_ & { addTurnMarkerAnimation: CallableFunction }) => {
            events.push("initializeCombatConfiguration");
            config.addTurnMarkerAnimation("blink", { id: "blink", label: "Blink" });
          },
        );
      },
    });
    expect(events).toEqual([
      "i18nInit",
      "setup",
      "initializeDynamicTokenRingConfig",
      "initializeCombatConfiguration",
      "ready",
    ]);
    const { ring } = CONFIG.Token as unknown as {
      ring: { configIDs: string[]; useConfig(id: string): boolean };
    };
    expect(rings).toEqual([ring]);
    expect([ring.configIDs, ring.useConfig("bronze"), ring.useConfig("none")]).toEqual([
      ["bronze"],
      true,
      false,
    ]);
    const { settings } = CONFIG.Combat as unknown as { settings: { turnMarkerAnimations: unknown[] } };
    expect(settings.turnMarkerAnimations).toEqual([{ value: "blink", label: "Blink" }]);
  });

  it("[U3] [V9] ui.windows is an empty record", async () => {
    // T13 client/head.d.mts; foundryvtt/foundryvtt#11504: it does not contain windows of ApplicationV2.
    host = await startHost();
    expect(Object.values(ui.windows as object)).toEqual([]);
  });
});

describe("helpers", () => {
  it("[U11] documentIndex finds documents by the beginning of their names", async () => {
    // T13 client/helpers/document-index.d.mts.
    host = await startHost();
    const mira = await createHero({ name: "Mira Vale" });
    const hidden = await createHero({ name: "Mirror", ownership: { default: 0 } });
    const [lamp] = await createItems(mira, { name: "Miraculous lamp" });
    const { documentIndex } = game;
    await documentIndex.ready;
    const names = (prefix: string, options = {}) =>
      Object.fromEntries(
        Object.entries(documentIndex.lookup(prefix, options)).map(([type, leaves]) => [
          type,
          leaves.map(({ entry }) => (entry as { name: string }).name).sort(),
        ]),
      );
    expect(names("mir")).toEqual({ Actor: ["Mira Vale", "Mirror"], Item: ["Miraculous lamp"] });
    expect(names("vale")).toEqual({ Actor: ["Mira Vale"] });
    expect(names("mir", { documentTypes: ["Item", "Macro"] })).toEqual({
      Item: ["Miraculous lamp"],
      Macro: [],
    });
    expect(names("mir", { limit: 1, documentTypes: ["Actor"] }).Actor).toHaveLength(1);
    expect(names("mir", { filterEntries: ({ uuid }: { uuid: string }) => uuid === hidden.uuid })).toEqual({
      Actor: ["Mirror"],
    });
    await mira.update({ name: "Tara" });
    await lamp!.delete();
    expect(names("mir")).toEqual({ Actor: ["Mirror"] });
    expect(documentIndex.uuids[mira.uuid!]).toMatchObject({ documentName: "Actor", uuid: mira.uuid });
  });

  it("[U11] clipboard copies a plain text", async () => {
    // T13 client/helpers/interaction/clipboard-helper.d.mts.
    host = await startHost();
    const writeText = vi.fn(async (_text: string) => undefined);
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    await game.clipboard.copyPlainText("Actor.abc");
    vi.unstubAllGlobals();
    expect(writeText.mock.calls).toEqual([["Actor.abc"]]);
  });

  it("[U11] issues lists documents that could not be created", async () => {
    // T13 client/helpers/client-issues.d.mts.
    const broken = { _id: "Broken0000000000", name: "Broken", type: "hero", system: { capped: "many" } };
    host = await startHost({ until: "setup" });
    game.actors._handleInvalid(broken, new Error("capped: must be a number"));
    expect(game.issues.validationFailures.Actor).toEqual({
      Broken0000000000: { name: "Broken", error: new Error("capped: must be a number") },
    });
    expect(game.issues.usabilityIssues).toEqual({});
    expect([...game.issues.getAllSubtypeCounts()]).toEqual([]);
    expect(game.issues.getSubTypeCountsFor("none")).toBeUndefined();
  });

  it("[U21] has the utilities that start code calls", async () => {
    host = await startHost();
    const { utils, data, audio } = foundry as unknown as {
      utils: {
        getDocumentClass(name: string): unknown;
        timeSince(time: unknown): string;
        debouncedReload: unknown;
      };
      data: { validators: Record<string, (...args: unknown[]) => boolean> };
      audio: { AudioHelper: { play(data: object): Promise<unknown> } };
    };
    expect(utils.getDocumentClass("Actor")).toBe(CONFIG.Actor.documentClass);
    expect(utils.getDocumentClass("Nothing")).toBeUndefined();
    expect(typeof utils.debouncedReload).toBe("function");
    const ago = (seconds: number) => utils.timeSince(new Date(Date.now() - seconds * 1000));
    expect([ago(7300), ago(86_400 * 3 + 1), ago(0)]).toEqual(["2 hours ago", "3 days ago", "now"]);
    await audio.AudioHelper.play({ src: "sounds/dice.wav" });
    const { validators } = data;
    expect([validators.isValidId!("abcdefghij123456"), validators.isValidId!("short")]).toEqual([
      true,
      false,
    ]);
    expect([validators.isColorString!("#a0b1c2"), validators.isColorString!("red")]).toEqual([true, false]);
    expect([validators.isJSON!("[1]"), validators.isJSON!("{")]).toEqual([true, false]);
    expect(validators.hasFileExtension!("a/b.WEBP?x", ["webp"])).toBe(true);
    expect(validators.isBase64Data!("data:image/png;base64,AAAA", ["image/png"])).toBe(true);
    const dates = [new Date(0), new Date("x")] as (Date & { isValid(): boolean })[];
    expect(dates.map((date) => date.isValid())).toEqual([true, false]);
  });
});

it("[?e] a token without a picture takes the actor's, or the class's default", async () => {
  // foundryvtt/foundryvtt#10916 on BaseActor#_preCreate; T13 Actor.getDefaultArtwork.
  host = await startHost({
    init: () => {
      CONFIG.Actor.documentClass = class extends CONFIG.Actor.documentClass {
        static override getDefaultArtwork() {
          return { img: "icons/hero.webp", texture: { src: "icons/hero-token.webp" } };
        }
      };
    },
  });
  const token = async (data: object) => {
    const { prototypeToken } = await createHero(data as Record_);
    const { name, texture } = prototypeToken as unknown as { name: string; texture: { src: string } };
    return [name, texture.src];
  };
  expect(await token({ name: "Mira" })).toEqual(["Mira", "icons/hero-token.webp"]);
  expect(await token({ name: "Mira", img: "mira.webp" })).toEqual(["Mira", "mira.webp"]);
  const own = { name: "The hero", texture: { src: "own.webp" } };
  expect(await token({ img: "mira.webp", prototypeToken: own })).toEqual(["The hero", "own.webp"]);
});

it("[F-226] the token of an actor that is not stored has the actor's name", async () => {
  host = await startHost();
  const Actor = CONFIG.Actor.documentClass as unknown as new (
    data: object,
  ) => { readonly prototypeToken: { readonly name: string } };
  const nameOf = (data: object) => new Actor({ name: "Mira", type: "hero", ...data }).prototypeToken.name;
  expect([nameOf({}), nameOf({ prototypeToken: { name: "Somebody" } })]).toEqual(["Mira", "Somebody"]);
});

it("[F-227] tokens and combats advance the world time by an option, and what the sandbox lacks of options throws", async () => {
  host = await startHost();
  const scene = (await CONFIG.Scene.documentClass.create({ name: "S" } as never)) as unknown as {
    createEmbeddedDocuments(
      name: string,
      data: object[],
    ): Promise<{ update(changes: object, options: object): Promise<unknown> }[]>;
    update(changes: object, options: object): Promise<unknown>;
  };
  const [token] = await scene.createEmbeddedDocuments("Token", [{ name: "T" }]);
  const before = game.time.worldTime;
  await token!.update({ x: 100 }, { worldTime: { delta: 60 }, ours: true });
  expect(game.time.worldTime).toBe(before + 60);
  await expect(scene.update({ width: 900 }, { autoReposition: true })).rejects.toThrow(
    "the sandbox has no option",
  );
  await scene.update({ width: 900 }, { ours: true });
});
