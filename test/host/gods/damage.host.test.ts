/** Damage and death on real documents: applied once, and undone to the same document. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Demand } from "../../../module/kit/demand.ts";
import { publicApi } from "../../support/api.ts";
import { apply, targetKey, undo } from "../../support/consequences.ts";
import { createItem } from "../../support/create.ts";
import type { TableActor, TableMessage, TableTarget } from "../../support/documents.ts";
import { packSource } from "../../support/pack-source.ts";
import { essence } from "../../support/table.ts";
import { cardOf, dice, type GodsTable, giveWeapon, restore, startGodsTable } from "./gods-table.ts";

let table: GodsTable;
let hero: TableActor;
let foe: TableActor;

beforeAll(async () => {
  table = await startGodsTable();
  ({ hero, foe } = table);
});
afterAll(() => table.host.teardown());

beforeEach(() => restore(table));

it("the system starts without a page", () => {
  expect(globalThis).not.toHaveProperty("document");
  expect(publicApi()).toBeDefined();
});

describe("a weapon's hit", () => {
  it("[G-036] [G-038] takes survival, then injuries, and undoing restores the same document", async () => {
    await foe.update({ "system.survival.value": 5 });
    const before = essence(foe);
    dice([6, 4], [6, 4]);
    const blade = await giveWeapon(hero, { damage: "2d6" });
    const result = await hero.roll("damage", blade, { dialog: false, targets: [foe.uuid] });
    expect(foe.system.survival.value).toBe(5);
    await Promise.all([apply(result!.message, foe), apply(result!.message, foe)]);
    expect([foe.system.survival.value, foe.system.injuries.value]).toEqual([0, 3]);
    expect([...foe.statuses]).toContain("injured");
    await undo(result!.message, foe);
    expect(essence(foe)).toEqual(before);
    await hero.deleteEmbeddedDocuments("Item", [blade]);
  });

  it("[G-010] turns a point of each die into an injury when it wins a contest", async () => {
    const blade = await giveWeapon(hero, { damage: "2d6" });
    dice([20, 1], [20, 20]);
    const choices = { otherTarget: 5 };
    const contest = await hero.roll("contest", "strength", { dialog: false, choices });
    const { contestCard } = await import("../../../module/rulesets/gods/check/contest-card.ts");
    const action = contestCard.actions!(cardOf(contest!.message)).find(({ key }) => key === blade)!;
    dice([6, 4], [6, 3]);
    const options = { dialog: false, choices: action.choices, targets: [foe.uuid] };
    const dealt = await hero.roll(action.kind, action.key, options);
    await apply(dealt!.message, foe);
    expect([foe.system.survival.value, foe.system.injuries.value]).toEqual([15, 2]);
    await hero.deleteEmbeddedDocuments("Item", [blade]);
  });
});

describe("death", () => {
  /** The rolls that the applied hit asks of the foe. */
  const demandedKinds = (message: TableMessage): readonly string[] => {
    const { applied } = message.system.targets[targetKey(foe)] as TableTarget;
    return (applied!.why.demands as Demand[]).map(({ kind }) => kind);
  };

  it.each([
    ["unconscious", []],
    ["asleep", []],
    ["phantasmShock", []],
    ["paralyzed", ["check"]],
  ] as const)("[G-040] who is %s makes no roll to stay conscious that is pointless", async (id, kinds) => {
    await foe.update({ "system.survival.value": 4 });
    await foe.toggleStatusEffect(id, { active: true });
    const blade = await giveWeapon(hero, { damage: "1d4" });
    dice([4, 4]);
    const dealt = (await hero.roll("damage", blade, { dialog: false, targets: [foe.uuid] }))!.message;
    await apply(dealt, foe);
    expect(demandedKinds(dealt)).toEqual(kinds);
    await undo(dealt, foe);
    await foe.toggleStatusEffect(id, { active: false });
    await hero.deleteEmbeddedDocuments("Item", [blade]);
  });

  it("[G-042] is checked when a hit leaves less survival than there are older injuries", async () => {
    await foe.update({ "system.survival.value": 8, "system.injuries.value": 5 });
    const blade = await giveWeapon(hero, { damage: "1d4" });
    dice([4, 4]);
    const dealt = (await hero.roll("damage", blade, { dialog: false, targets: [foe.uuid] }))!.message;
    await apply(dealt, foe);
    expect([foe.system.survival.value, foe.system.injuries.value]).toEqual([4, 5]);
    expect(demandedKinds(dealt)).toEqual(["death"]);
    await undo(dealt, foe);
    await hero.deleteEmbeddedDocuments("Item", [blade]);
  });

  it("[G-041] [G-042] [G-043] a failed roll makes unconscious, the death check calls, and a failed answer makes dying", async () => {
    await foe.update({ "system.survival.value": 0, "system.injuries.value": 6 });
    dice([20, 20]);
    await foe.roll("check", "conscious", { dialog: false });
    expect([...foe.statuses]).toContain("unconscious");
    dice([20, 1]);
    const death = await foe.roll("death", "", { dialog: false });
    expect(death!.outcome.degree).toBe("called");
    dice([20, 20]);
    const lost = await foe.roll("check", "survive", { dialog: false });
    expect([...foe.statuses]).toContain("dying");
    expect(lost).not.toBeNull();
    for (const id of ["dying", "unconscious"]) await foe.toggleStatusEffect(id, { active: false });
  });
});

