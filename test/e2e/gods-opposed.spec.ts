/** Contests step by step, hidden answers and group effort of Gods & Monsters in two browsers. */
import { newCard, newRequest, oppose, sameCard } from "./cards-and-tokens.ts";
import { expect, loadDice, openSheet, test } from "./support.ts";

test.use({ games: ["gods"] });

const ADAS = "Brenna Oakhand";
const BENS = "Tomas Wren";
const ROBBER = "Road robber";

test("[G-007] a contest goes on while both succeed, and the next step decides", async ({ gm, ada }) => {
  const sheet = await openSheet(gm, ROBBER);
  await loadDice(gm, [[20, 2]]);
  const check = await newCard(gm, () => sheet.getByRole("button", { name: /^Strength/ }).click());
  const asked = await oppose(check, ADAS, "Strength");
  const adas = await sameCard(ada, asked);
  await loadDice(ada, [[20, 3]]);
  await adas.getByRole("button", { name: `Roll Strength for ${ADAS}` }).click();
  for (const card of [asked, adas]) {
    await expect(card.locator(".verdict-word")).toHaveText(`Nothing is settled: ${ROBBER} and ${ADAS} go on`);
  }
  const again = await newRequest(gm, () => asked.getByRole("button", { name: "Roll again" }).click());
  const adasNext = await sameCard(ada, again);
  await expect(adasNext).toContainText("Waiting");
  await loadDice(gm, [[20, 20]]);
  await again.getByRole("button", { name: `Roll Strength for ${ROBBER}` }).click();
  await expect(adasNext.locator(".seat", { hasText: ROBBER })).toHaveClass(/answered/);
  await loadDice(ada, [[20, 4]]);
  await adasNext.getByRole("button", { name: `Roll Strength for ${ADAS}` }).click();
  for (const card of [again, adasNext]) {
    await expect(card.locator(".verdict-word")).toHaveText(`${ADAS} wins the contest`);
  }
});

test("an answer that only the GM sees stays hidden until the GM reveals the result", {
  tag: "@core",
}, async ({ gm, ada }) => {
  const sheet = await openSheet(ada, ADAS);
  await loadDice(ada, [[20, 1]]);
  const check = await newCard(gm, () => sheet.getByRole("button", { name: /^Charisma/ }).click());
  const asked = await oppose(check, ROBBER, "Wisdom", ["Only the GM sees the answer"]);
  const seen = await sameCard(ada, asked);
  await loadDice(gm, [[20, 20]]);
  await asked.getByRole("button", { name: `Roll Wisdom for ${ROBBER}` }).click();
  await expect(asked.locator(".verdict-word")).toHaveText(`${ADAS} wins the contest`);
  await expect(seen.locator(".verdict-word")).toHaveText("Result hidden by the GM");
  await asked.getByRole("group").getByRole("button", { name: ADAS }).click();
  await expect(seen.locator(".verdict-word")).toHaveText(`GM ruling: ${ADAS} wins`);
});

test("[G-054] group effort has a verdict when all have rolled, by median, bonus and the first member's die", async ({
  gm,
  ada,
}) => {
  const ask = () =>
    gm.evaluate(
      async (names) => {
        interface Api {
          game: {
            system: { api: { request(options: object): Promise<string> } };
            actors: { getName(name: string): { uuid: string } };
          };
        }
        const { game } = globalThis as never as Api;
        const actors = names.map((name) => game.actors.getName(name).uuid);
        await game.system.api.request({
          actors,
          rolls: [{ kind: "check", key: "perception" }],
          purpose: "group",
        });
      },
      [ADAS, BENS],
    );
  const asked = await newRequest(gm, ask);
  const adas = await sameCard(ada, asked);
  await loadDice(ada, [[20, 5]]);
  await adas.getByRole("button", { name: `Roll Perception for ${ADAS}` }).click();
  await expect(asked.locator(".seat", { hasText: ADAS })).toHaveClass(/answered/);
  await expect(asked.locator(".verdict-word")).toHaveText("The group’s number is known when all have rolled");
  await loadDice(gm, [[20, 20]]);
  await asked.getByRole("button", { name: `Roll Perception for ${BENS}` }).click();
  for (const card of [asked, adas]) {
    await expect(card.locator(".verdict-word")).toHaveText("Group effort: they make it");
  }
});
