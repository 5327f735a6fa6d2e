import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ensureClientBuilt } from "../server/client-build.ts";

it("builds the pages' files once, under the names the pages ask for", async () => {
  const [folder, same] = await Promise.all([ensureClientBuilt(), ensureClientBuilt()]);
  expect(same).toBe(folder);
  for (const file of ["main.js", "join.js", "initials.js", "sandbox.css", "hostile.css"]) {
    expect(existsSync(join(folder, file)), file).toBe(true);
  }
  const { mtimeMs, ino } = statSync(join(folder, "main.js"));
  expect(await ensureClientBuilt()).toBe(folder);
  expect(statSync(join(folder, "main.js"))).toMatchObject({ mtimeMs, ino });
});

it("names every script that the game needs at its start", async () => {
  const imported = readFileSync(join(await ensureClientBuilt(), "main.js"), "utf8").matchAll(
    /^import\b[^;]*?["']([^"']+)["'];/gm,
  );
  expect([...imported].map(([, path]) => path)).toEqual(["./initials.js"]);
});
