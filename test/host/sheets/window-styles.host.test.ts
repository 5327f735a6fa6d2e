// @vitest-environment happy-dom
/** Styles of windows, which are fetched with the first of them. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTable, type Table } from "../../support/table.ts";

let table: Table;

beforeAll(async () => {
  table = await startTable("soul");
});
afterAll(() => table.host.teardown());

it("styles are added to the page, and to windows that were detached from it earlier", async () => {
  const outside = document.implementation.createHTMLDocument();
  const windows = new Map([["w", { window: { document: outside } }]]);
  Object.assign(foundry.applications, { detached: { windows } });
  try {
    const { addWindowStyles } = await import("../../../module/core/templates/window-styles.ts");
    addWindowStyles();
    for (const { head } of [document, outside])
      expect(head.querySelector("style:last-of-type")?.textContent).toMatch(/^@layer system \{/);
  } finally {
    Reflect.deleteProperty(foundry.applications, "detached");
  }
});
