import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join, posix } from "node:path";
import { gzipSync } from "node:zlib";
import { builtEntry, DIST } from "../../scripts/lib/run.ts";
import type { Bench, BenchFigure } from "./figure.ts";

const LEVEL = 9;
/** The files that the page loads with the first one, which only names another. */
function startFiles(): string[] {
  const files = new Set([basename(builtEntry())]);
  for (const file of files)
    for (const [, path] of readFileSync(join(DIST, file), "utf8").matchAll(/(?:from|import) ?"(\.[^"]+)"/g))
      files.add(posix.join(posix.dirname(file), path!));
  return [...files];
}

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
    const files = startFiles();
    const code = files.map((file) => readFileSync(join(DIST, file), "utf8")).join("");
    const sum = (sizes: readonly number[]): number => sizes.reduce((a, b) => a + b, 0);
    const later = readdirSync(join(DIST, "code"))
      .filter((file) => file.endsWith(".js") && !files.includes(`code/${file}`))
      .map((file) => join(DIST, "code", file));
    const games = later.filter((file) => /\/play-[^/]+$/.test(file)).map(gzipped);
    const sheets = later.filter((file) => /\/sheets-[^/]+$/.test(file)).map(gzipped);
    const own = readdirSync(DIST).filter((file) => /^icons-.*\.svg$/.test(file));
    return [
      {
        name: "script at the start, gzip 9",
        value: sum(files.map((file) => gzipped(join(DIST, file)))),
        unit: "kB",
        budget: 200,
        better: "lower",
      },
      {
        name: "rules of all games, fetched beside the start, gzip 9",
        value: sum(games),
        unit: "kB",
        better: "lower",
        peer: `${Math.max(...games).toFixed(1)} kB the largest; a table fetches those of its games`,
      },
      {
        name: "sheets of all games, fetched while the page is idle, gzip 9",
        value: sum(sheets),
        unit: "kB",
        better: "lower",
        peer: `${Math.max(...sheets).toFixed(1)} kB the largest, without templates`,
      },
      {
        name: "manifold.css, gzip 9",
        value: gzipped(join(DIST, "styles", "manifold.css")),
        unit: "kB",
        budget: 10,
        better: "lower",
      },
      {
        name: "all script, gzip 9",
        value: sum([...files.map((file) => join(DIST, file)), ...later].map(gzipped)),
        unit: "kB",
        budget: 300,
        better: "lower",
        peer: `${sum(later.map(gzipped)).toFixed(1)} kB of it fetched when used`,
      },
      { name: "icons.svg, gzip 9", value: gzipped(join(DIST, "icons.svg")), unit: "kB", better: "lower" },
      {
        name: "largest sprite of a game, gzip 9",
        value: Math.max(...own.map((file) => gzipped(join(DIST, file)))),
        unit: "kB",
        budget: 25,
        better: "lower",
      },
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
