/** The steps of docs/playing/parallax.md. */
import { expect } from "@playwright/test";
import { aimAt, requestCard, standBeside } from "../cards-and-tokens.ts";
import { loadDice } from "../page-controls.ts";
import {
  apply,
  beginCombat,
  chooseGame,
  clearTable,
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

const DOCTOR = "Doctor Ilya Brandt";
const GUARD = "Customs enforcer";

export const STEPS: readonly Step[] = [
  chooseGame("Starlight"),
  takeCharacter("Starlight", "parallax-actors", DOCTOR),
  makeCharacter,
  openDialog(
    "parallax",
    "Roll a check with exertion",
    DOCTOR,
    "Play",
    (sheet) => sheet.getByRole("button", { name: /^Strength/ }),
    (dialog) => dialog.locator("[name=exertion]").fill("1"),
  ),
  readCard("parallax"),
  readRule("Roll d100 strictly under"),
  suffer(DOCTOR, "State", "blinded"),
  beginCombat([DOCTOR, GUARD]),
  {
    title: "Attack, and defend",
    async take(page) {
      await standBeside(page, DOCTOR, GUARD);
      await aimAt(page, GUARD);
      const sheet = await openSheet(page, DOCTOR);
      await sheet.getByRole("tab", { name: "Play" }).click();
      await loadDice(page, [[100, 5]]);
      await sheet
        .locator(".row-main.rollable", { hasText: /Needle|pistol/i })
        .first()
        .click();
      await clearTable(page);
      await expect(requestCard(page)).toBeVisible();
      await loadDice(page, [[100, 97]]);
      await requestCard(page)
        .getByRole("button", { name: `Roll Defense for ${GUARD}` })
        .click();
      await expect(requestCard(page).locator(".verdict-word")).toContainText(`${DOCTOR} wins`);
    },
    picture: { name: "playing-parallax-request", of: "#chat .chat-message .card.request" },
  },
  {
    title: "Apply the damage",
    async take(page) {
      await page.locator("#chat").getByRole("button", { name: "Roll damage" }).last().click();
      await apply(page, GUARD);
    },
    picture: { name: "playing-parallax-damage", of: "#chat .chat-message .card" },
  },
  undo(GUARD),
  {
    title: "Decide a challenge",
    async take(page) {
      await aimAt(page, GUARD);
      const sheet = await openSheet(page, DOCTOR);
      await sheet.getByRole("tab", { name: "Play" }).click();
      await loadDice(page, [[100, 12]]);
      await sheet.getByRole("button", { name: /^Sneak/ }).click();
      await clearTable(page);
      const card = page.locator("#chat .chat-message .card.request", { hasText: "Sneak" });
      await card.getByText(`Decide for ${GUARD}`).click();
      await card.getByRole("button", { name: "Use the passive value" }).click();
      await expect(card.locator(".verdict-word")).toHaveText(`${DOCTOR} gets past ${GUARD} unnoticed.`);
    },
  },
  rest(DOCTOR, /^Full rest/),
];
