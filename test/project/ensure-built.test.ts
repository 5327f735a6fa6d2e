import { utimesSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { newestOf } from "../../scripts/lib/ensure-built.ts";
import { writeTree } from "./tree.ts";

describe("the newest of the sources", () => {
  it("is found at every depth, but only in the given paths", () => {
    const root = writeTree({ "module/a/b.ts": "", "module/c.ts": "", "system.json": "", "notes.md": "" });
    const day = (number: number) => new Date(Date.UTC(2026, 0, number));
    for (const [path, number] of [
      ["module/a/b.ts", 5],
      ["module/c.ts", 3],
      ["module/a", 2],
      ["module", 2],
      ["system.json", 4],
      ["notes.md", 9],
    ] as const)
      utimesSync(join(root, path), day(number), day(number));
    expect(newestOf(root, ["module", "system.json"])).toBe(day(5).getTime());
    expect(newestOf(root, ["system.json"])).toBe(day(4).getTime());
    expect(newestOf(root, [])).toBe(0);
  });
});
