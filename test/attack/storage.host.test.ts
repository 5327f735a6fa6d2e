/** Servers that are killed while they write, and disks that are full: what is stored is whole, before or after. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { ClassicLevel } from "classic-level";
import type { Sandbox } from "sandbox";
import { Client, GM, serve } from "sandbox/raw-client";
import { RUN_SEED, runs } from "sandbox/testing/chance";
import { between, seededRandom } from "sandbox/testing/random";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ROOT } from "../../scripts/lib/run.ts";
import { report } from "./page.ts";

const KILLS = runs(1);
/** Actors that are being written when the server is killed. */
const IN_FLIGHT = 8;

interface StoredActor {
  readonly _id: string;
  readonly name: string;
  readonly items: readonly { readonly name: string }[];
}

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "attack-storage-"));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(dir, { recursive: true, force: true });
});

const ITEMS = ["Rope", "Lamp", "Oil"];
const actorOf = (index: number) => ({
  name: `Actor ${index}`,
  type: "wanderer",
  items: ITEMS.map((name) => ({ name, type: "tool" })),
});

async function startServer(): Promise<{ readonly server: ChildProcess; readonly url: string }> {
  // One process: a loader beside it would end first, while the server still holds the lock of the store.
  const server = spawn(process.execPath, ["--import", "tsx", "test/attack/storage-server.ts", dir], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(server, "exit").then(() => {
    throw new Error("the server ended before it listened");
  });
  exited.catch(() => undefined);
  for await (const line of createInterface({ input: server.stdout! })) {
    const url = /^listening at (\S+)/.exec(line)?.[1];
    if (url) return { server, url };
  }
  return exited;
}

/** Ends the server without a word to it. */
async function kill(server: ChildProcess): Promise<void> {
  const ended = once(server, "exit");
  server.kill("SIGKILL");
  await ended;
}

async function storedActors(): Promise<StoredActor[]> {
  const sandbox = await serve({ worldDir: dir });
  const gm = await Client.connect(sandbox, GM);
  const { documents } = await gm.world();
  await sandbox.close();
  return documents.Actor as unknown as StoredActor[];
}

it(`${KILLS} servers are killed while they write: what they have confirmed is there, and nothing is half there`, async () => {
  const random = seededRandom(RUN_SEED);
  let confirmed = 0;
  for (let count = 0; count < KILLS; count += 1) {
    const { server, url } = await startServer();
    const gm = await Client.connect({ url } as Sandbox, GM);
    const names: string[] = [];
    const enough = between(random, 1, 40);
    const killed = new Promise<void>((resolve, reject) => {
      let isKilled = false;
      const write = async (index: number): Promise<void> => {
        const { name } = await gm.create("Actor", actorOf(index));
        names.push(String(name));
        if (names.length < enough) return write(index + IN_FLIGHT);
        if (isKilled) return;
        isKilled = true;
        kill(server).then(resolve, reject);
      };
      // What is under way when the server ends gets no answer.
      const failed = (error: unknown) => isKilled || reject(error);
      for (let index = 0; index < IN_FLIGHT; index += 1) write(index + count * 1000).catch(failed);
    });
    await killed;
    gm.socket.disconnect();
    const stored = await storedActors();
    for (const name of names) expect(stored.map((one) => one.name)).toContain(name);
    for (const { name, items } of stored)
      expect([name, items.map((item) => item.name)]).toEqual([name, ITEMS]);
    confirmed += names.length;
  }
  report(`${KILLS} servers killed while they wrote, ${confirmed} confirmed documents found again whole`);
});

it("a full disk refuses the write in words, and leaves what is stored and what is told as it was", async () => {
  const sandbox = await serve({ worldDir: dir });
  const gm = await Client.connect(sandbox, GM);
  const { _id } = await gm.create("Actor", actorOf(1));
  const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  vi.spyOn(ClassicLevel.prototype, "batch").mockRejectedValue(full as never);
  await expect(gm.create("Actor", actorOf(2))).rejects.toThrow();
  await expect(gm.update("Actor", { _id, name: "Changed" })).rejects.toThrow();
  await expect(gm.delete("Actor", [String(_id)])).rejects.toThrow();
  const { documents } = await gm.world();
  expect(documents.Actor).toMatchObject([{ name: "Actor 1" }]);
  vi.restoreAllMocks();
  await gm.create("Actor", actorOf(3));
  await sandbox.close();
  expect((await storedActors()).map(({ name }) => name).sort()).toEqual(["Actor 1", "Actor 3"]);
});
