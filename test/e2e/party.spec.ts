/** The sheet of a party: members by keyboard, what a player sees of it, and the last thing of the stash. */
import { expect, expectAccessible, openSheet, setTheme, test } from "./support.ts";

interface Party {
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
}

interface Host {
  readonly Actor: { readonly implementation: { create(data: object): Promise<Party> } };
}

const PARTY = "The crew";

test("a GM gathers a party by keyboard, and a player takes the last thing of its stash", async ({
  gm,
  ada,
}) => {
  await gm.evaluate(async (name) => {
    const { Actor } = globalThis as unknown as Host;
    const party = await Actor.implementation.create({ name, type: "edgeParty" });
    await party.createEmbeddedDocuments("Item", [{ type: "edgeGear", name: "Last torch" }]);
  }, PARTY);
  const sheet = await openSheet(gm, PARTY);
  const rows = sheet.locator("[data-member]");

  await test.step("members are chosen from a list, and marched to the front", async () => {
    await sheet.getByRole("button", { name: "Add members" }).press("Enter");
    const dialog = gm.getByRole("dialog", { name: "Add members" });
    await dialog.getByRole("checkbox", { name: "Ilse Marrow" }).press("Space");
    await dialog.getByRole("checkbox", { name: "Doctor Anselm Quill" }).press("Space");
    await dialog.getByRole("button", { name: "Add", exact: true }).press("Enter");
    await expect(rows).toHaveCount(2);
    const behind = await rows.locator("th .row-name").nth(1).textContent();
    await sheet.getByRole("button", { name: `${behind}: further to the front` }).press("Enter");
    await expect(rows.locator("th .row-name")).toHaveText([behind!, /./]);
    for (const theme of ["light", "dark"] as const) {
      await setTheme(gm, theme);
      await expectAccessible(gm, ".manifold-party", `party, ${theme}`);
    }
  });

  await test.step("a request means all of them", async () => {
    await sheet.getByRole("button", { name: "Ask for a roll" }).press("Enter");
    const request = gm.locator(".request-dialog");
    await expect(request.locator('input[name="actor"]:checked')).toHaveCount(2);
    await request.getByRole("button", { name: "Cancel" }).press("Enter");
    await expect(request).toHaveCount(0);
  });

  await test.step("who has a skill best is named, and asked for it", async () => {
    const medicine = sheet.getByRole("button", { name: /^Medicine Doctor Anselm Quill/ });
    await expect(medicine.locator(".plate")).toHaveText("+7");
    await medicine.press("Enter");
    const request = gm.locator(".request-dialog");
    await expect(request.locator('input[name="actor"]:checked')).toHaveCount(1);
    await expect(request.locator("select[name=key] option:checked")).toHaveText("Medicine");
    await request.getByRole("button", { name: "Cancel" }).press("Enter");
    await expect(request).toHaveCount(0);
  });

  await test.step("a player takes what is there for a character of theirs", async () => {
    const seen = await openSheet(ada, PARTY);
    await expect(seen.getByRole("button", { name: "Award" })).toHaveCount(0);
    await expectAccessible(ada, ".manifold-party", "party, as a player");
    await seen.getByRole("button", { name: "Take: Last torch" }).press("Enter");
    await expect(seen.getByText("Nothing in the stash.")).toBeVisible();
    await expect(sheet.getByText("Nothing in the stash.")).toBeVisible();
  });
});
