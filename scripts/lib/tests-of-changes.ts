/** Which test files a change concerns: those that import a changed file, and those of the same topic or game. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path/posix";

/** Import specifiers of a source, dynamic ones included. */
const IMPORTS = /(?:\bfrom|\bimport)\s*\(?\s*"(\.[^"]+)"/g;

/** Loads everything, so that what imports it says nothing about a change. */
const ENTRY = "module/manifold.ts";

const GAME = /^(?:module\/rulesets|templates|styles|packs\/_source|lang\/[a-z]+)\/([a-z]+)/;
const ROOM = /^module\/(?:core|features)\/([^/]+)\//;

/** The files of some folders by their ending, from the root. */
function filesBelow(root: string, folders: readonly string[], ending: string): string[] {
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) =>
        join(folder, file.replaceAll("\\", "/")),
      ),
    )
    .filter((file) => file.endsWith(ending) && !file.includes("/fixtures/"));
}

/** Who imports each file directly. */
function importersOf(root: string): Map<string, Set<string>> {
  const importers = new Map<string, Set<string>>();
  for (const file of filesBelow(root, ["module", "scripts", "test"], ".ts")) {
    if (file === ENTRY) continue;
    for (const [, specifier] of readFileSync(join(root, file), "utf8").matchAll(IMPORTS)) {
      const path = normalize(join(dirname(file), specifier!));
      importers.set(path, (importers.get(path) ?? new Set()).add(file));
    }
  }
  return importers;
}

/** Everything that imports one of some files, over any number of files between. */
function reachedFrom(
  changed: readonly string[],
  importers: ReadonlyMap<string, ReadonlySet<string>>,
): Set<string> {
  const reached = new Set(changed);
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  return reached;
}

/** Folders of tests that bear the name of a changed file's game or room. */
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
 * The test files that a change concerns, in Node and in the browser, sorted.
 * @param changed paths from the root; deleted ones may be among them
 */
export function testsOfChanges(
  root: string,
  changed: readonly string[],
): { readonly node: string[]; readonly browser: string[] } {
  const reached = reachedFrom(changed, importersOf(root));
  const folders = changed.flatMap(foldersOf);
  const concerned = (file: string): boolean =>
    reached.has(file) || folders.some((folder) => file.startsWith(folder));
  return {
    node: filesBelow(root, ["test"], ".test.ts").filter(concerned).sort(),
    browser: filesBelow(root, ["test/e2e"], ".spec.ts")
      .filter((file) => reached.has(file))
      .sort(),
  };
}

/** Whether anything below the sandbox has changed: its tests are its own. */
export const changesSandbox = (root: string, changed: readonly string[]): boolean =>
  changed.some(
    (file) =>
      file.startsWith("sandbox/") && existsSync(join(root, file)) && statSync(join(root, file)).isFile(),
  );
