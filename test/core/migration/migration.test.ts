import { describe, expect, it } from "vitest";
import type { Migration } from "../../../module/core/contract/migration-steps.ts";
import {
  migrationUpdate,
  newestVersion,
  pendingMigrations,
} from "../../../module/core/contract/migration-steps.ts";

const first: Migration = { version: 1, actor: ({ name }) => (name === "old" ? { name: "new" } : null) };
const second: Migration = { version: 2, actor: () => ({ "system.x": 1 }), item: () => ({ "system.y": 2 }) };
const rulesets = [{ migrations: [second] }, {}, { migrations: [first] }];

describe("migrations", () => {
  it("come in order of their versions, over all games, those not seen yet", () => {
    expect(pendingMigrations(rulesets, 0)).toEqual([first, second]);
    expect(pendingMigrations(rulesets, 1)).toEqual([second]);
    expect(pendingMigrations(rulesets, 2)).toEqual([]);
  });

  it("know the newest version, 0 when there is none", () => {
    expect(newestVersion(rulesets)).toBe(2);
    expect(newestVersion([{}])).toBe(0);
  });

  it("make one update per document and none where nothing changes", () => {
    expect(migrationUpdate([first, second], "actor", { name: "old" })).toEqual({
      name: "new",
      "system.x": 1,
    });
    expect(migrationUpdate([first], "actor", { name: "fresh" })).toBeNull();
    expect(migrationUpdate([first], "item", { name: "old" })).toBeNull();
  });
});
