// @vitest-environment happy-dom
/** Tabs that are not open: not drawn until they open, and then as the actor is by now. */

import { afterEach, describe, expect, it } from "vitest";
import { GAMES } from "../../../scripts/lib/games.ts";
import { startTable, type Table, type TableActor } from "../../support/table.ts";
import { sheetOf } from "./drawn-sheet.ts";

let table: Table;
afterEach(() => table.host.teardown());

async function openSheet(game: string): Promise<TableActor> {
  table = await startTable(game);
  const { actors } = table;
  const actor = actors.contents.find(({ type }) => type === `${game}Character`)!;
  await actor.sheet.render({ force: true });
  return actor;
}

const drawn = ({ sheet }: TableActor): string[] =>
  [...sheet.element.querySelectorAll<HTMLElement>(".tab[data-application-part]")].map(
    ({ dataset }) => dataset.applicationPart!,
  );

const gear = ({ sheet }: TableActor): string =>
  sheet.element.querySelector(".tab[data-tab=gear]")!.textContent!;

describe.each(GAMES)("the tabs of %s", (game) => {
  it("draws the open tab alone, another when it opens, and one that is out of date when it opens again", async () => {
    const actor = await openSheet(game);
    const sheet = sheetOf(actor);
    const first = sheet.tabGroups.primary!;
    expect(drawn(actor)).toEqual([first]);
    sheet.changeTab("gear", "primary");
    await expect.poll(() => drawn(actor).sort()).toEqual(["gear", first].sort());
    expect(sheet.element.querySelectorAll(".tab[data-tab=gear]")).toHaveLength(1);
    expect(sheet.element.querySelector(".tab.active")!.getAttribute("data-tab")).toBe("gear");
    sheet.changeTab(first, "primary");
    await actor.createEmbeddedDocuments("Item", [{ type: `${game}Gear`, name: "Sealed crate" }]);
    await expect.poll(() => sheet.element.querySelector(".tab.active")!.getAttribute("data-tab")).toBe(first);
    sheet.changeTab("gear", "primary");
    await expect.poll(() => gear(actor)).toContain("Sealed crate");
    await sheet.drawClosedTabs();
    expect(new Set(drawn(actor)).size).toBe(sheet.element.querySelectorAll("[role=tab]").length);
  });
});
