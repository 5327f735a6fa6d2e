import type { Locator, Page } from "@playwright/test";
import { TOOL_IDS } from "../fixtures/packages.ts";
import { accessibilityProblems, expect, openTab, test } from "./ui-support.ts";

test.use({ compiledPacks: true });

async function openTools(page: Page): Promise<Locator> {
  await openTab(page, "Compendia");
  await page.locator('[data-pack="lanterns.tools"] .entry-name').click();
  const tools = page.locator("#compendium-lanterns-tools");
  await expect(tools).toBeVisible();
  return tools;
}

const entry = (tools: Locator, id: string) => tools.locator(`[data-entry-id="${id}"]`);

test("the window of a compendium lists, searches and opens its entries", async ({ gm }) => {
  const tools = await openTools(gm);
  await expect(entry(tools, TOOL_IDS.rope)).toBeVisible();
  await expect(entry(tools, TOOL_IDS.lamp)).toBeHidden();
  await tools
    .getByRole("button", { name: /Bright/ })
    .first()
    .click();
  await expect(entry(tools, TOOL_IDS.lamp)).toBeVisible();
  expect(await accessibilityProblems(gm, "#compendium-lanterns-tools")).toEqual([]);

  await tools.getByRole("searchbox", { name: "Search Tools" }).fill("ro");
  await expect(entry(tools, TOOL_IDS.lamp)).toBeHidden();
  await expect(entry(tools, TOOL_IDS.rope)).toBeVisible();
  await entry(tools, TOOL_IDS.rope).locator(".entry-name").click();
  await expect(gm.locator(".application.tool")).toContainText("Rope");
});

test("an entry is imported through its menu and by dragging it to the directory", async ({ gm, sandbox }) => {
  const tools = await openTools(gm);
  await tools.getByRole("button", { name: "Actions for Rope" }).click();
  await gm.getByRole("menuitem", { name: "Import" }).click();
  const ropes = () => sandbox.api.all("Item").filter(({ name }) => name === "Rope");
  await expect
    .poll(ropes)
    .toMatchObject([{ _stats: { compendiumSource: `Compendium.lanterns.tools.Item.${TOOL_IDS.rope}` } }]);

  await openTab(gm, "Items");
  await entry(tools, TOOL_IDS.rope).dragTo(gm.locator("#items .directory-list"));
  await expect.poll(() => ropes().length).toBe(2);
  await expect(gm.locator("#items").getByText("Rope", { exact: true })).toHaveCount(2);
});

test("a player sees only what they may, without controls that change it", async ({ player }) => {
  const tools = await openTools(player);
  await expect(entry(tools, TOOL_IDS.rope)).toBeVisible();
  await expect(tools.locator(".create-entry")).toHaveCount(0);
  await tools.getByRole("button", { name: "Actions for Rope" }).click();
  await expect(player.getByRole("menuitem", { name: "Delete" })).toHaveCount(0);
});
