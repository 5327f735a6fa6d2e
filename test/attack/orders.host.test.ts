// @vitest-environment happy-dom
/** Rolls that players order from the Gamemaster's client, of nonsense: each is thrown, or refused in words. */

import { RUN_SEED, runs } from "sandbox/testing/chance";
import { pick, seededRandom } from "sandbox/testing/random";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Ruleset } from "../../module/core/contract/ruleset.ts";
import { GAMES } from "../../scripts/lib/games.ts";
import { type Forger, startForger } from "../support/forger.ts";
import type { Source } from "../support/table.ts";
import { leavesOf, withLeaf } from "./leaves.ts";
import { report } from "./page.ts";

const ORDERS = runs(60);

const NONSENSE = [null, [], {}, [null], { length: 3 }, "constructor", "__proto__", "", -1, 1e308, 0.5, true];

let forger: Forger;
let games: readonly Ruleset[];

beforeAll(async () => {
  forger = await startForger(...GAMES);
  const { allRulesets } = await import("../../module/core/games/registry.ts");
  games = allRulesets();
  vi.spyOn(console, "warn").mockReturnValue();
}, 120_000);
afterAll(() => {
  vi.restoreAllMocks();
  return forger.close();
});

/** The orders of an unmodified client: each kind of roll that the game lists for its first actor. */
async function honestOrders({ actors, rolls }: Ruleset): Promise<Source[]> {
  const all = forger.table.actors.contents.filter(({ type }) => Object.hasOwn(actors, type));
  const [hero, foe] = [all[0]!, all.at(-1)!];
  await hero.update({ ownership: { default: 0, [forger.client.userId]: 3 } });
  const options = { targets: [foe.uuid], hidden: [], pays: true, demanded: false };
  const more = { reply: { request: "x", seat: "x" }, ends: { on: "success", effect: "x" }, scene: "x" };
  const found: Source[] = [];
  for (const kind of Object.values(rolls))
    for (const { key } of kind.list?.(hero).slice(0, 1) ?? []) {
      const request = await kind.request(hero, key, { ...options, opposed: false });
      const choices = kind.defaults(request);
      const whole = { ...options, ...more };
      found.push({
        actor: hero.uuid,
        kind: kind.id,
        key,
        choices,
        options: whole,
        mode: "public",
        opposed: false,
      });
    }
  return found;
}

/** Replaces any part of the order, lists and records among them. */
function disturb(order: Source, random: () => number): Source {
  const path = pick(random, leavesOf(order));
  return withLeaf(
    order,
    path.slice(0, 1 + Math.floor(random() * path.length)),
    pick<unknown>(random, NONSENSE),
  );
}

describe.each(GAMES)("%s", (id) => {
  it(`[LOW-26] throws or refuses in words each of ${ORDERS} orders of nonsense`, async () => {
    const orders = await honestOrders(games.find((one) => one.id === id)!);
    const failed = vi.spyOn(console, "error").mockReturnValue();
    failed.mockClear();
    const random = seededRandom(RUN_SEED);
    const answers = new Map<string | null, number>();
    for (let count = 0; count < ORDERS; count += 1) {
      const order = disturb(pick(random, orders), random);
      const text = JSON.stringify({ id: foundry.utils.randomID(), ...order });
      const answer = await forger.ask("throw", { order: text });
      expect(failed.mock.calls, text).toEqual([]);
      expect(answer ?? "MANIFOLD.", text).toMatch(/^MANIFOLD\./);
      expect(answer, text).not.toBe("MANIFOLD.Relay.Failed");
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    }
    report(`${ORDERS} orders of ${id}, of which ${answers.get(null) ?? 0} were thrown`);
    expect(answers.size).toBeGreaterThan(1);
  });
});
