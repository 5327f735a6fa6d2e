import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface Manifest {
  id: string;
  version: string;
  download?: string;
  esmodules?: string[];
  scripts?: string[];
  styles?: (string | { src: string })[];
  languages?: { path: string }[];
  packs?: { name: string; path?: string }[];
  license?: string;
  readme?: string;
  changelog?: string;
}

/** Files that a manifest names; of a pack, the one that no database is without. */
export const namedFiles = (manifest: Manifest): string[] => [
  ...(manifest.esmodules ?? []),
  ...(manifest.scripts ?? []),
  ...(manifest.styles ?? []).map((style) => (typeof style === "string" ? style : style.src)),
  ...(manifest.languages ?? []).map(({ path }) => path),
  ...(manifest.packs ?? []).map(({ name, path }) => join(path ?? join("packs", name), "CURRENT")),
  ...[manifest.license, manifest.readme, manifest.changelog].filter(
    (path): path is string => Boolean(path) && !/^https?:/.test(path!),
  ),
];

/** What keeps a folder from being installed: files the manifest names and that are missing, files that must not be in it. */
export function installProblems(dir: string): string[] {
  const manifestPath = join(dir, "system.json");
  if (!existsSync(manifestPath)) return ["there is no system.json; run npm run build"];
  const manifest = JSON.parse(readFileSync(manifestPath, "utf8")) as Manifest;
  const missing = namedFiles(manifest)
    .filter((path) => !existsSync(join(dir, path)))
    .map((path) => `"${path}" is named in system.json but is not there`);
  const foreign = readdirSync(dir, { recursive: true, encoding: "utf8" })
    .filter((path) => path === "template.json" || /sandbox|node_modules|\.ts$/.test(path))
    .map((path) => `"${path}" must not be in a release`);
  return [...missing, ...foreign];
}
