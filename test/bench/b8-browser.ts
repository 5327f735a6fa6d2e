import type { Page } from "@playwright/test";
import { startSandbox } from "sandbox";
import { GENERATION } from "sandbox/generation";
import { demoWorld } from "../../scripts/lib/demo-world.ts";
import { DIST } from "../../scripts/lib/run.ts";
import { enter } from "../e2e/host.ts";
import { inBrowser } from "./browser.ts";
import { type Bench, percentile } from "./figure.ts";

const ENTRIES = 5000;
const OPENINGS = 8;

interface Measured {
  /** Milliseconds until rows are laid out; the first opening loads the window. */
  readonly openings: readonly number[];
  /** Milliseconds until the list is laid out after a typed letter, and after an arrow key. */
  readonly letters: readonly number[];
  readonly arrows: readonly number[];
}

/** Runs in the page: fills an index, opens the window several times, types and moves in it. */
async function measure({ entries, openings }: { entries: number; openings: number }): Promise<Measured> {
  const index = game.packs!.get("manifold.edge-gear")!.index as object as Map<string, object>;
  const types = ["edgeWeapon", "edgeArmor", "edgeGear"];
  for (let place = 0; place < entries; place += 1) {
    const _id = `bench${String(place).padStart(11, "0")}`;
    const uuid = `Compendium.manifold.edge-gear.Item.${_id}`;
    index.set(_id, {
      _id,
      uuid,
      name: `Thing ${place} of many`,
      type: types[place % 3],
      img: "",
      system: { price: place },
    });
  }
  const rowsThere = () =>
    new Promise<HTMLElement>((resolve) => {
      const look = () => {
        const root = foundry.applications.instances.get("manifold-browser")?.element;
        if (root?.querySelector(".browser-row")) resolve(root);
        else setTimeout(look);
      };
      look();
    });
  const opened: number[] = [];
  for (let run = 0; run < openings; run += 1) {
    const start = performance.now();
    ui.compendium!.element.querySelector<HTMLElement>(".manifold-browse")!.click();
    (await rowsThere()).getBoundingClientRect();
    opened.push(performance.now() - start);
    if (run < openings - 1)
      await foundry.applications.instances.get("manifold-browser")!.close({ animate: false });
  }
  const root = await rowsThere();
  const search = root.querySelector<HTMLInputElement>("[data-browser-search]")!;
  const list = root.querySelector<HTMLElement>(".browser-list")!;
  const timed = (work: () => void): number => {
    const start = performance.now();
    work();
    root.getBoundingClientRect();
    return performance.now() - start;
  };
  const letters = [..."thing 49 of many"].map((_, place) =>
    timed(() => {
      search.value = "thing 49 of many".slice(0, place + 1);
      search.dispatchEvent(new Event("input", { bubbles: true }));
    }),
  );
  search.value = "";
  search.dispatchEvent(new Event("input", { bubbles: true }));
  const arrows = Array.from({ length: 40 }, () =>
    timed(() => list.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }))),
  );
  return { openings: opened, letters, arrows };
}

async function openPage(page: Page, url: string): Promise<Measured> {
  // What compiles this file names its functions by a helper, which the page lacks.
  await page.addInitScript("globalThis.__name = (wrapped) => wrapped");
  await enter(page, url, "Gamemaster");
  return page.evaluate(measure, { entries: ENTRIES, openings: OPENINGS });
}

export const b8: Bench = {
  id: "B8",
  title: `the compendium browser over ${ENTRIES} entries`,
  run: () =>
    inBrowser(async (browser) => {
      const documents = demoWorld(["edge"]);
      const Setting = [{ key: "manifold.games", value: JSON.stringify(["edge"]), user: null }];
      const sandbox = await startSandbox({
        systemDir: DIST,
        generation: GENERATION,
        seedDocuments: { ...documents, Setting },
      });
      const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
      try {
        const { openings, letters, arrows } = await openPage(await context.newPage(), sandbox.url);
        const figure = (name: string, value: number, budget: number) =>
          ({ name, value, unit: "ms", budget, better: "lower" }) as const;
        return [
          {
            ...figure("first paint", percentile(openings.slice(1), 0.5), 100),
            peer: `${openings[0]!.toFixed(0)} ms first`,
          },
          figure("a letter of the search, p95", percentile(letters, 0.95), 8),
          figure("an arrow key, p95", percentile(arrows, 0.95), 8),
        ];
      } finally {
        await context.close();
        await sandbox.close();
      }
    }),
};
