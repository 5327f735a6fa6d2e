import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { DRAWINGS } from "../../scripts/lib/drawings.ts";
import { iconFiles, ownIconsSource, sprites, usedIcons } from "../../scripts/lib/icons.ts";
import { roundPath } from "../../scripts/lib/round-path.ts";

const ROOT = join(import.meta.dirname, "../..");

describe("icons", () => {
  it("are written as sprites and one file each, with the attribution that their licence requires", () => {
    const files = iconFiles(ROOT);
    const used = [...usedIcons(ROOT)];
    expect(used).toContain("cancel");
    expect(used).not.toContain("constructor");
    for (const name of used.filter((one) => !(one in DRAWINGS)))
      expect(files.get(`icons/${name}.svg`)).toMatch(/^<svg /);
    expect(files.get("icons/ATTRIBUTION.txt")).toContain("creativecommons.org/licenses/by/3.0");
  });

  it("include the dice and the mark of each game, each mark in its game's sprite", () => {
    const files = iconFiles(ROOT);
    for (const [name, drawn] of Object.entries(DRAWINGS)) {
      const game = /^mark-(.+)$/.exec(name)?.[1];
      expect(files.get(game ? `icons-${game}.svg` : "icons.svg")).toContain(`<symbol id="${name}"`);
      expect(drawn.length).toBeLessThan(600);
      expect(files.has(`icons/${name}.svg`)).toBe(false);
    }
  });

  it("are in the sprite of the only game that uses them, or in the shared sprite, but only once", () => {
    const files = iconFiles(ROOT);
    const found = [...sprites(ROOT)];
    expect(found.map(([sheet]) => sheet).sort()).toEqual([
      "icons-burst.svg",
      "icons-edge.svg",
      "icons-gods.svg",
      "icons-parallax.svg",
      "icons-soul.svg",
      "icons.svg",
    ]);
    const names = found.flatMap(([, list]) => list);
    expect(new Set(names).size).toBe(names.length);
    for (const [sheet, list] of found)
      for (const name of list) expect(files.get(sheet)).toContain(`<symbol id="${name}"`);
    for (const [sheet, list] of found.filter(([name]) => name !== "icons.svg"))
      expect(ownIconsSource(ROOT)).toContain(`"${sheet}":"${list.join(" ")}"`);
  });
});

describe("paths with whole coordinates", () => {
  it.each([
    ["M1.2 2.4L10.6 2.4", "m1 2h10"],
    ["m1.4 1.4 1.4 0 1.4 0 1.4 0", "m1 1h2 1 2"],
    ["M0 0c1.5 1.5-.4.6 3.6 4.4z", "m0 0c2 2 0 1 4 4z"],
    ["M5.5 5.5h.2v.2H20V9z", "m6 6h14v3z"],
    ["M10 10a5.04 5.04 0 015 5", "m10 10a5 5 0 0 1 5 5"],
    ["M10 10zm2 2v3", "m10 10zm2 2v3"],
    ["M0 0T.2.2Q1 1 3 3", "m0 0t0 0q1 1 3 3"],
  ])("writes %s as %s", (path, rounded) => {
    expect(roundPath(path)).toBe(rounded);
  });

  it("have no rounding errors that add up", () => {
    expect(
      roundPath(`M0 0${"h.4v.4".repeat(100)}`)
        .match(/-?\d+/g)!
        .map(Number)
        .reduce((a, b) => a + b),
    ).toBe(80);
  });

  it("refuse invalid paths", () => {
    expect(() => roundPath("M1 2 lost")).toThrow();
    expect(() => roundPath("X1 2")).toThrow();
  });
});
