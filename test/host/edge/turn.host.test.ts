// @vitest-environment happy-dom
/** Costs of actions, attacks and moves in the turns of a real combat. */

import { settled } from "sandbox/testing/settled";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { EdgeCheckPlan } from "../../../module/rulesets/edge/rules/check/types.ts";
import { createCombat } from "../../support/combat.ts";
import { apply } from "../../support/consequences.ts";
import type { TableCombat } from "../../support/documents.ts";
import { startTable, type Table, type TableActor } from "../../support/table.ts";

let table: Table;
let ilse: TableActor;
let anselm: TableActor;
let weapon: string;
let fight: TableCombat | null = null;

beforeAll(async () => {
  table = await startTable("edge");
  ilse = table.actor("Ilse Marrow");
  anselm = table.actor("Doctor Anselm Quill");
  weapon = ilse.items.contents.find(({ type }) => type === "edgeWeapon")!.id;
});
afterAll(() => table.host.teardown());

/** Ilse first, then Anselm; it is Ilse's turn in round 1. */
beforeEach(async () => {
  fight = await createCombat([
    [ilse, 20],
    [anselm, 10],
  ]);
  await fight.startCombat();
  await settled();
});
afterEach(async () => {
  await fight?.delete();
  fight = null;
  await settled();
  for (const actor of [ilse, anselm])
    for (const id of actor.statuses) await actor.toggleStatusEffect(id, { active: false });
  await settled();
});

const nextTurn = async () => {
  await fight!.nextTurn();
  await settled();
};

/** The counts of the turn that are not zero, by name. */
const used = ({ system }: TableActor) =>
  Object.fromEntries(Object.entries<number>(system.economy).filter(([, count]) => count !== 0));

const roll = (actor: TableActor, kind: string, key: string, choices: object = {}) =>
  actor.roll(kind, key, { dialog: false, choices, targets: [] });

describe("a round", () => {
  it("[E-269] gives each combatant one turn, in the order fixed at the start", async () => {
    const turns = [];
    for (let count = 0; count < 4; count += 1) {
      const { round, combatant } = fight!;
      turns.push([round, combatant.actorId]);
      await nextTurn();
    }
    expect(turns).toEqual([
      [1, ilse.id],
      [1, anselm.id],
      [2, ilse.id],
      [2, anselm.id],
    ]);
  });
});

describe("a turn", () => {
  it("[E-280] [E-309] [E-319] is used up by attacks and actions, and is reset at the start of the next own turn", async () => {
    await roll(ilse, "attack", weapon, { dc: 10 });
    await roll(ilse, "deed", "aim");
    expect(used(ilse)).toEqual({ action: 1, minor: 1 });
    await nextTurn();
    expect(used(ilse)).toEqual({ action: 1, minor: 1 });
    await nextTurn();
    expect(used(ilse)).toEqual({});
  });

  it("[E-280] does not count an action that is not left, unless the user chooses another cost", async () => {
    await roll(ilse, "attack", weapon, { dc: 10 });
    await roll(ilse, "attack", weapon, { dc: 10 });
    expect(used(ilse)).toEqual({ action: 1 });
    await roll(ilse, "attack", weapon, { dc: 10, takes: "minor" });
    expect(used(ilse)).toEqual({ action: 1, minor: 1 });
    expect(await roll(ilse, "attack", weapon, { dc: 10, takes: "lunch" })).toBeNull();
  });

  it("[E-282] counts an attack in another creature's turn as the reaction, which the own turn resets", async () => {
    await nextTurn();
    await roll(ilse, "attack", weapon, { dc: 10 });
    expect(used(ilse)).toEqual({ reaction: 1 });
    await roll(ilse, "attack", weapon, { dc: 10 });
    expect(used(ilse)).toEqual({ reaction: 1 });
    await nextTurn();
    expect(used(ilse)).toEqual({});
  });

  it("[E-281] has one free object interaction; a second one costs the action", async () => {
    await roll(ilse, "deed", "interact");
    expect(used(ilse)).toEqual({ interaction: 1 });
    await roll(ilse, "deed", "interact");
    expect(used(ilse)).toEqual({ interaction: 1, action: 1 });
  });

  it("[E-069] has an extra minor action after the exploit", async () => {
    await roll(ilse, "deed", "extraMinor");
    await roll(ilse, "deed", "aim");
    await roll(ilse, "deed", "aim");
    expect(used(ilse)).toEqual({ extraMinor: 1, minor: 2 });
  });

  it("[E-384] counts a second weapon as the minor action", async () => {
    await roll(ilse, "attack", weapon, { dc: 10 });
    await roll(ilse, "attack", weapon, { dc: 10, offHand: true });
    expect(used(ilse)).toEqual({ action: 1, minor: 1 });
  });

  it("[E-318] counts first aid as an action", async () => {
    await roll(ilse, "stabilise", "");
    expect(used(ilse)).toEqual({ action: 1 });
  });

  it("[E-329] counts the cost that a power names", async () => {
    const [spark] = await ilse.createEmbeddedDocuments("Item", [
      { name: "Spark", type: "edgePower", system: { activation: "minor" } },
    ]);
    await roll(ilse, "power", spark!.id);
    expect(used(ilse)).toEqual({ minor: 1 });
  });

  it("[E-521] charges a hindered creature its next actions for a reaction", async () => {
    await ilse.toggleStatusEffect("hindered", { active: true });
    await nextTurn();
    await roll(ilse, "attack", weapon, { dc: 10 });
    await nextTurn();
    expect(used(ilse)).toEqual({ action: 1, minor: 1 });
  });

  it("is not counted outside of combat", async () => {
    await fight!.delete();
    fight = null;
    await roll(ilse, "attack", weapon, { dc: 10 });
    expect(used(ilse)).toEqual({});
    expect(await roll(ilse, "move", "", { metres: 1 })).toBeNull();
  });

  it("is reset at the start of combat", async () => {
    await anselm.update({ "system.economy.reaction": 1 });
    await fight!.delete();
    fight = await createCombat([
      [ilse, 20],
      [anselm, 10],
    ]);
    await fight.startCombat();
    await settled();
    expect(used(anselm)).toEqual({});
  });
});

