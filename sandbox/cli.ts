import { createInterface } from "node:readline/promises";
import { type CommandLine, DEFAULT_PORT, HELP, readCommandLine } from "./server/command-line.ts";
import { StartError } from "./server/errors.ts";
import { startSandbox } from "./server/index.ts";
import { nextFreePort } from "./server/ports.ts";

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

async function main(): Promise<void> {
  const commandLine = readCommandLine(process.argv.slice(2));
  if (commandLine.help) return print(HELP.trimEnd());
  const { system, modules, world, generation, host, hostStyle } = commandLine;
  // The command line overrides the environment.
  process.env.SANDBOX_GENERATION = String(generation);
  if (commandLine.report) {
    const { reportPackage } = await import("./report/report.ts");
    for (const folder of system ? [system, ...modules] : modules)
      print((await reportPackage(folder)).join("\n"));
    return;
  }
  const sandbox = await startSandbox({
    systemDir: system,
    moduleDirs: modules,
    ...(world === undefined ? {} : { worldDir: world }),
    generation,
    port: await choosePort(commandLine),
    host,
    hostStyle,
    log: print,
  });
  print(`Sandbox of generation ${generation}: ${sandbox.url}/join (Ctrl+C ends it)`);
  let closing = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (closing) return;
      closing = true;
      sandbox.close().then(() => process.exit(0), fail);
    });
  }
}

/**
 * Returns the wanted port if it is free, otherwise the next free port (with "auto", or if you confirm at a terminal).
 * @throws StartError with the free port if it may not be taken.
 */
async function choosePort({ port, host }: CommandLine): Promise<number> {
  const wanted = port === "auto" ? DEFAULT_PORT : port;
  if (wanted === 0) return 0;
  const free = await nextFreePort(wanted, host);
  if (free === wanted) return wanted;
  if (free === undefined) throw new StartError(`Port ${wanted} is in use, and so are the ports after it`);
  if (port === "auto" || (await confirm(`Port ${wanted} is in use. Take ${free} instead? [Y/n] `)))
    return free;
  throw new StartError(`Port ${wanted} is in use; ${free} is free (--port ${free}, or --port auto)`);
}

/** Asks for confirmation at a terminal; without a terminal the answer is no. */
async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(question);
  terminal.close();
  return !/^\s*n/i.test(answer);
}

function fail(error: unknown): never {
  const expected = error instanceof StartError;
  process.stderr.write(`${expected ? error.message : error instanceof Error ? error.stack : error}\n`);
  process.exit(1);
}

main().catch(fail);
