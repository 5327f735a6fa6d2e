// @vitest-environment happy-dom
/** Traumas, first aid and concentration on real documents, and undoing them. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CheckRecord } from "../../../module/core/contract/roll-result.ts";
import type { EdgeCheckPlan } from "../../../module/rulesets/edge/rules/check/types.ts";
import { createCombat } from "../../support/combat.ts";
import { apply, hit, targetKey } from "../../support/consequences.ts";
import { essence } from "../../support/table.ts";
import {
  doctor,
  ilse,
  injure,
  nextDice,
  resetIlse,
  rollSelf,
  startBodies,
  table,
  turns,
  undo,
} from "./edge-table.ts";

beforeAll(startBodies);
afterAll(() => table.host.teardown());
beforeEach(resetIlse);

describe("a trauma", () => {
  it("[E-448] [E-450] [E-451] [E-452] is rolled from the sheet, becomes an item, and is removed by undo", async () => {
    const before = essence(ilse);
    nextDice([12, 9]);
    const message = await rollSelf("trauma", "", { severity: "severe" });
    const [injury] = ilse.items.contents.filter(({ type }) => type === "edgeTrauma");
    expect(injury).toMatchObject({ name: "Ruined leg (right)", system: { row: "severeLeg", side: "right" } });
    expect([...ilse.statuses]).toEqual(expect.arrayContaining(["stunned", "bleeding"]));
    await undo(message);
    expect(essence(ilse)).toEqual(before);
  });

  it("[E-458] [E-459] [E-466] [E-467] lowers the score on the sheet and is listed in its explanation", async () => {
    const before = ilse.system.scores.str!;
    await injure({ row: "mildTorso", lowers: "str" });
    expect(ilse.system.scores.str).toBe(before - 1);
    expect(ilse.explain("abilities.str")!.parts.map(({ label }) => label)).toContain("An injury");
  });

  it("[E-461] [E-469] reduces speed and is listed in its explanation", async () => {
    await injure({ row: "mildLeg" });
    expect(ilse.system.walk).toBe(8);
    await injure({ row: "severeLeg", severity: "severe", side: "left" });
    expect(ilse.system.walk).toBe(4);
    expect(ilse.explain("speed")!.total).toBe(4);
    expect(ilse.explain("speed")!.parts.map(({ label }) => label)).toContain("An injury");
  });

  it("[E-471] is listed by name among the modifiers of a roll", async () => {
    await injure({ row: "hallucinations", nature: "psychic" });
    const { message } = (await ilse.roll("check", "tec", { dialog: false }))!;
    const plan: EdgeCheckPlan = message.system.plan;
    expect(plan.mode).toBe("disadvantage");
    expect(plan.modifiers.map(({ label }) => label)).toContain("An injury");
  });

  it("[E-464] [E-481] severe ones call for their saving throw at the start of the turn", async () => {
    await injure({ row: "severeArm", severity: "severe" });
    expect(turns.demands!(ilse, "turnStart")).toMatchObject([{ kind: "struggle", key: "physical" }]);
    await injure({ row: "psychosis", severity: "severe", nature: "psychic" });
    expect(turns.demands!(ilse, "turnStart")).toHaveLength(2);
  });
});

describe("acting in spite of a trauma", () => {
  const saved = async (kind: string, key: string) => (await rollSelf(kind, key, {})).system as CheckRecord;

  it("[E-464] [E-481] is a saving throw, whose failure loses the action and the reactions", async () => {
    const fight = await createCombat([
      [ilse, 20],
      [doctor, 10],
    ]);
    await fight.startCombat();
    const economy = () => ilse.system.economy;
    for (const key of ["physical", "psychic"]) {
      nextDice([12, 12], [12, 11]);
      const held = await saved("struggle", key);
      expect(held).toMatchObject({ plan: { kind: "save", dc: 15 }, outcome: { success: true } });
    }
    expect(economy()).toMatchObject({ action: 0, reaction: 0 });
    nextDice([12, 2], [12, 1]);
    expect((await saved("struggle", "physical")).outcome.success).toBe(false);
    expect(economy()).toMatchObject({ action: 1, minor: 0, reaction: 1 });
    await fight.delete();
    await ilse.update({ "system.economy": { action: 0, reaction: 0 } });
  });

  it("[E-461] a Dash on an injured leg calls for a saving throw, whose failure leaves prone", async () => {
    const { ACTION } = await import("../../../module/rulesets/edge/turn/actions.ts");
    const offered = async () => {
      const { request, plan, dice, outcome } = (await rollSelf("deed", "dash", {})).system;
      return ACTION.card.actions!({ request, plan, dice, outcome, shows: () => true }).map(
        ({ kind }) => kind,
      );
    };
    expect(await offered()).toEqual([]);
    await injure({ row: "mildLeg" });
    expect(await offered()).toEqual(["stumble"]);
    nextDice([12, 12], [12, 11]);
    expect((await saved("stumble", "")).plan).toMatchObject({ kind: "save", dc: 13 });
    expect([...ilse.statuses]).not.toContain("prone");
    nextDice([12, 2], [12, 1]);
    await saved("stumble", "");
    expect([...ilse.statuses]).toContain("prone");
  });

  it("[E-469] a Dash without a leg offers the fall, and without both there is only crawling", async () => {
    const { followUpsOf } = await import("../../../module/features/api/cards.ts");
    const { movementModesOf } = await import("../../../module/rulesets/edge/turn/move-roll.ts");
    await injure({ row: "mildLeg" });
    await injure({ row: "severeLeg", severity: "severe", side: "left" });
    const offered = followUpsOf(await rollSelf("deed", "dash", {}));
    expect(offered).toMatchObject([{ kind: "deed", key: "dropProne", label: "Fall prone after the Dash" }]);
    await ilse.roll(offered[0]!.kind, offered[0]!.key, { dialog: false, ...offered[0]!.options });
    expect([...ilse.statuses]).toContain("prone");
    await ilse.toggleStatusEffect("prone", { active: false });
    expect(movementModesOf(ilse).map(({ id }) => id)).toEqual(["walk", "climb", "swim"]);
    await injure({ row: "severeLeg", severity: "severe", side: "right" });
    expect(movementModesOf(ilse).map(({ id }) => id)).toEqual(["crawl"]);
  });
});

describe("losing consciousness", () => {
  it("[E-529] offers on the card to drop what is held, and only to those who hold something", async () => {
    const weapon = ilse.items.contents.find(({ type }) => type === "edgeWeapon")!;
    const { equipped, hands } = weapon.system;
    const fall = async () => {
      const message = await hit(doctor, [ilse], "10");
      await apply(message, ilse);
      return message;
    };
    await weapon.update({ "system.equipped": true, "system.hands": 1 });
    const message = await fall();
    const { demands } = message.system.targets[targetKey(ilse)]!.applied.why;
    expect(demands).toContainEqual(expect.objectContaining({ kind: "deed", key: "dropHeld" }));
    expect(weapon.system.equipped).toBe(true);
    const dropped = await rollSelf("deed", "dropHeld", {});
    expect(weapon.system.equipped).toBe(false);
    await undo(dropped);
    expect(weapon.system.equipped).toBe(true);
    await resetIlse();
    await weapon.update({ "system.equipped": false });
    const again = (await fall()).system.targets[targetKey(ilse)]!.applied.why.demands;
    expect(again).not.toContainEqual(expect.objectContaining({ key: "dropHeld" }));
    await weapon.update({ "system.equipped": equipped, "system.hands": hands });
  });
});

describe("treatment", () => {
  it("[E-441] [E-442] [E-596] uses the kit; without one stabilising has disadvantage and stopping bleeding is impossible", async () => {
    const kit = doctor.items.contents.find(({ name }) => name === "First aid kit")!;
    const before = kit.system.uses.value;
    await doctor.roll("stabilise", "", { dialog: false });
    await doctor.roll("stopBleeding", "", { dialog: false });
    expect(kit.system.uses.value).toBe(before - 2);
    const { message } = (await ilse.roll("stabilise", "", { dialog: false }))!;
    expect(message.system.plan).toMatchObject({ dc: 15, mode: "disadvantage" });
    expect(await ilse.roll("stopBleeding", "", { dialog: false })).toBeNull();
    await kit.update({ "system.uses.value": before });
  });

  it("[E-442] [E-514] [E-596] nobody without a kit stops bleeding by stabilising", async () => {
    const kit = doctor.items.contents.find(({ name }) => name === "First aid kit")!;
    const before = kit.system.uses.value;
    const stabilise = async (...targets: string[]) => {
      nextDice([12, 11], [12, 11], [12, 11]);
      return (await doctor.roll("stabilise", "", { dialog: false, targets }))?.message;
    };
    for (const condition of ["dying", "unconscious", "bleeding"])
      await ilse.toggleStatusEffect(condition, { active: true });
    await ilse.update({ "system.vitality.value": 0 });
    await kit.update({ "system.uses.value": 0 });
    expect(await stabilise(ilse.uuid)).toBeUndefined();
    await ilse.toggleStatusEffect("bleeding", { active: false });
    const bare = (await stabilise(ilse.uuid))!;
    expect(bare.system.plan.mode).toBe("disadvantage");
    await ilse.toggleStatusEffect("bleeding", { active: true });
    await apply(bare, ilse);
    expect([...ilse.statuses]).toEqual(expect.arrayContaining(["stable", "bleeding"]));
    await undo(bare);
    await kit.update({ "system.uses.value": before });
    await apply((await stabilise(ilse.uuid))!, ilse);
    expect([...ilse.statuses]).toContain("stable");
    expect([...ilse.statuses]).not.toContain("bleeding");
    await kit.update({ "system.uses.value": before });
  });

  it("[E-444] a stable creature wakes after 1d4 hours", async () => {
    expect(await ilse.roll("waking", "", { dialog: false })).toBeNull();
    await ilse.update({ "system.vitality.value": 0 });
    await ilse.toggleStatusEffect("stable", { active: true });
    const message = await rollSelf("waking", "", {});
    expect(ilse.system.vitality.value).toBe(1);
    await undo(message);
    expect(ilse.system.vitality.value).toBe(0);
  });

  it("[E-400] [E-402] a failed save ends concentration", async () => {
    await ilse.toggleStatusEffect("concentrating", { active: true });
    nextDice([12, 11], [12, 11]);
    await rollSelf("concentration", "shock", {});
    expect([...ilse.statuses]).toContain("concentrating");
    nextDice([12, 1], [12, 2]);
    await rollSelf("concentration", "shock", {});
    expect([...ilse.statuses]).not.toContain("concentrating");
  });
});

describe("a creature without air", () => {
  it("[E-256] [E-437] [E-438] is not made stable by a death save", async () => {
    await ilse.update({ "system.vitality.value": 0 });
    for (const id of ["unconscious", "dying", "suffocating"])
      await ilse.toggleStatusEffect(id, { active: true });
    nextDice([12, 12]);
    await rollSelf("deathSave", "", {});
    expect([...ilse.statuses]).toContain("dying");
    expect([...ilse.statuses]).not.toContain("stable");
    await ilse.update({ "system.deathSaves.successes": 2 });
    nextDice([12, 8]);
    await rollSelf("deathSave", "", {});
    expect([...ilse.statuses]).not.toContain("stable");
    expect(ilse.system.deathSaves).toMatchObject({ successes: 2 });
    await ilse.toggleStatusEffect("suffocating", { active: false });
    nextDice([12, 8]);
    await rollSelf("deathSave", "", {});
    expect([...ilse.statuses]).toContain("stable");
  });
});

describe("the DC of first aid", () => {
  const stabiliseDc = async () => {
    const options = { dialog: false, targets: [ilse.uuid] };
    const { message } = (await doctor.roll("stabilise", "", options))!;
    return (message.system.plan as EdgeCheckPlan).dc;
  };

  it("[E-441] counts the trauma of the drop before it is rolled, besides older ones", async () => {
    await injure({ row: "mildLeg" });
    await apply(await hit(doctor, [ilse], "11"), ilse);
    expect([...ilse.statuses]).toContain("dying");
    expect(await stabiliseDc()).toBe(16);
    nextDice([12, 9]);
    await rollSelf("trauma", "", { severity: "mild" });
    expect(await stabiliseDc()).toBe(16);
  });
});
