import { chromium } from "@playwright/test";
import { demoWorld } from "./lib/demo-world.ts";
import { DIST } from "./lib/run.ts";
const { startSandbox } = await import("../test/sandbox/server/index.ts");
const { enter } = await import("../test/e2e/host.ts");
const Setting = [{ key: "manifold.games", value: JSON.stringify(["edge", "gods", "soul", "parallax", "burst"]), user: null }];
const sandbox = await startSandbox({ systemDir: DIST, generation: 13, seedDocuments: { ...demoWorld(["edge", "gods", "soul"]), Setting } as never });
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell", args: ["--no-sandbox", "--disable-gpu"] });
const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
await page.addInitScript("globalThis.__name = (wrapped) => wrapped");
page.on("console", (m) => { if (m.type() === "error") console.log("console", m.text()); });
page.on("pageerror", (e) => console.log("pageerror", e.message));
try {
  await enter(page, sandbox.url, "Gamemaster");
  await page.getByRole("tab", { name: "Actors", exact: true }).click();
  await page.screenshot({ path: "/tmp/guide-pics-dir.png" });
  for (const [game, label, step] of [["edge", "Lightfish", "species"], ["gods", "Gods & Monsters", "abilities"], ["soul", "Archsoul", "attributes"]] as const) {
    await page.locator("#actors").getByRole("button", { name: "Make a character" }).click();
    const asked = page.locator(".new-character");
    if (await asked.locator("select").count()) await asked.locator("select").selectOption({ value: game });
    await asked.getByLabel("Name").fill(`New ${label}`);
    if (game === "edge") await page.screenshot({ path: "/tmp/guide-pics-ask.png" });
    await asked.getByRole("button", { name: "Begin" }).click();
    const guide = page.locator(".guide-window");
    await guide.locator(".guide-title").waitFor();
    await guide.locator(`[data-step="${step}"]`).click();
    if (game === "soul") await guide.getByRole("button", { name: "Warrior" }).click();
    if (game === "edge") await guide.getByText("Ondurr").click();
    if (game === "gods") await guide.getByText("Rolled scores").click();
    await page.waitForTimeout(800);
    await page.screenshot({ path: `/tmp/guide-pics-${game}.png` });
    await page.evaluate(() => { document.body.classList.remove("theme-light"); document.body.classList.add("theme-dark"); for (const w of document.querySelectorAll(".application")) { w.classList.remove("theme-light"); w.classList.add("theme-dark"); } });
    await guide.locator(`[data-step="gear"]`).click();
    await page.waitForTimeout(500);
    await page.screenshot({ path: `/tmp/guide-pics-${game}-gear-dark.png` });
    await page.evaluate(() => { document.body.classList.add("theme-light"); document.body.classList.remove("theme-dark"); });
    await guide.getByRole("button", { name: "Fill the rest at random" }).click();
    await page.waitForTimeout(800);
    await page.screenshot({ path: `/tmp/guide-pics-${game}-full.png` });
    if (game === "edge") {
      await page.setViewportSize({ width: 390, height: 780 });
      await page.waitForTimeout(300);
      await page.screenshot({ path: `/tmp/guide-pics-${game}-narrow.png` });
      await page.setViewportSize({ width: 1366, height: 768 });
    }
    await guide.getByRole("button", { name: "Finish" }).click();
    await page.waitForTimeout(1200);
    await page.evaluate((name) => (globalThis as any).game.actors.getName(name).sheet.render({ force: true }), `New ${label}`);
    await page.waitForTimeout(800);
    await page.screenshot({ path: `/tmp/guide-pics-${game}-sheet.png` });
    await page.evaluate(async () => { for (const a of [...(globalThis as any).foundry.applications.instances.values()]) if (a.hasFrame) await a.close(); });
  }
} catch (error) {
  console.log(String(error));
  await page.screenshot({ path: "/tmp/guide-pics-fail.png" });
} finally {
  await browser.close();
  await sandbox.close();
}
process.exit(0);
