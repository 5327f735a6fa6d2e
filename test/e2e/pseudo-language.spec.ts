/**
 * Every screen in a language that is 40 % longer: nothing is cut off, at the size of a desk and of a phone, and nothing
 * is left untranslated. Takes longer than `npm run check` may, so that it is a browser test.
 */
import type { Page } from "@playwright/test";
import { GAMES } from "../../scripts/lib/games.ts";
import { enter } from "./host.ts";
import { faultsOf } from "./screens/faults.ts";
import { speakPseudo } from "./screens/pseudo-language.ts";
import { resize, type Screen, screensOf, sharedScreens } from "./screens/screens.ts";
import { expect, test } from "./support.ts";

test.use({ games: GAMES });

/** The faults of these screens, each with its name. */
async function read(page: Page, screens: AsyncGenerator<Screen>): Promise<string[]> {
  const found: string[] = [];
  for await (const { name, root } of screens) {
    for (const fault of await faultsOf(root, true)) found.push(`${name}: ${fault}`);
    await resize(page, "phone");
    for (const fault of await faultsOf(root, false)) found.push(`${name}, 390 px: ${fault}`);
    await resize(page, "desk");
  }
  return found;
}

for (const [name, screens] of [
  ...GAMES.map((game) => [game, (page: Page) => screensOf(page, game)] as const),
  ["all games together", sharedScreens] as const,
])
  test(`no screen of ${name} cuts a longer language off or has a text of its own`, async ({
    browser,
    sandbox,
  }) => {
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
    const page = await context.newPage();
    await speakPseudo(page);
    await enter(page, sandbox.url, "Gamemaster");
    expect(await read(page, screens(page))).toEqual([]);
    await context.close();
  });
