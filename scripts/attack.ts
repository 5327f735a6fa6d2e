/**
 * Runs the attacks at full size on both generations; `npm test` runs only a part of them.
 *   npm run attack
 *   npm run attack -- --kind payloads,documents --generation 14 --seed 7 --share 0.1
 */
import { rmSync } from "node:fs";
import { buildModules } from "sandbox/testing/built-modules";
import { SYSTEM_SOURCES } from "../test/support/built-modules.ts";
import { readArguments } from "./lib/command-line.ts";
import { folderOfRun, run } from "./lib/run.ts";

interface Kind {
  readonly what: string;
  readonly files: readonly string[];
  /** Files of the sandbox's own suite, relative to its folder. */
  readonly ofSandbox?: readonly string[];
  /** A script to run instead of test files. */
  readonly script?: string;
  /** The number of cases at full size, as a multiple of the number in `npm test`. */
  readonly factor: number;
}

const KINDS: Readonly<Record<string, Kind>> = {
  rolls: {
    what: "2,100 forged plans, dice, choices and outcomes of every kind of every game",
    files: ["test/attack/rolls"],
    factor: 7,
  },
  hidden: {
    what: "every hidden change of an array or a number of a roll of each kind of every game",
    files: ["test/attack/hidden"],
    factor: 1,
  },
  orders: {
    what: "2,100 orders of nonsense for rolls of every game",
    files: ["test/attack/orders"],
    factor: 7,
  },
  overwritten: {
    what: "2,100 rolls that were sound when posted, and are written over before they are asked for or clicked",
    files: ["test/attack/overwritten"],
    factor: 35,
  },
  writes: {
    what: "2,100 writes to what a player owns: flags, options, ids",
    files: ["test/attack/writes"],
    factor: 14,
  },
  entries: {
    what: "2,100 cards with changes of scenes, and 2,100 secrets of a player's own",
    files: ["test/attack/entries"],
    factor: 35,
  },
  relay: {
    what: "21,000 forged messages to the relay",
    files: ["test/host/relay"],
    factor: 7,
  },
  names: {
    what: "sheets whose names players must not read, in all that rolls, hits and turns post",
    files: ["test/attack/names"],
    factor: 1,
  },
  "second-hand": {
    what: "what a player has written and a Gamemaster corrects, deals, hands out, plays, plans with or counts",
    files: ["test/attack/second-hand"],
    factor: 20,
  },
  "table-tools": {
    what: "what a Gamemaster's refresh, gifts, awards, rests and panels make of what players have written",
    files: ["test/attack/table-tools"],
    factor: 1,
  },
  "taken-over": {
    what: "what players have stored or handed over, and Gamemasters repair, import, paste, go on with, tour or propose beside",
    files: ["test/attack/repairs", "test/attack/imports", "test/attack/guides", "test/attack/proposals"],
    factor: 10,
  },
  confused: {
    what: "what a Gamemaster's client completes, undoes or applies with its rights",
    files: ["test/attack/confused"],
    factor: 1,
  },
  payloads: {
    what: "6,000 payloads of markup in the texts of cards and sheets",
    files: ["test/attack/payloads"],
    factor: 50,
  },
  documents: {
    what: "10,000 mutated documents in one world",
    files: ["test/attack/documents"],
    factor: 100,
  },
  freezes: {
    what: "what the bounds let a player store, drawn in a real page",
    files: [],
    script: "test/attack/freezes.ts",
    factor: 1,
  },
  races: {
    what: "replays, races and lost lines of two to four clients, half-done changes, other packages that cancel",
    files: ["test/host/crowd", "test/host/faults", "test/host/claims", "test/host/hostile-world"],
    factor: 1,
  },
  storage: {
    what: "killed servers, a full disk, damaged worlds and compendia",
    files: ["test/attack/storage"],
    ofSandbox: ["test/server-world", "test/server-packs"],
    factor: 20,
  },
};

const GENERATIONS = ["14", "13"] as const;

const { values } = readArguments(import.meta.url, {
  kind: { type: "string", default: Object.keys(KINDS).join(",") },
  generation: { type: "string", default: GENERATIONS.join(",") },
  seed: { type: "string" },
  share: { type: "string", default: "1" },
});
const kinds = values.kind.split(",");
const generations = values.generation.split(",");
const share = Number(values.share);
const seed = values.seed === undefined ? Math.trunc(Date.now() % 2_147_483_647) : Number(values.seed);
const isKnown = (list: readonly string[], known: readonly string[]) =>
  list.every((one) => known.includes(one));
if (
  !(share > 0 && share <= 1 && Number.isInteger(seed)) ||
  !isKnown(kinds, Object.keys(KINDS)) ||
  !isKnown(generations, GENERATIONS)
) {
  console.error(`--kind takes ${Object.keys(KINDS).join(", ")}; --generation ${GENERATIONS.join(", ")}`);
  console.error("--share takes a number up to 1, --seed a whole number");
  process.exit(2);
}

// Built once for all kinds, because each build takes a minute.
process.env.SYSTEM_DIR = folderOfRun("system");
const built = await run("tsx", ["scripts/build.ts"], { quiet: true });
if (built.code !== 0) throw new Error(`the system could not be built:\n${built.output}`);
await buildModules(SYSTEM_SOURCES);

for (const generation of generations)
  for (const name of kinds) {
    const { what, files, ofSandbox, script, factor } = KINDS[name]!;
    const env = {
      RANDOM_SEED: String(seed),
      RANDOM_FACTOR: String(Math.max(1, factor * share)),
      SANDBOX_GENERATION: generation,
      // The build has set it to "production".
      NODE_ENV: "test",
      // Thousands of sheets and messages in one world need more memory (in MB) than Node's default limit.
      NODE_OPTIONS: "--max-old-space-size=8192",
    };
    const tests = (folder: string, project: string, named: readonly string[]) =>
      run("vitest", ["run", "--root", folder, "--project", project, "--testTimeout=7200000", ...named], {
        env,
        quiet: true,
      });
    const parts = [
      script
        ? await run("tsx", [script], { env, quiet: true })
        : await tests(".", `host-${generation}`, files),
      ...(ofSandbox ? [await tests("sandbox", `sandbox-${generation}`, ofSandbox)] : []),
    ];
    const code = Math.max(...parts.map((part) => part.code));
    const seconds = parts.reduce((sum, part) => sum + part.seconds, 0);
    const output = parts.map((part) => part.output).join("");
    console.log(
      `generation ${generation}, ${name} (${what}${share < 1 ? `, ${share} of it` : ""}), seed ${seed}: ` +
        `${code === 0 ? "held" : "BROKEN"} after ${seconds.toFixed(0)} s`,
    );
    for (const [line] of output.matchAll(/^attack: .*$/gm)) console.log(`  ${line}`);
    if (code === 0) continue;
    console.log(output);
    process.exitCode = 1;
  }
for (const name of ["system", "modules"]) rmSync(folderOfRun(name), { recursive: true, force: true });
