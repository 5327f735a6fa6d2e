/** Unreadable files and mistyped values: the user sees a clear message, and nothing is lost. */
import { catchUp } from "sandbox/browser";
import { FOUNDRY_URL } from "./host.ts";
import { openMenu } from "./screens/screens.ts";
import { accessibilityProblems, chooseControl, expect, join, openSheet, test } from "./support.ts";

// These look into the store of the sandbox, past what a page is shown.
test.skip(FOUNDRY_URL !== undefined, "needs the sandbox's store");

test.describe("at the start", () => {
  test.use({ fresh: true });

  test("a character that cannot be read is named at the start, listed in the world check, and stays stored", async ({
    browser,
    sandbox,
  }) => {
    const gm = sandbox.api.all("User").find(({ name }) => name === "Gamemaster");
    const broken = { name: "Broken Bill", type: "edgeCharacter", system: { level: "seven", skills: 12 } };
    await sandbox.api.modify(String(gm?._id), [
      { type: "Actor", action: "create", operation: { data: [broken] } },
    ]);
    const page = await join(browser, sandbox, "Gamemaster");
    await expect(page.locator("#notifications")).toContainText(
      "could not be read and is not shown: Broken Bill",
    );
    await openSheet(page, "Ilse Marrow");
    await openMenu(page, "manifold.worldCheckMenu");
    await expect(page.locator(".world-check")).toContainText("Broken Bill");
    expect(await accessibilityProblems(page, ".world-check")).toEqual([]);
    expect(sandbox.api.all("Actor").find(({ name }) => name === "Broken Bill")?.system).toMatchObject(
      broken.system,
    );
    await page.context().close();
  });
});

test("a setting beyond its limits says so itself, and nothing is stored", { tag: "@core" }, async ({
  gm,
  sandbox,
}) => {
  const stored = (): string => JSON.stringify(sandbox.api.all("Setting"));
  const before = stored();
  await openMenu(gm, "manifold.settings-edge");
  const row = gm.locator('.settings-window [data-setting="edge.gravity"]');
  await row.locator("input").fill("999");
  await gm.locator(".settings-window").getByRole("button", { name: "Save", exact: true }).click();
  await expect(row.locator(".problem")).toContainText("400");
  await expect(row.locator(".problem")).toBeInViewport({ ratio: 1 });
  await expect(row.locator("input")).toBeFocused();
  await expect(row.locator("input")).toHaveValue("999");
  await catchUp(gm);
  expect(stored()).toBe(before);
});

test("a roll and a request say themselves what does not fit, and keep it", { tag: "@core" }, async ({
  gm,
  sandbox,
}) => {
  const stored = (): number => sandbox.api.all("ChatMessage").length;
  const before = stored();
  const sheet = await openSheet(gm, "Ilse Marrow");
  await sheet.getByRole("tab", { name: "Skills" }).click();
  await sheet.getByRole("button", { name: /^Piloting/ }).click({ modifiers: ["Shift"] });
  const roll = gm.locator(".roll-dialog");
  const strain = roll.locator('input[name="strain"]');
  await strain.fill("-1");
  await roll.locator('input[name="dc"]').fill("12.5");
  await roll.getByRole("button", { name: "Roll", exact: true }).click();
  await expect(roll.locator(".problem:not(:empty)")).toHaveText([
    "Only whole numbers work here.",
    "This cannot be below 0.",
  ]);
  await expect(roll.locator('[aria-invalid="true"]').first()).toBeFocused();
  await expect(strain).toHaveValue("-1");
  await gm.keyboard.press("Escape");
  await expect(roll).toHaveCount(0);

  await gm.getByRole("tab", { name: "Actors", exact: true }).click();
  await gm.locator("#actors").getByRole("button", { name: "Ask for a roll" }).click();
  const request = gm.locator(".request-dialog");
  await request.locator("select[name=key]").selectOption({ label: "Athletics" });
  await request.locator("input[name=difficulty]").fill("12.5");
  await request.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(gm.locator("#notifications")).toContainText("The difficulty must be a whole number.");
  await expect(request.locator("input[name=difficulty]")).toHaveValue("12.5");
  await catchUp(gm);
  expect(stored()).toBe(before);
});

