/** The first table: what a newcomer does, in the order of doing it. */
import { catchUp } from "sandbox/browser";
import { newCard, sameCard } from "./cards-and-tokens.ts";
import { enterByJoinPage } from "./host.ts";
import { expect, loadDice, openSheet, ready, storedActors, test } from "./support.ts";

test.describe("new world", () => {
  test.use({ games: [], fresh: true });

  test("a new world is joined at the door", { tag: "@core" }, async ({ page, sandbox }) => {
    await enterByJoinPage(page, sandbox.url, "Ada");
    await expect(page.locator("#players")).toContainText("Ada");
  });

  test("a new world asks which games are played, once, and offers them when an actor is created", {
    tag: "@core",
  }, async ({ gm }) => {
    const picker = gm.locator(".mf.picker");
    await expect(picker).toBeVisible();
    await picker.getByRole("checkbox", { name: /Lightfish/ }).check();
    await picker.getByRole("button", { name: "Use these games" }).click();
    await expect(picker).toHaveCount(0);
    await gm.reload();
    await ready(gm);
    await gm.getByRole("tab", { name: "Actors", exact: true }).click();
    await expect(picker).toHaveCount(0);
    await gm
      .locator("#actors")
      .getByRole("button", { name: /^Create Actor/ })
      .click();
    const kinds = gm.locator(".mf.create select[name=type] option");
    await expect(kinds).toHaveText([/Lightfish character/, /Lightfish creature/, /Lightfish party/]);
  });
});

test("a pregenerated character is dragged out of its compendium, opened and edited", async ({ gm }) => {
  const count = async (): Promise<number> => (await storedActors(gm)).length;
  const before = await count();
  await gm.getByRole("tab", { name: "Compendia", exact: true }).click();
  // The folders of the manifest are closed at first.
  await gm.locator("#compendium .folder-header", { hasText: "Lightfish" }).click();
  await gm.locator('[data-pack="manifold.edge-actors"] .entry-name').click();
  const entry = gm.locator("#compendium-manifold-edge-actors [data-entry-id]", { hasText: "Ilse Marrow" });
  await expect(entry).toBeVisible();
  await gm.getByRole("tab", { name: "Actors", exact: true }).click();
  await entry.dragTo(gm.locator("#actors .directory-list"));
  await expect.poll(count).toBe(before + 1);

  const sheet = await openSheet(gm, "Ilse Marrow");
  await sheet.getByRole("button", { name: "Edit", exact: true }).click();
  await sheet.locator('input[name="system.abilities.tec.value"]').fill("4");
  await sheet.locator('input[name="system.abilities.tec.value"]').press("Tab");
  await expect
    .poll(async () =>
      (await storedActors(gm)).some((actor) => JSON.stringify(actor.system).includes('"tec":{"value":4')),
    )
    .toBe(true);
  await sheet.getByRole("button", { name: "Done editing" }).click();
  await expect(sheet.getByRole("button", { name: /^Tech/ })).toContainText("+4");
});

test("a skill dropped on the sheet trains, a dropped condition applies, and neither becomes an item", {
  tag: "@core",
}, async ({ gm }) => {
  const ilse = async () =>
    (await storedActors(gm)).find((actor) => actor.name === "Ilse Marrow") as {
      system: { skills: { stealth: { trained: boolean; bonus: number } } };
      items: unknown[];
      effects: { statuses: string[] }[];
    };
  const items = (await ilse()).items.length;
  const sheet = await openSheet(gm, "Ilse Marrow");
  for (const [pack, name] of [
    ["edge-skills", "Stealth"],
    ["edge-conditions", "Prone"],
  ] as const) {
    await gm.evaluate(
      async ([packName, wanted]) => {
        interface Pack {
          index: { contents: { name: string; uuid: string }[] };
        }
        const { packs } = (globalThis as never as { game: { packs: Map<string, Pack> } }).game;
        const entry = packs.get(`manifold.${packName}`)?.index.contents.find(({ name }) => name === wanted);
        const dataTransfer = new DataTransfer();
        dataTransfer.setData("text/plain", JSON.stringify({ type: "Item", uuid: entry?.uuid }));
        document
          .querySelector(".manifold-sheet .window-content")
          ?.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
      },
      [pack, name],
    );
  }
  await expect
    .poll(async () => (await ilse()).system.skills.stealth)
    .toMatchObject({ trained: true, bonus: 3 });
  await expect
    .poll(async () => (await ilse()).effects.flatMap(({ statuses }) => statuses))
    .toContain("prone");
  expect((await ilse()).items.length).toBe(items);
  await expect(sheet.locator(".chip", { hasText: "Prone" })).toBeVisible();
});

test("a condition changes the next roll and is named as the reason", async ({ gm }) => {
  const sheet = await openSheet(gm, "Ilse Marrow");
  await sheet.getByRole("tab", { name: "Conditions" }).click();
  const sickened = sheet.locator(".condition", { hasText: "Sickened" });
  await sickened.click();
  await expect(sickened).toHaveAttribute("aria-pressed", "true");
  await sheet.getByRole("tab", { name: "Actions" }).click();
  const card = await newCard(gm, () => sheet.getByRole("button", { name: /^Strength/ }).click());
  await expect(card.locator(".die")).toHaveCount(3);
  await card.getByText("Breakdown").click();
  await expect(card.locator(".trace")).toContainText("Sickened");
});

