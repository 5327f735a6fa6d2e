/** The steps of docs/playing/gods.md. */
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
  usePanel,
} from "./steps.ts";

const BRENNA = "Brenna Oakhand";
const TOMAS = "Tomas Wren";
const ROBBER = "Road robber";

export const STEPS: readonly Step[] = [
  chooseGame("Gods & Monsters"),
  takeCharacter("Gods & Monsters", "gods-actors", BRENNA),
  makeCharacter,
  openDialog("gods", "Make a roll", BRENNA, "Skills", (sheet) =>
    sheet.locator('.tab.active [data-roll-kind="check"]').first(),
  ),
  readCard("gods"),
  readRule("Roll a d20 at or under"),
  suffer(BRENNA, "Injuries", "surprised"),
  beginCombat([BRENNA, ROBBER], false),
  {
    title: "Attack",
    async take(page) {
      await aimAt(page, ROBBER);
      const sheet = await openSheet(page, BRENNA);
      await sheet.getByRole("tab", { name: "Rolls" }).click();
      await loadDice(page, [[20, 1]]);
      const attack = await newCard(page, () =>
        sheet.locator(".tab.active .row-main.rollable").first().click(),
      );
      await clearTable(page);
      const damage = await newCard(page, () => followUp(attack, "Damage").click());
      leaveCard(page, damage);
      await expect(damage.locator(".target-name")).toHaveText(ROBBER);
    },
    picture: { name: "playing-gods-damage", of: "#chat .chat-message .card" },
  },
  { title: "Apply it", take: (page) => apply(page, ROBBER) },
  undo(ROBBER),
  {
    title: "Let a poison run",
    async take(page) {
      const sheet = await openSheet(page, BRENNA);
      await sheet.getByRole("tab", { name: "Injuries" }).click();
      await dragItem(page, sheet, { pack: "gods-ailments", item: "Food Poisoning" });
      await clearTable(page);
      const again = await openSheet(page, BRENNA);
      await loadDice(page, [[20, 20]]);
      await again.getByRole("button", { name: "Expose" }).click();
      await expect(again.getByRole("button", { name: /^After 1 hour/ })).toBeVisible();
      // Away from what explains itself, over which the picture would show a tooltip.
      await again.locator(".window-title").hover();
    },
    picture: { name: "playing-gods-ailment", of: ".manifold-sheet.game-gods" },
  },
  {
    title: "End a penalty that lasts",
    async take(page) {
      const sheet = await openSheet(page, BRENNA);
      await loadDice(page, [[4, 3]]);
      await sheet.getByRole("button", { name: /^After 1 hour/ }).click();
      await expect(sheet).toContainText("Minutes until its penalty ends: 180");
      await sheet.getByRole("button", { name: "End its penalty" }).click();
      await expect(sheet).not.toContainText("Minutes until its penalty ends");
      await clearTable(page);
    },
  },
  ...usePanel(
    ["Travel a day", "Apply the day, or take it back"],
    "gods",
    { panel: "Journey: a day on the way", isOnly: true, field: "Ground", word: "journey", member: TOMAS },
    async (panel) => {
      await panel.locator('[data-field="ground"]').selectOption("rough");
      await expect(panel.locator(".panel-facts")).toContainText("this day");
    },
  ),
  rest(BRENNA, /^Day/),
];
