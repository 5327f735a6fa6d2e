// @vitest-environment happy-dom
/** Stored and derived values of creatures and items, and how the sheet shows them. */

import { settled } from "sandbox/testing/settled";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createActor, createScene } from "../../support/create.ts";
import type { TableToken } from "../../support/documents.ts";
import { startTable, type Table, type TableActor } from "../../support/table.ts";
import { skillsOf } from "./edge-table.ts";

let table: Table;
let guard: TableActor;
let ilse: TableActor;
let creatureFacts: typeof import("../../../module/rulesets/edge/sheets/context-notes.ts")["creatureFacts"];
let stored: object;

beforeAll(async () => {
  table = await startTable("edge");
  guard = table.actor("Station guard");
  ilse = table.actor("Ilse Marrow");
  ({ creatureFacts } = await import("../../../module/rulesets/edge/sheets/context-notes.ts"));
  stored = ilse.toObject().system;
});
afterAll(() => table.host.teardown());

const fact = (label: string): string =>
  creatureFacts(ilse).find((one) => one.label.endsWith(`.${label}`))?.text ?? "";

const restore = () => ilse.update({ system: stored });

describe("skills", () => {
  it("[E-579] [E-580] are possessed by a bonus or by training; others may be ruled untrained", async () => {
    const entry = (id: string) => skillsOf(ilse).find((one) => one.id === id)!;
    await ilse.update({ "system.skills.piloting": { bonus: 0, trained: false } });
    expect(entry("piloting").possessed).toBe(false);
    const options = { dialog: false, targets: [], choices: { unskilled: true } };
    const mode = async () => (await ilse.roll("check", "piloting", options))!.message.system.plan.mode;
    expect(await mode()).toBe("disadvantage");
    await ilse.update({ "system.skills.piloting.bonus": 1 });
    expect(entry("piloting").possessed).toBe(true);
    expect(await mode()).toBe("normal");
    await ilse.update({ "system.skills.piloting": { bonus: 0, trained: true } });
    expect(entry("piloting").possessed).toBe(true);
    await restore();
  });

  it("[E-268] every skill can be asked for, with every ability", async () => {
    expect(skillsOf(ilse).length).toBeGreaterThanOrEqual(47);
    for (const ability of ["per", "int", "wil"])
      expect(
        (await ilse.roll("check", `${ability}.stealth`, { dialog: false, targets: [] }))!.message.system.plan,
      ).toMatchObject({ ability, skill: "stealth" });
  });
});

describe("vitality", () => {
  it("[E-426] [E-427] [E-587] follows class, level and size on the sheet, and never falls below 1", async () => {
    const max = (actor: TableActor) => actor.system.vitalityMax;
    await ilse.update({ "system.classVp": 24, "system.level": 5, "system.vitality.bonus": 3 });
    expect(max(ilse)).toBe(31);
    await ilse.update({ "system.vitality.bonus": -99 });
    expect(max(ilse)).toBe(1);
    await restore();
    const before = guard.toObject().system;
    await guard.update({ "system.size": "large", "system.level": 3, "system.vitality.bonus": 0 });
    expect(max(guard)).toBe(34);
    await guard.update({ system: before });
  });
});

