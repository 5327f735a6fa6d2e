/** Scores, lasting penalties, groups that break up and reminders on real documents. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SheetLike } from "../../../module/core/contract/sheets.ts";
import type { NotesContext } from "../../../module/rulesets/gods/check/card-parts.ts";
import { apply, demandsOf, undo } from "../../support/consequences.ts";
import type { TableItem } from "../../support/documents.ts";
import { packSource } from "../../support/pack-source.ts";
import { essence, type TableActor } from "../../support/table.ts";
import { cardOf, clickOnSheet, dice, type GodsTable, restore, startGodsTable } from "./gods-table.ts";

let table: GodsTable;
let hero: TableActor;

beforeAll(async () => {
  table = await startGodsTable();
  ({ hero } = table);
});
afterAll(() => table.host.teardown());
beforeEach(() => restore(table));

const clock = () => game.time!;

/** Modifiers of a roll without its die. */
async function modifiersOf(key: string): Promise<Readonly<Record<string, number>>> {
  const { CHECK } = await import("../../../module/rulesets/gods/check/rolls.ts");
  const request = await CHECK.request(hero, key, {});
  const { modifiers } = CHECK.rules.plan(request, CHECK.defaults(request));
  return Object.fromEntries(modifiers.map(({ id, value }) => [id, value]));
}

const undoLast = async (): Promise<void> => {
  const { ledgerOf } = await import("../../../module/core/changes/ledger.ts");
  const { undoChange } = await import("../../../module/core/changes/apply.ts");
  await undoChange(hero, ledgerOf(hero)[0]!.key, "test");
};

describe("the lasting penalty of food poisoning", () => {
  const STEW = {
    name: "Test stew",
    type: "godsAilment",
    system: {
      strength: 3,
      chronic: true,
      exposure: "unnoticed",
      actionTime: { value: 1, unit: "hours" },
      injuries: "1",
      penalty: 1,
      penaltyTo: ["concentration"],
      penaltyDuration: { formula: "1d4", unit: "hours" },
    },
  };

  /** Eats it and suffers its first effect, whose penalty lasts for two hours. */
  async function sicken(): Promise<string> {
    const [item] = await hero.createEmbeddedDocuments("Item", [STEW]);
    dice([20, 20]);
    await hero.roll("ailment", item!.id, { dialog: false });
    dice([4, 2]);
    await hero.roll("ailment", item!.id, { dialog: false });
    return item!.id;
  }
  const concentration = async (id: string) => (await modifiersOf("wisdom"))[`ailment.${id}.concentration`];

  it("[G-071] [G-077] ends when the time rolled has passed in the world", async () => {
    const id = await sicken();
    const now = clock().worldTime;
    const course = () => hero.items.getName("Test stew")!.system.course;
    expect(course()).toMatchObject({ penaltyEnds: now + 2 * 3600 });
    expect(await concentration(id)).toBe(-1);
    const at = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(clock()), "worldTime");
    Object.defineProperty(clock(), "worldTime", { configurable: true, get: () => now + 2 * 3600 });
    try {
      expect(await concentration(id)).toBeUndefined();
    } finally {
      if (at) Reflect.deleteProperty(clock(), "worldTime");
      else Object.defineProperty(clock(), "worldTime", { configurable: true, writable: true, value: now });
    }
    await undoLast();
    expect(course()).toMatchObject({ penaltyEnds: null, applications: 0 });
    await hero.deleteEmbeddedDocuments("Item", [id]);
  });

  it("[G-068] [G-071] ends with a night's rest that is longer, or by hand, and both can be undone", async () => {
    const id = await sicken();
    const { endPenaltiesWithin, endAilmentPenalty } = await import(
      "../../../module/rulesets/gods/ailment/ailment-items.ts"
    );
    expect(endPenaltiesWithin(hero, 1).items).toBeUndefined();
    expect(endPenaltiesWithin(hero, 8).items?.changed).toHaveProperty(id);
    const { ailmentOf } = await import("../../../module/rulesets/gods/data/item-of.ts");
    const { RESTS } = await import("../../../module/rulesets/gods/survival/rest.ts");
    const rest = RESTS.find((one) => one.id === "day")!;
    expect(rest.propose(hero, [], []).items?.changed).toHaveProperty(id);
    await endAilmentPenalty(hero, ailmentOf(hero.items.getName("Test stew")!)!);
    expect(await concentration(id)).toBeUndefined();
    expect(endPenaltiesWithin(hero, 24).items).toBeUndefined();
    await undoLast();
    expect(await concentration(id)).toBe(-1);
    await hero.deleteEmbeddedDocuments("Item", [id]);
  });
});

