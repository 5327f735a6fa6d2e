/**
 * Everything that can be said about the project without running it: types (four compiles, one of them the wall around the
 * pure rules), lint and format, language files, layers, pack sources, unused code. Runs side by side; prints one line each.
 */
import { run } from "./lib/run.ts";

const checks: readonly (readonly [name: string, program: string, ...args: string[]])[] = [
  ["types: rules wall", "tsc", "-p", "tsconfig.rules.json"],
  ["types: system", "tsc", "-p", "tsconfig.json"],
  ["types: sandbox", "tsc", "-p", "tsconfig.sandbox.json"],
  ["types: sandbox against the public typings", "tsc", "-p", "tsconfig.conformance.json"],
  ["types: tools and tests", "tsc", "-p", "tsconfig.tools.json"],
  ["lint and format", "biome", "check", "--error-on-warnings", "."],
  ["language files", "tsx", "scripts/lang-audit.ts"],
  ["layers and circles", "tsx", "scripts/layers.ts"],
  ["no rule out of reach", "tsx", "scripts/wiring.ts"],
  ["pack sources", "tsx", "scripts/packs.ts", "--lint"],
  ["unused code", "knip", "--no-progress"],
];

async function main(): Promise<void> {
  const started = performance.now();
  let failed = 0;
  const queue = [...checks];
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [name, program, ...args] = next;
      const { code, seconds, output } = await run(program, args, { quiet: true });
      console.log(`${code === 0 ? "ok    " : "FAILED"} ${name} (${seconds.toFixed(1)} s)`);
      if (code !== 0) {
        failed += 1;
        console.log(output.trim().replace(/^/gm, "    "));
      }
    }
  };
  await Promise.all([worker(), worker()]);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${checks.length - failed} of ${checks.length} checks passed in ${seconds} s`);
  process.exitCode = failed === 0 ? 0 : 1;
}

await main();
