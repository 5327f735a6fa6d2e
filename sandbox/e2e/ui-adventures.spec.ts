import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join as path } from "node:path";
import { fileURLToPath } from "node:url";
import { writeLevel } from "../fixtures/level.ts";
import { test as base, expect } from "./ui-support.ts";

const SYSTEM = fileURLToPath(new URL("../fixtures/second-system", import.meta.url));

const STORY = {
  _id: "Adventure0000000",
  name: "The Cellar",
  caption: "<p>Down the stairs</p>",
  description: "<p>A first evening.</p>",
  actors: [{ _id: "CellarRat0000000", name: "Cellar rat", type: "wanderer" }],
  journal: [{ _id: "CellarNotes00000", name: "Cellar notes", pages: [] }],
};

/** The second system with a compendium of one adventure. */
async function systemWithAdventure(): Promise<string> {
  const dir = await mkdtemp(path(tmpdir(), "sandbox-adventure-"));
  await cp(SYSTEM, dir, { recursive: true });
  const manifest = JSON.parse(await readFile(path(dir, "system.json"), "utf8")) as Record<string, unknown>;
  await writeFile(
    path(dir, "system.json"),
    JSON.stringify({ ...manifest, packs: [{ name: "stories", label: "Stories", type: "Adventure" }] }),
  );
  await writeLevel(path(dir, "packs", "stories"), { [`!adventures!${STORY._id}`]: STORY });
  return dir;
}

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the pattern to know what a fixture needs
  systemDir: async ({}, use) => {
    const dir = await systemWithAdventure();
    await use(dir);
    await rm(dir, { recursive: true });
  },
});

test("[ADV-7] the importer shows an adventure of a locked compendium and imports what is ticked", async ({
  gm,
}) => {
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: {
        packs: {
          find(test: (pack: { documentName: string }) => boolean): { getDocuments(): Promise<Adventure[]> };
        };
      };
    };
    interface Adventure {
      sheet: { render(options: object): Promise<unknown> };
    }
    const [story] = await game.packs.find(({ documentName }) => documentName === "Adventure").getDocuments();
    await story?.sheet.render({ force: true });
  });
  const importer = gm.locator(".adventure-importer");
  await expect(importer).toContainText("A first evening.");
  await expect(importer.getByRole("checkbox")).toHaveCount(2);
  await importer.getByRole("checkbox", { name: "1 Journal Entry" }).uncheck();
  await importer.getByRole("button", { name: "Import into the world" }).click();
  await expect(importer).toHaveCount(0);
  const names = () =>
    gm.evaluate(() => {
      const { game } = globalThis as unknown as {
        game: { actors: Map<string, { name: string }>; journal: { getName(name: string): unknown } };
      };
      return [game.actors.get("CellarRat0000000")?.name, game.journal.getName("Cellar notes") ?? null];
    });
  await expect.poll(names).toEqual(["Cellar rat", null]);
});
