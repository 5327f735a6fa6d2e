import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { installProblems, type Manifest, namedFiles } from "./release-files.ts";
import { readZip } from "./zip.ts";

/** Files of a release in addition to the manifest's files. */
const FURTHER = [
  /^system\.json$/,
  /^(LICENSE|README\.md|CHANGELOG\.md)$/,
  /^icons(-[a-z]+)?\.svg$/,
  /^types\/manifold-api\.d\.ts$/,
  /^code\/[^/]+\.js$/,
  /^fonts\/[^/]+\.(woff2|txt)$/,
  /^icons\/[^/]+\.(svg|txt)$/,
  /^art\/[^/]+\.svg$/,
  /^templates\/.+\.hbs$/,
];

/**
 * Problems with a zipped release, opened as by an installer.
 * @param version the required version; any if left out
 * @param manifest the text of the manifest next to the zip, which installers read first
 */
export function zipProblems(
  zip: string,
  { version, manifest }: { version?: string; manifest?: string },
): string[] {
  const files = readZip(zip);
  const own = files.get("system.json")?.toString("utf8");
  if (own === undefined) return [`there is no system.json at the top of ${basename(zip)}`];
  const outside = [...files.keys()].filter((path) => /^\/|^[A-Za-z]:|\\|(^|\/)\.\.(\/|$)/.test(path));
  if (outside.length > 0) return outside.map((path) => `"${path}" leads out of the folder of the system`);
  const stated = JSON.parse(own) as Manifest;
  const problems: string[] = [];
  if (version !== undefined && stated.version !== version)
    problems.push(`the manifest is of version ${stated.version}, not ${version}`);
  if (manifest !== undefined && manifest !== own)
    problems.push("the manifest beside the zip is another one than that in it");
  if (stated.download !== undefined && basename(new URL(stated.download).pathname) !== basename(zip))
    problems.push(`the manifest names ${stated.download} as the download, not ${basename(zip)}`);
  return [...problems, ...unpackedProblems(files), ...foreignFiles(stated, [...files.keys()])];
}

function unpackedProblems(files: ReadonlyMap<string, Buffer>): string[] {
  const folder = mkdtempSync(join(tmpdir(), "release-"));
  try {
    for (const [path, content] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
    return installProblems(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Files that are neither in the manifest nor in the list of other release files. */
function foreignFiles(manifest: Manifest, paths: readonly string[]): string[] {
  const named = new Set(namedFiles(manifest));
  const packs = (manifest.packs ?? []).map(({ name, path }) => `${path ?? `packs/${name}`}/`);
  return paths
    .filter(
      (path) =>
        !named.has(path) &&
        !packs.some((pack) => path.startsWith(pack)) &&
        !FURTHER.some((pattern) => pattern.test(path)),
    )
    .map((path) => `"${path}" is in the zip, but nothing names it`);
}
