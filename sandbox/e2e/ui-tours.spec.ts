/** Tours on the page: next to an element and in the middle, with keys, and in their window. */
import { expect, test } from "./ui-support.ts";

interface Page {
  foundry: { nue: { Tour: new (config: object) => object } };
  game: { tours: { register(namespace: string, id: string, tour: object): void } };
}
declare const foundry: Page["foundry"];
declare const game: Page["game"];

test("[TOUR-9] [TOUR-10] [TOUR-11] [TOUR-12] a tour is begun in its window, led by keys, and offers the next", async ({
  gm,
}) => {
  await gm.evaluate(() => {
    const steps = [
      { id: "one", title: "The first", content: "Begin" },
      { id: "two", title: "The bar", content: "Here", selector: "#hotbar" },
    ];
    const config = { title: "Sights", description: "Two steps", display: true, canBeResumed: true, steps };
    game.tours.register("sights", "a", new foundry.nue.Tour({ ...config, suggestedNextTours: ["sights.b"] }));
    game.tours.register("sights", "b", new foundry.nue.Tour({ ...config, title: "More sights" }));
    game.tours.register(
      "sights",
      "c",
      new foundry.nue.Tour({ ...config, title: "Unlisted", display: false }),
    );
  });
  await gm
    .locator("#sidebar-tabs [data-tab=settings], #sidebar [role=tab][data-tab=settings]")
    .first()
    .click();
  await gm.getByRole("button", { name: "Tour management" }).click();
  const list = gm.locator(".tours-management");
  await expect(list.locator("[data-tour]")).toHaveCount(2);
  await list.getByRole("button", { name: "Start: Sights" }).click();
  await expect(list).toHaveCount(0);
  await expect(gm.locator("aside.tour-center-step .step-title")).toHaveText("The first");
  await gm.keyboard.press("ArrowRight");
  await expect(gm.locator("#tooltip.tour .step-title")).toHaveText("The bar");
  await expect(gm.locator(".tour-overlay, .tour-fadeout")).toHaveCount(2);
  await gm.keyboard.press("ArrowLeft");
  await expect(gm.locator("aside.tour-center-step")).toBeVisible();
  await gm.keyboard.press("Escape");
  await expect(gm.locator(".tour, .tour-overlay, .tour-fadeout")).toHaveCount(0);
  await gm.getByRole("button", { name: "Tour management" }).click();
  await list.getByRole("button", { name: "Resume: Sights" }).click();
  await gm.keyboard.press("ArrowRight");
  await gm.locator('#tooltip.tour [data-action="next"]').click();
  await gm.getByRole("dialog").filter({ hasText: "More sights" }).getByRole("button", { name: "No" }).click();
  await expect(gm.locator(".tour")).toHaveCount(0);
});
