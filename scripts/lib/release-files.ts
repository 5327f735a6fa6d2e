import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";

export interface Manifest {
  id: string;
  version: string;
  download?: string;
  esmodules?: string[];
  scripts?: string[];
  styles?: (string | { src: string })[];
  languages?: { path: string }[];
  packs?: { name: string; path?: string }[];
  /** Relative to the root of the host's data. */
  media?: { url: string; thumbnail?: string }[];
  license?: string;
  readme?: string;
  changelog?: string;
}

/** Files in a manifest's fields. For a pack, the file that every database has. */
export const namedFiles = (manifest: Manifest): string[] => [
  ...(manifest.esmodules ?? []),
  ...(manifest.scripts ?? []),
  ...(manifest.styles ?? []).map((style) => (typeof style === "string" ? style : style.src)),
  ...(manifest.languages ?? []).map(({ path }) => path),
  ...(manifest.packs ?? []).map(({ name, path }) => join(path ?? join("packs", name), "CURRENT")),
  ...(manifest.media ?? [])
    .flatMap(({ url, thumbnail }) => [...new Set([url, thumbnail ?? url])])
    .map((path) => path.replace(`systems/${manifest.id}/`, "")),
  ...[manifest.license, manifest.readme, manifest.changelog].filter(
    (path): path is string => Boolean(path) && !/^https?:/.test(path!),
  ),
];

/** Problems with code: files that are loaded but missing, and files in `code/` that no file loads. */
function codeProblems(dir: string, entries: readonly string[]): string[] {
  const loaded = new Set(entries);
  const problems: string[] = [];
  for (const file of loaded) {
    for (const [, path] of readFileSync(join(dir, file), "utf8").matchAll(LOADS)) {
      const other = posix.join(posix.dirname(file), path!);
      if (existsSync(join(dir, other))) loaded.add(other);
      else problems.push(`"${other}" is loaded by ${file} but is not there`);
    }
  }
  const folder = join(dir, "code");
  const there = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(".js")) : [];
  const idle = there.map((file) => `code/${file}`).filter((file) => !loaded.has(file));
  return [...problems, ...idle.map((file) => `"${file}" is loaded by no other file`)];
}

/** `from "./x.js"`, `import "./x.js"`, and `import("./x.js")`, as the build writes them. */
const LOADS = /(?:from|import)\s*\(?\s*["'`](\.{1,2}\/[^"'`]+\.js)["'`]/g;

/** Problems that prevent a folder's installation: missing files of the manifest, and files that must not exist. */
export function installProblems(dir: string): string[] {
  const manifestPath = join(dir, "system.json");
  if (!existsSync(manifestPath)) return ["there is no system.json; run npm run build"];
  const manifest = JSON.parse(readFileSync(manifestPath, "utf8")) as Manifest;
  const missing = namedFiles(manifest)
    .filter((path) => !existsSync(join(dir, path)))
    .map((path) => `"${path}" is named in system.json but is not there`);
  const foreign = readdirSync(dir, { recursive: true, encoding: "utf8" })
    .filter((path) => path === "template.json" || /sandbox|node_modules|(?<!\.d)\.ts$/.test(path))
    .map((path) => `"${path}" must not be in a release`);
  const code = missing.length > 0 ? [] : codeProblems(dir, manifest.esmodules ?? []);
  return [...missing, ...code, ...foreign];
}
