/** Compares the packs' roll tables with the rules that the buttons use. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import type { PackSource } from "../../scripts/lib/pack-keys.ts";
import { readSources } from "../../scripts/lib/packs.ts";
import { rollTables } from "../../scripts/lib/roll-tables.ts";
import { ROOT } from "../../scripts/lib/run.ts";

const tables = rollTables();

const isOwn = ({ flags }: PackSource): boolean =>
  (flags as { manifold?: { own?: boolean } } | undefined)?.manifold?.own === true;

it("the generated tables are exactly the tables of the packs that are not handwritten", () => {
  const stored = readSources().filter(({ level, document }) => level === "tables" && !isOwn(document));
  expect(stored.map(({ document }) => document.name).sort()).toEqual(
    tables.map(({ document }) => document.name).sort(),
  );
});

describe.each(tables.map(({ path, document }) => [document.name, path, document] as const))(
  "%s",
  (_name, path, document) => {
    it("is stored as the rules generate it (otherwise: npm run packs -- --tables)", () => {
      expect(parse(readFileSync(join(ROOT, path), "utf8"))).toEqual(document);
    });

    it("has one result for each number of its dice", () => {
      const [, dice, faces, plus = "0"] = /^(\d+)d(\d+)(?: \+ (\d+))?$/.exec(String(document.formula))!;
      const lowest = Number(dice) + Number(plus);
      const highest = Number(dice) * Number(faces) + Number(plus);
      const ranges = (document.results as { range: [number, number] }[]).map(({ range }) => range);
      const covered = ranges.flatMap(([low, high]) =>
        Array.from({ length: high - low + 1 }, (_one, index) => low + index),
      );
      expect(covered).toEqual(Array.from({ length: highest - lowest + 1 }, (_one, index) => lowest + index));
    });
  },
);
