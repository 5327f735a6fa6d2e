/** Ailments on real documents. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { undoChange } from "../../support/changes.ts";
import { apply, demandsOf } from "../../support/consequences.ts";
import { essence, type TableActor } from "../../support/table.ts";
import { dice, due, type GodsTable, restore, startGodsTable } from "./gods-table.ts";

let table: GodsTable;
let hero: TableActor;

beforeAll(async () => {
  table = await startGodsTable();
  ({ hero } = table);
});
afterAll(() => table.host.teardown());

beforeEach(() => restore(table));

describe("an ailment", () => {
  const POISON = {
    name: "Test poison",
    type: "godsAilment",
    system: {
      strength: 0,
      exposure: "inflicted",
      actionTime: { value: 1, unit: "rounds" },
      injuries: "1d3",
      state: "paralyzed",
      stateDuration: { formula: "1d4", unit: "minutes" },
    },
  };
  const course = () => hero.items.getName("Test poison")!.system.course;

  it("[G-065] [G-066] [G-083] is contracted, comes due when the round ends, works and is over, and both steps can be undone", async () => {
    const [item] = await hero.createEmbeddedDocuments("Item", [POISON]);
    const fresh = essence(hero);
    dice([20, 20]);
    await hero.roll("ailment", item!.id, { dialog: false });
    expect(course()).toMatchObject({ stage: "active", wait: 1 });
    const [asked] = await due(table, hero, "roundEnd");
    expect(demandsOf(asked, hero)).toEqual([["ailment", item!.id]]);
    const contracted = essence(hero);
    dice([3, 2], [4, 3]);
    await hero.roll("ailment", item!.id, { dialog: false });
    expect(hero.system.injuries.value).toBe(2);
    expect(course()).toMatchObject({ stage: "over", applications: 1, lasts: 3 });
    expect([...hero.statuses]).toContain("paralyzed");
    const { followUpsOf } = await import("../../../module/features/api/cards.ts");
    expect(followUpsOf(table.messages.contents.at(-1)!).map(({ key }) => key)).toEqual(["conscious"]);
    expect(await due(table, hero, "roundEnd")).toEqual([]);
    const { ledgerOf } = await import("../../../module/core/changes/ledger.ts");
    const undoLast = () => {
      const { key } = ledgerOf(hero).find(({ undone }) => !undone)!;
      return undoChange(hero, key);
    };
    await undoLast();
    expect(essence(hero)).toEqual(contracted);
    await undoLast();
    expect(essence(hero)).toEqual(fresh);
    await hero.deleteEmbeddedDocuments("Item", [item!.id]);
  });

  it("[G-077] counts down an action time of two rounds first", async () => {
    const slow = { ...POISON, system: { ...POISON.system, actionTime: { value: 2, unit: "rounds" } } };
    const [item] = await hero.createEmbeddedDocuments("Item", [slow]);
    dice([20, 20]);
    await hero.roll("ailment", item!.id, { dialog: false });
    const [nearer] = await due(table, hero, "roundEnd");
    expect(demandsOf(nearer, hero)).toEqual([]);
    await apply(nearer!, hero);
    expect(course()).toMatchObject({ wait: 1 });
    const [asked] = await due(table, hero, "roundEnd");
    expect(demandsOf(asked, hero)).toEqual([["ailment", item!.id]]);
    await hero.deleteEmbeddedDocuments("Item", [item!.id]);
  });
});
