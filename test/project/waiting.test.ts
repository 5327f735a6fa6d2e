/** No test depends on load: none keeps the runner's default timeout of a second. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../../scripts/lib/run.ts";

const HELPER = "sandbox/testing/wait-for.ts";
const SHORT = /\bvi\s*\.wait(?:For|Until)\(/;

it("tests wait with the one helper that has the patience of the run", () => {
  const files = ["test", "sandbox"].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".ts"))
      .map((path) => join(folder, path)),
  );
  const waiting = files.filter((path) => SHORT.test(readFileSync(join(ROOT, path), "utf8")));
  expect(waiting).toEqual([HELPER]);
});
