import { execFile } from "node:child_process";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { DEFAULT_PORT, readCommandLine } from "../server/command-line.ts";
import { nextFreePort } from "../server/ports.ts";
import { SECOND_SYSTEM } from "../testing/raw-client.ts";

const CLI = fileURLToPath(new URL("../cli.ts", import.meta.url));

function run(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ["--import", "tsx", CLI, ...args],
      { timeout: 600_000 },
      (error, stdout, stderr) => {
        resolve({ code: error ? Number(error.code ?? -1) : 0, stdout, stderr });
      },
    );
  });
}

/** Keeps a port busy while the work runs. */
async function withBusyPort<T>(work: (port: number) => Promise<T>): Promise<T> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    return await work((server.address() as AddressInfo).port);
  } finally {
    server.close();
  }
}

describe("the command line", () => {
  it("has the documented defaults", () => {
    expect(readCommandLine(["--system", "dist"])).toEqual({
      system: "dist",
      modules: [],
      world: undefined,
      generation: 13,
      port: DEFAULT_PORT,
      host: "127.0.0.1",
      hostStyle: null,
      report: false,
      help: false,
    });
  });

  it("takes several modules and every option", () => {
    const args =
      "--system a --module b --module c --world w --generation 14 --port auto --host ::1 --host-style hostile";
    expect(readCommandLine(args.split(" "))).toEqual({
      system: "a",
      modules: ["b", "c"],
      world: "w",
      generation: 14,
      port: "auto",
      host: "::1",
      hostStyle: "hostile",
      report: false,
      help: false,
    });
  });

  it("[S4-promise] asks a report of a module alone", () => {
    expect(readCommandLine(["--report", "--module", "a"])).toMatchObject({ report: true, modules: ["a"] });
  });

  it.each([
    [[], /--system DIR is missing/],
    [["--system", "a", "--generation", "12"], /--generation must be 13 or 14, not "12"/],
    [["--system", "a", "--port", "http"], /--port must be a port number or "auto", not "http"/],
    [["--system", "a", "--port", "70000"], /--port/],
    [["--system", "a", "--host-style", "../x"], /--host-style/],
    [["--system", "a", "--sytsem", "b"], /--sytsem/],
    [["--system"], /--system/],
    [["stray", "--system", "a"], /stray/],
  ])("answers %j with one clear line", (args, message) => {
    expect(() => readCommandLine(args)).toThrow(message);
    try {
      readCommandLine(args);
    } catch (error) {
      expect((error as Error).message).not.toContain("\n");
    }
  });
});

describe("the command", () => {
  it("prints its help", async () => {
    const { code, stdout } = await run("--help");
    expect(code).toBe(0);
    expect(stdout).toContain("--generation");
  });

  it("prints the problem in one line and exits with code 1", async () => {
    const { code, stderr } = await run("--system", "/nowhere/at/all", "--port", "0");
    expect(code).toBe(1);
    expect(stderr.trim()).toBe("No system.json in /nowhere/at/all");
  });

  it("names a free port when the wanted one is in use", () =>
    withBusyPort(async (port) => {
      const { code, stderr } = await run("--system", SECOND_SYSTEM, "--port", String(port));
      expect(code).toBe(1);
      expect(stderr).toMatch(
        new RegExp(`^Port ${port} is in use; (\\d+) is free \\(--port \\1, or --port auto\\)\\s*$`),
      );
    }));
});

it("the next free port is the wanted one or the one after it", () =>
  withBusyPort(async (port) => {
    expect(await nextFreePort(port, "127.0.0.1")).toBeGreaterThan(port);
  }));
