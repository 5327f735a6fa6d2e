/** Each finding in `docs/security.md` is covered by the tests in its row. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../scripts/lib/run.ts";

const ROWS = [
  ...readFileSync(join(ROOT, "docs/security.md"), "utf8").matchAll(
    /^\| ((?:HIGH|MEDIUM|LOW)-\d+) \| [^|]+ \| ([^|]+) \|$/gm,
  ),
].map(([, finding, tests]) => [finding!, tests!.split(", ")] as const);

/** The text of a test file by its name, without extension and without the folder `host`. */
function textOf(name: string): string {
  const places = ["test", "test/host"].flatMap((folder) =>
    [".host.test.ts", ".test.ts", ".ts"].map((end) => join(ROOT, folder, `${name}${end}`)),
  );
  const found = places.find((path) => existsSync(path));
  return found ? readFileSync(found, "utf8") : "";
}

describe("the findings of the security page", () => {
  it("are 26 without repetition", () => {
    expect(new Set(ROWS.map(([finding]) => finding)).size).toBe(26);
    expect(ROWS).toHaveLength(26);
  });

  it.each(ROWS)("%s has a test with its id in each place", (finding, tests) => {
    const named = tests.filter((name) => textOf(name).includes(`[${finding}]`));
    const others = tests.filter((name) => textOf(name) === "");
    expect(others).toEqual([]);
    expect(named.length).toBeGreaterThan(0);
  });
});
