/**
 * The walls between layers, read from the imports of every file under module/:
 * kit imports only kit; a ruleset's rules import only kit and themselves; core imports no ruleset;
 * no ruleset imports another; only rulesets/index.ts and the entry see them all.
 * Exits with 1 and names each crossing. The folder to read may be given; it is module/ otherwise.
 */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative, resolve, sep } from "node:path";
import { ROOT } from "./lib/run.ts";

/** The project's code, or another tree of the same layout. */
const MODULE = resolve(process.argv[2] ?? join(ROOT, "module"));
const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)["']([^"']+)["']/g;

/** Which layer a file (path below module/, forward slashes) lives in. */
function layerOf(path: string): { layer: "kit" | "core" | "rules" | "ruleset" | "index"; ruleset?: string } {
  const [top, ruleset, inner] = path.split("/");
  if (top === "kit") return { layer: "kit" };
  if (top === "core") return { layer: "core" };
  if (top === "rulesets" && ruleset && inner)
    return { layer: inner === "rules" ? "rules" : "ruleset", ruleset };
  return { layer: "index" };
}

function allowed(from: string, to: string): boolean {
  const source = layerOf(from);
  const target = layerOf(to);
  switch (source.layer) {
    case "kit":
      return target.layer === "kit";
    case "rules":
      return target.layer === "kit" || (target.layer === "rules" && target.ruleset === source.ruleset);
    case "core":
      return target.layer === "kit" || target.layer === "core";
    case "ruleset":
      return target.layer === "kit" || target.layer === "core" || target.ruleset === source.ruleset;
    case "index":
      return true;
  }
}

const crossings: string[] = [];
const files = readdirSync(MODULE, { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith(".ts"),
);
for (const file of files) {
  const from = file.split(sep).join("/");
  for (const [, specifier = ""] of readFileSync(join(MODULE, file), "utf8").matchAll(IMPORT)) {
    if (!specifier.startsWith(".")) {
      if (["kit", "rules"].includes(layerOf(from).layer))
        crossings.push(`module/${from} imports the package "${specifier}"`);
      continue;
    }
    const target = normalize(join(dirname(join(MODULE, file)), specifier));
    const to = relative(MODULE, target).split(sep).join("/");
    if (to.startsWith("..")) continue;
    if (!allowed(from, to)) crossings.push(`module/${from} must not import module/${to}`);
  }
}
for (const crossing of crossings) console.error(crossing);
process.exitCode = crossings.length === 0 ? 0 : 1;
