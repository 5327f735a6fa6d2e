import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { GAMES } from "../../scripts/lib/games.ts";
import { ROOT } from "../../scripts/lib/run.ts";

const text = readFileSync(join(ROOT, "docs/maintainers/features.md"), "utf8");
const rows = [...text.matchAll(/^\| (?<id>G?\d+) \|[^|]*\| (?<grade>[YPN]) \|[^|]*\|(?<proofs>.*)\|$/gm)].map(
  ({ groups }) => groups as { id: string; grade: "Y" | "P" | "N"; proofs: string },
);

const count = (grade: string, isWish: boolean): number =>
  rows.filter((row) => row.grade === grade && row.id.startsWith("G") === isWish).length;

describe("docs/maintainers/features.md", () => {
  it("has eighty features and twenty-two wishes", () => {
    expect(rows.filter(({ id }) => !id.startsWith("G"))).toHaveLength(80);
    expect(rows.filter(({ id }) => id.startsWith("G"))).toHaveLength(22);
  });

  it("counts the features by grade", () => {
    const [, ...numbers] =
      /^Of 80 features (\d+) work, (\d+) in part, (\d+) (?:is|are) absent; of 22 wishes (\d+), (\d+) and (\d+)\.$/m.exec(
        text,
      )!;
    const graded = [false, true].flatMap((isWish) => ["Y", "P", "N"].map((grade) => count(grade, isWish)));
    expect(numbers.map(Number)).toEqual(graded);
  });

  it("refers to proofs that exist", () => {
    const paths = rows.flatMap(({ proofs }) =>
      [...proofs.matchAll(/`((?:test|scripts)\/[^`]+)`/g)].map(([, path]) => path!),
    );
    expect(paths.length).toBeGreaterThan(80);
    const files = paths.flatMap((path) => GAMES.map((game) => path.replace(/<game>|\*/, game)));
    expect(files.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});