describe("a group that breaks up", () => {
  const breakUp = async (
    losses: Parameters<typeof import("../../../module/rulesets/gods/check/break-up.ts").postBreakUp>[1],
    members: readonly TableActor[] = [hero, table.foe],
  ) => {
    const { postBreakUp } = await import("../../../module/rulesets/gods/check/break-up.ts");
    await postBreakUp(members, losses);
    return table.messages.contents.at(-1)!;
  };

  it("[G-055] shares its lost survival, and its members roll against its injuries", async () => {
    const before = essence(hero);
    const card = await breakUp({ lostSurvival: 7, injuries: 2 });
    await apply(card, hero);
    expect(hero.system.survival.value).toBe(13);
    expect(demandsOf(card, hero)).toEqual([["check", "breakUp"]]);
    await undo(card, hero);
    expect(essence(hero)).toEqual(before);
    dice([20, 20]);
    await hero.roll("check", "breakUp", { dialog: false, choices: { penalty: 2 } });
    expect(hero.system.injuries.value).toBe(2);
  });

  it("[G-055] is refused for one creature or without numbers", async () => {
    await expect(breakUp({ lostSurvival: 1, injuries: 0 }, [hero])).rejects.toThrow();
    await expect(breakUp({ lostSurvival: Number.NaN, injuries: 0 })).rejects.toThrow();
  });
});

it("[G-016] [G-017] a character gets the standard scores by a click, which can be undone", async () => {
  const { SHEET_ACTIONS } = await import("../../../module/rulesets/gods/sheets/actions.ts");
  const scores = () => Object.values<{ value: number }>(hero.system.abilities).map(({ value }) => value);
  const before = scores();
  await clickOnSheet(hero, SHEET_ACTIONS.standardScores);
  expect(scores().sort((a, b) => b - a)).toEqual([15, 13, 12, 10, 8, 7]);
  await undoLast();
  expect(scores()).toEqual(before);
});

describe("a card", () => {
  const notesOf = async (key: string, face: number): Promise<readonly string[]> => {
    dice([20, face]);
    await hero.roll("check", key, { dialog: false });
    const { CHECK } = await import("../../../module/rulesets/gods/check/rolls.ts");
    const { notes } = CHECK.card.context(cardOf(table.messages.contents.at(-1)!));
    return (notes as NotesContext["notes"]).map(({ text }) => text.key.split(".").at(-1)!);
  };

  it("[G-008] discourages another try after a failed roll", async () => {
    expect(await notesOf("strength", 20)).toContain("oneTry");
    expect(await notesOf("strength", 1)).not.toContain("oneTry");
  });

  it("[G-044] shows after a death roll that barely awake counts as unconscious", async () => {
    expect(await notesOf("survive", 1)).toContain("unconsciousCounts");
    await hero.toggleStatusEffect("dying", { active: false });
  });
});

