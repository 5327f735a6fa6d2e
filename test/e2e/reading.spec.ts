/**
 * Settings for reading: larger targets keep their size on every tab, and nothing overlaps or leaves its place because
 * of that.
 */
import type { Locator, Page } from "@playwright/test";
import { GAMES } from "../../scripts/lib/games.ts";
import { setReading } from "./page-controls.ts";
import { faultsOf } from "./screens/faults.ts";
import { resize } from "./screens/screens.ts";
import { expect, expectTabOpen, openSheet, test } from "./support.ts";

interface Host {
  readonly game: {
    readonly actors: {
      readonly contents: { readonly name: string; readonly type: string }[];
    };
  };
}

const nameOf = (page: Page, type: string): Promise<string> =>
  page.evaluate(
    (wanted) =>
      (globalThis as unknown as Host).game.actors.contents.find((actor) => actor.type === wanted)!.name,
    type,
  );

const choose = (page: Page, chosen: boolean): Promise<void> =>
  setReading(page, ["strongContrast", "largeTargets"], chosen);

/** Clickable elements lower than 44 px, and clickable elements that overlap; a line for each. */
const narrowTargets = (sheet: Locator): Promise<string[]> =>
  sheet.evaluate((root) => {
    const found = new Set<string>();
    const told = (element: Element): string => `${element.className} in ${element.parentElement?.className}`;
    const targets = [
      ...root.querySelectorAll("button, summary, select, .plate[data-action], input:not([type])"),
    ]
      .filter((element) => element.closest(".mf") && !element.closest("prose-mirror, multi-select"))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0);
    for (const [index, { element, box }] of targets.entries()) {
      if (box.height < 43.5) found.add(`${Math.round(box.height)} px: ${told(element)}`);
      for (const other of targets.slice(index + 1)) {
        const { left, right, top, bottom } = other.box;
        const isOver =
          Math.min(box.right, right) - Math.max(box.left, left) > 1.5 &&
          Math.min(box.bottom, bottom) - Math.max(box.top, top) > 1.5;
        if (isOver && !element.contains(other.element) && !element.closest(".tab-bar"))
          found.add(`${told(element)} lies over ${told(other.element)}`);
      }
    }
    return [...found];
  });

/** The distance of column heads from the cells below them. */
const headsBeside = (sheet: Locator): Promise<string[]> =>
  sheet.evaluate((root) =>
    [...root.querySelectorAll<HTMLElement>(".block:has(.row-heads)")].flatMap((block) =>
      [...block.querySelectorAll<HTMLElement>(".row-heads > *")].flatMap((head) => {
        const { left, width } = head.getBoundingClientRect();
        if (width === 0) return [];
        return [...block.querySelectorAll<HTMLElement>(`.headed .${head.className}`)].flatMap((cell) => {
          const apart = Math.round(Math.abs(cell.getBoundingClientRect().left - left));
          return apart > 6 ? [`${head.className} is ${apart} px beside its head`] : [];
        });
      }),
    ),
  );

for (const game of GAMES)
  test.describe(game, () => {
    test.use({ games: [game] });

    for (const type of ["Character", "Npc"])
      test(`larger targets on the sheet of ${type} are 44 px high, beside each other, below their heads`, async ({
        gm,
      }) => {
        await choose(gm, true);
        const sheet = await openSheet(gm, await nameOf(gm, `${game}${type}`));
        const tabs = await sheet.getByRole("tab").all();
        for (const size of ["desk", "phone"] as const) {
          await resize(gm, size);
          for (const tab of tabs.length > 0 ? tabs : [null]) {
            await tab?.click();
            if (tab) await expectTabOpen(sheet, tab);
            const where = `${size}, ${(await tab?.textContent())?.trim() ?? "statblock"}`;
            await expect.soft(sheet.locator(".sheet-name")).toBeVisible();
            expect.soft(await narrowTargets(sheet), where).toEqual([]);
            expect.soft(await headsBeside(sheet), where).toEqual([]);
            expect.soft(await faultsOf(sheet, false), where).toEqual([]);
          }
        }
        await resize(gm, "desk");
        await choose(gm, false);
      });
  });
