/** The steps of docs/playing/edge.md. */
import { expect } from "sandbox/browser";
import { aimAt, followUp, newCard, releaseTargets } from "../cards-and-tokens.ts";
import { loadDice, openSheet } from "../page-controls.ts";
import { fillField } from "../panels.ts";
import {
  apply,
  beginCombat,
  chooseGame,
  clearTable,
  dragItem,
  leaveCard,
  makeCharacter,
  openDialog,
  readCard,
  readRule,
  rest,
  type Step,
  suffer,
  takeCharacter,
  undo,
  usePanel,
} from "./steps.ts";

const PILOT = "Ilse Marrow";
const DOCTOR = "Doctor Anselm Quill";
const GUARD = "Station guard";

export const STEPS: readonly Step[] = [
  chooseGame("Lightfish"),
  takeCharacter("Lightfish", "edge-actors", PILOT),
  makeCharacter,
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
      const attack = await newCard(page, () =>
        sheet.getByRole("button", { name: /^Blaster pistol/ }).click(),
      );
      await clearTable(page);
      const damage = await newCard(page, () => followUp(attack, "Damage").click());
      leaveCard(page, damage);
      await expect(damage.locator(".target-name")).toHaveText(GUARD);
    },
    picture: { name: "playing-edge-damage", of: "#chat .chat-message .card" },
  },
  { title: "Apply it", take: (page) => apply(page, GUARD) },
  undo(GUARD),
  {
    title: "Throw a grenade",
    async take(page) {
      const sheet = await openSheet(page, PILOT);
      await sheet.getByRole("tab", { name: "Actions" }).click();
      await dragItem(page, sheet, { pack: "edge-gear", item: "Frag grenade", folder: "Weapons" });
      await clearTable(page);
      await page.getByRole("tab", { name: "Chat", exact: true }).click();
      const again = await openSheet(page, PILOT);
      // With targets the roll is made at them.
      await releaseTargets(page);
      await again.getByRole("button", { name: /^Frag grenade/ }).click();
      const placing = page.locator(".placement");
      await expect(placing).toBeFocused();
      // From the pilot's space to the guard's.
      for (const arrow of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight"])
        await page.keyboard.press(arrow);
      for (const arrow of ["ArrowUp", "ArrowUp"]) await page.keyboard.press(arrow);
      await expect(placing.locator(".placement-state")).toHaveText(`Covered (1): ${GUARD}`);
      await loadDice(page, [
        [12, 11],
        [12, 11],
      ]);
      const attack = await newCard(page, () => page.keyboard.press("Enter"));
      await expect(placing).toHaveCount(0);
      await clearTable(page);
      const damage = await newCard(page, () => followUp(attack, "Damage").click());
      await expect(damage.locator(".target-name")).toHaveText(GUARD);
      await expect(damage.getByRole("button", { name: /Save with Reflex/ })).toBeVisible();
    },
    picture: { name: "playing-edge-area", of: "#chat .chat-message .card" },
  },
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
  {
    title: "Play an EDGE card",
    async take(page) {
      const sheet = await openSheet(page, PILOT);
      await sheet.getByRole("tab", { name: "Actions" }).click();
      await sheet.getByRole("button", { name: "Set up the EDGE deck" }).click();
      await sheet.getByRole("button", { name: "Draw an EDGE card" }).click();
      await expect(sheet.locator(".held-card")).toHaveCount(1);
      await sheet
        .locator(".held-card")
        .getByRole("button", { name: /^Play: / })
        .first()
        .click();
      await expect(sheet.locator(".held-card")).toHaveCount(0);
      await expect(sheet.getByRole("checkbox", { name: "One used in this scene" })).toBeChecked();
      await clearTable(page);
    },
  },
  ...usePanel(
    ["Set the place", "Apply it, or take it back"],
    "edge",
    { panel: "Environment", field: "Gravity (g)", word: "environment", member: DOCTOR },
    async (panel) => {
      await fillField(panel, "Gravity (g)", "0.4");
      await expect(panel.locator(".panel-person.chosen")).toContainText("+ Low gravity");
    },
  ),
  ...usePanel(
    ["Travel a day", "Apply the day, or take it back"],
    "edge",
    { panel: "Journey: a day of travel", field: "Hours of travel", word: "journey", member: DOCTOR },
    async (panel) => {
      await fillField(panel, "Hours of travel", "9");
      await expect(panel.locator(".panel-requests")).toContainText("Save at the end of hour 9");
    },
  ),
  {
    title: "Spend a week",
    async take(page) {
      const sheet = await openSheet(page, PILOT);
      await sheet.getByRole("tab", { name: "Gear" }).click();
      await sheet.getByLabel("Credits").fill("500");
      await sheet.getByLabel("Credits").press("Tab");
      await dragItem(page, sheet, { pack: "edge-gear", item: "Poor lifestyle", folder: "Lifestyles" });
      await clearTable(page);
      const again = await openSheet(page, PILOT);
      await again.getByRole("button", { name: "Spend days" }).click();
      const panel = page.locator(".panel-window");
      await expect(panel).toContainText("Living (¢) −140");
    },
    picture: { name: "playing-edge-downtime", of: ".panel-window" },
  },
  {
    title: "Pay for it",
    async take(page) {
      await newCard(page, () => page.locator('.panel-window button[type="submit"]').click(), {
        hasText: "Living",
      });
      await clearTable(page);
      await page.getByRole("tab", { name: "Chat", exact: true }).click();
      const sheet = await openSheet(page, PILOT);
      await expect(sheet.getByLabel("Credits")).toHaveValue("360");
      await clearTable(page);
    },
  },
];