test("a skill dragged to the hotbar makes a macro that rolls", async ({ gm }) => {
  const sheet = await openSheet(gm, "Ilse Marrow");
  await sheet.getByRole("tab", { name: "Skills" }).click();
  await gm.evaluate(() => {
    const { sheet: app } = (globalThis as never as typeof hostPage).game.actors.getName("Ilse Marrow");
    app.setPosition({ left: 100, top: 40, height: 540 });
  });
  await sheet.getByRole("button", { name: /^Acrobatics/ }).dragTo(gm.locator("#hotbar [data-slot='3']"));
  await gm.getByRole("button", { name: "Make the macro" }).click();
  const slot = gm.locator("#hotbar [data-slot='3']");
  await expect(slot).toHaveAttribute("aria-label", /Acrobatics/);
  await expect(await newCard(gm, () => slot.click())).toContainText("Acrobatics");
});

test("a plain click rolls with the defaults; the card says the verdict and still does after a reload", {
  tag: "@core",
}, async ({ gm, ada }) => {
  const sheet = await openSheet(gm, "Ilse Marrow");
  await sheet.getByRole("tab", { name: "Skills" }).click();
  await loadDice(gm, [
    [12, 7],
    [12, 9],
  ]);
  const card = await newCard(gm, () => sheet.getByRole("button", { name: /^Piloting/ }).click());
  await expect(card.locator(".verdict-word")).toHaveText("Good");
  await expect(card).toContainText("total 22");
  await expect((await sameCard(ada, card)).locator(".verdict-word")).toHaveText("Good");
  const text = await card.textContent();
  await gm.reload();
  await ready(gm);
  await expect.poll(() => card.textContent()).toBe(text);
});

test("Shift+click opens the dialog, whose advantages have sources and whose odds follow; the card strikes the dropped die", {
  tag: "@core",
}, async ({ gm }) => {
  const sheet = await openSheet(gm, "Ilse Marrow");
  await sheet.getByRole("tab", { name: "Skills" }).click();
  await sheet.getByRole("button", { name: /^Piloting/ }).click({ modifiers: ["Shift"] });
  const dialog = gm.locator(".roll-body");
  await expect(dialog).toBeVisible();
  await dialog.getByLabel(/^DC/).fill("21");
  await expect(dialog.locator(".odds-chance")).toContainText("38.2%");
  await dialog.getByLabel("New modifier").fill("Good map");
  await dialog.getByLabel("Type").selectOption({ label: "Advantage" });
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog.locator(".offer", { hasText: "Good map" })).toContainText("+26.3%");
  await expect(dialog.locator(".odds-summary")).toContainText("the lowest drops");
  await loadDice(gm, [
    [12, 2],
    [12, 12],
    [12, 8],
  ]);
  const card = await newCard(gm, () => dialog.getByRole("button", { name: "Roll" }).click());
  await expect(card.locator(".die.dropped")).toHaveText(/2/);
  await expect(card).toContainText("26 against 21");
  await expect(card).toContainText("Exploits up to rank 8");
});

test("a price that would take the last point is refused at the field", async ({ gm }) => {
  await gm.evaluate(() =>
    (globalThis as never as typeof hostPage).game.actors
      .getName("Ilse Marrow")
      .update({ "system.vitality.value": 4 }),
  );
  const messages = () =>
    gm.evaluate(() => (globalThis as never as typeof hostPage).game.messages.contents.length);
  const before = await messages();
  const sheet = await openSheet(gm, "Ilse Marrow");
  await sheet.getByRole("button", { name: /^Strength/ }).click({ modifiers: ["Shift"] });
  const dialog = gm.locator(".roll-body");
  await dialog.getByLabel("Strain (VP)").fill("4");
  await expect(dialog.locator(".problem").first()).not.toBeEmpty();
  await expect(dialog.getByLabel("Strain (VP)")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByRole("button", { name: "Roll" }).click();
  await expect(dialog).toBeVisible();
  await catchUp(gm);
  expect(await messages()).toBe(before);
});

test("a player sees what others own and changes none of it", { tag: "@core" }, async ({ gm, ada }) => {
  const guard = async () =>
    JSON.stringify((await storedActors(gm)).find((actor) => actor.name === "Station guard"));
  const before = await guard();
  const message = await ada.evaluate(async () => {
    try {
      await (globalThis as never as typeof hostPage).game.actors
        .getName("Station guard")
        .update({ name: "Mine" });
      return null;
    } catch (error) {
      return (error as Error).message;
    }
  });
  expect(message).toMatch(/permission/i);
  expect(await guard()).toBe(before);
});

test.describe("a table with two games", () => {
  test.use({ games: ["edge", "burst"] });

  test("an item of another game is refused with a reason and not added", async ({ gm }) => {
    const items = async () =>
      JSON.stringify((await storedActors(gm)).find(({ name }) => name === "Ilse Marrow")?.items).length;
    const before = await items();
    await openSheet(gm, "Ilse Marrow");
    await gm.evaluate(async () => {
      interface Pack {
        index: { contents: { uuid: string }[] };
      }
      const { packs } = (globalThis as never as { game: { packs: Map<string, Pack> } }).game;
      const dataTransfer = new DataTransfer();
      const uuid = packs.get("manifold.burst-gear")?.index.contents[0]?.uuid;
      dataTransfer.setData("text/plain", JSON.stringify({ type: "Item", uuid }));
      document
        .querySelector(".manifold-sheet .window-content")
        ?.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
    });
    await expect(gm.locator("#notifications")).toContainText("It was not added.");
    expect(await items()).toBe(before);
  });
});
