// @vitest-environment happy-dom
/** The luck report: what it counts of the chat for whom, and that a long log leaves room for the page. */

import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { MessageDocument } from "../../../module/core/contract/documents.ts";
import type { LogTally } from "../../../module/features/roll-statistics/read-log.ts";
import { GAMES } from "../../../scripts/lib/games.ts";
import { callHook } from "../../support/hooks.ts";
import { startTable, type Table, type TableMessage } from "../../support/table.ts";
import { windowOf } from "../../support/windows.ts";

let table: Table;
let reader: typeof import("../../../module/features/roll-statistics/read-log.ts");

beforeAll(async () => {
  table = await startTable(...GAMES);
  reader = await import("../../../module/features/roll-statistics/read-log.ts");
});
afterEach(async () => {
  Reflect.deleteProperty(game.user!, "isGM");
  for (const message of [...table.messages.contents]) await message.delete();
});
afterAll(() => table.host.teardown());

const read = (since = 0): Promise<LogTally | null> =>
  reader.readLog(table.messages.contents, { since, proceed: () => true });

const characterOf = (game: string) => table.actors.contents.find(({ type }) => type === `${game}Character`)!;

it("roll statistics count the dice and the exact chances of checks in all five games", async () => {
  for (const game of GAMES) {
    const actor = characterOf(game);
    const [kind, { list }] = Object.entries(actor.ruleset.rolls).find((entry) => entry[1].list)!;
    await actor.roll(kind, list!(actor)[0]!.key, { dialog: false });
  }
  const tally = (await read())!;
  expect(tally.checks).toBe(GAMES.length);
  expect(new Set([...tally.dice.keys()].map((id) => id.split(" ")[1])).size).toBe(GAMES.length);
  for (const { chances, got } of tally.kinds.values()) {
    for (const chance of chances) expect(chance).toBeGreaterThan(0);
    expect(got).toBeLessThanOrEqual(chances.length);
  }
  expect((await read(Date.now() + 1000))!.checks).toBe(0);
});

it("a player's roll statistics exclude everything that is hidden from the player", async () => {
  const ilse = characterOf("edge");
  const roll = (options: object) =>
    ilse.roll("check", "athletics", { dialog: false, choices: { dc: 15 }, ...options });
  await roll({});
  await roll({ hidden: ["dc"] });
  await roll({ hidden: ["outcome"] });
  const forGM = (await read())!;
  expect(forGM.checks).toBe(3);
  expect([...forGM.kinds.values()][0]!.chances).toHaveLength(3);
  Object.defineProperty(game.user!, "isGM", { value: false, configurable: true });
  const forPlayer = (await read())!;
  expect(forPlayer.checks).toBe(2);
  expect([...forPlayer.kinds.values()].flatMap(({ chances }) => chances)).toHaveLength(1);
});

it("a long log is read in parts, and reading stops when nobody waits for it", async () => {
  await characterOf("edge").roll("check", "athletics", { dialog: false, choices: { dc: 15 } });
  const [message] = table.messages.contents;
  const log = new Array<TableMessage>(5000).fill(message!);

  const whole = await reader.readLog(log, {
    since: 0,
    proceed: () => true,
  });
  expect(whole!.checks).toBe(5000);
  const given = await reader.readLog(
    log.map(
      (one) =>
        ({
          get check() {
            const until = performance.now() + 1;
            while (performance.now() < until);
            return one.check;
          },
          author: one.author,
          timestamp: 1,
          visible: true,
          isContentVisible: true,
        }) as Partial<MessageDocument> as MessageDocument,
    ),
    { since: 0, proceed: () => false },
  );
  expect(given).toBeNull();
});

it("roll statistics open with /luck in the chat, which the host then does not post", async () => {
  expect(callHook("chatMessage", {}, "luck is with us", {})).toBe(true);
  await characterOf("edge").roll("check", "athletics", { dialog: false, choices: { dc: 15 } });
  expect(callHook("chatMessage", {}, " /luck ", {})).toBe(false);
  await expect.poll(() => windowOf("manifold-luck")?.element.querySelector("table")).toBeTruthy();
  const { element } = windowOf("manifold-luck")!;
  expect(element.textContent).toContain("1 check was counted.");
  expect(element.textContent).toContain("d12 · Lightfish");
  await windowOf("manifold-luck")!.close();
});
