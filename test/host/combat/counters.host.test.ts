// @vitest-environment happy-dom
/** Counts beside conditions, in games that count them; equal initiatives that dice decide. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { createCombat } from "../../support/combat.ts";
import { throwing } from "../../support/consequences.ts";
import type { TableActor } from "../../support/documents.ts";
import { startTable, type Table } from "../../support/table.ts";

let table: Table;
let actors: readonly TableActor[];

beforeAll(async () => {
  table = await startTable("soul");
  actors = table.actors.filter(({ type }) => type.startsWith("soul"));
});
afterAll(() => table.host.teardown());

it("the sheet shows the rounds of unconsciousness next to the condition", async () => {
  const sheet = await import("../../../module/core/sheets/effect-chips.ts");
  const [actor] = actors;
  await actor!.update({ "system.counters.unconsciousRounds": 3 });
  const toggle = () => sheet.conditionToggles(actor!).find(({ id }) => id === "unconscious")!;
  expect(toggle().count).toBeNull();
  await actor!.toggleStatusEffect("unconscious", { active: true });
  expect(sheet.effectChips(actor!)).toMatchObject([{ count: 3 }]);
  expect(toggle().count).toBe(3);
  await actor!.toggleStatusEffect("unconscious", { active: false });
  expect(sheet.effectChips(actor!)).toEqual([]);
});

it("[S-142] a d6 is rolled between combatants that are equal in everything", async () => {
  const [a, b] = actors as [TableActor, TableActor];
  const combat = await createCombat([
    [a, 2.0304],
    [b, 2.0304],
  ]);
  throwing([6, 1], [6, 2], [6, 5]);
  await combat.startCombat();
  expect(combat.turns.map(({ actorId }) => actorId)).toEqual([b.id, a.id]);
});
