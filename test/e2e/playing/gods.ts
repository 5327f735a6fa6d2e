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
  openDialog,
  openSheet,
  readCard,
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
  openDialog("gods", "Make a roll", BRENNA, "Skills", (sheet) =>
    sheet.locator('.tab.active [data-roll-kind="check"]').first(),
  ),
  readCard("gods"),
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
