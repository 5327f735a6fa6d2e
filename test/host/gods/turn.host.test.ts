/** Rounds on real documents. */

import { waitFor } from "sandbox/testing/wait-for";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { NO_CHANGE } from "../../../module/kit/change-set.ts";
import { SPEEDS, speedCondition } from "../../../module/rulesets/gods/rules/creature/speed.ts";
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

it("[G-155] the tracker shows the movement that casting leaves", async () => {
  const { TURNS } = await import("../../../module/rulesets/gods/turn/turns.ts");
  const feet = () => TURNS.economy!(hero)[0]?.data?.feet;
  const movement = Number(feet());
  const left = [];
  for (const casting of [2, movement, movement + 1]) {
    await hero.update({ "system.casting": casting });
    left.push(feet());
  }
  expect(left).toEqual([movement - 2, 0, 0]);
  await hero.update({ "system.casting": 0 });
});

describe("speeds", () => {
  const speeds = () => [...hero.statuses].filter((id) => id.startsWith("speed"));
  const ids = SPEEDS.filter(({ condition }) => condition).map(({ id }) => speedCondition(id));
  const clear = () =>
    hero.deleteEmbeddedDocuments(
      "ActiveEffect",
      hero.effects.contents.map(({ id }) => id),
    );
  /** As macros do, in one write. */
  const give = async (...given: readonly string[]) => {
    const { statusSource } = await import("../../../module/core/games/status-effects.ts");
    const sources = await Promise.all(given.map((id) => statusSource(id, hero)));
    await hero.createEmbeddedDocuments("ActiveEffect", sources, { keepId: true });
  };
  const ways: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
    "a click": (id) => hero.toggleStatusEffect(id),
    "a change of a card": async (id) => {
      const { applyToActor } = await import("../../../module/core/changes/apply-to-actor.ts");
      await applyToActor(hero, { ...NO_CHANGE, addConditions: [id] }, { key: id });
    },
    "an effect of a macro": (id) => give(id),
  };

  it.each(Object.keys(ways))("[G-152] by %s: each ends the one before", async (way) => {
    for (const id of ids) {
      await ways[way]!(id);
      await waitFor(() => expect(speeds()).toEqual([id]));
    }
    await clear();
  });

  it("[G-152] undoing a speed brings back the one before", async () => {
    const before = ids.slice(0, 2);
    for (const id of before) await hero.toggleStatusEffect(id);
    const { ledgerOf } = await import("../../../module/core/changes/ledger.ts");
    const { undoChange } = await import("../../../module/core/changes/apply.ts");
    await undoChange(hero, ledgerOf(hero)[0]!.key, game.user!.id!);
    expect(speeds()).toEqual([before[0]]);
    await clear();
  });

  it("[G-152] of two that come together one stays", async () => {
    await give("speedRun", "speedJog");
    await waitFor(() => expect(speeds()).toHaveLength(1));
    await clear();
  });

  it("[G-152] of two that another package gives the fastest counts alone", async () => {
    const both = ["speedJog", "speedRun"].map((id) => ({ name: id, statuses: [id] }));
    await hero.createEmbeddedDocuments("ActiveEffect", both);
    const { message } = (await hero.roll("check", "evasion", { dialog: false }))!;
    const counted = message.system.plan.modifiers as { readonly id: string; readonly value: number }[];
    expect(counted.filter(({ id }) => id.startsWith("condition.speed"))).toMatchObject([{ value: -8 }]);
    await clear();
  });
});

it.each(["unconscious", "asleep", "phantasmShock", "paralyzed", "dead", "semiConscious"])(
  "[G-168] who is %s has no bonus of agility to defense",
  async (id) => {
    await hero.update({ "system.defense.agility": 2 });
    const plain = hero.system.defenseTotal;
    await hero.toggleStatusEffect(id, { active: true });
    expect(hero.system.defenseTotal).toBe(plain - 2);
    await hero.toggleStatusEffect(id, { active: false });
  },
);
