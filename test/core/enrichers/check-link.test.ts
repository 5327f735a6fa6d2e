import { describe, expect, it } from "vitest";
import { readCheckLink } from "../../../module/features/enrichers/check-link.ts";

const kinds = (id: string) => (id === "edge" ? ["check", "save"] : null);
const read = (words: string, label?: string) => readCheckLink(words, label, kinds);

describe("a check link", () => {
  it("names game and roll; the game's first kind is meant when none is named", () => {
    expect(read("edge str.athletics")).toEqual({
      ruleset: "edge",
      kind: "check",
      key: "str.athletics",
      difficulty: null,
      hidden: false,
      label: null,
    });
    expect(read("edge save:stamina")).toMatchObject({ kind: "save", key: "stamina" });
  });

  it("takes a difficulty, under either word, and hides it when asked to", () => {
    expect(read("edge str dc=15")).toMatchObject({ difficulty: 15, hidden: false });
    expect(read("edge  str difficulty=-2 hidden", "Jump")).toMatchObject({
      difficulty: -2,
      hidden: true,
      label: "Jump",
    });
  });

  it.each([
    "",
    "edge",
    "nowhere str",
    "edge attack:x",
    "edge str dc=fifteen",
    "edge str dc=1e9",
    "edge str dc=",
  ])("is left as text when it cannot be read: %o", (words) => {
    expect(read(words)).toBeNull();
  });
});
