/**
 * Every screen of every game, opened once and looked at by all who have to manage with it: by axe, in a language that is
 * 40 % longer, on a phone and with larger targets. Sheets are shown in play and in edit mode, tab by tab.
 */

import type { Page } from "@playwright/test";
import { GAMES } from "../../scripts/lib/games.ts";
import { setReading } from "./page-controls.ts";
import { accessibilityFaults } from "./screens/accessible.ts";
import { faultsOf } from "./screens/faults.ts";
import { speakPseudo } from "./screens/pseudo-language.ts";
import { resize, type Screen, screensOf, sharedScreens } from "./screens/screens.ts";
import { targetFaults } from "./screens/targets.ts";
import { expect, join, test } from "./support.ts";

/** What is wrong with a screen, a line each. */
async function look(page: Page, { name, root, part, takesLargeTargets }: Screen): Promise<string[]> {
  const found: string[] = [];
  const add = (where: string, faults: readonly string[]): void => {
    for (const fault of faults) found.push(`${name}${where}: ${fault}`);
  };
  const large = async (size: string): Promise<void> => {
    await setReading(page, ["strongContrast", "largeTargets"], true);
    await expect.soft(root.locator(".sheet-name"), `${name}, larger targets, ${size}`).toBeVisible();
    add(`, larger targets, ${size}`, [...(await targetFaults(root)), ...(await faultsOf(root, false))]);
    await setReading(page, ["strongContrast", "largeTargets"], false);
  };
  add("", await faultsOf(root, true));
  if (part) found.push(...(await accessibilityFaults(page, part, name)));
  if (takesLargeTargets) await large("desk");
  await resize(page, "phone");
  add(", 390 px", await faultsOf(root, false));
  if (takesLargeTargets) await large("390 px");
  await resize(page, "desk");
  return found;
}

for (const [name, games, screens] of [
  ...GAMES.map((game) => [game, [game], (page: Page) => screensOf(page, game)] as const),
  ["all games together", GAMES, sharedScreens] as const,
])
  test.describe(name, () => {
    test.use({ games });

    test(`every screen of ${name} is accessible, and holds a longer language and a phone`, async ({
      browser,
      sandbox,
    }) => {
      const page = await join(browser, sandbox, "Gamemaster", speakPseudo);
      const found: string[] = [];
      for await (const screen of screens(page)) found.push(...(await look(page, screen)));
      expect(found).toEqual([]);
    });
  });
