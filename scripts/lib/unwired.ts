import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { type Place, type Reach, reachFrom, type Sources } from "./sources.ts";

const ENTRY = "module/manifold.ts";

/** The list of exceptions. */
export const UNWIRED_LIST = "docs/unwired.yml";

/** Rules that are written and tested, but that no click leads to yet. */
interface UnwiredGroup {
  /** A ruleset, or `core` or `kit`. */
  readonly game: string;
  readonly exports: readonly string[];
  /** Ledger rows that are not served until these exports are wired. */
  readonly rows: readonly string[];
  /** The plan to wire them. */
  readonly until: string;
}

export interface WiringReport {
  readonly figures: string;
  readonly problems: readonly string[];
}

interface Exported extends Place {
  readonly name: string;
  /** The name of the export in the list: its game and its name. */
  readonly id: string;
}

/** The game that a file belongs to, or its layer if it belongs to no game. */
export function gameOf(file: string): string {
  const [, layer = "", game = ""] = file.split("/");
  return layer === "rulesets" && !game.endsWith(".ts") ? game : layer.replace(/\.ts$/, "");
}

/** Everything that the running system leads to from the entry of module/. */
export const productionReach = (sources: Sources): Reach => reachFrom(sources, ENTRY);

/** Every export of module/ with its own name, without re-exports. */
function exportsOf(sources: Sources): Exported[] {
  return sources
    .list("module")
    .flatMap((file) =>
      [...sources.get(file)!.exports].flatMap(([name, found]) =>
        "binding" in found && !found.binding.from
          ? [{ file, name, binding: found.binding, id: `${gameOf(file)} ${name}` }]
          : [],
      ),
    );
}

/** Re-exports that no import goes through. */
const passedOnInVain = (sources: Sources, { passed }: Reach): string[] =>
  sources
    .list("module")
    .flatMap((file) =>
      [...sources.get(file)!.exports]
        .filter(
          ([name, found]) => !("binding" in found && !found.binding.from) && !passed.has(`${file}#${name}`),
        )
        .map(([name]) => `${file}: "${name}" is passed on, and only tests, if anything, take it from here`),
    );

export function readUnwired(root: string): readonly UnwiredGroup[] {
  const path = join(root, UNWIRED_LIST);
  return existsSync(path) ? ((parse(readFileSync(path, "utf8")) ?? []) as UnwiredGroup[]) : [];
}

/**
 * Exports of module/ that the running system does not lead to, except exports in the list and everything they use. A
 * type counts as used if any used code mentions it, because types leave no trace in the running code.
 */
export function wiringReport(
  sources: Sources,
  groups: readonly UnwiredGroup[],
  knownRows: ReadonlySet<string>,
): WiringReport {
  const all = exportsOf(sources);
  const wired = productionReach(sources);
  const listed = groups.flatMap(({ game, exports }) => exports.map((name) => `${game} ${name}`));
  const excused = all.filter(({ id, binding }) => listed.includes(id) && !wired.types.has(binding));
  const reach = reachFrom(sources, ENTRY, excused);
  const dead = all.filter(({ binding }) => !reach.types.has(binding));
  return {
    figures: `exports: ${all.length}, ${excused.length} of them unwired and listed in ${UNWIRED_LIST}, ${dead.length} without any use (limit 0)`,
    problems: [
      ...dead.map(({ file, name }) => `${file}: only tests, if anything, use "${name}"`),
      ...passedOnInVain(sources, reach),
      ...listProblems(groups, all, wired, knownRows).map((problem) => `${UNWIRED_LIST}: ${problem}`),
    ],
  };
}

function listProblems(
  groups: readonly UnwiredGroup[],
  all: readonly Exported[],
  wired: Reach,
  knownRows: ReadonlySet<string>,
): string[] {
  const problems: string[] = [];
  const seen = new Set<string>();
  for (const { game, exports, rows, until } of groups) {
    if (!until) problems.push(`${game} ${exports[0] ?? rows[0]}: say what will wire it ("until")`);
    for (const row of rows) if (!knownRows.has(row)) problems.push(`${game}: "${row}" is in no ledger`);
    for (const name of exports) {
      const id = `${game} ${name}`;
      const found = all.filter((each) => each.id === id);
      if (seen.has(id)) problems.push(`${id} is listed twice`);
      else if (found.length === 0) problems.push(`${id} is no export any more; take it out`);
      else if (found.every(({ binding }) => wired.types.has(binding)))
        problems.push(`${id} is wired; take it out`);
      seen.add(id);
    }
  }
  return problems;
}
