// @vitest-environment happy-dom
/** What deeds, attacks and moves of Lightfish take of a turn, on real documents in a real fight. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTable, type Table, type TableActor } from "../support/table.ts";

interface Fight {
  startCombat(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
  activate(): Promise<unknown>;
  delete(): Promise<unknown>;
}

type Economy = Readonly<Record<string, number>>;

let table: Table;
let ilse: TableActor;
let anselm: TableActor;
let weapon: string;
let fight: Fight | null = null;

beforeAll(async () => {
  table = await startTable("edge");
  ilse = table.actor("Ilse Marrow");
  anselm = table.actor("Doctor Anselm Quill");
  weapon = ilse.items.contents.find(({ type }) => type === "edgeWeapon")!.id;
}, 60_000);
afterAll(() => table.host.teardown());

/** Events of a turn run after the update has come back. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 60));

/** Ilse first, then Anselm; it is Ilse's turn in round 1. */
beforeEach(async () => {
  fight = (await CONFIG.Combat.documentClass.create({
    combatants: [
      { actorId: ilse.id, initiative: 20 },
      { actorId: anselm.id, initiative: 10 },
    ],
  } as never)) as unknown as Fight;
  await fight.activate();
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

const used = (actor: TableActor): Economy => {
  const entries = Object.entries(actor.system.economy as Economy).filter(([, count]) => count !== 0);
  return Object.fromEntries(entries);
};

const roll = (actor: TableActor, kind: string, key: string, choices: object = {}) =>
  actor.roll(kind, key, { dialog: false, choices, targets: [] });

describe("a turn", () => {
  it("[E-280] [E-309] [E-319] is spent by attacks and deeds, and begins anew with the next own one", async () => {
    await roll(ilse, "attack", weapon, { dc: 10 });
    await roll(ilse, "deed", "aim");
    expect(used(ilse)).toEqual({ action: 1, minor: 1 });
    await nextTurn();
    expect(used(ilse)).toEqual({ action: 1, minor: 1 });
    await nextTurn();
    expect(used(ilse)).toEqual({});
  });

  it("[E-280] counts no second action that is not there, unless somebody says what it takes", async () => {
    await roll(ilse, "attack", weapon, { dc: 10 });
    await roll(ilse, "attack", weapon, { dc: 10 });
    expect(used(ilse)).toEqual({ action: 1 });
    await roll(ilse, "attack", weapon, { dc: 10, takes: "minor" });
    expect(used(ilse)).toEqual({ action: 1, minor: 1 });
    expect(await roll(ilse, "attack", weapon, { dc: 10, takes: "lunch" })).toBeNull();
  });

  it("[E-282] in somebody else's turn an attack is the reaction, which comes back with the own turn", async () => {
    await nextTurn();
    await roll(ilse, "attack", weapon, { dc: 10 });
    expect(used(ilse)).toEqual({ reaction: 1 });
    await roll(ilse, "attack", weapon, { dc: 10 });
    expect(used(ilse)).toEqual({ reaction: 1 });
    await nextTurn();
    expect(used(ilse)).toEqual({});
  });

  it("[E-281] has one object for nothing; a second one takes the action", async () => {
    await roll(ilse, "deed", "interact");
    expect(used(ilse)).toEqual({ interaction: 1 });
    await roll(ilse, "deed", "interact");
    expect(used(ilse)).toEqual({ interaction: 1, action: 1 });
  });

  it("[E-069] has one more minor action after the exploit", async () => {
    await roll(ilse, "deed", "extraMinor");
    await roll(ilse, "deed", "aim");
    await roll(ilse, "deed", "aim");
    expect(used(ilse)).toEqual({ extraMinor: 1, minor: 2 });
  });

  it("[E-384] takes the minor action for a second weapon", async () => {
    await roll(ilse, "attack", weapon, { dc: 10 });
    await roll(ilse, "attack", weapon, { dc: 10, offHand: true });
    expect(used(ilse)).toEqual({ action: 1, minor: 1 });
  });

  it("[E-318] takes an action for first aid", async () => {
    await roll(ilse, "stabilise", "");
    expect(used(ilse)).toEqual({ action: 1 });
  });

  it("[E-329] takes what a power says of itself", async () => {
    const holder = ilse as unknown as {
      createEmbeddedDocuments(name: "Item", data: object[]): Promise<readonly { id: string }[]>;
    };
    const [spark] = await holder.createEmbeddedDocuments("Item", [
      { name: "Spark", type: "edgePower", system: { activation: "minor" } },
    ]);
    await roll(ilse, "power", spark!.id);
    expect(used(ilse)).toEqual({ minor: 1 });
  });

  it("[E-521] costs the hindered their next actions for a reaction", async () => {
    await ilse.toggleStatusEffect("hindered", { active: true });
    await nextTurn();
    await roll(ilse, "attack", weapon, { dc: 10 });
    await nextTurn();
    expect(used(ilse)).toEqual({ action: 1, minor: 1 });
  });

  it("is nobody's to count outside of a fight", async () => {
    await fight!.delete();
    fight = null;
    await roll(ilse, "attack", weapon, { dc: 10 });
    expect(used(ilse)).toEqual({});
    expect(await roll(ilse, "move", "", { metres: 1 })).toBeNull();
  });

  it("begins anew with a fight, whatever the last one left", async () => {
    await anselm.update({ "system.economy.reaction": 1 });
    await fight!.delete();
    fight = (await CONFIG.Combat.documentClass.create({
      combatants: [
        { actorId: ilse.id, initiative: 20 },
        { actorId: anselm.id, initiative: 10 },
      ],
    } as never)) as unknown as Fight;
    await fight.activate();
    await fight.startCombat();
    await settled();
    expect(used(anselm)).toEqual({});
  });
});

describe("moving", () => {
  const walk = () => (ilse.system as unknown as { walk: number }).walk;

  it("[E-284] [E-287] comes off one budget, whatever the way", async () => {
    await roll(ilse, "move", "", { metres: 2 });
    await roll(ilse, "move", "", { metres: 1, way: "climb", difficult: true });
    expect(used(ilse)).toEqual({ moved: 5 });
    expect(await roll(ilse, "move", "", { metres: walk() })).toBeNull();
    expect(used(ilse)).toEqual({ moved: 5 });
  });

  it("[E-310] goes as far again with a dash, which is the action", async () => {
    await roll(ilse, "deed", "dash");
    await roll(ilse, "move", "", { metres: 2 * walk() });
    expect(used(ilse)).toEqual({ action: 1, dashes: 1, moved: 2 * walk() });
    expect(await roll(ilse, "move", "", { metres: 1 })).toBeNull();
  });

  it("[E-289] [E-290] drops for nothing, and gets up for 3 m that have to be left", async () => {
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
