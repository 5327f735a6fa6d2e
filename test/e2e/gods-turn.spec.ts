/** The end of a round of Gods & Monsters in two browsers. */
import { endRound, newCard, readNumber } from "./cards-and-tokens.ts";
import { expect, loadDice, test } from "./support.ts";

test.use({ games: ["gods"] });

const ADAS = "Brenna Oakhand";

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
  const card = await newCard(ada, () => endRound(gm, [ADAS]), {
    has: ada.getByRole("button", { name: "Snap out of surprise" }),
  });
  await loadDice(ada, [[3, 2]]);
  const bite = await newCard(ada, () => card.getByRole("button", { name: /Spider bite/ }).click());
  await expect(bite).toContainText("New injuries: 2");
  await expect.poll(() => readNumber(gm, ADAS, "injuriesTotal")).toBe(2);
});
