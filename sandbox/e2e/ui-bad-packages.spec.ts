/** Packages that replace classes in their init hook, and packages that fail. The game must start all the same. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join as path } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, join, test } from "./ui-support.ts";

const SYSTEM = fileURLToPath(new URL("../fixtures/second-system", import.meta.url));

/** Writes modules with one script each; null stands for a missing script. @returns their folders */
async function modules(folder: string, scripts: Record<string, string | null>): Promise<string[]> {
  return Promise.all(
    Object.entries(scripts).map(async ([id, script]) => {
      const dir = path(folder, id);
      await mkdir(dir);
      const manifest = { id, title: id, version: "1", esmodules: [`${id}.mjs`] };
      await writeFile(path(dir, "module.json"), JSON.stringify(manifest));
      if (script !== null) await writeFile(path(dir, `${id}.mjs`), script);
      return dir;
    }),
  );
}

const REPLACES = `
Hooks.once("init", () => {
  CONFIG.ux.TooltipManager = class Observant extends foundry.helpers.interaction.TooltipManager {
    observe() { globalThis.observed = true; }
  };
  CONFIG.ui.pause = class Quiet extends foundry.applications.ui.GamePause {};
  globalThis.order = [];
  for (const name of ["setup", "initializeCombatConfiguration", "canvasConfig", "canvasInit", "ready"])
    Hooks.once(name, () => { globalThis.order.push(name); });
});
Hooks.once("ready", () => game.tooltip.observe());
`;

test("[V6] [V4] [U19] [bad input] failing modules are named and the others work", async ({
  browser,
  generation,
}) => {
  const folder = await mkdtemp(path(tmpdir(), "sandbox-modules-"));
  process.env.SANDBOX_GENERATION = String(generation);
  const { startSandbox } = await import("../server/index.ts");
  const moduleDirs = await modules(folder, {
    throws: 'Hooks.once("init", () => { throw new Error("no lamp oil"); });',
    breaks: 'throw new Error("broken wick");',
    absent: null,
    replaces: REPLACES,
  });
  const sandbox = await startSandbox({ systemDir: SYSTEM, generation, moduleDirs });
  const page = await join(browser, sandbox, "Gamemaster", { mayFail: true });
  const told = page.locator("#notifications");
  await expect(told).toContainText('The module throws (throws.mjs) failed in the hook "init": no lamp oil');
  await expect(told).toContainText("The module breaks (breaks.mjs) failed while it was loaded");
  await expect(told).toContainText("The module absent (absent.mjs) could not be loaded");
  await expect(told).toContainText("module.json of absent names the file absent.mjs, which is missing");
  // Systems that call game.tooltip.observe() add it in their own class, because the host uses the configured class.
  const state = await page.evaluate(() => {
    const { observed, order, ui } = globalThis as unknown as {
      observed: boolean;
      order: string[];
      ui: { pause: object };
    };
    return { observed, order, pause: ui.pause.constructor.name };
  });
  expect(state).toEqual({
    observed: true,
    order: ["setup", "initializeCombatConfiguration", "canvasConfig", "canvasInit", "ready"],
    pause: "Quiet",
  });
  await page.context().close();
  await sandbox.close();
  await rm(folder, { recursive: true });
});
