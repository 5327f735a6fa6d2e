import { describe, expect, it } from "vitest";
import type { Migration } from "../../../module/core/migration/steps.ts";
import { newest, pending, updateFor } from "../../../module/core/migration/steps.ts";

const first: Migration = { version: 1, actor: ({ name }) => (name === "old" ? { name: "new" } : null) };
const second: Migration = { version: 2, actor: () => ({ "system.x": 1 }), item: () => ({ "system.y": 2 }) };
const rulesets = [{ migrations: [second] }, {}, { migrations: [first] }];

describe("migrations", () => {
  it("come in order of their versions, over all games, those not seen yet", () => {
    expect(pending(rulesets, 0)).toEqual([first, second]);
    expect(pending(rulesets, 1)).toEqual([second]);
    expect(pending(rulesets, 2)).toEqual([]);
  });

  it("know the newest version, 0 when there is none", () => {
    expect(newest(rulesets)).toBe(2);
    expect(newest([{}])).toBe(0);
  });

  it("make one update per document and none where nothing changes", () => {
    expect(updateFor([first, second], "actor", { name: "old" })).toEqual({ name: "new", "system.x": 1 });
    expect(updateFor([first], "actor", { name: "fresh" })).toBeNull();
    expect(updateFor([first], "item", { name: "old" })).toBeNull();
  });
});
