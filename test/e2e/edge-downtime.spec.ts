/** The time between adventures of Lightfish, its EDGE cards, and what a character is made of, in two browsers. */
import type { Page } from "@playwright/test";
import { catchUp } from "sandbox/browser";
import { newCard, sameCard } from "./cards-and-tokens.ts";
import { expect, expectAccessible, openSheet, test } from "./support.ts";

test.use({ games: ["edge"] });

interface Actor {
  readonly name: string;
  readonly uuid: string;
  readonly system: Record<string, unknown>;
  readonly items: { contents: { name: string; type: string }[] };
  update(changes: object): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
}

interface Host {
  readonly game: {
    readonly user: { readonly character: Actor };
    readonly actors: { getName(name: string): Actor };
    readonly packs: { get(id: string): { getDocuments(): Promise<{ name: string; toObject(): object }[]> } };
  };
}

/** The name of the player's own character. */
const ownCharacter = (page: Page): Promise<string> =>
  page.evaluate(() => (globalThis as unknown as Host).game.user.character.name);

const update = (page: Page, name: string, changes: object): Promise<unknown> =>
  page.evaluate(
    async ([wanted, values]) => {
      await (globalThis as unknown as Host).game.actors.getName(wanted).update(values);
    },
    [name, changes] as const,
  );

const read = (page: Page, name: string, path: string): Promise<unknown> =>
  page.evaluate(
    ([wanted, at]) => {
      const { system } = (globalThis as unknown as Host).game.actors.getName(wanted);
      return at.split(".").reduce<unknown>((inner, part) => (inner as Record<string, unknown>)[part], system);
    },
    [name, path] as const,
  );

/** Drops an item of a compendium on an actor, as the host does with what is dragged onto its sheet. */
const drop = (page: Page, actor: string, item: string): Promise<unknown> =>
  page.evaluate(
    async ([name, wanted]) => {
      const { game } = globalThis as unknown as Host;
      const documents = await game.packs.get("manifold.edge-origins").getDocuments();
      const source = documents.find((document) => document.name === wanted)!.toObject();
      await game.actors.getName(name).createEmbeddedDocuments("Item", [source]);
    },
    [actor, item] as const,
  );

test("[E-584] [E-586] a player adds species and class, replaces one and removes one again", async ({
  gm,
  ada,
}) => {
  const name = await ownCharacter(ada);
  const dex = Number(await read(gm, name, "abilities.dex.value"));
  await openSheet(ada, name);
  await drop(ada, name, "Vael");
  const dialog = ada.locator(".grant-dialog");
  await expect(dialog).toContainText("Size → Small");
  await expect(dialog.getByRole("button", { name: "Add" })).toBeDisabled();
  await expectAccessible(ada, ".grant-dialog");
  await dialog.getByRole("checkbox", { name: "Stealth" }).check();
  await dialog.getByRole("button", { name: "Add" }).click();
  await expect.poll(() => read(gm, name, "abilities.dex.value")).toBe(dex + 1);
  await expect(dialog).toHaveCount(0);
  await drop(ada, name, "Trooper");
  await ada.locator(".grant-dialog").getByRole("checkbox", { name: "Warfare" }).check();
  await ada.locator(".grant-dialog").getByRole("button", { name: "Add" }).click();
  await expect.poll(() => read(gm, name, "classVp")).toBe(24);
  await expect(dialog).toHaveCount(0);

  await update(gm, name, { "system.size": "large" });
  await catchUp(ada);
  const sheet = await openSheet(ada, name);
  await sheet.getByRole("tab", { name: "Notes" }).click();
  const row = sheet.locator(".row", { hasText: "Vael" });
  await row.locator("summary").click();
  await row.getByRole("button", { name: "Delete" }).click();
  await expect(ada.locator(".grant-dialog")).toContainText(
    "Size has been changed since, so it stays as it is.",
  );
  const removal = await newCard(ada, () =>
    ada.locator(".grant-dialog").getByRole("button", { name: "Remove" }).click(),
  );
  await expect.poll(() => read(gm, name, "abilities.dex.value")).toBe(dex);
  expect(await read(gm, name, "size")).toBe("large");
  await expect(sheet.locator(".row", { hasText: "Vael" })).toHaveCount(0);
  await removal.getByRole("button", { name: `Undo for ${name}` }).click();
  await expect(sheet.locator(".row", { hasText: "Vael" })).toBeVisible();
});

