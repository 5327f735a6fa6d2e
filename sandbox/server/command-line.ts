import { parseArgs } from "node:util";
import type { Generation } from "../common/generation.ts";
import { StartError } from "./errors.ts";

export interface CommandLine {
  system: string;
  modules: string[];
  world: string | undefined;
  generation: Generation;
  /** "auto": the default port or, if it is in use, the next free port. */
  port: number | "auto";
  host: string;
  hostStyle: string | null;
  /** List the host members that the packages use, instead of serving the packages. */
  report: boolean;
  help: boolean;
}

export const DEFAULT_PORT = 30_000;

export const HELP = `Serves a Foundry VTT game system on an open stand-in for its host. For development only.

Usage: npm run sandbox -- --system DIR [options]

  --system DIR        folder with the system.json to serve (a built system)
  --module DIR        folder with a module.json; may be given several times
  --world DIR         keep the world in this folder; without it the world is gone at the end
  --generation N      host generation to stand in for, 13 (default) or 14
  --port N | auto     port to listen on (default ${DEFAULT_PORT}); auto takes the next free one
  --host ADDRESS      address to listen on (default 127.0.0.1)
  --host-style NAME   an extra style sheet on every page; "hostile" restyles all bare elements
  --report            instead of serving, list the host's members that the packages name, and
                      which of them the sandbox has; --system or --module is enough
  --help              this text
`;

/**
 * Reads the command line.
 * @throws StartError with one clear line for invalid arguments.
 */
export function readCommandLine(args: readonly string[]): CommandLine {
  const values = parse(args);
  const help = values.help === true;
  const report = values.report === true;
  const named = values.system || (report && values.module);
  if (!help && !named) throw new StartError("--system DIR is missing; --help lists the options");
  return {
    system: values.system ?? "",
    modules: values.module ?? [],
    world: values.world,
    generation: readGeneration(values.generation ?? "13"),
    port: readPort(values.port ?? String(DEFAULT_PORT)),
    host: values.host ?? "127.0.0.1",
    hostStyle: readHostStyle(values["host-style"]),
    report,
    help,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        system: { type: "string" },
        module: { type: "string", multiple: true },
        world: { type: "string" },
        generation: { type: "string" },
        port: { type: "string" },
        host: { type: "string" },
        "host-style": { type: "string" },
        report: { type: "boolean" },
        help: { type: "boolean", short: "h" },
      },
    }).values;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new StartError(`${message.split("\n")[0]!.split(". ")[0]}; --help lists the options`);
  }
}

function readGeneration(value: string): Generation {
  if (value !== "13" && value !== "14") throw new StartError(`--generation must be 13 or 14, not "${value}"`);
  return Number(value) as Generation;
}

function readPort(value: string): number | "auto" {
  if (value === "auto") return "auto";
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > 65_535)
    throw new StartError(`--port must be a port number or "auto", not "${value}"`);
  return port;
}

function readHostStyle(value: string | undefined): string | null {
  if (value === undefined) return null;
  if (!/^[a-z][a-z0-9-]*$/.test(value))
    throw new StartError(`--host-style must be the name of a style, not "${value}"`);
  return value;
}
