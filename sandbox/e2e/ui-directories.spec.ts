import { expect, IDS, openTab, tableTest as test } from "./ui-support.ts";

test("creates an actor through the dialog", async ({ gm }) => {
  await openTab(gm, "Actors");
  await gm
    .locator("#actors")
    .getByRole("button", { name: /^Create Actor/ })
    .click();
  await gm.locator(".dialog input[name=name]").fill("Rook");
  await gm.locator(".dialog footer button").first().click();
  await expect(gm.locator("#actors")).toContainText("Rook");
});

test("opens a sheet by click", async ({ gm }) => {
  await openTab(gm, "Actors");
  await gm.locator("#actors").getByRole("button", { name: "Mira", exact: false }).first().click();
  await expect(gm.locator(".application.wanderer")).toContainText("Mira");
});

test("shows a player only what they may see", async ({ player }) => {
  await openTab(player, "Actors");
  await expect(player.locator("#actors")).toContainText("Mira");
  await expect(player.locator("#actors")).not.toContainText("Wolf");
  await expect(player.locator("#actors .create-entry")).toHaveCount(0);
});

test("filters entries by name", async ({ gm }) => {
  await openTab(gm, "Actors");
  await gm.getByRole("searchbox", { name: "Search Actors" }).fill("wo");
  await expect(gm.locator(`#actors [data-entry-id="${IDS.wolf}"]`)).toBeVisible();
  await expect(gm.locator(`#actors [data-entry-id="${IDS.mira}"]`)).toBeHidden();
  await gm.getByRole("searchbox", { name: "Search Actors" }).fill("zzz");
  await expect(gm.locator("#actors")).toContainText("Nothing matches");
});

test("duplicates and deletes through the menu", async ({ gm }) => {
  await openTab(gm, "Items");
  await gm.getByRole("button", { name: "Actions for Lamp" }).click();
  await gm.getByRole("menuitem", { name: "Duplicate" }).click();
  await expect(gm.locator("#items")).toContainText("Lamp (copy)");
  await gm.getByRole("button", { name: "Actions for Lamp (copy)" }).click();
  await gm.getByRole("menuitem", { name: "Delete" }).click();
  await gm.locator(".dialog").getByRole("button", { name: "Yes" }).click();
  await expect(gm.locator("#items")).not.toContainText("Lamp (copy)");
});

test("makes a folder and moves an actor into it", async ({ gm }) => {
  await openTab(gm, "Actors");
  await gm.locator("#actors").getByRole("button", { name: "Create folder" }).click();
  await gm.getByLabel("Name of the folder").fill("Heroes");
  await gm.getByLabel("Name of the folder").press("Enter");
  const folder = gm.locator("#actors .folder", { hasText: "Heroes" });
  await expect(folder).toBeVisible();
  await gm.locator(`#actors [data-entry-id="${IDS.mira}"]`).dragTo(folder.locator(".folder-header"));
  await expect(folder.locator(`[data-entry-id="${IDS.mira}"]`)).toBeAttached();
  await folder
    .getByRole("button", { name: /Heroes/ })
    .first()
    .click();
  await expect(folder.locator(`[data-entry-id="${IDS.mira}"]`)).toBeVisible();
});

test("[F-659] a dragged row carries its document", async ({ gm }) => {
  await openTab(gm, "Items");
  const data = await gm.locator(`#items [data-entry-id="${IDS.lamp}"]`).evaluate((row) => {
    const event = new DragEvent("dragstart", { bubbles: true, dataTransfer: new DataTransfer() });
    row.dispatchEvent(event);
    return JSON.parse(event.dataTransfer?.getData("text/plain") ?? "null") as unknown;
  });
  expect(data).toEqual({ type: "Item", uuid: `Item.${IDS.lamp}` });
});

test("compendia show why they are empty, and are hidden from players without permission", async ({
  gm,
  player,
}) => {
  await openTab(gm, "Compendia");
  await expect(gm.locator('[data-pack="lanterns.secrets"]')).toBeVisible();
  await expect(gm.locator('[data-pack="lanterns.tools"] .sb-problem')).not.toBeEmpty();
  await openTab(player, "Compendia");
  await expect(player.locator('[data-pack="lanterns.tools"]')).toBeVisible();
  await expect(player.locator('[data-pack="lanterns.secrets"]')).toHaveCount(0);
  await gm.locator('[data-pack="lanterns.tools"] .entry-name').click();
  await expect(gm.locator("#compendium-lanterns-tools")).toContainText("could not be read");
});

test("draws the lists again for the changes that they show", async ({ gm }) => {
  const drawn = await gm.evaluate(async (id) => {
    interface Application {
      render(): Promise<unknown>;
    }
    const page = globalThis as unknown as {
      game: { actors: { get(id: string): { update(changes: object): Promise<unknown> } } };
      ui: Record<"actors" | "players" | "combat", Application>;
      Combat: { create(data: object): Promise<{ activate(): Promise<unknown>; delete(): Promise<unknown> }> };
      Hooks: { on(name: string, then: (app: { readonly id: string }) => void): number };
    };
    const lists = ["actors", "players", "combat"] as const;
    const seen: string[] = [];
    page.Hooks.on("renderApplicationV2", (app) => seen.push(app.id));
    const actor = page.game.actors.get(id);
    /** The lists that an update redraws. Each list also renders once here, after the redraws that the update causes. */
    const after = async (changes: object): Promise<string[]> => {
      seen.length = 0;
      await actor.update(changes);
      await Promise.all(lists.map((list) => page.ui[list].render()));
      return lists.filter((list) => seen.filter((one) => one === list).length > 1);
    };
    const quiet = await after({ "flags.core.note": "quiet" });
    const renamed = await after({ name: "Mira of the Hill" });
    const combat = await page.Combat.create({ combatants: [{ actorId: id }] });
    await combat.activate();
    const fighting = await after({ "flags.core.note": "fighting" });
    await combat.delete();
    return { quiet, renamed, fighting };
  }, IDS.mira);
  expect(drawn).toEqual({ quiet: [], renamed: ["actors", "players"], fighting: ["combat"] });
});