describe("tokens", () => {
  type SizedToken = TableToken & { readonly width: number; readonly sight: { readonly visionMode: string } };
  const beast = (more: object) => createActor({ name: "Beast", type: "edgeNpc", ...more });
  const widthOf = ({ prototypeToken }: TableActor): number => Reflect.get(prototypeToken, "width");
  /** A scene where a space is 3 m. */
  const hangar = () => createScene({ name: "Hangar", grid: { distance: 3, units: "m" } });

  it.each([
    ["tiny", 0.5],
    ["small", 1],
    ["medium", 1],
    ["large", 2],
    ["huge", 3],
    ["gargantuan", 5],
  ])("[E-302] of a %s creature take %d spaces", async (size, spaces) => {
    const made = await beast({ system: { size } });
    expect(widthOf(made)).toBe(spaces);
    await made.delete();
  });

  it("[E-302] follow a changed size, and the grid of their scene", async () => {
    const made = await beast({ system: { size: "large" } });
    const scene = await hangar();
    const [token] = (await scene.createEmbeddedDocuments("Token", [
      { name: "Beast", actorId: made.id, actorLink: true, x: 0, y: 0, width: 2, height: 2 },
    ])) as readonly SizedToken[];
    expect(token!.width).toBe(1);
    await made.update({ "system.size": "gargantuan" });
    await settled();
    expect(widthOf(made)).toBe(5);
    expect((scene.tokens.contents[0] as SizedToken).width).toBe(2);
    await scene.delete();
    await made.delete();
  });

  it("[E-302] [E-261] of their own follow their own creature", async () => {
    const made = await beast({ system: { size: "large" } });
    const scene = await hangar();
    const [token] = (await scene.createEmbeddedDocuments("Token", [
      { name: "Beast", actorId: made.id, actorLink: false, x: 0, y: 0, delta: { system: { size: "large" } } },
    ])) as readonly SizedToken[];
    await made.update({ "system.size": "gargantuan" });
    await settled();
    expect(token!.width).toBe(1);
    await token!.actor.update({ "system.senses.infravision": true });
    await settled();
    expect(token!.sight.visionMode).toBe("darkvision");
    await scene.delete();
    await made.delete();
  });

  it("[E-302] keep the size that was chosen by hand", async () => {
    const made = await beast({
      system: { size: "large" },
      prototypeToken: { width: 4, height: 4 },
    });
    expect(widthOf(made)).toBe(4);
    await made.delete();
  });
});

it.each(["no-such-skill", ""])(
  "a check of %j, which the actor lacks, is refused and rolls nothing",
  async (key) => {
    const before = table.messages.contents.length;
    expect(await guard.roll("check", key, { dialog: false })).toBeNull();
    expect(table.messages.contents).toHaveLength(before);
  },
);

describe("initiative", () => {
  it("[E-274] [E-582] on the sheet is that of its roll: Dexterity, the penalty of worn armor and the bonus", async () => {
    const { TURNS } = await import("../../../module/rulesets/edge/turn/turns.ts");
    const rolled = () => Number(TURNS.initiative(guard).replace("2d12 + ", ""));
    const dex: number = guard.system.scores.dex;
    expect([guard.system.initiativeTotal, rolled()]).toEqual([dex - 1, dex - 1]);
    await guard.update({ "system.initiative.bonus": 3 });
    expect([guard.system.initiativeTotal, rolled()]).toEqual([dex + 2, dex + 2]);
    const { parts, total } = guard.explain("initiative")!;
    expect(parts.reduce((sum, { value }) => sum + value, 0)).toBe(total);
    expect(parts).toHaveLength(3);
    await guard.update({ "system.initiative.bonus": 0 });
  });
});

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
    expect(fact("ways")).toBe("Walk 10 m · Climb 10 m, 2 m per meter · Swim 6 m · Fly 12 m");
    await restore();
  });

  it("[E-289] [E-292] a prone creature can only crawl", async () => {
    await ilse.toggleStatusEffect("prone", { active: true });
    expect(fact("ways")).toBe("Crawl 10 m, 2 m per meter");
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
    const { vitalityMax, defenseTotal } = ilse.system;
    await ilse.update({ "system.level": 4, "system.abilities.wil.value": 7 });
    expect(ilse.system.vitalityMax).toBe(vitalityMax + 3);
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
  const gear = () => ilse.items.contents.find(({ type }) => type === "edgeGear")!;

  it("[E-329] keep the cost of their use in a turn", async () => {
    await gear().update({ "system.activation": "minor" });
    expect(gear().system.activation).toBe("minor");
  });

  it("[E-597] keep structure points", async () => {
    await gear().update({ "system.structure": { value: 4, max: 10 } });
    expect(gear().system.structure).toEqual({ value: 4, max: 10 });
  });

  it("[E-413] worn armor, natural armor and bonuses add up to the armor value", async () => {
    const worn = ilse.items.contents.filter(
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