test("a number that is missing or broken is told on the sheet, and the old one stays", {
  tag: "@core",
}, async ({ gm, sandbox }) => {
  const bonus = (): unknown => {
    const ilse = sandbox.api.all("Actor").find(({ name }) => name === "Ilse Marrow");
    return (ilse as never as { system: { skills: Record<string, { bonus?: number }> } }).system.skills
      .piloting?.bonus;
  };
  const before = bonus();
  const sheet = await openSheet(gm, "Ilse Marrow");
  await sheet.getByRole("button", { name: "Edit", exact: true }).click();
  await sheet.getByRole("tab", { name: "Skills" }).click();
  const skill = sheet.locator('input[name="system.skills.piloting.bonus"]');
  await skill.fill("");
  await skill.press("Enter");
  await expect(gm.locator("#notifications")).toContainText("takes a whole number. Nothing was stored.");
  await expect(skill).toHaveAttribute("aria-invalid", "true");
  await expect(skill).toHaveValue("");
  await catchUp(gm);
  expect(bonus()).toBe(before);
  await skill.fill("7");
  await skill.press("Tab");
  await expect.poll(bonus).toBe(7);
  await expect(skill).not.toHaveAttribute("aria-invalid");
});

test("invalid dice and a missing price are refused at the weapon with a reason, and the old ones stay", async ({
  gm,
  sandbox,
}) => {
  const stored = (): string =>
    JSON.stringify(sandbox.api.all("Actor").find(({ name }) => name === "Ilse Marrow")?.items);
  const before = stored();
  await gm.evaluate(async () => {
    interface Item {
      type: string;
      sheet: { render(options: object): Promise<unknown> };
    }
    const actor = (globalThis as never as typeof hostPage).game.actors.getName("Ilse Marrow");
    const items = (actor as unknown as { items: { contents: Item[] } }).items.contents;
    await items.find(({ type }) => type === "edgeWeapon")!.sheet.render({ force: true });
  });
  const sheet = gm.locator(".manifold-sheet");
  const formula = sheet.locator('input[name="system.damage.formula"]');
  await sheet.getByRole("button", { name: "Edit", exact: true }).click();
  await formula.fill("2d8 +* sword");
  await formula.press("Tab");
  await expect(gm.locator("#notifications")).toContainText(
    "Blaster pistol: Damage: This is not a dice formula",
  );
  await expect(formula).toHaveAttribute("aria-invalid", "true");
  await expect(sheet.locator(".problem")).toContainText("This is not a dice formula");
  await expect(formula).toHaveValue("2d8 +* sword");
  await catchUp(gm);
  expect(stored()).toBe(before);
  await formula.fill("2d8");
  await formula.press("Tab");
  await expect.poll(stored).toContain('"formula":"2d8"');
  await expect(sheet.locator(".problem")).toHaveCount(0);
  await expect(formula).not.toHaveAttribute("aria-invalid");

  const price = sheet.locator('input[name="system.price"]');
  await price.fill("");
  await price.press("Tab");
  await expect(sheet.locator(".problem")).toContainText("takes a number. Nothing was stored.");
  await expect(price).toHaveValue("");
  await price.fill("12.5");
  await price.press("Tab");
  await expect.poll(stored).toContain('"price":12.5');
  await expect(sheet.locator(".problem")).toHaveCount(0);
});

test("the paper of an actor with 200 items takes two pages, of A4 and of Letter, and names them all", async ({
  gm,
}) => {
  await gm.evaluate(async () => {
    const { Actor, print } = globalThis as unknown as {
      Actor: { create(data: object): Promise<{ sheet: { render(options: object): Promise<unknown> } }> };
      print(): void;
    };
    const description = `<p>${"It has been told of at length. ".repeat(12)}</p>`;
    const items = Array.from({ length: 200 }, (_, index) => ({
      name: `Curious thing number ${index + 1}`,
      type: "edgeGear",
      system: { description },
    }));
    const actor = await Actor.create({ name: "Collector", type: "edgeCharacter", items });
    Object.assign(globalThis, { print: () => undefined, printed: print });
    await actor.sheet.render({ force: true });
  });
  const sheet = gm.locator(".manifold-sheet", { hasText: "Collector" });
  const paper = gm.locator("body > .paper");
  for (const format of ["A4", "Letter"]) {
    await chooseControl(sheet, "manifoldPrint");
    await expect(paper).toHaveAttribute("data-fit", /./);
    await expect(paper).toContainText("Curious thing number 200");
    await expect(paper).toContainText("“Save as text” has them");
    const pages = (await gm.pdf({ format })).toString("latin1").match(/\/Type \/Page\b/g);
    expect(pages?.length).toBeLessThanOrEqual(2);
    await expect(paper).toHaveCount(0);
  }
  await gm.evaluate(() => {
    const page = globalThis as unknown as { print: unknown; printed?: unknown };
    page.print = page.printed;
    delete page.printed;
  });
});
