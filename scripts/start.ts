/**
 * Builds the system and opens it in the sandbox with a demo world. This is the first command for newcomers.
 *   npm start [-- --generation 14 --port 31000 --world DIR --host-style hostile]
 */
import { spawn } from "node:child_process";
import { createInterface } from "node:readline/promises";
import { readArguments } from "./lib/command-line.ts";
import { demoWorldWithParties } from "./lib/demo-world.ts";
import { DIST, run } from "./lib/run.ts";

const DEFAULT_PORT = 30123;

const { values } = readArguments(import.meta.url, {
  generation: { type: "string", default: "13" },
  port: { type: "string" },
  world: { type: "string" },
  "host-style": { type: "string" },
  "no-open": { type: "boolean", default: false },
});

const generation = Number(values.generation);
if (generation !== 13 && generation !== 14) fail(`--generation must be 13 or 14, not "${values.generation}"`);
process.env.SANDBOX_GENERATION = String(generation);

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

/** The wanted port if it is free, otherwise the next free port. Asks first if the user chose a port. */
async function choosePort(): Promise<number> {
  const { nextFreePort } = await import("sandbox/ports");
  const wanted = values.port === undefined ? DEFAULT_PORT : Number(values.port);
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > 65535)
    fail(`--port must be a number from 1 to 65535, not "${values.port}"`);
  const free = await nextFreePort(wanted, "127.0.0.1");
  if (free === wanted) return wanted;
  if (free === undefined) fail(`port ${wanted} is in use, and so are the ports after it`);
  if (process.stdin.isTTY) {
    const lines = createInterface({ input: process.stdin, output: process.stdout });
    const answer = await lines.question(`Port ${wanted} is in use. Take ${free} instead? [Y/n] `);
    lines.close();
    if (/^n/i.test(answer.trim())) process.exit(1);
  } else if (values.port !== undefined) {
    fail(`port ${wanted} is in use; ${free} is free (--port ${free})`);
  } else console.log(`port ${wanted} is in use; taking ${free}`);
  return free;
}

/** Opens the page if there is a desktop. Otherwise the user has the printed address. */
function openBrowser(url: string): void {
  const opener = { darwin: "open", win32: "explorer" }[process.platform as string] ?? "xdg-open";
  const hasDesktop = process.platform !== "linux" || process.env.DISPLAY || process.env.WAYLAND_DISPLAY;
  if (values["no-open"] || !hasDesktop || !process.stdout.isTTY) return;
  spawn(opener, [url], { stdio: "ignore", detached: true })
    .on("error", () => console.log("no browser could be opened; open the address yourself"))
    .unref();
}

const port = await choosePort();
const built = await run("tsx", ["scripts/build.ts"]);
if (built.code !== 0) process.exit(built.code);
const { startSandbox } = await import("sandbox");
const sandbox = await startSandbox({
  systemDir: DIST,
  generation,
  port,
  hostStyle: values["host-style"] ?? null,
  ...(values.world === undefined ? {} : { worldDir: values.world }),
  seedDocuments: demoWorldWithParties(),
  log: (line) => console.log(line),
});
console.log(
  `\nManifold is open at ${sandbox.url}/join (generation ${generation}). Join as the Gamemaster, or as a player in a second window. Ctrl+C ends it.`,
);
openBrowser(`${sandbox.url}/join`);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    sandbox.close().then(
      () => process.exit(0),
      (error: unknown) => fail(String(error)),
    );
  });
}
