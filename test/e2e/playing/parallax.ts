/** The steps of docs/playing/parallax.md. */
import { expect } from "sandbox/browser";
import { aimAt, followUp, newCard, newCards, newRequest, standBeside } from "../cards-and-tokens.ts";
import { loadDice, openSheet } from "../page-controls.ts";
import {
  apply,
  beginCombat,
  chooseGame,
  clearTable,
  leaveCard,
  leftCard,
  makeCharacter,
  openDialog,
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
      const weapon = sheet.locator(".row-main.rollable", { hasText: /Needle|pistol/i }).first();
      const [attack, request] = await newCards(page, () => weapon.click(), [
        { has: page.getByRole("button", { name: "Roll damage" }) },
        { has: page.locator(".card.request") },
      ]);
      leaveCard(page, attack!);
      await clearTable(page);
      await expect(request!).toBeVisible();
      await loadDice(page, [[100, 97]]);
      await request!.getByRole("button", { name: `Roll Defense for ${GUARD}` }).click();
      await expect(request!.locator(".verdict-word")).toContainText(`${DOCTOR} wins`);
    },
    picture: { name: "playing-parallax-request", of: "#chat .chat-message .card.request" },
  },
  {
    title: "Apply the damage",
    async take(page) {
      const attack = leftCard(page);
      leaveCard(page, await newCard(page, () => followUp(attack, "Roll damage").click()));
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
      const card = await newRequest(page, () => sheet.getByRole("button", { name: /^Sneak/ }).click());
      await clearTable(page);
      await card.getByText(`Decide for ${GUARD}`).click();
      await card.getByRole("button", { name: "Use the passive value" }).click();
      await expect(card.locator(".verdict-word")).toHaveText(`${DOCTOR} gets past ${GUARD} unnoticed.`);
    },
  },
  rest(DOCTOR, /^Full rest/),
];
