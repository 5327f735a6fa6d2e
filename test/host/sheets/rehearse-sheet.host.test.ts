// @vitest-environment happy-dom
/** The sheet that is drawn out of sight while the page is idle. */
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { startTable, type Table } from "../../support/table.ts";

let table: Table;
let rehearsals: typeof import("../../../module/core/sheets/idle-templates.ts");

beforeAll(async () => {
  table = await startTable("soul");
  rehearsals = await import("../../../module/core/sheets/idle-templates.ts");
});
afterAll(() => table.host.teardown());

it("a sheet of a newly chosen game is rehearsed, laid out and removed at once, unnoticed by other packages", async () => {
  const { actors } = table;
  const hero = actors.contents.find(({ type }) => type === "soulCharacter")!;
  const before = document.body.innerHTML;
  const called = vi.spyOn(Hooks, "callAll");
  const seen: string[] = [];
  const append = vi.spyOn(document.body, "append").mockImplementation((...nodes) => {
    for (const node of nodes) {
      const frame = node as HTMLElement;
      seen.push(`${frame.id}|${frame.inert}|${frame.style.visibility}`);
      expect(frame.querySelector(".window-content [data-action=roll]")).not.toBeNull();
      // What is done to rows and blocks before they are put on the page has been done.
      expect(frame.querySelector("[data-drawn]")).toBeNull();
      document.body.appendChild(node as Node);
    }
  });
  const layOut = await rehearsals.rehearseSheet("soul");
  layOut!();
  append.mockRestore();
  const hooks = called.mock.calls.map(([name]) => String(name));
  called.mockRestore();
  expect(seen).toEqual(["|true|hidden"]);
  expect(document.body.innerHTML).toBe(before);
  expect(hooks.filter((name) => /render|close/i.test(name))).toEqual([]);
  expect(hero.sheet.rendered).toBe(false);
  expect(Object.keys(Reflect.get(hero, "apps"))).toHaveLength(0);
});

it("no sheet is rehearsed for a game in which the user has no character", async () => {
  expect(await rehearsals.rehearseSheet("gods")).toBeNull();
});
