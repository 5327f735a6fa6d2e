/**
 * Every screen of every game, opened once in a language that is 40 % longer and looked at in all ways: axe finds nothing in
 * both themes and in stronger contrast, nothing is cut off at the size of a desk and of a phone, and nothing is left
 * untranslated. Sheets are shown in play and in edit mode, tab by tab.
 */

import type { Page } from "@playwright/test";
import { GAMES } from "../../scripts/lib/games.ts";
import { accessibilityFaults } from "./screens/accessible.ts";
import { faultsOf } from "./screens/faults.ts";
import { speakPseudo } from "./screens/pseudo-language.ts";
import { resize, type Screen, screensOf, sharedScreens } from "./screens/screens.ts";
import { expect, join, test } from "./support.ts";

// A game has more than fifty screens; how fast they open on a loaded machine is for the benchmarks.
test.describe.configure({ timeout: 600_000 });

/** The faults of a screen, one per line. */
async function look(page: Page, { name, root, part }: Screen): Promise<string[]> {
  const found: string[] = [];
  const add = (where: string, faults: readonly string[]): void => {
    for (const fault of faults) found.push(`${name}${where}: ${fault}`);
  };
  add("", await faultsOf(root, true));
  if (part) found.push(...(await accessibilityFaults(page, part, name)));
  await resize(page, "phone");
  add(", 390 px", await faultsOf(root, false));
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
