/** The generation on which `npm test` runs each browser test. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type Listing, ON_BOTH, shareOut } from "../../scripts/lib/browser-tests.ts";
import { ROOT } from "../../scripts/lib/run.ts";

const tests = [{ projectName: "gen13" }, { projectName: "gen14" }];

const listing = (file: string, titles: readonly string[], writtenIn = file): Listing => ({
  suites: [
    {
      title: file,
      suites: [{ title: "a group", specs: titles.map((title) => ({ title, file: writtenIn, tests })) }],
    },
  ],
});

const many = Array.from({ length: 400 }, (_, at) => `a test ${at}`);

describe("the browser tests of npm test", () => {
  test("each run on one generation, about half on either", () => {
    const lines = shareOut(listing("test/e2e/some.spec.ts", many));
    expect(lines.map((line) => line.slice("[gen13] › test/e2e/some.spec.ts › a group › ".length))).toEqual(
      many,
    );
    const on13 = lines.filter((line) => line.startsWith("[gen13]")).length;
    expect(on13).toBeGreaterThan(150);
    expect(on13).toBeLessThan(250);
  });

  test("keep their generations when a new test is added", () => {
    const before = shareOut(listing("test/e2e/some.spec.ts", many));
    expect(shareOut(listing("test/e2e/some.spec.ts", ["new", ...many])).slice(1)).toEqual(before);
  });

  test("about the generations run on both", () => {
    const [file] = ON_BOTH;
    expect(shareOut(listing(file!, ["a test"]))).toEqual([
      `[gen13] › ${file} › a group › a test`,
      `[gen14] › ${file} › a group › a test`,
    ]);
  });

  test("written in another file are listed with both files", () => {
    const lines = shareOut(listing("test/e2e/some.spec.ts", ["a test"], "test/e2e/shared.ts"));
    expect(lines.map((line) => line.slice("[gen13]".length))).toEqual([
      " › test/e2e/shared.ts › a group › a test",
      " › test/e2e/some.spec.ts › a group › a test",
    ]);
  });

  test("that ask for the generation run on both", () => {
    // Opens a world of this generation, but tests nothing that differs.
    const opensOnly = new Set(["sandbox/e2e/kept-world.spec.ts"]);
    const asking = ["test/e2e", "sandbox/e2e"].flatMap((folder) =>
      readdirSync(join(ROOT, folder))
        .map((file) => `${folder}/${file}`)
        .filter((file) => file.endsWith(".spec.ts"))
        .filter((file) => /\bgeneration\b[^.]*=>/.test(readFileSync(join(ROOT, file), "utf8"))),
    );
    expect(asking.length).toBeGreaterThan(5);
    expect(asking.filter((file) => !ON_BOTH.has(file) && !opensOnly.has(file))).toEqual([]);
  });

  test("on the list of files all exist", () => {
    for (const file of ON_BOTH) expect(readFileSync(join(ROOT, file), "utf8")).toContain("test(");
  });
});
