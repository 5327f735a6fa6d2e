// @vitest-environment happy-dom
/** Powers, talents and poisons on real documents: costs, damage, conditions, durations and undo; armor. */

import { settled } from "sandbox/testing/settled";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createCombat } from "../../support/combat.ts";
import { apply, targetKey, targetsOf, undo } from "../../support/consequences.ts";
import type { TableCombat, TableItem } from "../../support/documents.ts";
import { essence, startTable, type Table, type TableActor, type TableMessage } from "../../support/table.ts";

let table: Table;
let ilse: TableActor;
let doctor: TableActor;
let guard: TableActor;
let addTargets: typeof import("../../../module/core/consequences/target-section.ts")["appendTargets"];

beforeAll(async () => {
  table = await startTable("edge");
  ilse = table.actor("Ilse Marrow");
  doctor = table.actor("Doctor Anselm Quill");
  guard = table.actor("Station guard");
  ({ appendTargets: addTargets } = await import("../../../module/core/consequences/target-section.ts"));
});
afterAll(() => table.host.teardown());

beforeEach(async () => {
  await ilse.update({ "system.psi": { value: 3, max: 4 } });
  await ilse.toggleStatusEffect("concentrating", { active: false });
  for (const actor of [doctor, guard]) await actor.update({ "system.vitality.value": 15 });
});

/** The targets of a message as its card shows them to the GM. */
function cardOf(message: TableMessage): HTMLElement {
  const card = document.createElement("div");
  addTargets(message, card);
  return card;
}

async function power(system: object): Promise<TableItem> {
  const [made] = await ilse.createEmbeddedDocuments("Item", [
    { name: "Mind lash", type: "edgePower", system },
  ]);
  return made!;
}

async function use({ id }: TableItem, ...targets: readonly TableActor[]): Promise<TableMessage | null> {
  const uuids = targets.map(({ uuid }) => uuid);
  return (await ilse.roll("power", id, { dialog: false, targets: uuids }))?.message ?? null;
}

describe("a power", () => {
  it("[E-591] [E-592] costs psi points and is refused without enough of them", async () => {
    const lash = await power({ cost: 2, damage: { formula: "4", type: "psychic" } });
    expect(await use(lash, guard)).not.toBeNull();
    expect(ilse.system.psi.value).toBe(1);
    expect(await use(lash, guard)).toBeNull();
    expect(ilse.system.psi.value).toBe(1);
  });

  it("[E-411] imposes conditions with its damage, and undo reverts both", async () => {
    const before = essence(guard);
    const lash = await power({ damage: { formula: "4", type: "psychic" }, conditions: ["dazzled"] });
    const message = (await use(lash, guard))!;
    await apply(message, guard);
    expect(guard.system.vitality.value).toBe(11);
    expect([...guard.statuses]).toContain("dazzled");
    await undo(message, guard);
    expect(essence(guard)).toEqual(before);
  });

  it("[E-411] imposes conditions instead of damage", async () => {
    const message = (await use(await power({ conditions: ["frightened"] }), guard))!;
    await apply(message, guard);
    expect(guard.system.vitality.value).toBe(15);
    expect([...guard.statuses]).toContain("frightened");
    await undo(message, guard);
  });

  it("[E-411] calls for its save first, does nothing on success, and lets the GM ignore a condition", async () => {
    const dread = await power({
      conditions: ["frightened", "dazzled"],
      save: { skill: "lucidity", dc: 14 },
    });
    const message = (await use(dread, guard))!;
    const card = cardOf(message);
    expect(card.querySelector("details.target-adjust")).toBeNull();
    expect(card.querySelector('[data-consequence="demand"]')!.textContent).toContain(
      "Save with Lucidity, DC 14",
    );
    expect(card.querySelector('[data-option="saved"]')).not.toBeNull();
    expect(card.querySelectorAll('[data-consequence="leaveOut"]')).toHaveLength(2);
    const adjust = `system.targets.${targetKey(guard)}.adjust`;
    await message.update({ [`${adjust}.options`]: ["saved"] });
    await expect(apply(message, guard)).resolves.not.toThrow();
    expect([...guard.statuses]).toEqual([]);
    await message.update({ [`${adjust}.options`]: [], [`${adjust}.ignored`]: ["condition-dazzled"] });
    const second = (await use(dread, guard))!;
    await second.update({ [`${adjust}.ignored`]: ["condition-dazzled"] });
    await apply(second, guard);
    expect([...guard.statuses]).toEqual(["frightened"]);
    await undo(second, guard);
  });

  it("[E-593] [E-507] a talent has uses, which a rest restores", async () => {
    const talent = await power({ kind: "talent", uses: { value: 1, max: 1 }, recharge: "rest" });
    await use(talent);
    expect(talent.system.uses.value).toBe(0);
    expect(await use(talent)).toBeNull();
    const { RESTS } = await import("../../../module/rulesets/edge/survival/rest.ts");
    const rested = RESTS[0]!.propose(ilse, [], [{ group: "rest", faces: 6, value: 1, kept: true }]);
    expect(rested.items!.changed).toMatchObject({ [talent.id]: { deltas: { "uses.value": 1 } } });
  });

  it("[E-599] a poison has a save that halves", async () => {
    const poison = await power({
      kind: "hazard",
      damage: { formula: "9", type: "biotic" },
      save: { skill: "STR (Stamina)", dc: 15 },
    });
    const message = (await use(poison, guard))!;
    expect(message.system).toMatchObject({ request: { save: { dc: 15 } } });
    await message.update({ [`system.targets.${targetKey(guard)}.adjust.options`]: ["saved"] });
    await apply(message, guard);
    expect(guard.system.vitality.value).toBe(11);
  });
});

