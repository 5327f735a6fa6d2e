/** The order of lists: containers, names of all scripts, numbers, search. */
import { describe, expect, it } from "vitest";
import { findRows, foldText, type ListRow, orderRows } from "../../../module/core/sheets/lists/list-order.ts";

const row = (id: string, more: Partial<ListRow> = {}): ListRow => ({
  id,
  name: id,
  container: "",
  numbers: {},
  ...more,
});

const order = (rows: readonly ListRow[], sort = "") =>
  orderRows(rows, sort, "en").map(({ row: { id }, depth }) => `${"-".repeat(depth)}${id}`);

describe("the order of rows", () => {
  it("is their own unless the user sorts, and what lies in a container follows it", () => {
    const rows = [
      row("rope", { container: "bag" }),
      row("sword"),
      row("bag"),
      row("coin", { container: "purse" }),
    ];
    expect(order([...rows, row("purse", { container: "bag" })])).toEqual([
      "sword",
      "bag",
      "-rope",
      "-purse",
      "--coin",
    ]);
  });

  it("sorts by name as the language does, with numbers by their value and without case or accents", () => {
    const names = ["zebra", "Éclair", "item 10", "item 9", "eclair b", "שלום", "अनार"];
    const sorted = orderRows(
      names.map((name) => row(name)),
      "name",
      "en",
    ).map(({ row: { name } }) => name);
    expect(sorted).toEqual(["Éclair", "eclair b", "item 9", "item 10", "zebra", "שלום", "अनार"]);
  });

  it("sorts by a number, the highest first, rows without it last and by name", () => {
    const rows = [
      row("b"),
      row("light", { numbers: { weight: 1 } }),
      row("heavy", { numbers: { weight: 9 } }),
      row("a"),
    ];
    expect(order(rows, "weight")).toEqual(["heavy", "light", "a", "b"]);
  });

  it("sorts what lies in a container among itself", () => {
    const rows = [row("bag"), row("z", { container: "bag" }), row("a", { container: "bag" })];
    expect(order(rows, "name")).toEqual(["bag", "-a", "-z"]);
  });

  it("draws a row whose container is not listed, or is itself, like any other", () => {
    expect(order([row("a", { container: "gone" }), row("b", { container: "b" })])).toEqual(["a", "b"]);
  });
});

describe("a search", () => {
  it("finds without case and accents, in a name of 200 characters, and across scripts", () => {
    expect(foldText(" ÉCLAIR ")).toBe("eclair");
    const long = `${"x".repeat(199)}é`;
    expect(foldText(long).includes(foldText("xE"))).toBe(true);
    expect(foldText("שָׁלוֹם")).toBe(foldText("שלום"));
  });

  it("shows the containers around what it finds", () => {
    const rows = [
      row("bag"),
      row("purse", { container: "bag" }),
      row("coin", { container: "purse" }),
      row("rope"),
    ];
    expect([...findRows(rows, ({ name }) => name === "coin")].sort()).toEqual(["bag", "coin", "purse"]);
  });

  it("ends where containers lie in each other", () => {
    const rows = [row("a", { container: "b" }), row("b", { container: "a" })];
    expect([...findRows(rows, ({ name }) => name === "a")].sort()).toEqual(["a", "b"]);
  });
});
