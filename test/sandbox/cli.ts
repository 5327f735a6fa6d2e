import { createInterface } from "node:readline/promises";
import { type CommandLine, DEFAULT_PORT, HELP, readCommandLine } from "./server/command-line.ts";
import { PortInUseError, StartError } from "./server/errors.ts";
import { type Sandbox, startSandbox } from "./server/index.ts";
import { nextFreePort } from "./server/ports.ts";

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

async function main(): Promise<void> {
  const commandLine = readCommandLine(process.argv.slice(2));
  if (commandLine.help) return say(HELP.trimEnd());
  const sandbox = await startOnFreePort(commandLine);
  say(`Sandbox of generation ${commandLine.generation}: ${sandbox.url}/join (Ctrl+C ends it)`);
  let closing = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (closing) return;
      closing = true;
      sandbox.close().then(() => process.exit(0), fail);
    });
  }
}

/** Starts on the wanted port; where it is in use takes, offers or names the next free one. */
async function startOnFreePort(commandLine: CommandLine): Promise<Sandbox> {
  const wanted = commandLine.port === "auto" ? DEFAULT_PORT : commandLine.port;
  try {
    return await start(commandLine, wanted);
  } catch (error) {
    if (!(error instanceof PortInUseError)) throw error;
    const free = await nextFreePort(wanted + 1, commandLine.host);
    if (free === undefined) throw error;
    if (commandLine.port === "auto" || (await agreed(`${error.message}. Take ${free} instead? [Y/n] `))) {
      return start(commandLine, free);
    }
    throw new StartError(`${error.message}; ${free} is free (--port ${free}, or --port auto)`);
  }
}

function start(commandLine: CommandLine, port: number): Promise<Sandbox> {
  const { system, modules, world, generation, host, hostStyle } = commandLine;
  return startSandbox({
    systemDir: system,
    moduleDirs: modules,
    ...(world === undefined ? {} : { worldDir: world }),
    generation,
    port,
    host,
    hostStyle,
    log: say,
  });
}

/** Asks a person at a terminal; without one nobody agrees. */
async function agreed(question: string): Promise<boolean> {
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
