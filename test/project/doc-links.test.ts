import { describe, expect, it } from "vitest";
import { anchorsOf, brokenLinks } from "../../scripts/lib/doc-links.ts";
import { writeTree } from "./tree.ts";

describe("the documentation", () => {
  it("has the anchors that GitHub makes of headings", () => {
    const text =
      "# A roll\n## Gods & Monsters\n### `check.ts`, [one](x.md)\n# A roll\n```\n# no heading\n```\n";
    expect([...anchorsOf(text)]).toEqual(["a-roll", "gods--monsters", "checkts-one", "a-roll-1"]);
  });

  it("links to files and headings that exist", () => {
    const root = writeTree({
      "docs/a.md": "# Here\n[b](b.md#there) [own](#here) ![p](p.png) [far](https://x.org/y) `[no](link)`\n",
      "docs/b.md": "# There\n`core/roll.ts` `module/core` `<id>/x.ts` `test/*.ts` `tracks.ts`\n",
      "docs/p.png": "",
      "module/core/roll.ts": "",
    });
    expect(brokenLinks(root, "docs/a.md")).toEqual([]);
    expect(brokenLinks(root, "docs/b.md")).toEqual([]);
  });

  it("is checked for broken links", () => {
    const root = writeTree({
      "README.md": "[a](docs/gone.md) [b](docs/b.md#nowhere) [c](#none) `core/gone.ts` `test/gone.ts`\n",
      "docs/b.md": "# There\n```\n[in a listing](gone.md) `test/gone.ts`\n```\n",
    });
    expect(brokenLinks(root, "README.md")).toEqual([
      "README.md: the link docs/gone.md leads nowhere",
      "README.md: docs/b.md has no heading for #nowhere",
      "README.md: README.md has no heading for #none",
      "README.md: there is no `core/gone.ts`",
      "README.md: there is no `test/gone.ts`",
    ]);
    expect(brokenLinks(root, "docs/b.md")).toEqual([]);
  });
});
