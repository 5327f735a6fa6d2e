/** `npm start` reports a port in use and offers another port, before it builds anything. */
import { spawnSync } from "node:child_process";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { ROOT } from "../../scripts/lib/run.ts";

let taken: Server | undefined;
afterEach(() => new Promise<void>((done) => (taken ? taken.close(() => done()) : done())));

const start = (port: string) =>
  spawnSync(join(ROOT, "node_modules", ".bin", "tsx"), ["scripts/start.ts", "--port", port], {
    cwd: ROOT,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    timeout: 600_000,
  });

it("a port in use is reported, and a free port is offered", async () => {
  const server = createServer();
  taken = server;
  const port = await new Promise<number>((done) =>
    server.listen(0, "127.0.0.1", () => done((server.address() as AddressInfo).port)),
  );
  const { status, stderr } = start(String(port));
  expect(status).toBe(1);
  const free = Number(new RegExp(`port ${port} is in use; (\\d+) is free`).exec(stderr)?.[1]);
  expect(free).toBeGreaterThan(port);
});

it.each(["seventy", "0", "70000"])("%s is refused as a port", (port) => {
  const { status, stderr } = start(port);
  expect(status).toBe(1);
  expect(stderr).toContain(`--port must be a number from 1 to 65535, not "${port}"`);
});
