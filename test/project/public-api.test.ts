/** The published types need no other files, and the examples compile against them. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../../scripts/lib/run.ts";

it("the types of the public API import nothing and contain nothing but types", () => {
  const text = readFileSync(join(ROOT, "module/core/contract/public-api.ts"), "utf8");
  const code = text.split("\n").filter((line) => /^[A-Za-z]/.test(line));
  expect(code.length).toBeGreaterThan(10);
  expect(code.filter((line) => !/^export (interface|type) /.test(line))).toEqual([]);
});

it("the examples compile with these types", () => {
  const tsc = join(ROOT, "node_modules/.bin/tsc");
  const { stdout, status } = spawnSync(tsc, ["-p", join(ROOT, "docs/examples")], { encoding: "utf8" });
  expect({ stdout, status }).toEqual({ stdout: "", status: 0 });
}, 60_000);

it("the page of the public API lists exactly the existing hooks", () => {
  const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
  const namesIn = (text: string, found: RegExp) => [...text.matchAll(found)].map(([, name]) => name).sort();
  const called = namesIn(read("module/core/games/public-hooks.ts"), /^ {2}"(manifold\.\w+)":/gm);
  const cells = [...read("docs/api.md").matchAll(/^\|( `manifold\.[^|]*)\|/gm)]
    .map(([, cell]) => cell)
    .join();
  expect(called.length).toBeGreaterThan(10);
  expect(namesIn(cells, /`(manifold\.\w+)`/g)).toEqual(called);
});