it("[G-126] [G-128] a thing's roll has its survival, and says whether it must roll at all", async () => {
  const system = { weight: 3, material: "glass" };
  const [vase] = await hero.createEmbeddedDocuments("Item", [{ name: "Vase", type: "godsGear", system }]);
  const asked = async () => {
    const rolled = await hero.roll("item", vase!.id, { dialog: false });
    return rolled!.message.system.request;
  };
  expect(await asked()).toMatchObject({ survival: 3, mustRoll: false });
  await hero.update({ "system.injuries.value": 1 });
  expect(await asked()).toMatchObject({ survival: 3, mustRoll: true });
  await hero.update({ "system.injuries.value": 0 });
  // A sleeper is as good as unconscious.
  for (const id of ["unconscious", "asleep", "phantasmShock"]) {
    await hero.toggleStatusEffect(id, { active: true });
    expect(await asked()).toMatchObject({ mustRoll: true });
    await hero.toggleStatusEffect(id, { active: false });
  }
  await hero.deleteEmbeddedDocuments("Item", [vase!.id]);
});

describe("materials", () => {
  const rolled = async (system: object) => {
    const [thing] = await hero.createEmbeddedDocuments("Item", [{ name: "Thing", type: "godsGear", system }]);
    const { message } = (await hero.roll("item", thing!.id, { dialog: false }))!;
    await hero.deleteEmbeddedDocuments("Item", [thing!.id]);
    return message.system.plan.target as number;
  };
  const create = (name: string, system: object) => createItem({ name, type: "godsMaterial", system });

  it("[G-119] [G-127] in the world's items replace the printed row", async () => {
    const metal = { material: "metal", thickness: 0.125 };
    expect(await rolled(metal)).toBe(9);
    const own = await create("Cold iron", { key: "metal", bludgeon: 7, thickness: 0.125 });
    expect(await rolled(metal)).toBe(12);
    await own.delete();
    expect(await rolled(metal)).toBe(9);
  });

  it("[G-119] [G-129] of the Guide itself are known by their names", async () => {
    const own = await create("Bone", { bludgeon: 2, thickness: 0.5 });
    expect(await rolled({ material: "Bone", thickness: 1 })).toBe(8);
    await own.delete();
  });

  it("that are unknown or deleted are refused with words", async () => {
    const data = { name: "Thing", type: "godsGear", system: { material: "moonlight" } };
    const [thing] = await hero.createEmbeddedDocuments("Item", [data]);
    const rolls = () => hero.roll("item", thing!.id, { dialog: false });
    await expect(rolls()).resolves.toBeNull();
    await hero.deleteEmbeddedDocuments("Item", [thing!.id]);
    await expect(rolls()).resolves.toBeNull();
  });

  it.each(["glass", "ice", "metal", "paper", "stone", "wood"])(
    "[G-119] in the compendium include %s as printed",
    async (id) => {
      const { MATERIALS } = await import("../../../module/rulesets/gods/rules/damage/item-reaction.ts");
      const { key, fire, bludgeon, acid, thickness } = packSource(`gods/gear/material-${id}`).system;
      expect({ id: key, fire, bludgeon, acid, thickness }).toEqual(MATERIALS.find((row) => row.id === id));
    },
  );
});

it("[G-109] [G-110] an illusion's damage to verve is restored too, except a tenth", async () => {
  const before = essence(foe);
  await foe.update({ "system.verve.override": 6, "system.verve.value": 6, "system.survival.value": 10 });
  const blade = await giveWeapon(hero, { damage: "2d6" });
  dice([6, 5], [6, 5]);
  const { message } = (await hero.roll("damage", blade, { dialog: false, targets: [foe.uuid] }))!;
  await message.update({
    [`system.targets.${targetKey(foe)}.adjust.options`]: ["archetypal", "phantasmal"],
  });
  await apply(message, foe);
  const points = () => [foe.system.verve.value, foe.system.survival.value];
  expect(points()).toEqual([0, 6]);
  expect([...foe.statuses]).toContain("phantasmHurt");
  dice([20, 1]);
  await foe.roll("check", "disbelieve", { dialog: false });
  expect(points()).toEqual([5, 10]);
  expect([...foe.statuses]).not.toContain("phantasmHurt");
  await foe.update({ system: before.system });
  await hero.deleteEmbeddedDocuments("Item", [blade]);
});

it("[G-048] [G-110] an illusion that was seen through restores no more than is missing by then", async () => {
  await foe.update({
    "system.survival": { value: 16, override: 20 },
    "system.injuries.value": 1,
    "system.phantasm": { survival: 10, injuries: 2 },
  });
  await foe.toggleStatusEffect("phantasmHurt", { active: true });
  dice([20, 1]);
  await foe.roll("check", "disbelieve", { dialog: false, choices: { penalty: 0 } });
  expect([foe.system.survival.value, foe.system.injuries.value]).toEqual([20, 0]);
  expect([...foe.statuses]).not.toContain("phantasmHurt");
});