test("[E-570] [E-574] [E-576] a hand of cards is drawn, played and burnt between two clients", async ({
  gm,
  ada,
}) => {
  const name = await ownCharacter(ada);
  const own = await openSheet(ada, name);
  await expect(own).toContainText("This game has no deck at this table.");
  const seen = await openSheet(gm, name);
  await seen.getByRole("button", { name: "Set up the EDGE deck" }).click();
  await expect(seen).toContainText("Left in the deck: 44");
  for (const count of [1, 2, 3]) {
    await own.getByRole("button", { name: "Draw an EDGE card" }).click();
    await expect(own.locator(".held-card")).toHaveCount(count);
  }
  await expect(own.getByRole("button", { name: "Draw an EDGE card" })).toBeDisabled();
  await expect(seen).toContainText("Left in the deck: 41");
  await expectAccessible(ada, ".card-hand");

  const card = own.locator(".held-card").first();
  const sentence = (await card.locator("p").first().textContent())!.trim();
  const played = await newCard(ada, () => card.getByRole("button", { name: `Play: ${sentence}` }).click());
  const announced = await sameCard(gm, played);
  for (const each of [played, announced]) await expect(each).toContainText(sentence);
  await expect(own.locator(".held-card")).toHaveCount(2);
  await expect(own.locator(".held-card").first().getByRole("button", { name: "Burn" })).toBeDisabled();
  // Players can write their own ledgers: only a Gamemaster takes a played card back.
  await announced.getByRole("button", { name: `Undo for ${name}` }).click();
  await expect(own.locator(".held-card")).toHaveCount(3);

  const burnt = own.locator(".held-card").nth(2);
  const hidden = (await burnt.locator("p").first().textContent())!.trim();
  const burning = await newCard(gm, () => burnt.getByRole("button", { name: "Burn" }).click());
  await expect(own.locator(".held-card")).toHaveCount(2);
  await expect(own.locator(".chip", { hasText: "EDGE card burnt" })).toBeVisible();
  await expect(burning).not.toContainText(hidden);
  await expect(seen).toContainText("Left in the deck: 42");
});

test("[E-547] [E-560] a player spends a week of downtime on a project, and the GM sees what it cost", async ({
  gm,
  ada,
}) => {
  const name = await ownCharacter(ada);
  await update(gm, name, { "system.credits": 800 });
  await ada.evaluate(async () => {
    const { game } = globalThis as unknown as Host;
    const system = { kind: "craft", value: 300 };
    await game.user.character.createEmbeddedDocuments("Item", [
      { name: "A still", type: "edgeProject", system },
    ]);
  });
  const sheet = await openSheet(ada, name);
  await sheet.getByRole("tab", { name: "Gear" }).click();
  await sheet.getByRole("button", { name: "Spend days" }).click();
  const panel = ada.locator(".panel-window");
  await expect(panel).toContainText("Days that pass: 7");
  await panel.locator('[data-field="activity"]').selectOption("recuperate");
  await expect(panel).toContainText("Living (¢) −280");
  await panel.locator('[data-field="lifestyle"]').selectOption("poor");
  await expect(panel).toContainText("Living (¢) −140");
  await panel.locator('[data-field="activity"]').selectOption("craft");
  await expect(panel).toContainText(`Choose what ${name} works on`);
  await panel.locator('[data-field="work"]').selectOption({ label: "A still" });
  await expect(panel).toContainText("A still: days to go with these workers: 8");
  await expectAccessible(ada, ".panel-window");
  const week = await newCard(gm, () => panel.locator('button[type="submit"]').click());
  await expect.poll(() => read(gm, name, "credits")).toBe(650);
  await expect(sheet.locator(".row", { hasText: "A still" })).toContainText("140 of 300 ¢");
  await expect(week).toContainText("Materials");
  await week.getByRole("button", { name: `Undo for ${name}` }).click();
  await expect.poll(() => read(gm, name, "credits")).toBe(800);
  await expect(sheet.locator(".row", { hasText: "A still" })).toContainText("0 of 300 ¢");
});
