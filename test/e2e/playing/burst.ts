/** The steps of docs/playing/burst.md. */
import { expect } from "sandbox/browser";
import { aimAt, followUp, newCard, releaseTargets } from "../cards-and-tokens.ts";
import { loadDice, openSheet } from "../page-controls.ts";
import {
  apply,
  beginCombat,
  chooseGame,
  clearTable,
  dragItem,
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
      const card = await newCard(page, () =>
        sheet.locator(".row-main.rollable", { hasText: "Crossbow" }).click(),
      );
      leaveCard(page, card);
      await clearTable(page);
      await expect(card.locator(".verdict-word")).toHaveText("Hit");
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
      const dodge = await newCard(page, () => followUp(leftCard(page), `${GUARD}: Dodge`).click());
      await expect(dodge.locator(".verdict-word")).toHaveText("Struck");
    },
  },
  {
    title: "Apply the damage",
    async take(page) {
      const attack = leftCard(page);
      leaveCard(page, await newCard(page, () => followUp(attack, "Roll effect").click()));
      await apply(page, GUARD);
    },
    picture: { name: "playing-burst-damage", of: "#chat .chat-message .card" },
  },
  undo(GUARD),
  {
    title: "Cast on an area",
    async take(page) {
      await clearTable(page);
      const sheet = await openSheet(page, IVO);
      await sheet.getByRole("tab", { name: "Powers", exact: true }).click();
      await dragItem(page, sheet, { pack: "burst-powers", item: "Wreath of fire", folder: "Spells" });
      await clearTable(page);
      await page.getByRole("tab", { name: "Chat", exact: true }).click();
      const again = await openSheet(page, IVO);
      // With targets the roll is made at them.
      await releaseTargets(page);
      await again.locator(".row-main.rollable", { hasText: "Wreath of fire" }).click();
      const placing = page.locator(".placement");
      await expect(placing).toBeFocused();
      // From Ivo's space to the guard's.
      for (const arrow of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight"])
        await page.keyboard.press(arrow);
      await expect(placing.locator(".placement-state")).toHaveText(`Covered (1): ${GUARD}`);
      await loadDice(page, [[20, 14]]);
      const attack = await newCard(page, () => page.keyboard.press("Enter"));
      await expect(placing).toHaveCount(0);
      await clearTable(page);
      await expect(attack).toContainText(GUARD);
    },
  },
  rest(IVO, /^Ten minutes/),
];
