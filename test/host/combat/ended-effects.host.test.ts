// @vitest-environment happy-dom
/** Going back in a combat brings back what has ended with the turns between: the same effect, once, in all five games. */

import { settled } from "sandbox/testing/settled";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { EffectDocument } from "../../../module/core/contract/documents.ts";
import { GAMES } from "../../../scripts/lib/games.ts";
import { applyChange } from "../../support/changes.ts";
import { createCombat } from "../../support/combat.ts";
import type { TableCombat } from "../../support/documents.ts";
import { type Source, startTable, type Table, type TableActor } from "../../support/table.ts";
import { answer } from "./going-back.ts";

let table: Table;
let combat: TableCombat | null = null;
let bearer: TableActor;

beforeAll(async () => {
  table = await startTable(...GAMES);
});
afterAll(() => table.host.teardown());
afterEach(async () => {
  vi.restoreAllMocks();
  await combat?.delete();
  combat = null;
  await settled();
  const ids = bearer.effects.contents.map(({ id }) => id);
  await bearer.deleteEmbeddedDocuments("ActiveEffect", ids);
  for (const message of [...table.messages.contents]) await message.delete();
});

/** Two creatures of a game fight; it is the first one's turn. */
async function startCombat(game: string): Promise<void> {
  const two = table.actors.filter(({ ruleset, type }) => ruleset?.id === game && type.endsWith("Character"));
  bearer = two[0]!;
  for (const actor of two.slice(0, 2)) await actor.update({ "flags.manifold.automation": "off" });
  const other = two[1] ?? table.actors.find((one) => one.ruleset?.id === game && one !== bearer)!;
  combat = await createCombat([
    [bearer, 20],
    [other, 10],
  ]);
  await combat.startCombat();
  await settled();
}

/** A condition of the game that ends by itself. @returns the effect as it is stored */
async function afflict(until: "turnEnd" | "turnStart" | "roundEnd"): Promise<Source> {
  const { id } = bearer.ruleset!.conditions.find(({ id }) => !["concentrating", "dead"].includes(id))!;
  const before = new Set(bearer.effects.contents.map(({ id }) => id));
  const change = { addConditions: [id], durations: { [id]: { until } } };
  await applyChange(bearer, change, { message: null, source: bearer.uuid });
  return stored(bearer.effects.contents.find(({ id }) => !before.has(id))!);
}

function stored(effect: EffectDocument | undefined): Source {
  const { _stats, ...source }: Source = effect?.toObject() ?? {};
  return source;
}

const effects = (): Source[] => bearer.effects.contents.map(stored);

async function next(): Promise<void> {
  await combat!.nextTurn();
  await settled();
}

async function back(): Promise<void> {
  await combat!.previousTurn();
  await settled();
}

describe.each(GAMES)("in %s", (game) => {
  it("undoing restores an effect that the end of a turn has ended, which then ends again", async () => {
    await startCombat(game);
    const given = await afflict("turnEnd");
    await next();
    expect(effects()).toEqual([]);
    const asked = answer(true);
    await back();
    expect(effects()).toEqual([given]);
    expect(asked.mock.calls[0]![0].content.textContent).toContain(`ends for ${bearer.name}`);
    await next();
    expect(effects(), "once more").toEqual([]);
    await back();
    expect(effects(), "once more").toEqual([given]);
  });
});

describe("whatever the game", () => {
  it("leaves the effect ended if the Gamemaster declines", async () => {
    await startCombat("edge");
    await afflict("turnEnd");
    await next();
    answer(false);
    await back();
    expect(effects()).toEqual([]);
  });

  it("restores effects that the end of a round and the start of a turn have ended", async () => {
    await startCombat("edge");
    const [round, turn] = [await afflict("roundEnd"), await afflict("turnStart")];
    await next();
    await next();
    expect([combat!.round, effects()]).toEqual([2, []]);
    answer(true);
    await game.combat!.previousRound();
    await settled();
    expect(effects()).toEqual(expect.arrayContaining([round, turn]));
  });

  it("restores no effect of an earlier combat, and does not ask then", async () => {
    await startCombat("edge");
    await afflict("turnEnd");
    await next();
    await combat!.delete();
    await startCombat("edge");
    await next();
    const asked = answer(true);
    await back();
    expect([effects(), asked.mock.calls.length]).toEqual([[], 0]);
  });

  it("names the effect in the list of changes, from which it can be restored too", async () => {
    await startCombat("edge");
    const given = await afflict("turnEnd");
    await next();
    const { ledgerOf } = await import("../../../module/core/changes/ledger.ts");
    const entry = ledgerOf(bearer).find(({ what }) => what.key === "MANIFOLD.Effect.Ended")!;
    const { sendCommand } = await import("../../../module/core/trust/relay/relay.ts");
    await sendCommand("undoEntry", { actor: bearer.uuid, key: entry.key });
    expect(effects()).toEqual([given]);
  });
});

it("an effect ends once if two windows end it, and again after it has been restored", async () => {
  await startCombat("edge");
  await afflict("turnEnd");
  const { endByItself, endedBy, bringBack } = await import("../../../module/core/effects/ended.ts");
  const ending = [...bearer.effects.contents];
  expect(await endByItself(bearer, ending, "a cause")).toBe(true);
  // The other window has heard of the first by now.
  expect(await endByItself(bearer, ending, "a cause")).toBe(false);
  expect(endedBy("a cause")).toHaveLength(1);
  await bringBack(endedBy("a cause"));
  expect(await endByItself(bearer, [...bearer.effects.contents], "a cause")).toBe(true);
  expect([endedBy("a cause").length, effects().length]).toEqual([1, 0]);
});
