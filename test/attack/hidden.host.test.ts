// @vitest-environment happy-dom
/** Changes of rolls that keys beside them hide: what is compared is what acts, in every roll of every game. */

import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { MessageDocument } from "../../module/core/contract/documents.ts";
import type { Ruleset } from "../../module/core/contract/ruleset.ts";
import { GAMES } from "../../scripts/lib/games.ts";
import { followConsequences } from "../contract/consequences.ts";
import { type Source, startTable, type Table } from "../support/table.ts";
import { hiddenChanges } from "./forge.ts";
import { report } from "./page.ts";

let table: Table;
let games: readonly Ruleset[];
let verifyCheck: typeof import("../../module/core/trust/verification/verify-check.ts")["verifyCheck"];

beforeAll(async () => {
  table = await startTable(...GAMES);
  ({ verifyCheck } = await import("../../module/core/trust/verification/verify-check.ts"));
  const { allRulesets } = await import("../../module/core/games/registry.ts");
  games = allRulesets();
  for (const actor of table.actors.contents) await actor.update({ ownership: { default: 3 } });
  for (const method of ["warn", "error"] as const) vi.spyOn(console, method).mockReturnValue();
}, 120_000);
afterAll(() => {
  vi.restoreAllMocks();
  return table.host.teardown();
});

/** The message as its player could have stored it. */
function forged(source: Source, system: Source): MessageDocument {
  const { implementation } = ChatMessage as unknown as {
    readonly implementation: new (data: Source, options: { readonly strict: boolean }) => MessageDocument;
  };
  const author = table.users.getName("Ada")!.id;
  return new implementation({ ...source, system, author }, { strict: false });
}

/** Tries every hidden change of every roll as soon as it is posted. */
async function undoubtedDuring(
  work: () => Promise<unknown>,
): Promise<{ undoubted: string[]; tried: number }> {
  const undoubted = new Set<string>();
  const kinds = new Set<string>();
  let tried = 0;
  const hook = Hooks.on("createChatMessage", (message: ChatMessage) => {
    const source: Source = message.toObject();
    const system = source.system as Source;
    const kind = String(system.kind);
    const honest = forged(source, system);
    if (!honest.check || kinds.has(kind) || verifyCheck(honest, () => null)) return;
    kinds.add(kind);
    for (const change of hiddenChanges(system)) {
      tried += 1;
      if (!verifyCheck(forged(source, change.system), () => null)) undoubted.add(`${kind} ${change.name}`);
    }
  });
  await work();
  Hooks.off("createChatMessage", hook);
  return { undoubted: [...undoubted], tried };
}

describe.each(GAMES)("%s", (id) => {
  it("[HIGH-1] doubts every change of a roll that dotted keys, lengths or prototypes hide", async () => {
    const game = games.find((one) => one.id === id)!;
    const own = table.actors.contents.filter(({ type }) => Object.hasOwn(game.actors, type));
    const { undoubted, tried } = await undoubtedDuring(() => followConsequences(game, own));
    report(`${tried} hidden changes of rolls of ${id}`);
    expect(tried).toBeGreaterThan(50);
    expect(undoubted).toEqual([]);
  });
});
