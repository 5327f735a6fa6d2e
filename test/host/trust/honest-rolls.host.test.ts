// @vitest-environment happy-dom
/** Rolls of an unmodified client are never doubted: every listed roll of every game, and all that follows from its card. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MessageDocument } from "../../../module/core/contract/documents.ts";
import type { Ruleset } from "../../../module/core/contract/ruleset.ts";
import { GAMES } from "../../../scripts/lib/games.ts";
import { followConsequences } from "../../contract/consequences.ts";
import { startTable, type Table } from "../../support/table.ts";

let table: Table;
let games: readonly Ruleset[];
let verifyForApplying: typeof import("../../../module/core/trust/verification/remembered-claims.ts")["verifyForApplying"];

beforeAll(async () => {
  table = await startTable(...GAMES);
  ({ verifyForApplying } = await import("../../../module/core/trust/verification/remembered-claims.ts"));
  const { allRulesets } = await import("../../../module/core/games/registry.ts");
  games = allRulesets();
  for (const actor of table.actors.contents) await actor.update({ ownership: { default: 3 } });
}, 120_000);
afterAll(() => table.host.teardown());

/** Verifies every check as soon as it is posted, as if Ada had rolled it. */
async function doubtsDuring(work: () => Promise<unknown>): Promise<{ doubts: string[]; checks: number }> {
  const ada = table.users.getName("Ada");
  const doubts: string[] = [];
  let checks = 0;
  const hook = Hooks.on("createChatMessage", (message: MessageDocument) => {
    const { check } = message;
    if (!check) return;
    Object.defineProperty(message, "author", { value: ada });
    checks += 1;
    const doubt = verifyForApplying(message);
    if (doubt) doubts.push(`${check.kind} ${check.key}: ${JSON.stringify(doubt)}`);
  });
  await work();
  Hooks.off("createChatMessage", hook);
  return { doubts: [...new Set(doubts)], checks };
}

describe.each(GAMES)("%s", (id) => {
  it("[HIGH-1] verifies every roll of an unmodified client", async () => {
    const game = games.find((one) => one.id === id)!;
    const own = table.actors.contents.filter(({ type }) => Object.hasOwn(game.actors, type));
    const { doubts, checks } = await doubtsDuring(() => followConsequences(game, own));
    expect(checks).toBeGreaterThan(5);
    expect(doubts).toEqual([]);
  });
});
