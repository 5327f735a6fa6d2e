import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { hostMembers } from "../report/resolve.ts";
import { type CodeFile, scanCode } from "../report/scan.ts";

const SKETCHES = fileURLToPath(new URL("../fixtures/sketches", import.meta.url));

const read = (...texts: string[]) =>
  hostMembers(scanCode(texts.map((text, index): CodeFile => ({ path: `${index}.mjs`, text }))));
const paths = (...texts: string[]) => [...read(...texts).known.keys()];

describe("the members that code names", () => {
  it.each([
    ["a chain", "foundry.utils.mergeObject(a, b)", ["foundry.utils.mergeObject"]],
    ["a constant", "const u = foundry.utils; u.deepClone(a)", ["foundry.utils.deepClone"]],
    ["destructuring", "const { Ray: R } = foundry.canvas.geometry", ["foundry.canvas.geometry.Ray"]],
    ["a static member", "Actor.createDocuments([])", ["foundry.documents.Actor.createDocuments"]],
    ["an old global name", "new Ray(a, b)", ["foundry.canvas.geometry.Ray"]],
    ["the game", "globalThis.game.audio?.play()", ["game.audio"]],
    ["configuration", "CONFIG.Canvas.layers.tokens = 1", ["CONFIG.Canvas.layers.tokens"]],
    ["rolls", 'Roll.create("1d6")', ["foundry.dice.Roll.create"]],
    ["hooks", 'Hooks.once("init", f)', ["Hooks"]],
    ["jQuery", '$("a").on("b", f)', ["$"]],
    ["a text as key", 'ui["chat"]', ["ui.chat"]],
  ])("[S4-promise] %s", (_name, code, expected) => {
    expect(paths(code)).toEqual(expected);
  });

  it("[S4-promise] of a class are those of all that it extends, in other files too", () => {
    const found = paths(
      "export class A extends foundry.applications.api.ApplicationV2 { own() {} _onRender() {} }",
      'import { A } from "./0.mjs"; class B extends A { static x() { return super.DEFAULT_OPTIONS; } y() { this.close(); } }',
    );
    expect(found).toContain("foundry.applications.api.ApplicationV2#_onRender");
    expect(found).toContain("foundry.applications.api.ApplicationV2.DEFAULT_OPTIONS");
    expect(found).toContain("foundry.applications.api.ApplicationV2#close");
    expect(found.filter((path) => path.includes("own"))).toEqual([]);
  });

  it("[S4-promise] of a mixin's class are those of what the mixin is applied to", () => {
    const found = paths(
      "const Base = foundry.applications.api.HandlebarsApplicationMixin(foundry.applications.sheets.ItemSheetV2);" +
        "function mix(base) { class Mixed extends base { _onRender() {} } return Mixed; }" +
        "class Sheet extends mix(Base) { _onDrop() {} }",
    );
    expect(found.filter((path) => path.includes("#"))).toEqual([
      "foundry.applications.sheets.ItemSheetV2#_onRender",
    ]);
  });

  it("[S4-promise] are none of names that the code declares itself", () => {
    expect(paths("const game = {}; game.audio; function f(ui) { return ui.chat; }")).toEqual([]);
  });

  it("[V3] names that the typings do not know are told apart", () => {
    const { known, unknown } = read("foundry.applications.nothing; CONST.NOTHING");
    expect([[...known.keys()], [...unknown.keys()]]).toEqual([
      [],
      ["foundry.applications.nothing", "CONST.NOTHING"],
    ]);
  });
});

describe("the report of a package", () => {
  let lines: string[];

  beforeAll(async () => {
    const { reportPackage } = await import("../report/report.ts");
    lines = await reportPackage(SKETCHES);
  });

  /** The lines below a heading. */
  const section = (title: string) => {
    const start = lines.findIndex((line) => line.startsWith(title));
    const end = lines.indexOf("", start);
    return lines.slice(start + 1, end < 0 ? undefined : end).map((line) => line.trim());
  };

  it("[S4-promise] lists what is served, inert and lacking, with the places", () => {
    expect(section("served")).toContain("foundry.applications.api.ApplicationV2  panel.mjs:1 panel.mjs:3");
    expect(section("served")).toContain("foundry.applications.api.ApplicationV2#minimize  panel.mjs:14");
    expect(section("inert")).toContain("foundry.canvas.layers.InteractionLayer  sketches.mjs:6");
    expect(section("inert")).toContain("foundry.canvas.loadTexture  sketches.mjs:3 sketches.mjs:32");
    expect(section("served")).toContain("foundry.data.regionBehaviors.RegionBehaviorType  sketches.mjs:8");
    expect(section("lacking")).toEqual(["game.audio  sketches.mjs:31"]);
    expect(section("in no typings")).toEqual([
      "foundry.applications.api.missingApplication  panel.mjs:1 panel.mjs:4",
    ]);
  });
});
