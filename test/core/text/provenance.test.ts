/** The mark of this system's own content in the packs: it is said once, and no text repeats it. */
import { describe, expect, it } from "vitest";
import { provenanceOf } from "../../../module/core/text/provenance.ts";
import { readSources } from "../../../scripts/lib/packs.ts";

describe("the mark of what is not the rules'", () => {
  it("tells an addition from values that are suggested", () => {
    expect(provenanceOf({ flags: { manifold: { own: true, ownFigures: true } } })?.label).toBe(
      "MANIFOLD.Provenance.Own",
    );
    expect(provenanceOf({ flags: { manifold: { ownFigures: true } } })).toEqual({
      label: "MANIFOLD.Provenance.OwnFigures",
      hint: "MANIFOLD.Provenance.OwnFiguresHint",
    });
  });

  it("is not on what the table made, nor where a flag is no truth value", () => {
    for (const document of [{}, { flags: {} }, { flags: { manifold: { own: "yes", ownFigures: 1 } } }])
      expect(provenanceOf(document)).toBeNull();
  });

  it("stands in no text of an item or a creature", () => {
    const told = readSources().filter(({ level, document }) => {
      const { system } = document as { readonly system?: object };
      return (
        ["actors", "items", "actors.items"].includes(level) &&
        /figures are ours|lists no such creature|values are suggestions/i.test(JSON.stringify(system ?? ""))
      );
    });
    expect(told.map(({ document }) => document.name)).toEqual([]);
  });
});
