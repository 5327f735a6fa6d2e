/** The steps of docs/playing/burst.md. */
import { expect } from "@playwright/test";
import { aimAt } from "../cards-and-tokens.ts";
import { loadDice } from "../page-controls.ts";
import {
  apply,
  beginCombat,
  chooseGame,
  clearTable,
  lastCard,
  makeCharacter,
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

const IVO = "Brother Ivo Lanthen";
const GUARD = "Gate guard";

export const STEPS: readonly Step[] = [
  chooseGame("Burst"),
  takeCharacter("Burst", "burst-actors", IVO),
  makeCharacter,
  openDialog("burst", "Roll a check", IVO, "Abilities", (sheet) =>
    sheet.locator('.tab.active [data-roll-kind="check"]').first(),
  ),
  readCard("burst"),
  readRule("Action die"),
  suffer(IVO, "Conditions", "overWatch"),
  beginCombat([IVO, GUARD]),
  {
    title: "Attack",
    async take(page) {
      await aimAt(page, GUARD);
      const sheet = await openSheet(page, IVO);
      await sheet.getByRole("tab", { name: "Fight", exact: true }).click();
      await loadDice(page, [
        [20, 14],
        [10, 5],
        [10, 5],
        [10, 5],
      ]);
      await sheet.locator(".row-main.rollable", { hasText: "Crossbow" }).click();
      await clearTable(page);
      await expect(lastCard(page).locator(".verdict-word")).toHaveText("Hit");
    },
    picture: { name: "playing-burst-attack", of: "#chat .chat-message .card" },
  },
  {
    title: "Answer with a reaction",
    async take(page) {
      await loadDice(page, [
        [20, 1],
        [10, 1],
        [10, 1],
        [10, 1],
      ]);
      await lastCard(page)
        .getByRole("button", { name: `${GUARD}: Dodge` })
        .click();
      await expect(lastCard(page).locator(".verdict-word")).toHaveText("Struck");
    },
  },
  {
    title: "Apply the damage",
    async take(page) {
      await page.locator("#chat").getByRole("button", { name: "Roll effect" }).last().click();
      await apply(page, GUARD);
    },
    picture: { name: "playing-burst-damage", of: "#chat .chat-message .card" },
  },
  undo(GUARD),
  rest(IVO, /^Ten minutes/),
];
