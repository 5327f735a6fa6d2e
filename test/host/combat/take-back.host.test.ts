// @vitest-environment happy-dom
/** Going back in a combat offers to take back what the turns between have brought; it then comes again, once. */

import { settled } from "sandbox/testing/settled";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { createCombat } from "../../support/combat.ts";
import { targetKey } from "../../support/consequences.ts";
import type { TableCombat } from "../../support/documents.ts";
import { startTable, type Table, type TableActor, type TableMessage } from "../../support/table.ts";
import { answer } from "./going-back.ts";

let table: Table;
let guard: TableActor;
let anselm: TableActor;
let combat: TableCombat;

beforeAll(async () => {
  table = await startTable("edge");
  guard = table.actor("Station guard");
  anselm = table.actor("Doctor Anselm Quill");
});
afterAll(() => table.host.teardown());
afterEach(async () => {
  vi.restoreAllMocks();
  await combat.delete();
  await anselm.toggleStatusEffect("bleeding", { active: false });
  await anselm.update({ "system.vitality.value": 10, "system.vitality.bled": 0 });
  for (const message of [...table.messages.contents]) await message.delete();
});

/** The doctor bleeds at the end of the own turn, which is over. */
async function bleedingTurn(initiative = 30): Promise<void> {
  await anselm.update({ "system.vitality.value": 10, "flags.manifold.automation": "auto" });
  combat = await createCombat([
    [guard, 20],
    [anselm, initiative],
  ]);
  await anselm.toggleStatusEffect("bleeding", { active: true });
  await combat.startCombat();
  await combat.nextTurn();
  await settled();
}

const cards = (): TableMessage[] =>
  table.messages.contents.filter(
    ({ type, system }) => type === "change" && targetKey(anselm) in system.targets,
  );
const vitality = (): number => anselm.system.vitality.value;

it("going back undoes the effects of the turn, which happen again when the combat goes on", async () => {
  await bleedingTurn();
  const bled = vitality();
  expect(bled).toBeLessThan(10);
  const asked = answer(true);
  await combat.previousTurn();
  await settled();
  expect(asked).toHaveBeenCalledTimes(1);
  expect([vitality(), cards().length, combat.combatant.name]).toEqual([10, 0, anselm.name]);
  await combat.nextTurn();
  await settled();
  expect([vitality(), cards().length], "again, once").toEqual([bled, 1]);
});

it("going back leaves the effects if the Gamemaster declines, and they do not happen twice", async () => {
  await bleedingTurn();
  const bled = vitality();
  answer(false);
  await combat.previousTurn();
  await combat.nextTurn();
  await settled();
  expect([vitality(), cards().length]).toEqual([bled, 1]);
});

it("going back by a round works like a turn, and asks nothing if there were no effects", async () => {
  await bleedingTurn(10);
  const asked = answer(true);
  await combat.previousTurn();
  expect(asked, "the guard's turn").not.toHaveBeenCalled();
  await combat.nextTurn();
  await combat.nextTurn();
  await settled();
  expect([combat.round, cards().length]).toEqual([2, 1]);
  await combat.previousTurn();
  expect([combat.round, vitality(), asked.mock.calls.length]).toEqual([1, 10, 1]);
});
