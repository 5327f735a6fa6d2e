/**
 * The walls between layers, read from the imports of every file under module/:
 * kit imports only kit; a ruleset's rules import only kit and themselves; core imports no ruleset;
 * no ruleset imports another; only rulesets/index.ts and the entry see them all.
 * No files import each other in a circle; types may, within core/contract/ only.
 * Exits with 1 and names each crossing, and each circle by its shortest path. The folder to read may be given; it is
 * module/ otherwise.
 */
import { join, resolve } from "node:path";
import { readArguments } from "./lib/command-line.ts";
import { layerProblems } from "./lib/layer-walls.ts";
import { ROOT } from "./lib/run.ts";

const problems = layerProblems(
  resolve(readArguments(import.meta.url, {}).positionals[0] ?? join(ROOT, "module")),
);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
