import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { CLIENT_DIR, ensureClientBuilt } from "../server/client-build.ts";

it("builds the pages' files once, under the names the pages ask for", { timeout: 120_000 }, async () => {
  await Promise.all([ensureClientBuilt(), ensureClientBuilt()]);
  for (const file of ["main.js", "join.js", "sandbox.css", "hostile.css"]) {
    expect(existsSync(join(CLIENT_DIR, file)), file).toBe(true);
  }
});
