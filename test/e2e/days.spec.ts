/** Events that fall due with days of the world's clock, as the Gamemaster and a player see them. */
import { catchUp } from "sandbox/browser";
import { newCard, sameCard } from "./cards-and-tokens.ts";
import { expect, test } from "./support.ts";

test.use({ games: ["gods"] });

const HERO = "Brenna Oakhand";

interface Host {
  readonly game: {
    readonly time: { advance(seconds: number): Promise<unknown> };
    readonly actors: {
      getName(name: string): {
        readonly system: { readonly verve: { readonly value: number } };
        update(changes: object): Promise<unknown>;
      };
    };
  };
}

test("a day that passes proposes what it brings, which a click applies and another takes back", async ({
  gm,
  ada,
}) => {
  const verve = () =>
    gm.evaluate((name) => (globalThis as unknown as Host).game.actors.getName(name).system.verve.value, HERO);
  await gm.evaluate(
    (name) => (globalThis as unknown as Host).game.actors.getName(name).update({ "system.verve.value": 0 }),
    HERO,
  );
  await gm.getByRole("tab", { name: "Chat", exact: true }).click();
  const card = await newCard(
    gm,
    () => gm.evaluate(() => (globalThis as unknown as Host).game.time.advance(3 * 86_400)),
    { hasText: "3 days pass" },
  );
  await expect(card).toContainText("Verve");
  await catchUp(gm);
  expect(await verve()).toBe(0);
  await ada.getByRole("tab", { name: "Chat", exact: true }).click();
  await expect(await sameCard(ada, card)).toContainText("3 days pass");
  await card.getByRole("button", { name: `Apply to ${HERO}` }).click();
  await expect.poll(verve).toBeGreaterThan(0);
  await card.getByRole("button", { name: `Undo for ${HERO}` }).click();
  await expect.poll(verve).toBe(0);
});
