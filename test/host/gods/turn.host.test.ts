/** Rounds on real documents. */

import { waitFor } from "sandbox/testing/wait-for";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createCombat } from "../../support/combat.ts";
import { demandsOf } from "../../support/consequences.ts";
import type { TableActor } from "../../support/documents.ts";
import { due, type GodsTable, restore, startGodsTable } from "./gods-table.ts";

let table: GodsTable;
let hero: TableActor;

beforeAll(async () => {
  table = await startGodsTable();
  ({ hero } = table);
});
afterAll(() => table.host.teardown());

beforeEach(() => restore(table));

describe("rounds", () => {
  it("[G-052] the end of a round demands a roll to snap out of surprise", async () => {
    await hero.toggleStatusEffect("surprised", { active: true });
    const [asked] = await due(table, hero, "roundEnd");
    expect(demandsOf(asked, hero)).toEqual([["check", "snapOut"]]);
    await hero.toggleStatusEffect("surprised", { active: false });
    expect(await due(table, hero, "roundEnd")).toEqual([]);
  });

  it("[G-052] surprise blocks everything in the first round of a combat, and ends with the combat", async () => {
    await hero.toggleStatusEffect("surprised", { active: true });
    const combat = await createCombat([[hero, null]]);
    const attempt = async () => {
      const { message } = (await hero.roll("check", "strength", { dialog: false }))!;
      return message.system.plan.blockedBy as string | null;
    };
    expect(await attempt()).toBeNull();
    await combat.startCombat();
    expect(await attempt()).not.toBeNull();
    await game.combat!.nextRound();
    expect(await attempt()).toBeNull();
    await combat.delete();
    await waitFor(() => expect([...hero.statuses]).not.toContain("surprised"));
  });
});

it("[G-150] the tracker shows what a round leaves to do", async () => {
  const { TURNS } = await import("../../../module/rulesets/gods/turn/turns.ts");
  const [free] = TURNS.economy!(hero);
  expect(free?.key).toBe("MANIFOLD.Gods.Turn.free");
  expect(free?.data?.dash).toBe(Number(free?.data?.feet) * 3);
  await hero.toggleStatusEffect("semiConscious", { active: true });
  expect(TURNS.economy!(hero)[0]?.key).toBe("MANIFOLD.Gods.Turn.onlyMovement");
  await hero.toggleStatusEffect("semiConscious", { active: false });
});