describe("moving", () => {
  const walk = (): number => ilse.system.walk;

  it("[E-284] [E-287] is subtracted from one budget, whatever the mode", async () => {
    await roll(ilse, "move", "", { metres: 2 });
    await roll(ilse, "move", "", { metres: 1, way: "climb", difficult: true });
    expect(used(ilse)).toEqual({ moved: 5 });
    expect(await roll(ilse, "move", "", { metres: walk() })).toBeNull();
    expect(used(ilse)).toEqual({ moved: 5 });
  });

  it("[E-310] doubles with a dash, which costs the action", async () => {
    await roll(ilse, "deed", "dash");
    await roll(ilse, "move", "", { metres: 2 * walk() });
    expect(used(ilse)).toEqual({ action: 1, dashes: 1, moved: 2 * walk() });
    expect(await roll(ilse, "move", "", { metres: 1 })).toBeNull();
  });

  it("[E-289] [E-290] dropping prone is free; standing up needs 3 m of movement", async () => {
    await roll(ilse, "deed", "dropProne");
    expect([...ilse.statuses]).toEqual(["prone"]);
    expect(used(ilse)).toEqual({});
    await ilse.update({ "system.economy.moved": walk() - 2 });
    expect(await roll(ilse, "deed", "standUp")).toBeNull();
    await ilse.update({ "system.economy.moved": walk() - 3 });
    await roll(ilse, "deed", "standUp");
    expect([...ilse.statuses]).toEqual([]);
    expect(used(ilse)).toEqual({ moved: walk() });
    expect(await roll(ilse, "deed", "standUp")).toBeNull();
  });
});

describe("initiative", () => {
  const formula = async () => {
    const { TURNS } = await import("../../../module/rulesets/edge/turn/turns.ts");
    return TURNS.initiative(ilse);
  };

  it("[E-274] is a Dexterity check, with the advantage, disadvantage and armor of one", async () => {
    const { initiativeTotal: total } = ilse.system;
    const plain = await formula();
    expect(plain).toMatch(/^2d12 \+ /);
    const bonus = Number(plain.split(" + ")[1]);
    expect(bonus).toBeLessThanOrEqual(total);
    await ilse.update({ "system.exhaustion.value": 1 });
    expect(await formula()).toBe(`3d12dh1 + ${bonus}`);
    await ilse.update({ "system.exhaustion.value": 0 });
    await ilse.toggleStatusEffect("sickened", { active: true });
    expect(await formula()).toBe(`3d12dh1 + ${bonus}`);
    const [plate] = await ilse.createEmbeddedDocuments("Item", [
      {
        name: "Plate",
        type: "edgeArmor",
        system: { equipped: true, penalty: { value: -2, abilities: ["dex"] } },
      },
    ]);
    expect(await formula()).toBe(`3d12dh1 + ${bonus - 2}`);
    await ilse.deleteEmbeddedDocuments("Item", [plate!.id]);
    await ilse.toggleStatusEffect("unconscious", { active: true });
    expect(await formula()).toBe(`0 + ${bonus}`);
  });
});

describe("a load that can only be lifted", () => {
  it("[E-543] leaves no actions", async () => {
    const { load: burden } = ilse.system;
    const [stone] = await ilse.createEmbeddedDocuments("Item", [
      { name: "Stone", type: "edgeGear", system: { weight: 3 * burden.capacity } },
    ]);
    expect(ilse.system.turnLeft).toMatchObject({ action: { left: 0 }, minor: { left: 0 } });
    await roll(ilse, "attack", weapon, { dc: 10 });
    expect(used(ilse)).toEqual({});
    await ilse.deleteEmbeddedDocuments("Item", [stone!.id]);
  });
});

describe("aid in another turn", () => {
  it("[E-319] aim at the end of a turn counts for the attack in the next one, and no later", async () => {
    await roll(ilse, "attack", weapon, { dc: 10 });
    await roll(ilse, "deed", "aim");
    await nextTurn();
    await nextTurn();
    expect([...ilse.statuses]).toContain("aiming");
    await nextTurn();
    expect([...ilse.statuses]).not.toContain("aiming");
  });

  it("[E-319] aim gives its bonus to that attack, once", async () => {
    await roll(ilse, "deed", "aim");
    await nextTurn();
    await nextTurn();
    const attack = await roll(ilse, "attack", weapon, { dc: 10 });
    const { modifiers }: EdgeCheckPlan = attack!.message.system.plan;
    expect(modifiers.map(({ id }) => id)).toContain("condition.aiming");
    await settled();
    expect([...ilse.statuses]).not.toContain("aiming");
  });

  it("[E-313] help lasts until the helper's next turn starts", async () => {
    const guard = table.actor("Station guard");
    await fight!.createEmbeddedDocuments("Combatant", [{ actorId: guard.id, initiative: 5 }]);
    const options = { dialog: false, targets: [anselm.uuid] };
    const help = await ilse.roll("deedAt", "help", options);
    await apply(help!.message, anselm);
    await nextTurn();
    await nextTurn();
    expect([...anselm.statuses]).toContain("helped");
    await nextTurn();
    expect([...anselm.statuses]).not.toContain("helped");
  });
});
