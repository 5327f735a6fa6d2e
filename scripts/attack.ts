/**
 * A long run of what `npm test` tries briefly: forged rolls, flags, options, ids and payloads of a player, on both
 * generations.
 *   npm run attack -- --factor 50 --seed 7
 */
import { parseArgs } from "node:util";
import { run } from "./lib/run.ts";

const { values } = parseArgs({
  options: { factor: { type: "string", default: "20" }, seed: { type: "string" } },
});
const factor = Number(values.factor);
const seed = values.seed === undefined ? Math.trunc(Date.now() % 2_147_483_647) : Number(values.seed);
if (!(factor > 0) || !Number.isInteger(seed)) {
  console.error("--factor takes a number above 0, --seed a whole number");
  process.exit(2);
}
const env = { RANDOM_SEED: String(seed), RANDOM_FACTOR: String(factor) };
for (const project of ["sandbox-13", "sandbox-14"]) {
  const args = ["run", "--project", project, "--testTimeout=7200000", "test/attack", "test/host/claims"];
  const { code, seconds, output } = await run("vitest", args, { env, quiet: true });
  console.log(`seed ${seed}, ${project}: ${code === 0 ? "held" : "BROKEN"} after ${seconds.toFixed(0)} s`);
  if (code === 0) continue;
  console.log(output);
  process.exitCode = 1;
}
