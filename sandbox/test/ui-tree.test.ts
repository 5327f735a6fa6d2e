import { describe, expect, it } from "vitest";
import { buildTree, countEntries, type TreeEntry, type TreeFolder } from "../client/sidebar/tree.ts";

const folder = (id: string, parentId: string | null = null, sorting: "a" | "m" = "a"): TreeFolder => ({
  id,
  name: id,
  sort: 0,
  sorting,
  parentId,
});
const entry = (name: string, folderId: string | null = null, sort = 0): TreeEntry => ({
  name,
  sort,
  folderId,
});

describe("the tree of a directory", () => {
  it("nests folders and sorts entries by name", () => {
    const tree = buildTree([folder("A"), folder("B", "A")], [entry("z", "B"), entry("y", "B"), entry("x")]);
    expect(tree.entries.map(({ name }) => name)).toEqual(["x"]);
    expect(tree.children[0]?.children[0]?.entries.map(({ name }) => name)).toEqual(["y", "z"]);
    expect(countEntries(tree)).toBe(3);
  });

  it("a manual folder keeps its own order", () => {
    const tree = buildTree([folder("A", null, "m")], [entry("a", "A", 20), entry("b", "A", 10)]);
    expect(tree.children[0]?.entries.map(({ name }) => name)).toEqual(["b", "a"]);
  });

  it("entries of a missing folder are at the top", () => {
    expect(buildTree([], [entry("lost", "gone")]).entries).toHaveLength(1);
  });
});
