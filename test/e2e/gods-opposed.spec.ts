/** Gods & Monsters in two browsers: contests step by step, group effort, hits and their demands, rounds. */
import { aimAt, endRound, figure, lastCard, oppose, requestCard, suffers } from "./duel.ts";
import { expect, expectAccessible, loadDice, openSheet, test } from "./support.ts";

test.use({ games: ["gods"] });

const ADAS = "Brenna Oakhand";
const BENS = "Tomas Wren";
const ROBBER = "Road robber";

test("[G-007] a contest goes on while both succeed, and the next step decides", async ({ gm, ada }) => {
  const sheet = await openSheet(gm, ROBBER);
  await loadDice(gm, [[20, 2]]);
  await sheet.getByRole("button", { name: /^Strength/ }).click();
  await oppose(gm, ADAS, "Strength");
  await loadDice(ada, [[20, 3]]);
  await requestCard(ada)
    .getByRole("button", { name: `Roll Strength for ${ADAS}` })
    .click();
  for (const page of [gm, ada]) {
    await expect(requestCard(page).locator(".verdict-word")).toHaveText(
      `Nothing is settled: ${ROBBER} and ${ADAS} go on`,
    );
  }
  await requestCard(gm).getByRole("button", { name: "Once more" }).click();
  await expect(requestCard(ada)).toContainText("has not answered yet");
  await loadDice(gm, [[20, 20]]);
  await requestCard(gm)
    .getByRole("button", { name: `Roll Strength for ${ROBBER}` })
    .click();
  await loadDice(ada, [[20, 4]]);
  await requestCard(ada)
    .getByRole("button", { name: `Roll Strength for ${ADAS}` })
    .click();
  for (const page of [gm, ada]) {
    await expect(requestCard(page).locator(".verdict-word")).toHaveText(`${ADAS} wins the contest`);
  }
});

test("an answer that only the GM sees stays hidden until the GM reveals the result", async ({ gm, ada }) => {
  const sheet = await openSheet(ada, ADAS);
  await loadDice(ada, [[20, 1]]);
  await sheet.getByRole("button", { name: /^Charisma/ }).click();
  await expect(lastCard(gm)).toBeVisible();
  await oppose(gm, ROBBER, "Wisdom", ["Only the Gamemaster sees the answer"]);
  await loadDice(gm, [[20, 20]]);
  await requestCard(gm)
    .getByRole("button", { name: `Roll Wisdom for ${ROBBER}` })
    .click();
  await expect(requestCard(gm).locator(".verdict-word")).toHaveText(`${ADAS} wins the contest`);
  await expect(requestCard(ada).locator(".verdict-word")).toHaveText("The Gamemaster knows the outcome");
  await requestCard(gm).getByRole("group").getByRole("button", { name: ADAS }).click();
  await expect(requestCard(ada).locator(".verdict-word")).toHaveText(`The Gamemaster gives it to ${ADAS}`);
});

test("[G-054] group effort has a verdict when all have rolled, by median, bonus and the first member's die", async ({
  gm,
  ada,
}) => {
  await gm.evaluate(
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
  await loadDice(ada, [[20, 5]]);
  await requestCard(ada)
    .getByRole("button", { name: `Roll Perception for ${ADAS}` })
    .click();
  await expect(requestCard(gm).locator(".verdict-word")).toHaveText(
    "The group's number is known when all have rolled",
  );
  await loadDice(gm, [[20, 20]]);
  await requestCard(gm)
    .getByRole("button", { name: `Roll Perception for ${BENS}` })
    .click();
  for (const page of [gm, ada]) {
    await expect(requestCard(page).locator(".verdict-word")).toHaveText("Group effort: they make it");
  }
});

test("[G-036] [G-038] [G-040] a player's hit takes survival, then injuries, demands a roll to stay conscious, and is undone", async ({
  gm,
  ada,
}) => {
  await gm.evaluate(async (name) => {
    const { game } = globalThis as never as typeof hostPage;
    await game.actors.getName(name).update({ "system.survival.value": 3 });
  }, ROBBER);
  const before = await figure(gm, ROBBER, "survival.value");
  await aimAt(ada, ROBBER);
  const sheet = await openSheet(ada, ADAS);
  await loadDice(ada, [[20, 1]]);
  await sheet.locator(".row-main.rollable").first().click();
  await loadDice(ada, [[8, 8]]);
  await lastCard(ada).getByRole("button", { name: "Damage" }).click();
  const card = lastCard(ada);
  await expect(card.locator(".target-name")).toHaveText(ROBBER);
  await expect(lastCard(gm).locator(".target-steps")).toContainText("from survival");
  await card.getByRole("button", { name: `Apply to ${ROBBER}` }).dblclick();
  await expect(lastCard(gm).locator(".target-note")).toContainText("Applied by Ada");
  await expect.poll(() => figure(gm, ROBBER, "survival.value")).toBe(0);
  await expect.poll(() => figure(gm, ROBBER, "injuriesTotal")).toBeGreaterThan(0);
  const hit = gm.locator("#chat .chat-message .card", { hasText: "from survival" }).last();
  await expectAccessible(gm, "#chat .card");
  await loadDice(gm, [[20, 20]]);
  await hit.getByRole("button", { name: "Stay conscious" }).click();
  await expect.poll(() => suffers(gm, ROBBER, "unconscious")).toBe(true);
  await loadDice(gm, [[20, 1]]);
  await hit.getByRole("button", { name: "Death check" }).click();
  await expect(lastCard(gm)).toContainText("Death");
  await ada
    .locator("#chat .chat-message .card")
    .getByRole("button", { name: `Undo for ${ROBBER}` })
    .click();
  await expect.poll(() => figure(gm, ROBBER, "survival.value")).toBe(before);
  await expect.poll(() => figure(gm, ROBBER, "injuriesTotal")).toBe(0);
});

test("[G-052] [G-066] the end of a round demands a roll to snap out of surprise, and one of a running poison", async ({
  gm,
  ada,
}) => {
  await gm.evaluate(async (name) => {
    interface Sufferer {
      toggleStatusEffect(id: string, options: object): Promise<unknown>;
      createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
    }
    const { game } = globalThis as never as { game: { actors: { getName(name: string): Sufferer } } };
    const actor = game.actors.getName(name);
    await actor.toggleStatusEffect("surprised", { active: true });
    const course = { stage: "active", current: 2, wait: 1 };
    await actor.createEmbeddedDocuments("Item", [
      { name: "Spider bite", type: "godsAilment", system: { strength: 2, injuries: "1d3", course } },
    ]);
  }, ADAS);
  await endRound(gm, [ADAS]);
  const card = lastCard(ada);
  await expect(card.getByRole("button", { name: "Snap out of surprise" })).toBeVisible();
  await loadDice(ada, [[3, 2]]);
  await card.getByRole("button", { name: /Spider bite/ }).click();
  await expect(lastCard(ada)).toContainText("New injuries: 2");
  await expect.poll(() => figure(gm, ADAS, "injuriesTotal")).toBe(2);
});
