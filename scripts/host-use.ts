/**
 * Checks that docs/maintainers/host-use.yml lists each use of the host in module/, templates/ and styles/ with its
 * evidence. Fails for a use without a row, for a row without a use, for an override whose row does not say how the host
 * calls it, and for a cast of the host's objects to an undescribed type.
 *   npm run host-use                 checks, and prints the number of uses per kind of evidence
 *   npm run host-use -- --list       lists every use with its evidence and its places
 *   npm run host-use -- --propose    proposes rows for uses without one; check them by hand
 */
import { readArguments } from "./lib/command-line.ts";
import {
  castProblems,
  collectUses,
  hostUseProblems,
  overriddenUses,
  proposeEvidence,
  readHostUse,
  readRows,
} from "./lib/host-use.ts";
import { ROOT } from "./lib/run.ts";

const { values } = readArguments(import.meta.url, {
  list: { type: "boolean" },
  propose: { type: "boolean" },
});
const uses = collectUses(ROOT);
const listed = readHostUse(ROOT);
const rows = readRows(ROOT);

if (values.propose) {
  for (const path of uses.keys())
    if (!listed.has(path)) console.log(`${JSON.stringify(path)}: ${proposeEvidence(path, rows)}`);
} else {
  if (values.list)
    for (const [path, places] of uses)
      console.log(`${path}: ${listed.get(path)?.evidence ?? "?"}  ${places.join(" ")}`);
  const problems = [
    ...hostUseProblems(uses, listed, rows, overriddenUses(ROOT, uses)),
    ...castProblems(ROOT),
  ];
  const count = (kind: string) =>
    [...listed.values()].filter(({ evidence }) => evidence.startsWith(kind)).length;
  const figures = ["documented", "seen", "inferred"].map((kind) => `${count(kind)} ${kind}`).join(", ");
  console.log(`${uses.size} uses of the host: ${figures}`);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
