/** The steps of docs/playing/edge.md. */
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

const PILOT = "Ilse Marrow";
const GUARD = "Station guard";

export const STEPS: readonly Step[] = [
  chooseGame("Lightfish"),
  takeCharacter("Lightfish", "edge-actors", PILOT),
  openDialog(
    "edge",
    "Roll a check",
    PILOT,
    "Skills",
    (sheet) => sheet.getByRole("button", { name: /^Athletics/ }),
    async (dialog) => {
      await dialog.getByLabel(/^DC/).fill("13");
      await expect(dialog.locator(".odds-chance")).toBeVisible();
    },
  ),
  readCard("edge", [
    [12, 9],
    [12, 7],
  ]),
  readRule("an outcome is uncertain"),
  suffer(PILOT, "Conditions", "dazzled"),
  beginCombat([PILOT, GUARD]),
  {
    title: "Attack",
    async take(page) {
      await aimAt(page, GUARD);
      const sheet = await openSheet(page, PILOT);
      await sheet.getByRole("tab", { name: "Actions" }).click();
      await loadDice(page, [
        [12, 11],
        [12, 9],
        [10, 9],
      ]);
      await sheet.getByRole("button", { name: /^Blaster pistol/ }).click();
      await clearTable(page);
      await lastCard(page).getByRole("button", { name: "Damage" }).click();
      await expect(lastCard(page).locator(".target-name")).toHaveText(GUARD);
    },
    picture: { name: "playing-edge-damage", of: "#chat .chat-message .card" },
  },
  { title: "Apply it", take: (page) => apply(page, GUARD) },
  undo(GUARD),
  {
    title: "Draw from a roll table",
    async take(page) {
      await page.getByRole("tab", { name: "Compendia", exact: true }).click();
      await page.locator('[data-pack="manifold.edge-tables"] .entry-name').click();
      await expect(
        page.locator("#compendium-manifold-edge-tables [data-entry-id]", { hasText: "Setbacks" }),
      ).toBeVisible();
      await clearTable(page);
      await page.getByRole("tab", { name: "Chat", exact: true }).click();
    },
  },
  rest(PILOT, /^Rest/),
];
