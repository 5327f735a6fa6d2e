/** Rolls of creating and advancing a character on real documents. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { undoChange } from "../../support/changes.ts";
import type { TableActor } from "../../support/documents.ts";
import { essence } from "../../support/table.ts";
import { clickOnSheet, dice, type GodsTable, startGodsTable } from "./gods-table.ts";

type PlainMessage = Pick<ChatMessage.Stored, "type" | "flavor" | "content" | "rolls">;

let table: GodsTable;
let hero: TableActor;
let actions: typeof import("../../../module/rulesets/gods/sheets/actions.ts")["SHEET_ACTIONS"];

beforeAll(async () => {
  table = await startGodsTable();
  ({ hero } = table);
  ({ SHEET_ACTIONS: actions } = await import("../../../module/rulesets/gods/sheets/actions.ts"));
});
afterAll(() => table.host.teardown());

/** Clicks a button of the sheet. @returns the message that it posts */
async function click(action: keyof typeof actions): Promise<PlainMessage> {
  await clickOnSheet(hero, actions[action]);
  return table.messages.contents.at(-1) as object as PlainMessage;
}

async function undoLast(): Promise<void> {
  const { ledgerOf } = await import("../../../module/core/changes/ledger.ts");
  await undoChange(hero, ledgerOf(hero)[0]!.key);
}

/** Kinds and keys that other packages hear of. */
async function hear(work: () => Promise<unknown>): Promise<string[]> {
  const heard: string[] = [];
  const { hostHooks } = await import("../../../module/core/host/host.ts");
  const id = hostHooks().on("manifold.rolled", ({ kind, key }) => {
    heard.push(`${kind} ${key}`);
  });
  await work();
  hostHooks().off("manifold.rolled", id);
  return heard;
}

describe("rolls of a character sheet", () => {
  it("[G-031] the gain of a level is added, is heard by hooks, and can be undone", async () => {
    await hero.update({ "system.level": 2 });
    const before = essence(hero);
    const { gained } = hero.system.verve;
    dice([10, 7]);
    let message: PlainMessage | undefined;
    expect(
      await hear(async () => {
        message = await click("rollGain");
      }),
    ).toEqual(["creation gain"]);
    expect(hero.system.verve.gained).toBe(gained + 7);
    expect([message!.type, message!.flavor]).toEqual(["base", "Level 2: Verve"]);
    expect(message!.rolls.map(({ formula, total }) => [formula, total])).toEqual([["1d10", 7]]);
    await undoLast();
    expect(essence(hero)).toEqual(before);
  });

  it("[G-033] the starting age replaces the age, and can be undone", async () => {
    const before = essence(hero);
    dice([6, 4]);
    const { rolls } = await click("rollAge");
    expect(hero.system.age).toBe(19);
    expect(rolls.map(({ formula, total }) => [formula, total])).toEqual([["15 + 1d6", 19]]);
    await undoLast();
    expect(essence(hero)).toEqual(before);
  });

  it("[G-017] six abilities are listed from high to low, the lowest die of each dropped", async () => {
    const before = essence(hero);
    dice([6, 1], [6, 2], [6, 3], [6, 4], ...Array.from({ length: 20 }, () => [6, 6] as const));
    const { content } = await click("rollAbilities");
    expect(content).toContain("18, 18, 18, 18, 18, 9");
    expect(essence(hero)).toEqual(before);
  });

  it("a first level has no gain", async () => {
    await hero.update({ "system.level": 1 });
    const count = table.messages.contents.length;
    await click("rollGain");
    expect(table.messages.contents.length).toBe(count);
  });
});
