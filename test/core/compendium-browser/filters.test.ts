/** The list of the compendium browser: filters, order, and the choice of several entries. */
import { describe, expect, it } from "vitest";
import {
  type BrowserEntry,
  countWords,
  filterEntries,
  isFiltered,
  NO_FILTERS,
  sortEntries,
} from "../../../module/features/compendium-browser/filter-entries.ts";
import {
  choose,
  chooseAll,
  entryAt,
  NO_SELECTION,
} from "../../../module/features/compendium-browser/selection.ts";

const entry = (
  name: string,
  values: BrowserEntry["values"] = {},
  kind = "Item.edgeWeapon",
): BrowserEntry => ({
  uuid: `Compendium.manifold.edge-gear.Item.${name}`,
  name,
  img: "",
  kind,
  game: "edge",
  pack: "Gear",
  folded: name.toLowerCase(),
  values,
});

const SWORD = entry("Sword", { range: "close", price: 150, properties: ["light", "reach"] });
const RIFLE = entry("Rifle", { range: "long", price: 1500, properties: [] });
const FIST = entry("Fist", { range: "close", price: null });
const ROPE = entry("Rope 10", { price: 5 }, "Item.edgeGear");
const SHORT_ROPE = entry("Rope 9", { price: 5 }, "Item.edgeGear");
const ALL = [SWORD, RIFLE, FIST, ROPE, SHORT_ROPE];

const names = (entries: readonly BrowserEntry[]): string[] => entries.map(({ name }) => name);

describe("filters of the compendium browser", () => {
  it("keep the kind, and what has one of the ticked words of each field", () => {
    expect(names(filterEntries(ALL, { ...NO_FILTERS, kind: "Item.edgeGear" }))).toEqual([
      "Rope 10",
      "Rope 9",
    ]);
    expect(names(filterEntries(ALL, { ...NO_FILTERS, words: { range: ["close", "short"] } }))).toEqual([
      "Sword",
      "Fist",
    ]);
    expect(
      names(filterEntries(ALL, { ...NO_FILTERS, words: { range: ["close"], properties: ["reach"] } })),
    ).toEqual(["Sword"]);
    expect(filterEntries(ALL, { ...NO_FILTERS, words: { range: [] } })).toHaveLength(ALL.length);
  });

  it("keep numbers within their limits, and leave out what has no number", () => {
    const priced = (least: number | null, most: number | null) =>
      names(filterEntries(ALL, { ...NO_FILTERS, ranges: { price: { least, most } } }));
    expect(priced(null, 150)).toEqual(["Sword", "Rope 10", "Rope 9"]);
    expect(priced(150, null)).toEqual(["Sword", "Rifle"]);
    expect(priced(null, null)).toHaveLength(ALL.length);
    expect(priced(9, 1)).toEqual([]);
  });

  it("search names, and texts when asked", () => {
    const read = [{ ...SWORD, text: "forged for a queen" }, RIFLE];
    const search = (word: string, inTexts: boolean) =>
      names(filterEntries(read, { ...NO_FILTERS, search: word, inTexts }));
    expect(search("rif", false)).toEqual(["Rifle"]);
    expect(search("queen", false)).toEqual([]);
    expect(search("queen", true)).toEqual(["Sword"]);
  });

  it("tell whether they narrow the list", () => {
    expect(isFiltered({ ...NO_FILTERS, kind: "Item.edgeGear", words: { range: [] } })).toBe(false);
    expect(isFiltered({ ...NO_FILTERS, ranges: { price: { least: null, most: 0 } } })).toBe(true);
  });

  it("count the entries of each word", () => {
    expect([...countWords(ALL, "range")]).toEqual([
      ["close", 2],
      ["long", 1],
    ]);
    expect([...countWords(ALL, "properties").keys()]).toEqual(["light", "reach"]);
  });
});

describe("the order of the compendium browser", () => {
  it("is that of names, with numbers in them by their value", () => {
    expect(names(sortEntries(ALL, "", "en"))).toEqual(["Fist", "Rifle", "Rope 9", "Rope 10", "Sword"]);
  });

  it("is that of a value, then that of names, and ends with what has none", () => {
    expect(names(sortEntries(ALL, "price", "en"))).toEqual(["Rope 9", "Rope 10", "Sword", "Rifle", "Fist"]);
    const shown = (word: string) => ({ close: "Z", long: "A" })[word] ?? word;
    expect(names(sortEntries([SWORD, RIFLE, ROPE], "range", "en", shown))).toEqual([
      "Rifle",
      "Sword",
      "Rope 10",
    ]);
  });

  it("filters and sorts five thousand entries", () => {
    const many = Array.from({ length: 5000 }, (_, index) => entry(`Thing ${index}`, { price: index % 7 }));
    expect(sortEntries(many, "price", "en")).toHaveLength(5000);
    expect(filterEntries(many, { ...NO_FILTERS, search: "thing 49" })).toHaveLength(111);
  });
});

describe("choosing entries", () => {
  const list = ["a", "b", "c", "d"];

  it("takes one alone, adds and removes single ones, and takes a range from where the last was chosen", () => {
    const one = choose(NO_SELECTION, list, "b", "alone");
    expect(one.chosen).toEqual(["b"]);
    const two = choose(one, list, "d", "toggle");
    expect(two.chosen).toEqual(["b", "d"]);
    expect(choose(two, list, "b", "toggle").chosen).toEqual(["d"]);
    expect(choose(one, list, "d", "range").chosen).toEqual(["b", "c", "d"]);
    expect(choose(one, list, "a", "range").chosen).toEqual(["a", "b"]);
    expect(choose(NO_SELECTION, list, "c", "range").chosen).toEqual(["a", "b", "c"]);
    expect(choose(one, list, "gone", "alone")).toBe(one);
    expect(chooseAll(one, list).chosen).toEqual(list);
  });

  it("moves by keys without leaving the list", () => {
    const at = (active: string, step: Parameters<typeof entryAt>[2]) =>
      entryAt({ ...NO_SELECTION, active }, list, step);
    expect(at("b", 1)).toBe("c");
    expect(at("d", 1)).toBe("d");
    expect(at("a", -1)).toBe("a");
    expect(at("", 1)).toBe("a");
    expect(at("a", 10)).toBe("d");
    expect(at("c", "first")).toBe("a");
    expect(at("a", "last")).toBe("d");
    expect(entryAt(NO_SELECTION, [], 1)).toBe("");
    expect(choose(choose(NO_SELECTION, list, "a", "alone"), list, "b", "move")).toEqual({
      chosen: ["a"],
      active: "b",
      anchor: "a",
    });
  });
});
