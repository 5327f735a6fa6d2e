/**
 * Checks the project without running it: types (the pure rules separately, behind their wall), lint, format and circles
 * of files, language files, floors, limits, reach, pack sources, links of the documentation, unused code. Checks run in
 * parallel and print one line each.
 *   npm run check                everything
 *   npm run check -- --system    everything except checks of the sandbox alone
 *   npm run check -- --staged    checks that apply to the staged files, like the hook before a commit
 */
import { spawnSync } from "node:child_process";
import { readArguments } from "./lib/command-line.ts";
import { ROOT, run } from "./lib/run.ts";

interface Check {
  readonly name: string;
  readonly command: readonly [program: string, ...args: string[]];
  /** The paths that this check applies to. */
  readonly concerns: RegExp;
  /** Whether the check covers only the sandbox, like the sandbox's own suite. */
  readonly ofSandbox?: boolean;
  /** Whether to print the output even if the check passes. */
  readonly alwaysPrint?: boolean;
}

const CODE = /\.(ts|mjs)$|^(package|tsconfig)[^/]*\.json$/;
const MODULE = /^module\/|^docs\/(unwired\.yml|rules\/)|^scripts\//;

const CHECKS: readonly Check[] = [
  {
    name: "types: rules wall",
    command: ["tsc", "-p", "tsconfig.rules.json"],
    concerns: /^module\/(kit|rulesets\/[^/]+\/rules)\/|^tsconfig/,
  },
  { name: "types: system, tests and tools", command: ["tsc", "-p", "tsconfig.json"], concerns: CODE },
  {
    name: "types: sandbox",
    ofSandbox: true,
    command: ["tsc", "-p", "sandbox"],
    concerns: /^sandbox\/|^tsconfig/,
  },
  {
    name: "types: sandbox against the public typings",
    ofSandbox: true,
    command: ["tsc", "-p", "sandbox/tsconfig.conformance.json"],
    concerns: /^sandbox\/|^tsconfig/,
  },
  {
    name: "lint, format and circles of files",
    command: ["biome", "check", "--error-on-warnings", "."],
    concerns: /\.(ts|mjs|json|scss|css)$/,
  },
  {
    name: "language files",
    command: ["tsx", "scripts/lang-audit.ts"],
    concerns: /^(lang|module|templates|packs)\/|^system\.json$/,
  },
  {
    name: "floors",
    command: ["depcruise", "--output-type", "err-long", "module"],
    concerns: /^module\/|^scripts\/lib\/floors\.json$|^\.dependency-cruiser\.mjs$/,
  },
  { name: "limits: casts, sizes, docblocks, state", command: ["tsx", "scripts/limits.ts"], concerns: CODE },
  { name: "no rule out of reach", command: ["tsx", "scripts/wiring.ts"], concerns: MODULE },
  {
    name: "uses of the host",
    command: ["tsx", "scripts/host-use.ts"],
    concerns: /^(module|templates|styles|docs\/foundry)\/|^scripts\//,
    alwaysPrint: true,
  },
  {
    name: "list of the public typings",
    ofSandbox: true,
    command: ["tsx", "sandbox/typings/generate.ts", "--check"],
    concerns: /^sandbox\/(typings|client\/promise)\/|^package/,
  },
  {
    name: "sandbox against the public typings, member by member",
    ofSandbox: true,
    command: ["tsx", "sandbox/typings/compare.ts"],
    concerns: /^sandbox\//,
    alwaysPrint: true,
  },
  {
    name: "pack sources",
    command: ["tsx", "scripts/packs.ts", "--lint"],
    concerns: /^packs\/|^docs\/rules\//,
  },
  {
    name: "links of the documentation",
    command: ["tsx", "scripts/doc-links.ts"],
    // Documents may contain the path of any file that is moved or deleted.
    concerns: /./,
  },
  { name: "unused code", command: ["knip", "--no-progress"], concerns: CODE },
];

/** Staged paths, including deleted files. */
const stagedPaths = (): string[] =>
  spawnSync("git", ["diff", "--cached", "--name-only"], { cwd: ROOT, encoding: "utf8" })
    .stdout.split("\n")
    .filter(Boolean);

async function main(): Promise<void> {
  const started = performance.now();
  let failed = 0;
  const { values } = readArguments(import.meta.url, {
    staged: { type: "boolean", default: false },
    system: { type: "boolean", default: false },
  });
  const staged = values.staged ? stagedPaths() : null;
  const checks = CHECKS.filter(
    ({ concerns, ofSandbox = false }) =>
      !(values.system && ofSandbox) && (!staged || staged.some((path) => concerns.test(path))),
  );
  const queue = [...checks];
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const {
        name,
        command: [program, ...args],
        alwaysPrint = false,
      } = next;
      const { code, seconds, output } = await run(program, args, { quiet: true });
      console.log(`${code === 0 ? "ok    " : "FAILED"} ${name} (${seconds.toFixed(1)} s)`);
      if (code !== 0) failed += 1;
      if (code !== 0 || alwaysPrint) console.log(output.trim().replace(/^/gm, "    "));
    }
  };
  await Promise.all([worker(), worker()]);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${checks.length - failed} of ${checks.length} checks passed in ${seconds} s`);
  process.exitCode = failed === 0 ? 0 : 1;
}

await main();
