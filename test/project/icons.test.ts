import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { iconFiles, usedIcons } from "../../scripts/lib/icons.ts";

const ROOT = join(import.meta.dirname, "../..");

describe("icons", () => {
  it("are one sprite and a file each, with the attribution that their licence asks for", () => {
    const files = iconFiles(ROOT);
    const used = [...usedIcons(ROOT)];
    expect(used).toContain("cancel");
    for (const name of used) {
      expect(files.get("icons.svg")).toContain(`id="${name}"`);
      expect(files.get(`icons/${name}.svg`)).toMatch(/^<svg /);
    }
    expect(files.get("icons/ATTRIBUTION.txt")).toContain("creativecommons.org/licenses/by/3.0");
  });
});
