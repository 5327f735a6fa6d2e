/** Rolls of creating and advancing a character on real documents. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { essence, type TableMessage } from "../../support/table.ts";
import { type Creature, dice, type GodsTable, startGodsTable } from "./gods-table.ts";

interface PlainMessage extends TableMessage {
  readonly flavor: string;
  readonly content: string;
  readonly rolls: readonly { readonly formula: string; readonly total: number }[];
}

type Handler = (this: object, event: object, target: object) => Promise<void>;

let table: GodsTable;
let hero: Creature;
let actions: Readonly<Record<string, Handler>>;
let undoChange: (actor: object, key: string, by: string) => Promise<{ readonly state: string }>;

beforeAll(async () => {
  table = await startGodsTable();
  ({ hero } = table);
  ({ SHEET_ACTIONS: actions } = await import("../../../module/rulesets/gods/sheets/actions.ts"));
  ({ undoChange } = await import("../../../module/core/changes/apply.ts"));
});
afterAll(() => table.host.teardown());

/** Clicks a button of the sheet. @returns the message that it posts */
async function click(action: string): Promise<PlainMessage> {
  await actions[action]!.call({ document: hero }, {}, {});
  return table.messages.contents.at(-1) as unknown as PlainMessage;
}

/** Key of the latest change in the actor's ledger. */
function latestKey(): string {
  interface Ledger {
    readonly flags: {
      readonly manifold: { readonly ledger: Record<string, { readonly key: string; readonly at: number }> };
    };
  }
  const { flags } = hero.toObject() as unknown as Ledger;
  return Object.values(flags.manifold.ledger).sort((a, b) => b.at - a.at)[0]!.key;
}

/** Kinds and keys that other packages hear of. */
async function hear(work: () => Promise<unknown>): Promise<string[]> {
  const hooks = (
    globalThis as unknown as {
      Hooks: { on(name: string, listener: object): number; off(name: string, id: number): void };
    }
  ).Hooks;
  const heard: string[] = [];
  const id = hooks.on("manifold.rolled", ({ kind, key }: { kind: string; key: string }) => {
    heard.push(`${kind} ${key}`);
  });
  await work();
  hooks.off("manifold.rolled", id);
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
    await undoChange(hero, latestKey(), "test");
    expect(essence(hero)).toEqual(before);
  });

  it("[G-033] the starting age replaces the age, and can be undone", async () => {
    const before = essence(hero);
    dice([6, 4]);
    const { rolls } = await click("rollAge");
    expect(hero.system.age).toBe(19);
    expect(rolls.map(({ formula, total }) => [formula, total])).toEqual([["15 + 1d6", 19]]);
    await undoChange(hero, latestKey(), "test");
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