describe("an effect on several targets", () => {
  it("[E-387] needs no attack roll: each target makes its own save and takes its own damage", async () => {
    const wave = await power({
      damage: { formula: "8", type: "psychic" },
      conditions: ["dazzled"],
      save: { skill: "reflex", dc: 13 },
    });
    const message = (await use(wave, guard, doctor))!;
    const asked = [...cardOf(message).querySelectorAll('[data-consequence="demand"]')];
    expect(asked.map(({ textContent }) => textContent!.trim())).toEqual([
      "Save with Reflex, DC 13",
      "Save with Reflex, DC 13",
    ]);
    await message.update({ [`system.targets.${targetKey(guard)}.adjust.options`]: ["saved"] });
    for (const actor of [guard, doctor]) await apply(message, actor);
    expect([guard, doctor].map(({ system }) => system.vitality.value)).toEqual([11, 7]);
    expect([guard, doctor].map(({ statuses }) => [...statuses])).toEqual([[], ["dazzled"]]);
    for (const actor of [guard, doctor]) await undo(message, actor);
  });

  it("[E-004] can be changed by the GM at every step", async () => {
    const check = await ilse.roll("check", "athletics", {
      dialog: false,
      choices: {
        dc: 99,
        situational: [{ id: "s", label: "ruling", value: 80, kind: "bonus" }],
        disabled: ["x"],
      },
    });
    expect(check!.message.system.plan).toMatchObject({ dc: 99 });
    expect(check!.message.system.outcome.total).toBeGreaterThan(80);
    const before = essence(guard);
    const message = (await use(await power({ damage: { formula: "8", type: "biotic" } }), guard))!;
    const adjust = `system.targets.${targetKey(guard)}.adjust`;
    await message.update({ [`${adjust}.multiplier`]: 0.5, [`${adjust}.bonus`]: -1 });
    await apply(message, guard);
    expect(guard.system.vitality.value).toBe(12);
    await undo(message, guard);
    expect(essence(guard)).toEqual(before);
  });
});

