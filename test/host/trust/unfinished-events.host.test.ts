// @vitest-environment happy-dom
/** Events of turns that a GM's window has claimed and then left. */

import { settled } from "sandbox/testing/settled";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { createCombat } from "../../support/combat.ts";
import type { TableCombat } from "../../support/documents.ts";
import { startTable, type Table, type TableActor } from "../../support/table.ts";

/** A combat with the events that are claimed in it. */
type Claimed = TableCombat & {
  readonly flags: { readonly manifold?: { readonly moments?: Record<string, { open: boolean }> } };
};

let table: Table;
let ilse: TableActor;
let combat: Claimed;
let finishTurnEvents: () => Promise<void>;

beforeAll(async () => {
  table = await startTable("edge");
  ilse = table.actor("Ilse Marrow");
  ({ finishTurnEvents } = await import("../../../module/core/combat/unfinished-events.ts"));
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
  table.messages.contents.filter(({ system }) => system.what?.key === "MANIFOLD.Combat.Due.turnEnd").length;
const vitality = () => ilse.system.vitality.value;

it("[MEDIUM-10] claimed events are finished once at the next start of the active GM", async () => {
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

it("[MEDIUM-10] claimed events are finished without a second card, and closed with the next claim", async () => {
  const posted = cards();
  await combat.nextTurn();
  await settled();
  expect(cards()).toBe(posted + 1);
  const after = vitality();
  await finishTurnEvents();
  expect(cards()).toBe(posted + 1);
  expect(vitality()).toBe(after);
  const moments = Object.values(combat.flags.manifold?.moments ?? {});
  expect(moments.length).toBeGreaterThan(0);
  expect(moments.every(({ open }) => !open)).toBe(true);
});

it("claimed events write the combat once each", async () => {
  const writes: string[] = [];
  const hook = Hooks.on("updateCombat", (_combat: object, changes: object) => {
    writes.push(...Object.keys((changes as Claimed).flags?.manifold?.moments ?? {}));
  });
  const claimed = async () => {
    await combat.nextTurn();
    await settled();
    return writes.splice(0);
  };
  const { id } = combat.combatant;
  expect(await claimed()).toEqual([`turnEnd-${id}`]);
  await claimed();
  expect((await claimed()).sort()).toEqual([`turnEnd-${id}`]);
  Hooks.off("updateCombat", hook);
});
