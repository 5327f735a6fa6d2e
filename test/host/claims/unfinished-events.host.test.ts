// @vitest-environment happy-dom
/** Events of turns that a GM's window has claimed and then left. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { createCombat } from "../../support/combat.ts";
import type { TableCombat } from "../../support/documents.ts";
import { settled } from "../../support/settled.ts";
import { load, startTable, type Table, type TableActor } from "../../support/table.ts";

interface Claimed {
  readonly flags: { readonly manifold?: { readonly moments?: Record<string, { open: boolean }> } };
  update(changes: object, options: object): Promise<unknown>;
}

let table: Table;
let ilse: TableActor;
let combat: TableCombat & Claimed;
let finishTurnEvents: () => Promise<void>;

beforeAll(async () => {
  table = await startTable("edge");
  ilse = table.actor("Ilse Marrow");
  ({ finishTurnEvents } = await load<{ finishTurnEvents: typeof finishTurnEvents }>(
    "module/core/combat/unfinished-events.ts",
  ));
}, 60_000);
afterAll(() => table.host.teardown());
beforeEach(async () => {
  await ilse.update({ "flags.manifold.automation": "auto", "system.vitality.value": 10 });
  await ilse.toggleStatusEffect("bleeding", { active: true });
  combat = (await createCombat([
    [ilse, 20],
    [table.actor("Station guard"), 10],
  ])) as typeof combat;
  await combat.startCombat();
  await settled();
});
afterEach(async () => {
  await combat.delete();
  await ilse.toggleStatusEffect("bleeding", { active: false });
});

const cards = () =>
  table.messages.contents.filter(
    ({ system }) => (system as { what?: { key: string } }).what?.key === "MANIFOLD.Combat.Due.turnEnd",
  ).length;
const vitality = () => ilse.system.vitality.value;

it("[MEDIUM-10] are finished once at the next start of the active GM", async () => {
  const { id } = combat.combatant;
  const claim = { [`flags.manifold.moments.turnEnd-${id}`]: { round: 1, by: "gone", open: true } };
  await combat.update(claim, { turnEvents: false });
  const [posted, before] = [cards(), vitality()];
  await finishTurnEvents();
  expect(cards()).toBe(posted + 1);
  expect(vitality()).toBeLessThan(before);
  const after = vitality();
  await combat.update(claim, { turnEvents: false });
  await finishTurnEvents();
  expect(cards()).toBe(posted + 1);
  expect(vitality()).toBe(after);
});

it("[MEDIUM-10] are closed after the card", async () => {
  const posted = cards();
  await combat.nextTurn();
  await settled();
  expect(cards()).toBe(posted + 1);
  const moments = Object.values(combat.flags.manifold?.moments ?? {});
  expect(moments.length).toBeGreaterThan(0);
  expect(moments.every(({ open }) => !open)).toBe(true);
  await finishTurnEvents();
  expect(cards()).toBe(posted + 1);
});
