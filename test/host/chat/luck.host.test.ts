// @vitest-environment happy-dom
/** The luck report: what it counts of the chat for whom, and that a long log leaves room for the page. */
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { GAMES } from "../../../scripts/lib/games.ts";
import { startTable, type Table } from "../../support/table.ts";

interface Tally {
  readonly checks: number;
  readonly kinds: ReadonlyMap<
    string,
    { readonly kind: string; readonly chances: number[]; readonly got: number }
  >;
  readonly dice: ReadonlyMap<string, { readonly faces: number; readonly count: number }>;
}

interface Reader {
  readLog(
    messages: readonly object[],
    reading: { readonly since: number; proceed(read: number): boolean },
  ): Promise<Tally | null>;
}

declare const Hooks: { call(name: string, ...args: unknown[]): boolean };

let table: Table;
let reader: Reader;

beforeAll(async () => {
  table = await startTable(...GAMES);
  reader = await import("../../../module/core/luck/read-log.ts");
});
afterEach(async () => {
  const { user } = table.host.game as unknown as { user: { isGM: boolean } };
  Reflect.deleteProperty(user, "isGM");
  for (const message of [...table.messages.contents])
    await (message as unknown as { delete(): Promise<unknown> }).delete();
});
afterAll(() => table.host.teardown());

const read = (since = 0): Promise<Tally | null> =>
  reader.readLog(table.messages.contents, { since, proceed: () => true });

const characterOf = (game: string) => table.actors.contents.find(({ type }) => type === `${game}Character`)!;

it("counts the dice and the exact chances of checks in all five games", async () => {
  for (const game of GAMES) {
    const actor = characterOf(game) as unknown as {
      uuid: string;
      roll(kind: string, key: string, options: object): Promise<unknown>;
      ruleset: { rolls: Record<string, { list?(actor: object): readonly { key: string }[] }> };
    };
    const [kind, { list }] = Object.entries(actor.ruleset.rolls).find((entry) => entry[1].list)! as [
      string,
      { list(actor: object): readonly { key: string }[] },
    ];
    await actor.roll(kind, list(actor)[0]!.key, { dialog: false });
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

it("a player's report counts nothing of what is hidden from them", async () => {
  const ilse = characterOf("edge");
  const roll = (options: object) =>
    ilse.roll("check", "athletics", { dialog: false, choices: { dc: 15 }, ...options });
  await roll({});
  await roll({ hidden: ["dc"] });
  await roll({ hidden: ["outcome"] });
  const forGM = (await read())!;
  expect(forGM.checks).toBe(3);
  expect([...forGM.kinds.values()][0]!.chances).toHaveLength(3);
  const { user } = table.host.game as unknown as { user: object };
  Object.defineProperty(user, "isGM", { value: false, configurable: true });
  const forPlayer = (await read())!;
  expect(forPlayer.checks).toBe(2);
  expect([...forPlayer.kinds.values()].flatMap(({ chances }) => chances)).toHaveLength(1);
});

it("a long log is read in slices, and given up when nobody waits for it", async () => {
  await characterOf("edge").roll("check", "athletics", { dialog: false, choices: { dc: 15 } });
  const [message] = table.messages.contents;
  const log = new Array<object>(5000).fill(message!);

  const whole = await reader.readLog(log, {
    since: 0,
    proceed: () => true,
  });
  expect(whole!.checks).toBe(5000);
  const given = await reader.readLog(
    log.map((one) => ({
      get check() {
        const until = performance.now() + 1;
        while (performance.now() < until);
        return (one as { check: object }).check;
      },
      author: (one as { author: object }).author,
      timestamp: 1,
      visible: true,
      isContentVisible: true,
    })),
    { since: 0, proceed: () => false },
  );
  expect(given).toBeNull();
});

it("opens by /luck in the chat, which the host then does not post", async () => {
  const { instances } = (
    globalThis as unknown as {
      foundry: {
        applications: { instances: ReadonlyMap<string, { element: HTMLElement; close(): Promise<unknown> }> };
      };
    }
  ).foundry.applications;
  expect(Hooks.call("chatMessage", {}, "luck is with us", {})).toBe(true);
  await characterOf("edge").roll("check", "athletics", { dialog: false, choices: { dc: 15 } });
  expect(Hooks.call("chatMessage", {}, " /luck ", {})).toBe(false);
  await expect.poll(() => instances.get("manifold-luck")?.element.querySelector("table")).toBeTruthy();
  const { element } = instances.get("manifold-luck")!;
  expect(element.textContent).toContain("1 check was counted.");
  expect(element.textContent).toContain("d12 · Lightfish");
  await instances.get("manifold-luck")!.close();
});
