/** Finds the test files for a change: files that import a changed file, and files of the same topic or game. */
import { Sources } from "./sources.ts";

/** Import specifiers of a source, including dynamic imports. */
const IMPORTS = /(?:\bfrom|\bimport)\s*\(?\s*"(\.[^"]+)"/g;

/** Loads everything, so importing it says nothing about a change. */
const ENTRY = "module/manifold.ts";

const GAME = /^(?:module\/rulesets|templates|styles|packs\/_source|lang\/[a-z]+)\/([a-z]+)/;
const ROOM = /^module\/(?:core|features)\/([^/]+)\//;

/** The sources of some folders, relative to the root, without fixtures. */
const listBelow = (sources: Sources, folders: readonly string[]): string[] =>
  folders.flatMap((folder) => sources.list(folder)).filter((file) => !file.includes("/fixtures/"));

/** The direct importers of each file. */
function importersOf(sources: Sources): Map<string, Set<string>> {
  const importers = new Map<string, Set<string>>();
  for (const file of listBelow(sources, ["module", "scripts", "test"])) {
    if (file === ENTRY) continue;
    for (const [, specifier] of sources.text(file).matchAll(IMPORTS)) {
      const path = sources.resolve(file, specifier!)!;
      importers.set(path, (importers.get(path) ?? new Set()).add(file));
    }
  }
  return importers;
}

/** Everything that imports one of some files, directly or indirectly. */
function reachedFrom(
  changed: readonly string[],
  importers: ReadonlyMap<string, ReadonlySet<string>>,
): Set<string> {
  const reached = new Set(changed);
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  return reached;
}

/** Test folders with the name of a changed file's game or room. */
function foldersOf(file: string): string[] {
  const game = GAME.exec(file)?.[1];
  const room = ROOM.exec(file)?.[1];
  return [
    ...(game ? [`test/rulesets/${game}/`, `test/host/${game}/`] : []),
    ...(room ? [`test/core/${room}/`, `test/host/${room}/`] : []),
    ...(/^(scripts|docs|packs|system\.json|template\.json)/.test(file) ? ["test/project/"] : []),
  ];
}

/**
 * The test files for a change, in Node and in the browser, sorted.
 * @param changed paths relative to the root, possibly including deleted files
 */
export function testsOfChanges(
  root: string,
  changed: readonly string[],
): { readonly node: string[]; readonly browser: string[] } {
  const sources = new Sources(root);
  const reached = reachedFrom(changed, importersOf(sources));
  const folders = changed.flatMap(foldersOf);
  const concerned = (file: string): boolean =>
    reached.has(file) || folders.some((folder) => file.startsWith(folder));
  const tests = listBelow(sources, ["test"]);
  return {
    node: tests.filter((file) => file.endsWith(".test.ts") && concerned(file)),
    browser: tests.filter((file) => file.endsWith(".spec.ts") && reached.has(file)),
  };
}

/** Whether anything in the sandbox has changed, which has its own tests. */
export const changesSandbox = (changed: readonly string[]): boolean =>
  changed.some((file) => file.startsWith("sandbox/"));