describe("duration of a power", () => {
  let fight: TableCombat | null = null;

  /** Ilse first, then the doctor; it is Ilse's turn in round 1. */
  beforeEach(async () => {
    fight = await createCombat([
      [ilse, 20],
      [doctor, 10],
    ]);
    await fight.startCombat();
    await settled();
  });
  afterEach(async () => {
    await fight!.delete();
    await settled();
    for (const actor of [ilse, doctor])
      for (const id of actor.statuses) await actor.toggleStatusEffect(id, { active: false });
    await settled();
  });

  const nextTurn = async () => {
    await fight!.nextTurn();
    await settled();
  };

  async function cast(system: object, target: TableActor = doctor): Promise<void> {
    await apply((await use(await power(system), target))!, target);
    await settled();
  }

  it("[E-396] lasts until the start of the user's next turn", async () => {
    await cast({ conditions: ["dazzled"], duration: { until: "turnStart", whose: "source" } });
    await nextTurn();
    expect([...doctor.statuses]).toEqual(["dazzled"]);
    await nextTurn();
    expect([...doctor.statuses]).toEqual([]);
  });

  it("[E-396] lasts until the end of the target's second turn", async () => {
    await cast({ conditions: ["sickened"], duration: { until: "turnEnd", count: 2 } });
    await nextTurn();
    await nextTurn();
    expect([...doctor.statuses]).toEqual(["sickened"]);
    await nextTurn();
    await nextTurn();
    expect([...doctor.statuses]).toEqual([]);
  });

  it("[E-396] lasts until a save at the end of an own turn succeeds", async () => {
    await cast({
      conditions: ["frightened"],
      save: { skill: "fortitude", dc: 15 },
      duration: { saveEnds: true },
    });
    await nextTurn();
    const before = table.messages.contents.length;
    await nextTurn();
    const card = table.messages.contents.slice(before).find(({ type }) => type === "change")!;
    const [target] = targetsOf(card);
    const demands = target!.demands!;
    expect(demands).toMatchObject([{ kind: "save", key: "fortitude", choices: { dc: 15 } }]);
    const { kind, key, ends } = demands[0]!;
    await doctor.roll(kind, key, { dialog: false, choices: { dc: 60 }, ends });
    expect([...doctor.statuses]).toEqual(["frightened"]);
    await doctor.roll(kind, key, { dialog: false, choices: { dc: 0 }, ends });
    expect([...doctor.statuses]).toEqual([]);
  });

  it("[E-397] ends, if it takes concentration, when its user stops concentrating", async () => {
    await cast({ conditions: ["charmed"], concentration: true });
    expect([[...ilse.statuses], [...doctor.statuses]]).toEqual([["concentrating"], ["charmed"]]);
    await ilse.toggleStatusEffect("concentrating", { active: false });
    await settled();
    expect([...doctor.statuses]).toEqual([]);
  });

  it("[E-397] lasts with concentration at most as long as its duration", async () => {
    await cast({ conditions: ["charmed"], concentration: true, duration: { until: "roundEnd" } });
    await nextTurn();
    expect([[...ilse.statuses], [...doctor.statuses]]).toEqual([["concentrating"], ["charmed"]]);
    await nextTurn();
    expect([[...ilse.statuses], [...doctor.statuses]]).toEqual([[], []]);
  });

  it("[E-399] ends when its user concentrates on another power, even one without targets", async () => {
    await cast({ conditions: ["charmed"], concentration: true });
    await use(await power({ name: "Veil", concentration: true }));
    await settled();
    expect([[...ilse.statuses], [...doctor.statuses]]).toEqual([["concentrating"], []]);
  });

  it("[E-399] a second power's effect lasts as long as its user concentrates", async () => {
    await cast({ conditions: ["charmed"], concentration: true });
    await cast({ conditions: ["frightened"], concentration: true });
    expect([[...ilse.statuses], [...doctor.statuses]]).toEqual([["concentrating"], ["frightened"]]);
    await ilse.toggleStatusEffect("stunned", { active: true });
    await settled();
    expect([...ilse.statuses].sort()).toEqual(["incapacitated", "stunned"]);
    expect([...doctor.statuses]).toEqual([]);
  });
});

describe("damage", () => {
  it("[E-403] [E-405] [E-406] [E-425] is rolled once for all targets, and each one's armor reduces it", async () => {
    const { message } = (await ilse.roll("damage", "", {
      dialog: false,
      choices: { formula: "2d6", type: "kinetic" },
      targets: [guard.uuid, doctor.uuid],
    }))!;
    const { outcome, dice } = message.system;
    expect(dice).toHaveLength(2);
    for (const actor of [guard, doctor]) {
      await apply(message, actor);
      expect(actor.system.vitality.value).toBe(15 - Math.max(0, outcome.total - actor.system.av));
    }
  });

  it("[E-372] of a blast allows a save whose DC grows with the thrower's skill", async () => {
    const [grenade] = await ilse.createEmbeddedDocuments("Item", [
      {
        name: "Frag grenade",
        type: "edgeWeapon",
        system: {
          mode: "ranged",
          skill: "throwing",
          properties: ["blasting"],
          damage: { formula: "4", type: "biotic" },
          blast: { radius: 3, ability: "dex", skill: "reflex", dc: 13 },
        },
      },
    ]);
    await ilse.update({ "system.skills.explosives.bonus": 2 });
    const { message } = (await ilse.roll("damage", grenade!.id, { dialog: false, targets: [guard.uuid] }))!;
    const demand = cardOf(message).querySelector('[data-consequence="demand"]')!;
    expect(demand.textContent).toContain("Save with Reflex, DC 15");
    await message.update({ [`system.targets.${targetKey(guard)}.adjust.options`]: ["saved"] });
    await apply(message, guard);
    expect(guard.system.vitality.value).toBe(13);
    await ilse.update({ "system.skills.explosives.bonus": 0 });
  });

  it("[E-413] [E-419] armor of all sources adds up, each by its name", async () => {
    await doctor.update({ "system.armor": { natural: 1, bonus: 2 } });
    expect(doctor.system.av).toBe(5);
    expect(doctor.explain("av")!.parts.map(({ value }) => value)).toEqual([2, 1, 2]);
    await doctor.update({ "system.armor": { natural: 0, bonus: 0 } });
  });
});