describe("illusions", () => {
  it("[G-111] whoever one has knocked out sleeps until a night's rest", async () => {
    await hero.toggleStatusEffect("phantasmShock", { active: true });
    const { conditionsInForce } = await import("../../../module/rulesets/gods/rules/creature/conditions.ts");
    expect(conditionsInForce(hero.statuses).has("unconscious")).toBe(true);
    const { RESTS } = await import("../../../module/rulesets/gods/survival/rest.ts");
    const [night] = RESTS;
    const rested = night!.propose(hero, [], [{ faces: 20, value: 1, kept: true, group: "d20" }]);
    expect(rested.removeConditions).toContain("phantasmShock");
    await hero.toggleStatusEffect("phantasmShock", { active: false });
  });

  it("[G-118] badly made ones are looked through by a roll, which obvious flaws make easier", async () => {
    const { CHECK } = await import("../../../module/rulesets/gods/check/rolls.ts");
    const { modifiers } = await CHECK.request(hero, "disbelieve", {});
    expect(modifiers).toContainEqual(expect.objectContaining({ id: "obviousFlaws", on: false }));
  });
});

it("[G-153] looking around while exploring has no penalty, walking or faster has one", async () => {
  const penalty = async (speed: string) => {
    await hero.toggleStatusEffect(speed, { active: true });
    const found = (await modifiersOf("search"))[`condition.${speed}`] ?? 0;
    await hero.toggleStatusEffect(speed, { active: false });
    return found;
  };
  await hero.update({ "system.march.safeOutdoors": false });
  expect(await penalty("speedExplore")).toBe(0);
  expect(await penalty("speedWalk")).toBeLessThan(0);
});

it("[G-013] [G-060] a condition says whether another one brings it, or a number or an item", async () => {
  const { conditionToggles } = await import("../../../module/core/sheets/effect-chips.ts");
  const origins = () =>
    Object.fromEntries(conditionToggles(hero).flatMap(({ id, from }) => (from ? [[id, from]] : [])));
  await hero.update({ "system.injuries.value": 2 });
  await hero.toggleStatusEffect("asleep", { active: true });
  expect(origins()).toEqual({
    injured: "MANIFOLD.Condition.Counted",
    unconscious: "MANIFOLD.Condition.Implied",
  });
  await hero.toggleStatusEffect("asleep", { active: false });
});

it.each([
  ["candle-for-the-road", 2, false],
  ["voice-of-the-ford", "all", true],
  ["borrowed-ears", 4, true],
] as const)(
  "[G-155] [G-184] %s lowers Movement by its time, and may take concentration",
  async (file, time, held) => {
    const { SHEET_ACTIONS } = await import("../../../module/rulesets/gods/sheets/actions.ts");
    const before = essence(hero);
    const [item] = (await hero.createEmbeddedDocuments("Item", [
      packSource(`gods/powers/${file}`),
    ])) as readonly [TableItem];
    const movement = hero.system.movementNow;
    const button = { closest: () => ({ dataset: { itemId: item.id } }) } as object as HTMLElement;
    await SHEET_ACTIONS.cast.call(
      { document: hero } as object as SheetLike,
      new Event("click") as PointerEvent,
      button,
    );
    expect(hero.system.casting).toBe(time === "all" ? movement : time);
    expect(hero.statuses.has("concentrating")).toBe(held);
    await undoLast();
    await hero.deleteEmbeddedDocuments("Item", [item.id]);
    expect(essence(hero)).toEqual(before);
  },
);

it.each(["animal", "ridingAnimal", "thing"])("[G-126] a possession of the kind %s", async (possession) => {
  const { ITEM_CONTENTS } = await import("../../../module/rulesets/gods/sheets/item-contents.ts");
  const [{ id }] = (await hero.createEmbeddedDocuments("Item", [
    { name: "Mule", type: "godsGear", system: { possession } },
  ])) as readonly [TableItem];
  const isThing = possession === "thing";
  expect((await hero.roll("item", id, { dialog: false })) !== null).toBe(isThing);
  expect(ITEM_CONTENTS.fieldPaths(hero.items.get(id)!).includes("material")).toBe(isThing);
  await hero.deleteEmbeddedDocuments("Item", [id]);
});
