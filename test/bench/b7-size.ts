import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { DIST } from "../../scripts/lib/run.ts";
import type { Bench, BenchFigure } from "./figure.ts";

const LEVEL = 9;
const kilobytes = (bytes: number): number => bytes / 1000;
const gzipped = (path: string): number =>
  kilobytes(gzipSync(readFileSync(path), { level: LEVEL }).byteLength);

function total(dir: string): number {
  return readdirSync(dir, { recursive: true, encoding: "utf8" })
    .map((file) => statSync(join(dir, file)))
    .reduce((sum, stat) => sum + (stat.isFile() ? stat.size : 0), 0);
}

/** Size of the release; templates are inside the script, so none is requested. */
export const b7: Bench = {
  id: "B7",
  title: "release size",
  async run(): Promise<BenchFigure[]> {
    const code = readFileSync(join(DIST, "manifold.js"), "utf8");
    return [
      {
        name: "manifold.js, gzip 9",
        value: gzipped(join(DIST, "manifold.js")),
        unit: "kB",
        budget: 100,
        better: "lower",
      },
      {
        name: "manifold.css, gzip 9",
        value: gzipped(join(DIST, "styles", "manifold.css")),
        unit: "kB",
        budget: 10,
        better: "lower",
      },
      { name: "icons.svg, gzip 9", value: gzipped(join(DIST, "icons.svg")), unit: "kB", better: "lower" },
      { name: "compiled packs", value: kilobytes(total(join(DIST, "packs"))), unit: "kB", better: "lower" },
      {
        name: "template requests",
        value: (code.match(/loadTemplates\(/g) ?? []).length,
        unit: "",
        budget: 0,
        better: "lower",
      },
    ];
  },
};
