/** The combat tracker: what is left of a turn, conditions it offers, and effects that end with a turn. */
import type { Page } from "@playwright/test";
import { catchUp } from "sandbox/browser";
import { accessibilityProblems, expect, openSheet, test } from "./support.ts";

interface Actor {
  readonly id: string;
  readonly name: string;
}
interface Combat {
  activate(): Promise<unknown>;
  startCombat(): Promise<unknown>;
}
interface Host {
  readonly game: { readonly actors: { getName(name: string): Actor } };
  readonly Combat: { create(data: object): Promise<Combat> };
}

/** Starts a combat of these actors, in this order, and shows the tracker. */
async function startCombat(page: Page, names: readonly string[]): Promise<void> {
  await page.evaluate(async (wanted) => {
    const { game, Combat } = globalThis as unknown as Host;
    const combatants = wanted.map((name, index) => ({
      actorId: game.actors.getName(name).id,
      name,
      initiative: 20 - index,
    }));
    const combat = await Combat.create({ combatants });
    await combat.activate();
    await combat.startCombat();
  }, names);
  await page.getByRole("tab", { name: /combat|encounter/i }).click();
}

const row = (page: Page, name: string) => page.locator("[data-combatant-id]", { hasText: name });

async function choose(page: Page, name: string, entry: string): Promise<void> {
  await row(page, name).click({ button: "right" });
  await page.getByText(entry, { exact: true }).click();
}

test.describe("Burst", () => {
  test.use({ games: ["burst"] });

  test("[B-056] [B-057] the tracker counts actions and offers ambushes", { tag: "@core" }, async ({ gm }) => {
    await startCombat(gm, ["Brother Ivo Lanthen", "Hale Ostrander"]);
    await expect(row(gm, "Ivo")).toContainText("2 of 2 actions");
    await choose(gm, "Ivo", "Ambushed");
    await expect(row(gm, "Ivo")).toContainText("1 of 1 action");
    await choose(gm, "Hale", "Ambusher");
    await expect(row(gm, "Hale")).toContainText("3 of 3 actions");
  });
});

test("[E-312] [E-279] an effect until the end of a turn shows this on the sheet and ends with the turn, a delayed one included", async ({
  gm,
}) => {
  await startCombat(gm, ["Ilse Marrow", "Doctor Anselm Quill"]);
  const sheet = await openSheet(gm, "Ilse Marrow");
  await sheet.getByRole("tab", { name: "Conditions" }).click();
  await sheet.getByRole("button", { name: "Disengaged", exact: true }).click();
  const chip = sheet.locator(".chip", { hasText: "Disengaged" });
  await expect(chip).toContainText("until the end of Ilse Marrow’s turn");
  expect(await accessibilityProblems(gm, ".manifold-sheet")).toEqual([]);
  await choose(gm, "Ilse Marrow", "Delay: pass the turn on and act last");
  await expect(gm.locator("[data-combatant-id]")).toContainText(["Doctor Anselm Quill", "Ilse Marrow"]);
  await expect(gm.locator("[data-combatant-id].active")).toContainText("Anselm");
  await catchUp(gm);
  await expect(chip).toHaveCount(1);
  await gm.locator("#combat [data-action=nextTurn]").click();
  await expect(gm.locator("[data-combatant-id].active")).toContainText("Ilse Marrow");
  await catchUp(gm);
  await expect(chip).toHaveCount(1);
  await gm.locator("#combat [data-action=nextTurn]").click();
  await expect(chip).toHaveCount(0);
});
