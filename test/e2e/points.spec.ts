/** Points typed on the sheets of all games: relative and plain, held at limits, refused with a word, taken back. */

import { catchUp } from "sandbox/browser";
import { demoWorld } from "../../scripts/lib/demo-world.ts";
import { GAMES } from "../../scripts/lib/games.ts";
import { expect, openSheet, test } from "./support.ts";

for (const game of GAMES) {
  test.describe(game, () => {
    test.use({ games: [game] });

    test("points take +5, −5, =5 and numbers, and the list of changes takes them back", {
      tag: game === "burst" ? "@core" : [],
    }, async ({ gm }) => {
      const name = String(demoWorld([game]).Actor?.find(({ type }) => type === `${game}Character`)?.name);
      const sheet = await openSheet(gm, name);
      const field = sheet.locator("input[data-points].track-value").first();
      const path = (await field.getAttribute("name"))!;
      const stored = () =>
        gm.evaluate(
          ([wanted, at]) => {
            const { foundry, game } = globalThis as unknown as {
              foundry: { utils: { getProperty(of: object, path: string): unknown } };
              game: { actors: { getName(name: string): { _source: object } } };
            };
            return foundry.utils.getProperty(game.actors.getName(wanted!)._source, at!);
          },
          [name, path],
        );
      const type = async (text: string) => {
        await field.fill(text);
        await field.press("Enter");
      };
      /** Both are waited for: the sheet is drawn after the value is stored. */
      const expectValue = async (value: number) => {
        await expect.poll(stored).toBe(value);
        await expect(field).toHaveValue(String(value));
      };
      const first = Number(await stored());
      await type("=1");
      await expectValue(1);
      await type("+2");
      await expectValue(3);
      await type("-1");
      await expectValue(2);
      await type("1e9");
      await expect(field).toHaveValue("1e9");
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expect(gm.locator("#notifications")).toContainText("or +5 and −5 to add and subtract");
      await type("-");
      await expect(field).toHaveValue("-");
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await catchUp(gm);
      expect(await stored()).toBe(2);
      await type(String(first));
      await expectValue(first);
      await expect(field).not.toHaveAttribute("aria-invalid");
      await type("+9999");
      await expect(gm.locator("#notifications")).toContainText(/goes no higher than/);
    });
  });
}
