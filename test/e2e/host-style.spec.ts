/** The host styles bare elements in its own layers; the system's elements must not change by it. */
import type { Page } from "@playwright/test";
import { expect, openSheet, test } from "./support.ts";

// Pages get another style sheet.
test.use({ fresh: true });

interface Box {
  path: string;
  rect: readonly [left: number, top: number, width: number, height: number];
}

/** Every visible element below our roots inside `selector`, placed relative to its root. */
const boxes = (page: Page, selector: string): Promise<Box[]> =>
  page.evaluate(async (wanted) => {
    await document.fonts.ready;
    const found: Box[] = [];
    for (const [index, root] of [...document.querySelectorAll(wanted)].entries()) {
      const origin = root.getBoundingClientRect();
      for (const [place, element] of [root, ...root.querySelectorAll("*")].entries()) {
        const { left, top, width, height } = element.getBoundingClientRect();
        if (width === 0 && height === 0) continue;
        const rect = [left - origin.left, top - origin.top, width, height] as const;
        found.push({
          path: `${index}.${place} ${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}`,
          rect,
        });
      }
    }
    return found;
  }, selector);

const hostile = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done, broken) => {
        const link = Object.assign(document.createElement("link"), {
          rel: "stylesheet",
          href: "/sandbox/hostile.css",
        });
        link.addEventListener("load", () => done());
        link.addEventListener("error", () => broken(new Error("hostile.css is missing")));
        document.head.append(link);
      }),
  );

/** Computed style of a bare button that is added beside our content and removed again. */
const bareButton = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const button = document.createElement("button");
    button.textContent = "bare";
    document.querySelector(".manifold-sheet .window-content")?.append(button);
    const { height, fontFamily } = getComputedStyle(button);
    button.remove();
    return `${height} ${fontFamily}`;
  });

/** The dialog appears before its odds do. */
const expectOdds = (page: Page) => expect(page.locator(".roll-dialog .odds-summary")).toBeVisible();

/** Waits until no box moves any longer. */
async function waitForBoxes(page: Page, selector: string): Promise<Box[]> {
  let last: Box[] = [];
  await expect(async () => {
    const before = last;
    last = await boxes(page, selector);
    expect(last).toEqual(before);
  }).toPass();
  return last;
}

/** The boxes that moved or changed size by more than a pixel. */
function moved(before: readonly Box[], after: readonly Box[]): string[] {
  expect(after.length).toBe(before.length);
  return before.flatMap(({ path, rect }, index) => {
    const now = after[index]?.rect ?? [];
    return rect.some((value, side) => Math.abs(value - (now[side] ?? Number.NaN)) > 1)
      ? [`${path}: ${rect.map(Math.round)} became ${now.map(Math.round)}`]
      : [];
  });
}

test("sheet, dialog and card keep their geometry under a hostile host stylesheet", async ({ gm }) => {
  const sheet = await openSheet(gm, "Ilse Marrow");
  const tabs = ["Actions", "Skills", "Gear", "Conditions", "Notes"] as const;
  const roots = { sheet: ".manifold-sheet .mf", card: ".chat-message .mf", dialog: ".roll-dialog .mf" };
  // The frame is the host's: what it leaves to the content is not ours to keep.
  await gm.locator(".manifold-sheet .window-content").evaluate((content) => {
    content.style.flex = "none";
    content.style.height = `${content.clientHeight}px`;
  });
  await sheet.getByRole("button", { name: /^Strength/ }).click();
  await expect(gm.locator(roots.card)).toBeVisible();
  await sheet.getByRole("button", { name: /^Strength/ }).click({ modifiers: ["Shift"] });
  await expectOdds(gm);
  const dialog = await waitForBoxes(gm, roots.dialog);
  await gm.keyboard.press("Escape");
  await expect(gm.locator(roots.dialog)).toHaveCount(0);
  const card = await waitForBoxes(gm, roots.card);
  const plain = new Map<string, Box[]>();
  for (const tab of tabs) {
    await sheet.getByRole("tab", { name: tab }).click();
    plain.set(tab, await waitForBoxes(gm, roots.sheet));
  }

  const bare = await bareButton(gm);
  await hostile(gm);
  // Elements of others do change, so the style sheet applies.
  expect(await bareButton(gm)).not.toBe(bare);
  expect(moved(card, await waitForBoxes(gm, roots.card))).toEqual([]);
  for (const tab of tabs) {
    await sheet.getByRole("tab", { name: tab }).click();
    expect(moved(plain.get(tab) ?? [], await waitForBoxes(gm, roots.sheet)), tab).toEqual([]);
  }
  await sheet.getByRole("tab", { name: "Actions" }).click();
  await sheet.getByRole("button", { name: /^Strength/ }).click({ modifiers: ["Shift"] });
  await expectOdds(gm);
  expect(moved(dialog, await waitForBoxes(gm, roots.dialog))).toEqual([]);
});
