/**
 * Compiles, checks and extracts packs.
 *   npm run packs               compiles into dist/packs
 *   npm run packs -- --lint     reports problems in the sources
 *   npm run packs -- --stamp    fills in missing ids and keys in the sources
 *   npm run packs -- --tables   generates the sources of roll tables from the rules
 *   npm run packs:extract       writes dist/packs back as sources
 */
import { readArguments } from "./lib/command-line.ts";
import { compilePacks, extractPacks, lintPacks, stampPacks } from "./lib/packs.ts";
import { writeRollTables } from "./lib/roll-tables.ts";
import { DIST } from "./lib/run.ts";

const { values } = readArguments(import.meta.url, {
  lint: { type: "boolean" },
  stamp: { type: "boolean" },
  tables: { type: "boolean" },
  extract: { type: "boolean" },
});
if (values.lint) {
  const problems = lintPacks();
  for (const { where, what } of problems) console.error(`${where}: ${what}`);
  process.exitCode = problems.length === 0 ? 0 : 1;
} else if (values.stamp) {
  const written = stampPacks();
  console.log(
    written.length === 0 ? "nothing to stamp" : written.map((path) => `stamped ${path}`).join("\n"),
  );
} else if (values.tables) {
  for (const path of writeRollTables()) console.log(`wrote ${path}`);
} else if (values.extract) {
  await extractPacks(DIST);
} else {
  await compilePacks(DIST);
}
