// @vitest-environment happy-dom
/** Contents and handlers of sheets are fetched before the first sheet is drawn. */

import { waitFor } from "sandbox/testing/wait-for";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Ruleset } from "../../../module/core/contract/ruleset.ts";
import { publicApi } from "../../support/api.ts";
import { spyOnNotices } from "../../support/notices.ts";
import { startTable, type Table, type TableActor } from "../../support/table.ts";

let table: Table;
let registry: typeof import("../../../module/core/games/registry.ts");
let games: readonly Ruleset[];

beforeAll(async () => {
  table = await startTable("soul", "burst");
  registry = await import("../../../module/core/games/registry.ts");
  games = registry.allRulesets();
});
afterAll(() => table.host.teardown());

/** Each test begins with a game whose sheets are not fetched yet. */
const fetchSheets = vi.fn<NonNullable<Ruleset["sheets"]>>();
beforeEach(() => {
  const soul = games.find(({ id }) => id === "soul")!;
  fetchSheets.mockReset().mockImplementation(() => soul.sheets!());
  registry.registerRulesets(
    games.map((one) => ({ ...one, sheets: one === soul ? fetchSheets : () => one.sheets!() })),
  );
});
afterEach(() => registry.registerRulesets(games));

function hero(type = "soulCharacter"): TableActor {
  const { actors } = table;
  return actors.contents.find((actor) => actor.type === type)!;
}

describe("the contents of sheets", () => {
  it("are fetched once, before the first sheet is drawn", async () => {
    const { sheet } = hero();
    expect(fetchSheets).not.toHaveBeenCalled();
    await sheet.render({ force: true });
    await sheet.render({});
    expect(fetchSheets).toHaveBeenCalledTimes(1);
    expect(sheet.element.querySelector("[data-action=pickAttribute], [data-action=roll]")).not.toBeNull();
    await sheet.close();
  });

  it("are reported as missing if they cannot be fetched, and fetched when the sheet opens again", async () => {
    const { sheet } = hero();
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const warn = spyOnNotices("warn").mockReturnValue();
    fetchSheets.mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"));
    try {
      await sheet.render({ force: true });
      expect(sheet.rendered).toBe(false);
      expect(warn.mock.calls.map(([text]) => text)).toEqual([
        expect.stringMatching(/^The sheet could not be fetched from the server\. Nothing is lost\./),
      ]);
      await sheet.render({ force: true });
      expect(sheet.rendered).toBe(true);
      expect(fetchSheets).toHaveBeenCalledTimes(2);
    } finally {
      warn.mockRestore();
      log.mockRestore();
      await sheet.close();
    }
  });

  it("have the handlers of the game's own buttons", async () => {
    const { sheet } = hero();
    await sheet.render({ force: true, parts: ["header", "tabs", "skills"] });
    const pick = () =>
      sheet.element.querySelector<HTMLElement>('[data-action=pickAttribute]:not([data-attribute=""])')!;
    expect(pick().getAttribute("aria-pressed")).toBe("false");
    pick().click();
    await waitFor(() => expect(pick().getAttribute("aria-pressed")).toBe("true"));
    await sheet.close();
  });

  it("are fetched for other windows that show an item's facts", async () => {
    const { loadFacts } = await import("../../../module/core/sheets/facts-of.ts");
    const weapon = hero().items.contents.find(({ type }) => type === "soulWeapon")!;
    expect(await loadFacts(weapon)).not.toEqual([]);
    expect(fetchSheets).toHaveBeenCalledTimes(1);
  });

  it("are fetched for macros that ask for the sources of a roll's dice", async () => {
    const actor = hero("burstCharacter");
    const key = "roll:resistance:agility";
    expect(actor.explain(key)).toBeNull();
    const told = await publicApi().explain(actor, key);
    expect(told).toMatchObject({ label: "MANIFOLD.Burst.Kind.resistance" });
    expect(actor.explain(key)).toEqual(told);
  });
});
