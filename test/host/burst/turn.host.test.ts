// @vitest-environment happy-dom
/** Costs, turns and rounds on real documents. */

import { settled } from "sandbox/testing/settled";
import { describe, expect, it } from "vitest";
import type { TurnEventType } from "../../../module/core/contract/combat.ts";
import { comesDue } from "../../support/consequences.ts";
import type { TableActor } from "../../support/table.ts";
import { apply, burstTable, dice, fighting, item, now, roll, undo } from "./burst-table.ts";

const burst = burstTable();

describe("costs", () => {
  it("[B-105] take Vigor and Mana with the roll; outside combat no actions", async () => {
    dice(0.5);
    await roll(burst.hale, "attack", item(burst.hale, "Low sweep").id);
    expect(now(burst.hale).vigor.value).toBe(burst.before[burst.hale.id]!.vigor.value - 4);
    expect(now(burst.hale).actions.spent).toBe(0);
  });

  it("[B-048] [B-061] [B-073] take actions of the turn in combat, and refuse rolls without any left", async () => {
    dice(0.5);
    await fighting([burst.hale, burst.guard], async () => {
      await roll(burst.hale, "attack", "unarmed");
      expect(now(burst.hale).actions.spent).toBe(1);
      await roll(burst.hale, "act", "move");
      expect(now(burst.hale).actions.spent).toBe(2);
      expect(await roll(burst.hale, "attack", "unarmed")).toBeNull();
      expect(now(burst.hale).actions.spent).toBe(2);
      await burst.hale.update({ "system.actions.spent": 0 });
      await roll(burst.hale, "check", "menace");
      await roll(burst.hale, "check", "strength");
      expect(now(burst.hale).actions.spent).toBe(1);
    });
  });

  it("[B-050] start, continue and complete a long action", async () => {
    dice(0.9);
    const rite = item(burst.ivo, "Mend flesh");
    await fighting([burst.ivo, burst.guard], async () => {
      await burst.ivo.update({ "system.actions.spent": 1 });
      expect(await roll(burst.ivo, "check", rite.id)).toBeNull();
      const begun = (await roll(burst.ivo, "act", `work.${rite.id}`))!;
      expect(now(burst.ivo).progress).toMatchObject({ paid: 1, cost: 2 });
      expect([...burst.ivo.statuses]).toContain("multiAction");
      await burst.ivo.update({ "system.actions.spent": 0 });
      expect(await roll(burst.ivo, "check", rite.id)).not.toBeNull();
      expect(now(burst.ivo).actions.spent).toBe(1);
      expect(now(burst.ivo).progress.cost).toBe(0);
      expect([...burst.ivo.statuses]).not.toContain("multiAction");
      expect(begun.type).toBe("damage");
    });
  });

  it("[B-071] take one use of an item, which undoing restores", async () => {
    const bag = item(burst.ivo, "Healer's bag");
    const message = (await roll(burst.ivo, "act", `useItem.${bag.id}`))!;
    expect(bag.system.uses.value).toBe(5);
    await undo(message, burst.ivo);
    expect(bag.system.uses.value).toBe(6);
  });
});

describe("turns", () => {
  const due = (actor: TableActor, moment: TurnEventType) => comesDue(burst.table, actor, moment);

  it("[B-046] [B-052] the start of a turn restores actions, the end of a round is a Recovery", async () => {
    await burst.hale.update({ "system.actions.spent": 2, "system.vigor.value": 3 });
    const [turn] = await due(burst.hale, "turnStart");
    await apply(turn!, burst.hale);
    expect(now(burst.hale).actions.spent).toBe(0);
    const [close] = await due(burst.hale, "roundEnd");
    await apply(close!, burst.hale);
    expect(now(burst.hale).vigor.value).toBeGreaterThan(3);
    await undo(close!, burst.hale);
    expect(now(burst.hale).vigor.value).toBe(3);
  });

  it("[B-056] [B-057] [B-058] [B-065] [B-068] conditions that last until the end of a turn or round end then", async () => {
    const give = async (actor: TableActor, ...ids: readonly string[]) => {
      for (const id of ids) await actor.toggleStatusEffect(id, { active: true });
    };
    const on = (actor: TableActor) => [...actor.statuses].sort();
    await give(burst.hale, "overWatch", "ambusher");
    await give(burst.ivo, "ambushed");
    await fighting([burst.hale, burst.ivo], async (fight) => {
      await settled();
      await give(burst.hale, "defending", "readied", "exposed");
      await fight.nextTurn();
      await settled();
      expect([on(burst.hale), on(burst.ivo)]).toEqual([["ambusher", "defending", "readied"], ["ambushed"]]);
      await fight.nextTurn();
      await settled();
      expect([on(burst.hale), on(burst.ivo)]).toEqual([[], []]);
    });
  });

  it("[B-051] the last action leaves no further actions", async () => {
    await fighting([burst.hale, burst.guard], async () => {
      await burst.hale.update({ "system.actions.spent": 1 });
      const message = (await roll(burst.hale, "act", "move"))!;
      expect(message.system.plan).toMatchObject({ left: 0 });
    });
  });

  it("[B-053] [B-055] initiative is the Action die, bonus dice, and Speed for ties", async () => {
    await burst.hale.update({ "system.initiativeDice": 1 });
    const speed = burst.hale.toObject().system.abilities.speed.value;
    const formula = burst.combat.initiative(burst.hale);
    expect(formula).toMatch(/^1d20 \+ \dd10/);
    expect(formula.endsWith(` + ${speed / 1000}`)).toBe(true);
    expect(burst.combat.initiative(burst.guard)).toBe("1d20 + 0.02");
  });

  it("[B-120] [B-126] the clock of Shock counts down and kills", async () => {
    await burst.guard.toggleStatusEffect("shock", { active: true });
    await burst.guard.update({ "system.shockRounds": 1, "system.health.value": 0 });
    const [close] = await due(burst.guard, "roundEnd");
    await apply(close!, burst.guard);
    expect([...burst.guard.statuses]).toContain("dead");
    await undo(close!, burst.guard);
    expect([...burst.guard.statuses]).toContain("shock");
    expect(now(burst.guard).shockRounds).toBe(1);
  });
});

describe("Shock without Stamina", () => {
  it("[B-120] [B-126] kills when the first round ends", async () => {
    const { recoveryChanges } = await import("../../../module/rulesets/burst/turn/turns.ts");
    await burst.guard.update({ "system.abilities.stamina.value": 0, "system.health.value": 0 });
    await burst.guard.toggleStatusEffect("shock", { active: true });
    expect(recoveryChanges(burst.guard).addConditions).toContain("dead");
  });
});

describe("a skill that relies on sight", () => {
  it("[B-043] [B-165] is harder in poor visibility on a plain click", async () => {
    const [skill] = await burst.hale.createEmbeddedDocuments("Item", [
      { name: "Steering", type: "burstSkill", system: { key: "steering", vs: 15, bySight: true } },
    ]);
    const vs = async () => {
      const message = (await roll(burst.hale, "check", "steering"))!;
      return message.system.plan.vs;
    };
    expect(await vs()).toBe(15);
    await burst.hale.toggleStatusEffect("visReduced", { active: true });
    expect(await vs()).toBe(20);
    await burst.hale.deleteEmbeddedDocuments("Item", [skill!.id]);
  });
});
