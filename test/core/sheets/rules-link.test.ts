import { describe, expect, it } from "vitest";
import type { ItemDocument } from "../../../module/core/contract/documents.ts";
import { modifierLink, namedLink, topicsToTry } from "../../../module/core/text/rules-link.ts";

const ROPE: object = {
  name: "Rope",
  type: "edgeGear",
  ruleset: { id: "edge" },
  system: { page: "Page.uuid" },
};
const ROLL = { game: "edge", items: [ROPE as ItemDocument] };

describe("the page of a line of a roll", () => {
  it("is that of the condition, the skill or the ability that it names, as label or as source", () => {
    const link = (label: string, source?: string) => namedLink(ROLL, { id: "x", label, source });
    expect(link("MANIFOLD.Edge.Condition.prone")).toBe("edge condition:prone");
    expect(link("MANIFOLD.Edge.Modifier.reach", "MANIFOLD.Edge.Condition.prone")).toBe(
      "edge condition:prone",
    );
    expect(link("MANIFOLD.Edge.Skill.athletics")).toBe("edge skill:athletics");
    expect(link("MANIFOLD.Edge.Ability.dex")).toBe("edge ability:dex");
    expect(link("MANIFOLD.Sheet.Bonus")).toBeNull();
  });

  it("is that of the actor's item, and otherwise that of the roll", () => {
    expect(modifierLink(ROLL, "attack", { id: "rope", label: "Bonus", source: "Rope" })).toBe("Page.uuid");
    expect(modifierLink(ROLL, "attack", { id: "flanking", label: "MANIFOLD.Edge.Modifier.flanking" })).toBe(
      "edge attack:modifier.flanking",
    );
  });

  it("is a wider one where there is none of its own", () => {
    expect(topicsToTry("attack:modifier.flanking")).toEqual(["attack:modifier.flanking", "attack"]);
    expect(topicsToTry("skill:climbing")).toEqual(["skill:climbing", "skill", "check"]);
    expect(topicsToTry("check")).toEqual(["check"]);
  });
});
