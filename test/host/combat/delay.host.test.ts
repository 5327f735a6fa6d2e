// @vitest-environment happy-dom
/** A delayed turn stays one turn: no turn event is handled twice in a round. */

import { settled } from "sandbox/testing/settled";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createCombat, leaveTurnToCallers } from "../../support/combat.ts";
import type { TableCombat } from "../../support/documents.ts";
import { startTable, type Table, type TableActor } from "../../support/table.ts";

let table: Table;
let delaying: typeof import("../../../module/core/combat/delay.ts");
let ilse: TableActor;
let anselm: TableActor;
let guard: TableActor;
let combat: TableCombat;

beforeAll(async () => {
  table = await startTable("edge");
  delaying = await import("../../../module/core/combat/delay.ts");
  ilse = table.actor("Ilse Marrow");
  anselm = table.actor("Doctor Anselm Quill");
  guard = table.actor("Station guard");
});
afterAll(() => table.host.teardown());

/** Ilse, Anselm, the guard; it is Ilse's turn in round 1, and turn events are applied automatically. */
beforeEach(async () => {
  for (const actor of [ilse, anselm, guard]) await actor.update({ "flags.manifold.automation": "auto" });
  combat = await createCombat([
    [ilse, 20],
    [anselm, 19],
    [guard, 18],
  ]);
  await combat.startCombat();
  await settled();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await combat.delete();
  for (const actor of [ilse, anselm])
    for (const id of actor.statuses) await actor.toggleStatusEffect(id, { active: false });
});

async function nextTurn(): Promise<void> {
  await combat.nextTurn();
  await settled();
}

async function delay(): Promise<void> {
  await delaying.delay(combat, combat.combatant);
  await settled();
}

const vitality = () => ilse.system.vitality.value;
const has = (condition: string) => ilse.statuses.has(condition);
const dueCards = (key: string, since: number) =>
  table.messages.contents
    .slice(since)
    .filter(({ system: { what } }) => what?.key === key && what.data.actor === ilse.name).length;

describe("delaying", () => {
  it("[E-279] a wound bleeds once in the round, at the end of the delayed turn, and once in the next", async () => {
    await ilse.toggleStatusEffect("bleeding", { active: true });
    const before = vitality();
    const since = table.messages.contents.length;
    await delay();
    expect(vitality()).toBe(before);
    await nextTurn();
    await nextTurn();
    expect([combat.round, combat.combatant.name]).toEqual([1, ilse.name]);
    expect(vitality()).toBe(before);
    await nextTurn();
    expect(combat.round).toBe(2);
    expect(vitality()).toBe(before - 1);
    expect(dueCards("MANIFOLD.Combat.Due.turnEnd", since)).toBe(1);
    for (let turn = 0; turn < 3; turn += 1) await nextTurn();
    expect([combat.round, vitality()]).toEqual([3, before - 2]);
  });

  it("[E-279] a condition until the next turn remains in the second part of the delayed turn", async () => {
    await ilse.toggleStatusEffect("defending", { active: true });
    await delay();
    await ilse.toggleStatusEffect("onGuard", { active: true });
    await nextTurn();
    await nextTurn();
    expect(combat.combatant.name).toBe(ilse.name);
    expect([has("defending"), has("onGuard")]).toEqual([true, true]);
    for (let turn = 0; turn < 3; turn += 1) await nextTurn();
    expect([combat.round, combat.combatant.name]).toEqual([2, ilse.name]);
    expect([has("defending"), has("onGuard")]).toEqual([false, false]);
  });

  it("[E-279] a condition until the end of the turn remains until its second part is over", async () => {
    await ilse.toggleStatusEffect("disengaged", { active: true });
    await delay();
    expect(has("disengaged")).toBe(true);
    await nextTurn();
    await nextTurn();
    expect(has("disengaged")).toBe(true);
    await nextTurn();
    expect(has("disengaged")).toBe(false);
  });

  it("[E-279] [E-434] a dying actor is asked for one death save, however often it delays", async () => {
    await nextTurn();
    await nextTurn();
    await ilse.update({ "system.vitality.value": 0 });
    const since = table.messages.contents.length;
    await nextTurn();
    await delay();
    await delaying.delay(combat, combat.combatant);
    await settled();
    expect(combat.turns.map(({ name }) => name)).toEqual([guard.name, ilse.name, anselm.name]);
    await nextTurn();
    expect(combat.combatant.name).toBe(ilse.name);
    await delay();
    await nextTurn();
    expect([combat.round, combat.combatant.name]).toEqual([2, ilse.name]);
    expect(dueCards("MANIFOLD.Combat.Due.turnStart", since)).toBe(1);
    await ilse.update({ "system.vitality.value": vitality() + 10 });
  });

  it("[E-279] is reset when the combat starts again", async () => {
    await delay();
    await combat.update({ round: 0, turn: null });
    await combat.startCombat();
    await settled();
    await ilse.toggleStatusEffect("onGuard", { active: true });
    for (let turn = 0; turn < 2; turn += 1) await nextTurn();
    expect([combat.round, combat.combatant.name]).toEqual([1, ilse.name]);
    expect(has("onGuard")).toBe(false);
  });

  it("gives the turn to the next combatant, even if the host does not keep it there", async () => {
    leaveTurnToCallers();
    await delay();
    expect(combat.turns.map(({ name }) => name)).toEqual([anselm.name, guard.name, ilse.name]);
    expect([combat.round, combat.combatant.name]).toEqual([1, anselm.name]);
    await nextTurn();
    await nextTurn();
    expect([combat.round, combat.combatant.name]).toEqual([1, ilse.name]);
  });

  it("is not offered to the last combatant of the round, or outside of one's turn", async () => {
    expect(delaying.canDelay(combat, combat.turns[0]!)).toBe(true);
    expect(delaying.canDelay(combat, combat.turns[1]!)).toBe(false);
    await nextTurn();
    await nextTurn();
    expect(delaying.canDelay(combat, combat.turns[2]!)).toBe(false);
  });
});
