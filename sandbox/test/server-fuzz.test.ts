import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, expect, it, vi } from "vitest";
import { writeLevel } from "../fixtures/level.ts";
import { PRIMARY, WORLD_DOCUMENTS } from "../server/hierarchy.ts";
import { runs } from "../testing/chance.ts";
import { Client, GM, serve } from "../testing/raw-client.ts";

// Nonsense documents make the data layer warn about replaced values, which is expected here.
vi.spyOn(console, "warn").mockImplementation(() => undefined);
vi.spyOn(console, "error").mockImplementation(() => undefined);
afterAll(() => vi.restoreAllMocks());

const FIELDS = [
  ...[
    "name",
    "type",
    "system",
    "items",
    "effects",
    "ownership",
    "flags",
    "_stats",
    "folder",
    "sort",
    "role",
    "key",
  ],
  ...[
    "value",
    "user",
    "whisper",
    "rolls",
    "author",
    "tokens",
    "delta",
    "combatants",
    "actorId",
    "permissions",
    "pages",
  ],
];
const nonsense = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(1e308, -1, "<img src=x onerror=alert(1)>", "__proto__", "GM".repeat(500), [[]], [null], {
    default: 9,
  }),
);
const document = fc.dictionary(fc.constantFrom(...FIELDS), nonsense);

it("starts and answers with any nonsense in its world", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...WORLD_DOCUMENTS), document), { maxLength: 12 }),
      async (found) => {
        const dir = await mkdtemp(join(tmpdir(), "sandbox-fuzz-"));
        const entries = found.map(([name, source], i) => {
          const _id = `Doc${i}`.padEnd(16, "0");
          return [`!${PRIMARY[name]}!${_id}`, { ...source, _id }] as const;
        });
        const users = { [`!users!${GM}`]: { _id: GM, name: "Gamemaster", role: 4 } };
        await writeLevel(join(dir, "data"), { ...Object.fromEntries(entries), ...users });
        const sandbox = await serve({ worldDir: dir });
        try {
          const gm = await Client.connect(sandbox, GM);
          const before = await gm.world();
          for (const [name, sources] of Object.entries(before.documents)) {
            const others = sources.filter(({ _id }) => _id !== GM);
            for (const { _id } of others) {
              const refusal = await gm.update(name, { _id, "flags.lanterns.x": 1 }).then(() => "", String);
              expect(refusal).not.toMatch(/timed out/);
              expect(await gm.delete(name, [String(_id)])).toEqual([_id]);
            }
          }
          expect((await gm.world()).userId).toBe(GM);
        } finally {
          await sandbox.close();
          await rm(dir, { recursive: true });
        }
      },
    ),
    { numRuns: runs(12) },
  );
});
