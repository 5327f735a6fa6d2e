// @vitest-environment happy-dom
/** What a Lightfish sheet keeps and tells of a creature: stored values, what follows from them, how they are shown. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { load, startTable, type Table, type TableActor } from "../support/table.ts";

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
let creatureFacts: (creature: object, statuses: ReadonlySet<string>) => Fact[];
let stored: object;

/** Milliseconds in which a busy machine has a table ready. */
const START = 60_000;

beforeAll(async () => {
  table = await startTable("edge");
  guard = table.actor("Station guard");
  ilse = table.actor("Ilse Marrow");
  ({ creatureFacts } = await load<{ creatureFacts: typeof creatureFacts }>(
    "module/rulesets/edge/sheets/ways.ts",
  ));
  stored = ilse.toObject().system as object;
}, START);
afterAll(() => table.host.teardown());

const fact = (label: string): string =>
  creatureFacts(ilse.system, ilse.statuses).find((one) => one.label.endsWith(`.${label}`))?.text ?? "";

const restore = () => ilse.update({ system: stored });

describe("moving", () => {
  it("[E-167] [E-583] speed is metres a round, 10 unless somebody says otherwise", async () => {
    expect(ilse.system.walk).toBe(10);
    await ilse.update({ "system.speed.walk": 8 });
    expect(ilse.system.walk).toBe(8);
    expect(fact("ways")).toContain("Walk 8 m");
    await restore();
  });

  it("[E-181] [E-182] [E-189] the sheet tells every way to move, with its cost", async () => {
    await ilse.update({ "system.speed.swim": 6, "system.speed.fly": 12 });
    expect(fact("ways")).toBe("Walk 10 m · Climb 10 m, 2 m per metre · Swim 6 m · Fly 12 m");
    await restore();
  });

  it("[E-289] [E-292] dropping prone is a click, and leaves crawling", async () => {
    await ilse.toggleStatusEffect("prone", { active: true });
    expect(fact("ways")).toBe("Crawl 10 m, 2 m per metre");
    await ilse.toggleStatusEffect("prone", { active: false });
  });

  it("[E-183] [E-184] tells how far and high it jumps", async () => {
    await ilse.update({ "system.abilities.str.value": 3 });
    expect(fact("jump")).toContain("6 m far, 100 cm high");
    await restore();
  });
});

describe("what is kept of a creature", () => {
  it("[E-263] [E-265] senses with their radius", async () => {
    expect(fact("senses")).toBe("");
    await ilse.update({ "system.senses": { blindsight: 12, tremorsense: 9, infravision: true } });
    expect(fact("senses")).toBe("Infravision · Blindsight 12 m · Tremorsense 9 m");
    await restore();
  });

  it("[E-266] [E-605] the attitude of a bystander, the Gamemaster's to change", async () => {
    expect(guard.system.attitude).toBe("indifferent");
    await guard.update({ "system.attitude": "hostile" });
    expect(guard.system.attitude).toBe("hostile");
    await expect(guard.update({ "system.attitude": "in love" })).rejects.toThrow();
  });

  it("[E-591] psi points, force and limit; a psionic attack is INT (Psionics)", async () => {
    expect(fact("psionics")).toBe("");
    await ilse.update({
      "system.psi": { max: 5, force: 2, limit: 3 },
      "system.abilities.int.value": 4,
      "system.skills.psionics.bonus": 3,
    });
    expect(fact("psionics")).toBe("attack 7, force 2, limit 3");
    await restore();
  });

  it("[E-588] [E-589] ability scores are entered freely; a level brings one vitality point and nothing else", async () => {
    const { vitalityMax, defenseTotal } = ilse.system as unknown as Record<string, number>;
    await ilse.update({ "system.level": 4, "system.abilities.wil.value": 7 });
    expect(ilse.system.vitalityMax).toBe(vitalityMax! + 3);
    expect(ilse.system.defenseTotal).toBe(defenseTotal);
    expect(ilse.system.scores).toMatchObject({ wil: 7 });
    await restore();
  });

  it("[E-600] languages are a list in the group's own words", async () => {
    await ilse.update({ "system.languages": "Terran, Old Vegan" });
    expect(ilse.system.languages).toBe("Terran, Old Vegan");
    await restore();
  });

  it("[E-425] vitality is a bar for tokens, its highest value with it", () => {
    expect(ilse.system.vitality).toMatchObject({ value: 20, max: ilse.system.vitalityMax });
  });
});

describe("what is kept of things", () => {
  const gear = (): Item =>
    (ilse.items.contents as unknown as Item[]).find(({ type }) => type === "edgeGear")!;

  it("[E-329] what using them takes of a turn", async () => {
    await gear().update({ "system.activation": "minor" });
    expect(gear().system.activation).toBe("minor");
  });

  it("[E-597] structure points, for those that count them", async () => {
    await gear().update({ "system.structure": { value: 4, max: 10 } });
    expect(gear().system.structure).toEqual({ value: 4, max: 10 });
  });

  it("[E-413] worn armor, natural armor and other protection make up the armor value", async () => {
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
