import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Host } from "../node/host.ts";
import { is14, startHost } from "./client-support.ts";

let host: Host;

beforeEach(async () => {
  host = await startHost();
});
afterEach(async () => {
  await host.teardown();
});

type Members = Record<string, unknown>;
type Class = new () => object;

interface RegionBehavior {
  new (
    data: object,
  ): {
    events: Set<string>;
    behavior: unknown;
    region: unknown;
    scene: unknown;
    _handleRegionEvent(event: object): Promise<void>;
  };
  events: object;
  defineSchema(): object;
  _createEventsField(options: { events: string[]; initial: string[] }): object;
}

const dig = (path: string) =>
  path.split(".").reduce<unknown>((value, part) => (value as Members)[part], globalThis);

describe("packages start whole", () => {
  it.each([
    "foundry.canvas.placeables.Wall",
    "foundry.canvas.placeables.tokens.TokenRuler",
    "foundry.canvas.geometry.PolygonMesher",
    "foundry.canvas.sources.PointDarknessSource",
    "foundry.audio.AudioBufferCache",
    "foundry.applications.sheets.WallConfig",
    "foundry.appv1.sheets.ActorSheet",
  ])("[V2] %s is extended at import and names itself when it is used", (path) => {
    const Known = dig(path) as Class;
    const Own = class extends Known {
      static readonly OWN = 1;
    };
    expect(Own.OWN).toBe(1);
    expect({} instanceof Known).toBe(false);
    expect(() => new Own()).toThrow(path);
  });

  it("[S10] a function is imported whole and names itself when it is called", () => {
    const { loadTexture } = dig("foundry.canvas") as { loadTexture: (src: string) => unknown };
    expect(() => loadTexture("a.webp")).toThrow("the sandbox has no foundry.canvas.loadTexture");
  });

  it("[S4-promise] static members of an inert class name themselves", () => {
    const Wall = dig("foundry.canvas.placeables.Wall") as { RENDER_FLAGS: unknown; mine: unknown };
    expect(() => Wall.RENDER_FLAGS).toThrow("the sandbox has no foundry.canvas.placeables.Wall.RENDER_FLAGS");
    expect(Wall.mine).toBeUndefined();
  });

  it("[S10] sounds are played unheard", async () => {
    const Helper = dig(
      "foundry.audio.AudioHelper",
    ) as typeof import("../client/namespace/audio.ts").AudioHelper;
    expect((await Helper.play({ src: "sounds/lock.wav" })).src).toBe("sounds/lock.wav");
    expect([Helper.hasAudioExtension("a/b.OGG?x"), Helper.hasAudioExtension("a/b.webp")]).toEqual([
      true,
      false,
    ]);
    expect(Helper.getDefaultSoundName("sounds/Big%20Bell.mp3")).toBe("Big Bell");
  });

  it("[V2] Application V1 says one sentence, at its constructors and its statics", () => {
    const { Dialog } = dig("foundry.appv1.api") as { Dialog: { confirm: unknown; prompt: unknown } };
    expect(() => Dialog.confirm).toThrow(
      "foundry.appv1.api.Dialog.confirm: Application V1 is outside the sandbox",
    );
    expect(() => Dialog.prompt).toThrow("Application V1 is outside the sandbox");
    expect(() => new (class extends (dig("foundry.appv1.sheets.ActorSheet") as Class) {})()).toThrow(
      "Application V1 is outside the sandbox",
    );
  });

  it("[V2] PIXI loads and says one sentence when it is used", () => {
    const { Graphics, utils } = dig("PIXI") as Record<string, Class & { hex2rgb: unknown }>;
    expect(() => new (class extends (Graphics as Class) {})()).toThrow(
      "PIXI.Graphics: the sandbox draws no canvas",
    );
    expect(() => utils?.hex2rgb).toThrow("PIXI.utils.hex2rgb: the sandbox draws no canvas");
  });

  it("[V2] deprecated global names of the typings lead to their members", () => {
    expect(dig("Wall")).toBe(dig("foundry.canvas.placeables.Wall"));
    expect(dig("WallDocument")).toBe(dig("foundry.documents.WallDocument"));
  });

  it("[V3] destructuring a name that the typings do not know gives undefined", () => {
    const { ApplicationTabsConfiguration } = dig("foundry.applications.types") as Members;
    const { nothing } = dig("foundry.applications.api") as Members;
    expect([ApplicationTabsConfiguration, nothing]).toEqual([undefined, undefined]);
  });

  it("[V2] a region behaviour is registered, with events of its class and a field for others", async () => {
    // T13 client/data/region-behaviors/base.d.mts, common/constants.d.mts.
    await host.teardown();
    const heard: unknown[] = [];
    let Trap: RegionBehavior | undefined;
    host = await startHost({
      init: () => {
        const Base = dig("foundry.data.regionBehaviors.RegionBehaviorType") as RegionBehavior;
        const { TOKEN_ENTER, TOKEN_EXIT } = dig("CONST.REGION_EVENTS") as Record<string, string>;
        Trap = class extends Base {
          static readonly LOCALIZATION_PREFIXES = ["TRAP"];
          static override events = {
            [TOKEN_ENTER as string](this: object, event: object) {
              heard.push(this instanceof Base, event);
            },
          };
          static override defineSchema() {
            return { events: this._createEventsField({ events: [TOKEN_EXIT as string], initial: [] }) };
          }
        };
        (dig("CONFIG.RegionBehavior.dataModels") as Members)["mod.trap"] = Trap;
      },
    });
    expect(game.ready).toBe(true);
    const trap = new Trap!({ events: ["tokenExit"] });
    expect([...trap.events]).toEqual(["tokenExit"]);
    expect(() => new Trap!({ events: ["tokenEnter"] })).toThrow("tokenEnter");
    const event = { name: "tokenEnter" };
    await trap._handleRegionEvent(event);
    await trap._handleRegionEvent({ name: "tokenExit" });
    expect(heard).toEqual([true, event]);
    expect([trap.behavior, trap.region, trap.scene]).toEqual([null, null, null]);
  });

  it("[S4-promise] inert classes have the values that packages read while they start", () => {
    // T13 client/canvas/perception/vision-mode.d.mts, client/canvas/layers/notes.d.mts.
    expect(dig("foundry.canvas.layers.NotesLayer.TOGGLE_SETTING")).toBe("notesDisplayToggle");
    expect(dig("foundry.canvas.perception.VisionMode.LIGHTING_LEVELS")).toBe(dig("CONST.LIGHTING_LEVELS"));
    expect(dig("foundry.canvas.perception.VisionMode.LIGHTING_VISIBILITY.REQUIRED")).toBe(2);
    expect(() => dig("foundry.canvas.layers.NotesLayer.registerSettings")).toThrow("NotesLayer");
  });
});

