/**
 * A long run of tests that `npm test` runs only briefly (`npm run crowd [scenarios] [forgeries]`): scenarios with two
 * to four clients on the sandbox's server, and forged messages to the Gamemaster's client, on both generations.
 * `CROWD_SEED=7` starts with another seed.
 */
import { simulate } from "../test/support/crowd/simulate.ts";
import { readArguments } from "./lib/command-line.ts";
import { run } from "./lib/run.ts";

const [scenarios = 10_000, forgeries = 100_000] = readArguments(import.meta.url, {}).positionals.map(Number);
const { SANDBOX_GENERATION: generation, CROWD_SEED: seed = "1" } = process.env;

/** Starts a process for each generation, because a process can run only one. */
async function runBothGenerations(): Promise<void> {
  for (const each of ["13", "14"]) {
    const env = { SANDBOX_GENERATION: each, RANDOM_FACTOR: String(forgeries / 3000) };
    console.log(`\nGeneration ${each}`);
    const played = await run("tsx", ["scripts/crowd.ts", String(scenarios)], { env });
    const forged = await run(
      "vitest",
      ["run", "--project", `host-${each}`, "--testTimeout=7200000", "relay.host", "-t", "forgeries"],
      { env, quiet: true },
    );
    if (forged.code !== 0) console.log(forged.output);
    else
      console.log(`forged messages 2 × ${forgeries}: no unauthorised write, ${forged.seconds.toFixed()} s`);
    if (played.code + forged.code !== 0) process.exitCode = 1;
  }
}

/** Prints the counts after each table. A lost or duplicated change ends the run with an error. */
async function play(): Promise<void> {
  const begun = performance.now();
  await simulate({ scenarios, seed: Number(seed) }, (tally) => {
    const { clients, clicks, repeated, reconnects, switches, otherWrites, deleted } = tally;
    const seconds = ((performance.now() - begun) / 1000).toFixed();
    console.log(
      `scenarios ${tally.scenarios}, clients ${clients}, clicks ${clicks}, asked again ${repeated}, ` +
        `reconnects ${reconnects}, switches of the Gamemaster ${switches}, written by others ${otherWrites}, ` +
        `deleted ${deleted}: every target as it has to be at the server and every client, ${seconds} s`,
    );
  });
}

await (generation ? play() : runBothGenerations());
