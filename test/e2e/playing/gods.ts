/** The steps of docs/playing/gods.md. */
import { expect } from "@playwright/test";
import { aimAt } from "../cards-and-tokens.ts";
import { loadDice } from "../page-controls.ts";
import {
  apply,
  beginCombat,
  chooseGame,
  clearTable,
  lastCard,
  openSheet,
  readRule,
  rest,
  type Step,
  suffer,
  takeCharacter,
  undo,
} from "./steps.ts";

const BRENNA = "Brenna Oakhand";
const ROBBER = "Road robber";

export const STEPS: readonly Step[] = [
  chooseGame("Gods & Monsters"),
  takeCharacter("Gods & Monsters", "gods-actors", BRENNA),
  {
    title: "Make a roll",
    async take(page) {
      const sheet = await openSheet(page, BRENNA);
      await sheet.getByRole("tab", { name: "Skills" }).click();
      await sheet
        .locator('.tab.active [data-roll-kind="check"]')
        .first()
        .click({ modifiers: ["Shift"] });
      await expect(page.locator(".roll-dialog .odd").first()).toBeVisible();
    },
    picture: { name: "playing-gods-dialog", of: ".roll-dialog" },
  },
  {
    title: "Read the card",
    async take(page) {
      await page.locator(".roll-dialog").getByRole("button", { name: "Roll" }).click();
      await clearTable(page);
      await expect(lastCard(page).locator(".verdict-word")).not.toBeEmpty();
    },
    picture: { name: "playing-gods-card", of: "#chat .chat-message .card" },
  },
  readRule("Roll a d20 at or under"),
  suffer(BRENNA, "Harm", "surprised"),
  beginCombat([BRENNA, ROBBER], false),
  {
    title: "Attack",
    async take(page) {
      await aimAt(page, ROBBER);
      const sheet = await openSheet(page, BRENNA);
      await sheet.getByRole("tab", { name: "Deeds" }).click();
      await loadDice(page, [[20, 1]]);
      await sheet.locator(".tab.active .row-main.rollable").first().click();
      await clearTable(page);
      await lastCard(page).getByRole("button", { name: "Damage" }).click();
      await expect(lastCard(page).locator(".target-name")).toHaveText(ROBBER);
    },
    picture: { name: "playing-gods-damage", of: "#chat .chat-message .card" },
  },
  { title: "Apply it", take: (page) => apply(page, ROBBER) },
  undo(ROBBER),
  {
    title: "Let a poison run",
    async take(page) {
      const sheet = await openSheet(page, BRENNA);
      await sheet.getByRole("tab", { name: "Harm" }).click();
      await page.getByRole("tab", { name: "Compendia", exact: true }).click();
      await page.locator('[data-pack="manifold.gods-ailments"] .entry-name').click();
      const entry = page.locator("#compendium-manifold-gods-ailments [data-entry-id]", {
        hasText: "Large Spider",
      });
      await entry.dragTo(sheet.locator(".sheet-name").first());
      await expect(sheet).toContainText("Large Spider");
    },
    picture: { name: "playing-gods-ailment", of: ".manifold-sheet.game-gods" },
  },
  rest(BRENNA, /^Day/),
];