describe("what the sandbox lacks names itself", () => {
  it("[S4-promise] on instances and prototypes", () => {
    expect(() => (game as unknown as Members).audio).toThrow("the sandbox has no game.audio");
    const { Folder } = foundry.documents as unknown as { Folder: Class };
    for (const name of ["canUserModify", "fromDropData"])
      expect(name in Folder.prototype || name in Folder).toBe(true);
  });

  it("[S4-promise] in CONFIG and CONST", () => {
    expect(() => dig("CONFIG.Tile.documentClass")).toThrow("the sandbox has no CONFIG.Tile.documentClass");
    expect(() => dig("CONST.SHOWDOWN_OPTIONS")).toThrow("the sandbox has no foundry.CONST.SHOWDOWN_OPTIONS");
  });

  it("[S4-promise] stand-ins are not enumerated, and packages may set them", () => {
    expect(() => ({ ...(CONFIG as object), ...(game as object) })).not.toThrow();
    const config = dig("CONFIG.Tile") as Members;
    config.documentClass = "mine";
    expect(config.documentClass).toBe("mine");
    const mine = game as unknown as Members;
    mine.audio = 1;
    expect(mine.audio).toBe(1);
    delete mine.audio;
    expect(() => mine.audio).toThrow("game.audio");
  });

  it("[S4-promise] members of the other generation are undefined", () => {
    const only14 = [
      "foundry.data.ActiveEffectTypeDataModel",
      "foundry.data.operators",
      "CONFIG.ChatMessage.modes",
    ];
    for (const path of only14) expect(dig(path) === undefined, path).toBe(!is14);
    expect(is14 ? dig("CONFIG.ActiveEffect.legacyTransferral") : undefined).toBeUndefined();
  });
});
