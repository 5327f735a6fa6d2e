// @vitest-environment happy-dom
/** Stored and derived values of creatures and items, and how the sheet shows them. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { load, startTable, type Table, type TableActor } from "../../support/table.ts";

interface Fact {
  readonly label: string;
  readonly text: string;
}

interface Item {
  readonly id: string;
  readonly type: string;
  readonly system: Readonly<Record<string, unknown>>;
  update(changes: object): Promise<unknown>;
}

let table: Table;
let guard: TableActor;
let ilse: TableActor;
let creatureFacts: (actor: object) => Fact[];
let stored: object;

/** Milliseconds, enough for a busy machine. */

beforeAll(async () => {
  table = await startTable("edge");
  guard = table.actor("Station guard");
  ilse = table.actor("Ilse Marrow");
  ({ creatureFacts } = await load<{ creatureFacts: typeof creatureFacts }>(
    "module/rulesets/edge/sheets/context-notes.ts",
  ));
  stored = ilse.toObject().system as object;
});
afterAll(() => table.host.teardown());

const fact = (label: string): string =>
  creatureFacts(ilse).find((one) => one.label.endsWith(`.${label}`))?.text ?? "";

const restore = () => ilse.update({ system: stored });

describe("moving", () => {
  it("[E-167] [E-583] speed is in metres per round, 10 by default", async () => {
    expect(ilse.system.walk).toBe(10);
    await ilse.update({ "system.speed.walk": 8 });
    expect(ilse.system.walk).toBe(8);
    expect(fact("ways")).toContain("Walk 8 m");
    await restore();
  });

  it("[E-181] [E-182] [E-189] the sheet lists every movement mode with its cost", async () => {
    await ilse.update({ "system.speed.swim": 6, "system.speed.fly": 12 });
    expect(fact("ways")).toBe("Walk 10 m · Climb 10 m, 2 m per metre · Swim 6 m · Fly 12 m");
    await restore();
  });

  it("[E-289] [E-292] a prone creature can only crawl", async () => {
    await ilse.toggleStatusEffect("prone", { active: true });
    expect(fact("ways")).toBe("Crawl 10 m, 2 m per metre");
    await ilse.toggleStatusEffect("prone", { active: false });
  });

  it("[E-183] [E-184] the sheet lists the length and height of a jump", async () => {
    await ilse.update({ "system.abilities.str.value": 3 });
    expect(fact("jump")).toContain("6 m far, 100 cm high");
    await restore();
  });
});

describe("stored data of a creature", () => {
  it("[E-263] [E-265] senses have a radius", async () => {
    expect(fact("senses")).toBe("");
    await ilse.update({ "system.senses": { blindsight: 12, tremorsense: 9, infravision: true } });
    expect(fact("senses")).toBe("Infravision · Blindsight 12 m · Tremorsense 9 m");
    await restore();
  });

  it("[E-266] [E-605] the GM can change an NPC's attitude", async () => {
    expect(guard.system.attitude).toBe("indifferent");
    await guard.update({ "system.attitude": "hostile" });
    expect(guard.system.attitude).toBe("hostile");
    await expect(guard.update({ "system.attitude": "in love" })).rejects.toThrow();
  });

  it("[E-591] the sheet lists psi force and limit; a psionic attack is INT (Psionics)", async () => {
    expect(fact("psionics")).toBe("");
    await ilse.update({
      "system.psi": { max: 5, force: 2, limit: 3 },
      "system.abilities.int.value": 4,
      "system.skills.psionics.bonus": 3,
    });
    expect(fact("psionics")).toBe("attack 7, force 2, limit 3");
    await restore();
  });

  it("[E-588] [E-589] ability scores are free to enter; a level adds 1 VP and nothing else", async () => {
    const { vitalityMax, defenseTotal } = ilse.system as unknown as Record<string, number>;
    await ilse.update({ "system.level": 4, "system.abilities.wil.value": 7 });
    expect(ilse.system.vitalityMax).toBe(vitalityMax! + 3);
    expect(ilse.system.defenseTotal).toBe(defenseTotal);
    expect(ilse.system.scores).toMatchObject({ wil: 7 });
    await restore();
  });

  it("[E-600] languages are free text", async () => {
    await ilse.update({ "system.languages": "Terran, Old Vegan" });
    expect(ilse.system.languages).toBe("Terran, Old Vegan");
    await restore();
  });

  it("[E-425] vitality is a token bar with its maximum", () => {
    expect(ilse.system.vitality).toMatchObject({ value: 20, max: ilse.system.vitalityMax });
  });
});

describe("stored data of items", () => {
  const gear = (): Item =>
    (ilse.items.contents as unknown as Item[]).find(({ type }) => type === "edgeGear")!;

  it("[E-329] the cost of their use in a turn", async () => {
    await gear().update({ "system.activation": "minor" });
    expect(gear().system.activation).toBe("minor");
  });

  it("[E-597] structure points", async () => {
    await gear().update({ "system.structure": { value: 4, max: 10 } });
    expect(gear().system.structure).toEqual({ value: 4, max: 10 });
  });

  it("[E-413] worn armor, natural armor and bonuses add up to the armor value", async () => {
    const worn = (ilse.items.contents as unknown as Item[]).filter(
      ({ type, system }) => type === "edgeArmor" && system.equipped === true,
    );
    const own = worn.reduce((sum, { system }) => sum + Number(system.av), 0);
    expect(own).toBeGreaterThan(0);
    await ilse.update({ "system.armor": { natural: 2, bonus: 1 } });
    expect(ilse.system.av).toBe(own + 3);
    for (const armor of worn) await armor.update({ "system.equipped": false });
    expect(ilse.system.av).toBe(3);
  });
});
