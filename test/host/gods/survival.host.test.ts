/** Lost breath and falls on real documents. */
import { settled } from "sandbox/testing/settled";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { GodsCheckRequest } from "../../../module/rulesets/gods/rules/check/types.ts";
import { apply, demandsOf, undo } from "../../support/consequences.ts";
import { essence, type TableActor, type TableMessage } from "../../support/table.ts";
import { dice, due, type GodsTable, restore, startGodsTable } from "./gods-table.ts";

let table: GodsTable;
let hero: TableActor;

beforeAll(async () => {
  table = await startGodsTable();
  ({ hero } = table);
});
afterAll(() => table.host.teardown());

beforeEach(() => restore(table));

it("[G-171] [G-172] [G-173] [G-174] lost breath lasts rounds, then demands a health roll each minute", async () => {
  const before = essence(hero);
  dice([4, 4]);
  await hero.roll("breath", "", { dialog: false, choices: { prepared: false } });
  expect([...hero.statuses]).toContain("suffocating");
  await hero.update({ "system.breath.left": 2 });
  const [first] = await due(table, hero, "roundEnd");
  expect(demandsOf(first, hero)).toEqual([]);
  await apply(first!, hero);
  expect(hero.system.breath.left).toBe(1);
  const [second] = await due(table, hero, "roundEnd");
  expect(demandsOf(second, hero)).toEqual([["check", "suffocate"]]);
  await apply(second!, hero);
  expect(hero.system.breath.left).toBe(6);
  await hero.toggleStatusEffect("suffocating", { active: false });
  const [air] = await due(table, hero, "roundEnd");
  await apply(air!, hero);
  expect(essence(hero)).toEqual(before);
});

it("[G-097] [G-107] a fall hurts the actor that rolls, a point per die as an injury", async () => {
  const before = essence(hero);
  dice([6, 5], [6, 6], [6, 6]);
  const fallen = await hero.roll("fall", "", { dialog: false, choices: { feet: 30 } });
  expect([hero.system.survival.value, hero.system.injuries.value]).toEqual([6, 3]);
  await undo(fallen!.message, hero);
  expect(essence(hero)).toEqual(before);
});

/** The rolls that a roll's card offers. */
async function offered(message: TableMessage): Promise<readonly string[]> {
  const { followUpsOf } = await import("../../../module/features/api/cards.ts");
  return followUpsOf(message).map(({ kind, key }) => key || kind);
}

it.each([
  [9, [5], 1, 20, 0],
  [19, [6, 5], 1, 15, 0],
  [20, [2, 4, 6], 1, 8, 0],
  [19, [6, 5], 20, 11, 2],
])(
  "[G-105] [G-106] [G-107] a fall of %i ft asks for evasion first",
  async (feet, faces, face, survival, injuries) => {
    const before = essence(hero);
    dice(...faces.map((one) => [6, one] as const));
    const { message } = (await hero.roll("fall", "", { dialog: false, choices: { feet } }))!;
    dice([20, face]);
    expect(essence(hero), "before evasion").toEqual(before);
    await hero.roll("check", "evasion", { dialog: false, previous: message.uuid });
    await settled();
    expect([hero.system.survival.value, hero.system.injuries.value]).toEqual([survival, injuries]);
    await undo(message, hero);
    expect(essence(hero)).toEqual(before);
  },
);

it.each(["pushOn", "stretchDay", "suffocate"])(
  "[G-040] [G-042] injuries of %s ask for the rolls on its card",
  async (key) => {
    await hero.update({ "system.survival.value": 1, "system.injuries.value": 1 });
    dice([20, 20]);
    const { message } = (await hero.roll("check", key, { dialog: false }))!;
    expect(await offered(message)).toEqual(["conscious", "death"]);
    await hero.update({ "system.survival.value": 9 });
    dice([20, 20]);
    expect(await offered((await hero.roll("check", key, { dialog: false }))!.message)).toEqual(["conscious"]);
    await hero.toggleStatusEffect("unconscious", { active: true });
    dice([20, 20]);
    expect(await offered((await hero.roll("check", key, { dialog: false }))!.message)).toEqual([]);
    await hero.toggleStatusEffect("unconscious", { active: false });
    await hero.update({ "system.march.pushes": 0, "system.breathless": 0, "system.injuries.value": 0 });
    dice([20, 1]);
    expect(await offered((await hero.roll("check", key, { dialog: false }))!.message)).toEqual([]);
  },
);

it("[G-178] tracks covered by a margin of 0 give trackers no penalty, those covered by 3 one of 3", async () => {
  const before = essence(hero);
  const cover = async (face: number) => {
    dice([20, face]);
    const { message } = (await hero.roll("check", "coverTracks", { dialog: false }))!;
    return message.system.outcome.margin as number;
  };
  const penalty = async () => {
    dice([20, 10]);
    const options = { dialog: false, targets: [hero.uuid] };
    const { message } = (await table.foe.roll("check", "track", options))!;
    const { modifiers } = message.system.request as GodsCheckRequest;
    return modifiers.find(({ id }) => id === "covered")?.value ?? 0;
  };
  const target = 1 + (await cover(1));
  expect(await cover(target)).toBe(0);
  expect([...hero.statuses]).toContain("tracksCovered");
  expect(await penalty()).toBe(0);
  expect(await cover(target - 3)).toBe(3);
  expect(await penalty()).toBe(-3);
  await hero.toggleStatusEffect("tracksCovered", { active: false });
  await hero.update({ system: before.system });
});
