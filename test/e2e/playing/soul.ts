/** The steps of docs/playing/soul.md. */
import { expect } from "sandbox/browser";
import { aimAt, followUp, newCard } from "../cards-and-tokens.ts";
import { loadDice, openSheet } from "../page-controls.ts";
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
} from "./steps.ts";

const HEDDA = "Hedda Varn";
const REAVER = "Toll reaver";

const sixes = (...faces: number[]) => faces.map((face) => [6, face] as const);

export const STEPS: readonly Step[] = [
  chooseGame("Archsoul"),
  takeCharacter("Archsoul", "soul-actors", HEDDA),
  makeCharacter,
  openDialog("soul", "Roll a check", HEDDA, "Fight", (sheet) =>
    sheet.getByRole("button", { name: /^Intellect \d/ }),
  ),
  readCard("soul"),
  readRule("pool of six-sided dice"),
  suffer(HEDDA, "State", "disaligned"),
  beginCombat([HEDDA, REAVER]),
  {
    title: "Attack",
    async take(page) {
      await aimAt(page, REAVER);
      const sheet = await openSheet(page, HEDDA);
      await sheet.getByRole("tab", { name: "Fight" }).click();
      await loadDice(page, sixes(6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6));
      const attack = await newCard(page, () =>
        sheet.locator(".row .rollable", { hasText: "Longsword" }).click(),
      );
      await clearTable(page);
      await loadDice(page, sixes(6, 6, 6, 6, 6, 6, 6, 6, 1));
      const damage = await newCard(page, () => followUp(attack, "Roll damage").click());
      leaveCard(page, damage);
      await expect(damage.locator(".target-name")).toHaveText(REAVER);
    },
    picture: { name: "playing-soul-damage", of: "#chat .chat-message .card" },
  },
  { title: "Apply it", take: (page) => apply(page, REAVER) },
  undo(REAVER),
  {
    title: "Inflict fatigue, and get your breath back",
    async take(page) {
      const sheet = await openSheet(page, HEDDA);
      await sheet.getByRole("button", { name: "Inflict fatigue" }).click();
      await expect(sheet.locator(".soul-rung.reached")).toHaveText([/^Fatigued/]);
      await sheet.getByRole("button", { name: "Remove fatigue" }).click();
      await expect(sheet.locator(".soul-rung.reached")).toHaveCount(0);
    },
    picture: { name: "playing-soul-sheet", of: ".manifold-sheet.game-soul" },
  },
  rest(HEDDA, /A night of sleep/),
  {
    title: "Craft for a day",
    async take(page) {
      const sheet = await openSheet(page, HEDDA);
      await sheet.getByRole("tab", { name: "Gear" }).click();
      await dragItem(page, sheet, {
        pack: "soul-gear",
        item: "Round shield (project)",
        folder: "Projects",
      });
      await clearTable(page);
      const again = await openSheet(page, HEDDA);
      await again.getByRole("button", { name: "A day of crafting" }).click();
      const panel = page.locator(".panel-window");
      await panel.locator('[data-field="work"]').selectOption({ label: "Round shield (project)" });
      await expect(panel).toContainText("A day’s work on Round shield (project)");
    },
    picture: { name: "playing-soul-downtime", of: ".panel-window" },
  },
  {
    title: "Roll the day’s work",
    async take(page) {
      await page.locator('.panel-window button[type="submit"]').click();
      await clearTable(page);
      await page.getByRole("tab", { name: "Chat", exact: true }).click();
      await expect(
        page.locator("#chat .change-card").getByRole("button", { name: /A day’s work on Round shield/ }),
      ).toBeVisible();
    },
  },
];
