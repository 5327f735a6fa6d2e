// @vitest-environment happy-dom
/** Rests, hazards, days and derived values on real documents, and undoing them. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { EdgeCheckPlan } from "../../../module/rulesets/edge/rules/check/types.ts";
import { openRest, rest } from "../../support/resting.ts";
import type { TableMessage } from "../../support/table.ts";
import {
  doctor,
  ilse,
  injure,
  nextDice,
  resetIlse,
  rests,
  rollSelf,
  startBodies,
  table,
  turns,
  undo,
} from "./edge-table.ts";

beforeAll(startBodies);
afterAll(() => table.host.teardown());
beforeEach(resetIlse);

describe("a full rest", () => {
  const die = (group: string, faces: number, value: number) => ({ group, faces, value, kept: true });
  const save = (id: string, ...values: number[]) => values.map((value) => die(`trauma-${id}`, 12, value));

  it("[E-453] [E-491] [E-492] [E-506] the third save removes a mild trauma", async () => {
    const [injury] = await injure({ row: "mildLeg", successes: 2 });
    const { id } = injury!;
    expect(rests.full!.dice!(ilse, ["treated"])).toContainEqual(
      expect.objectContaining({ group: `trauma-${id}`, formula: "2d12" }),
    );
    const healed = rests.full!.propose(ilse, ["treated"], [die("rest", 6, 1), ...save(id, 12, 12)]);
    expect(healed.items).toMatchObject({ removed: [id] });
    const failed = rests.full!.propose(ilse, ["treated"], [die("rest", 6, 1), ...save(id, 1, 2)]);
    expect(failed.items).toBeUndefined();
  });

  it("[E-492] [E-496] leaves the permanent part of a severe trauma", async () => {
    const [injury] = await injure({ row: "severeHead", severity: "severe", lowers: "per", successes: 2 });
    const { id } = injury!;
    const { items } = rests.full!.propose(ilse, ["treated"], [die("rest", 6, 1), ...save(id, 12, 12)]);
    expect(items!.changed[id]).toMatchObject({ sets: { healed: true } });
    expect(items!.removed).toEqual([]);
  });

  it("[E-493] rolls a third die for a trauma without treatment", async () => {
    const [injury] = await injure({ row: "mildLeg" });
    const formulas = rests.full!.dice!(ilse, []).filter(({ group }) => group === `trauma-${injury!.id}`);
    expect(formulas).toMatchObject([{ formula: "3d12" }]);
  });

  it("[E-509] has no benefits after a failed save for sleeping in armor", async () => {
    const armored = doctor;
    await armored.update({ "system.vitality.value": 10, "system.exhaustion.value": 1 });
    expect(rests.full!.dice!(armored, []).map(({ group }) => group)).toContain("armor");
    const dice = (...values: number[]) => [
      die("rest", 6, 3),
      ...values.map((value) => die("armor", 12, value)),
    ];
    // Exhaustion hinders the save, so the highest of three is dropped.
    expect(rests.full!.propose(armored, ["fed"], dice(2, 1, 1)).deltas).toEqual({});
    expect(rests.full!.propose(armored, ["fed"], dice(12, 12, 12)).deltas).toMatchObject({
      "exhaustion.value": -1,
    });
    await armored.update({ "system.vitality.value": 20, "system.exhaustion.value": 0 });
  });

  it("[E-507] restores uses; those of a normal rest with either rest", async () => {
    const [drug] = await ilse.createEmbeddedDocuments("Item", [
      { name: "Stim", type: "edgeGear", system: { uses: { value: 1, max: 3 }, recharge: "fullRest" } },
    ]);
    const { id } = drug!;
    const roll = [die("rest", 6, 1)];
    expect(rests.normal!.propose(ilse, [], roll).items).toBeUndefined();
    expect(rests.full!.propose(ilse, [], roll).items!.changed[id]).toMatchObject({
      deltas: { "uses.value": 2 },
    });
    await drug!.update({ "system.recharge": "rest" });
    expect(rests.normal!.propose(ilse, [], roll).items!.changed[id]).toMatchObject({
      deltas: { "uses.value": 2 },
    });
    await ilse.deleteEmbeddedDocuments("Item", [id]);
  });

  it("[E-508] [E-498] [E-499] restores all psi points, which a normal rest does not", async () => {
    await ilse.update({ "system.psi": { value: 1, max: 4 } });
    const roll = [die("rest", 6, 2)];
    expect(rests.full!.propose(ilse, [], roll).deltas["psi.value"]).toBe(3);
    expect(rests.normal!.propose(ilse, [], roll).deltas).toEqual({
      "vitality.value": 2 + ilse.system.scores.str!,
    });
    await ilse.update({ "system.psi": { value: 0, max: 0 } });
  });

  it("[E-505] [E-539] [E-540] removes exhaustion except locked levels", async () => {
    const eased = () => rests.full!.propose(ilse, ["fed"], [die("rest", 6, 1)]).deltas["exhaustion.value"];
    await ilse.update({ "system.exhaustion": { value: 2, hunger: 1 } });
    expect(eased()).toBe(-1);
    await ilse.update({ "system.exhaustion": { value: 1, hunger: 1 } });
    expect(eased()).toBeUndefined();
  });

  it("[E-249] [E-250] [E-251] restores no VP with too many rads, and removes one rad with its effects", async () => {
    const rested = () => rests.full!.propose(ilse, ["fed"], [die("rest", 6, 6)]);
    await ilse.update({ "system.radiation.rads": 62, "system.exhaustion": { value: 4, radiation: 4 } });
    expect(rested().deltas).toEqual({ "radiation.rads": -1, "radiation.faded": 1 });
    expect(rested().steps.map(({ id }) => id)).toContain("noRestVp");
    await ilse.update({ "system.radiation.rads": 61 });
    expect(rested().deltas).toEqual({
      "radiation.rads": -1,
      "radiation.faded": 1,
      "exhaustion.value": -1,
      "exhaustion.radiation": -1,
    });
  });
});

describe("hazards", () => {
  it("[E-206] [E-207] [E-420] a fall deals damage and leaves the creature prone", async () => {
    nextDice([6, 5], [6, 4], [6, 3]);
    const message = await rollSelf("hazard", "fall", { height: 11 });
    expect(ilse.system.vitality.value).toBe(0);
    expect([...ilse.statuses]).toContain("prone");
    await undo(message);
    expect(ilse.system.vitality.value).toBe(10);
    expect([...ilse.statuses]).not.toContain("prone");
  });

  it("[E-207] a fall without damage does not leave the creature prone", async () => {
    await rollSelf("hazard", "fall", { height: 4, soft: true });
    expect(ilse.system.vitality.value).toBe(10);
    expect([...ilse.statuses]).not.toContain("prone");
  });

  it("[E-001] [E-226] [E-230] gravity doubles or halves the damage of a fall, half of 3 being 1", async () => {
    nextDice([6, 3]);
    await rollSelf("hazard", "fall", { height: 3, gravity: "high" });
    expect(ilse.system.vitality.value).toBe(4);
    nextDice([6, 3]);
    await rollSelf("hazard", "fall", { height: 3, gravity: "low" });
    expect(ilse.system.vitality.value).toBe(3);
  });

  it("[E-301] objects have the sizes of creatures, which decide how hard they hit", async () => {
    const sizes = { tiny: 1, small: 2, medium: 4, large: 6, huge: 9, gargantuan: 12 };
    for (const [object, dice] of Object.entries(sizes)) {
      const { system } = await rollSelf("hazard", "collision", { object });
      expect(system.plan).toMatchObject({ dice: [{ formula: `${dice}d6` }] });
      await resetIlse();
    }
  });

  it("[E-203] [E-204] a large falling object restrains until the creature gets free", async () => {
    nextDice([6, 1], [6, 1], [6, 1], [6, 1], [6, 1], [6, 1], [6, 1], [6, 1], [6, 1]);
    await rollSelf("hazard", "collision", { object: "huge", falling: true });
    expect(ilse.system.vitality.value).toBe(1);
    expect([...ilse.statuses]).toContain("restrained");
    nextDice([12, 11], [12, 11], [12, 11]);
    await rollSelf("escape", "might", { dc: 20 });
    expect([...ilse.statuses]).not.toContain("restrained");
  });

  it("[E-243] [E-250] rads bring exhaustion that ends only with them", async () => {
    const exposed = await rollSelf("exposure", "", { level: 5, time: 41, unit: "rounds" });
    expect(ilse.system.exhaustion).toMatchObject({ value: 3, radiation: 3 });
    expect([...ilse.statuses]).toContain("dazzled");
    await rollSelf("exposure", "", { level: 0, cured: 25 });
    expect(ilse.system.exhaustion).toMatchObject({ value: 1, radiation: 1 });
    expect([...ilse.statuses]).not.toContain("dazzled");
    expect(exposed.type).toBe("damage");
  });

  it("[E-252] radiation resistance lowers the level", async () => {
    await ilse.update({ "system.radiation.resistance": 2 });
    await rollSelf("exposure", "", { level: 5, time: 1, unit: "hours" });
    expect(ilse.system).toMatchObject({ radiation: { rads: 1 } });
    await ilse.update({ "system.radiation.resistance": 0 });
  });

  it("[E-255] [E-256] a creature without air drops to 0 VP after its rounds and cannot be healed", async () => {
    await ilse.toggleStatusEffect("suffocating", { active: true });
    const rounds = 1 + ilse.system.scores.str!;
    await ilse.update({ "system.breath.rounds": rounds - 1 });
    expect(turns.onTurnStart!(ilse)!.addConditions).toEqual([]);
    await ilse.update({ "system.breath.rounds": rounds });
    expect(turns.onTurnStart!(ilse)).toMatchObject({
      deltas: { "vitality.value": -10 },
      addConditions: ["unconscious", "dying"],
    });
    expect(turns.demands!(ilse, "turnStart")).toContainEqual(expect.objectContaining({ kind: "trauma" }));
    await rollSelf("mend", "", { formula: "5" });
    expect(ilse.system.vitality.value).toBe(10);
  });
});

describe("a day", () => {
  const day = (options: readonly string[], ...values: number[]) =>
    rests.day!.propose(
      ilse,
      options,
      values.map((value) => ({ group: "thirst", faces: 12, value, kept: true })),
    );

  it("[E-216] [E-217] [E-222] hunger counts days, then brings exhaustion and locks the level", async () => {
    await ilse.update({ "system.hunger.days": ilse.system.scores.str! });
    expect(day(["noFood"])).toMatchObject({
      deltas: { "exhaustion.value": 1, "exhaustion.hunger": 1 },
      sets: { "hunger.days": ilse.system.scores.str! + 1 },
    });
  });

  it("[E-218] [E-222] a day with full food resets hunger and unlocks the level", async () => {
    await ilse.update({ "system.hunger.days": 3, "system.exhaustion": { value: 2, hunger: 2 } });
    expect(day([]).sets).toMatchObject({ "hunger.days": 0, "exhaustion.hunger": 0 });
    expect(day([]).deltas).toEqual({});
  });

  it("[E-219] [E-220] half the water calls for a save, less brings exhaustion", () => {
    expect(rests.day!.dice!(ilse, ["halfWater"])).toMatchObject([{ group: "thirst", formula: "2d12" }]);
    expect(day(["halfWater"], 12, 12).deltas).toEqual({});
    expect(day(["halfWater"], 1, 2).deltas).toMatchObject({ "exhaustion.thirst": 1 });
    expect(day(["lessWater"]).deltas).toMatchObject({ "exhaustion.value": 1, "exhaustion.thirst": 1 });
  });

  it("[E-212] [E-221] lists the needs, with twice the water in heat", () => {
    const water = (options: string[]) => day(options).steps.find(({ id }) => id === "water")!.value;
    expect([water([]), water(["hot"])]).toEqual([-4, -8]);
  });

  it("[E-251] a full rest and the end of its day lose three rads, with their effects", async () => {
    await ilse.update({ "system.radiation.rads": 12, "system.exhaustion": { value: 1, radiation: 1 } });
    for (const kind of ["full", "day"]) await rest(await openRest([ilse], kind), table.messages);
    expect(ilse.system).toMatchObject({ radiation: { rads: 9 }, exhaustion: { value: 0, radiation: 0 } });
  });

  it("[E-172] [E-173] a march beyond eight hours calls for a save each hour with a rising DC; failure brings exhaustion", async () => {
    const march = async (face: number) => {
      nextDice([12, face], [12, face]);
      return rollSelf("march", "", {});
    };
    const dcOf = ({ system }: TableMessage) => (system.plan as EdgeCheckPlan).dc;
    const first = await march(2);
    expect(dcOf(first)).toBe(15);
    expect(first.system.plan).toMatchObject({ ability: "str", skill: "fortitude" });
    expect(ilse.system.exhaustion.value).toBe(1);
    expect(dcOf(await march(12))).toBe(16);
    expect(ilse.system.exhaustion.value).toBe(1);
    await undo(first);
    expect(ilse.system.exhaustion.value).toBe(0);
    expect(rests.day!.propose(ilse, [], []).sets).toMatchObject({ "march.hours": 0 });
    await ilse.update({ "system.march.hours": 0 });
  });

  it("[E-500] [E-536] a missed full rest brings one level; the last level drops to 0 VP", async () => {
    await ilse.update({ "system.exhaustion.value": 5 });
    expect(day(["missedRest"])).toMatchObject({
      deltas: { "exhaustion.value": 1, "vitality.value": -10 },
      addConditions: ["unconscious", "dying"],
    });
  });
});

describe("derived values", () => {
  it("[E-534] [E-535] exhaustion halves the maximum VP, then reduces speed to 0", async () => {
    const before = ilse.system.vitalityMax;
    await ilse.update({ "system.exhaustion.value": 4 });
    expect(ilse.system.vitalityMax).toBe(Math.floor(before / 2));
    await ilse.update({ "system.exhaustion.value": 5 });
    expect(ilse.system.walk).toBe(0);
  });

  it("[E-541] [E-542] [E-544] more than the capacity hinders, more than twice can only be lifted", async () => {
    const { capacity } = ilse.system.load;
    const [stone] = await ilse.createEmbeddedDocuments("Item", [
      { name: "Stone", type: "edgeGear", system: { weight: capacity } },
    ]);
    expect(ilse.system.load.state).toBe("hindered");
    expect(ilse.system.walk).toBe(5);
    await stone!.update({ "system.weight": 2 * capacity + 1 });
    expect(ilse.system.load.state).toBe("liftOnly");
    await ilse.update({ "system.size": "large" });
    expect(ilse.system.load.capacity).toBe(2 * capacity);
    await ilse.update({ "system.size": "medium" });
    await ilse.deleteEmbeddedDocuments("Item", [stone!.id]);
  });
});

describe("a sleeper with a trauma", () => {
  it("[E-491] [E-513] resists with dice, because resisting is no action", async () => {
    const [injury] = await injure({ row: "mildLeg" });
    await ilse.toggleStatusEffect("asleep", { active: true });
    expect(rests.full!.dice!(ilse, ["treated"])).toContainEqual(
      expect.objectContaining({ group: `trauma-${injury!.id}`, formula: "2d12" }),
    );
  });

  it("[E-513] still fails what takes moving, without dice", async () => {
    await ilse.toggleStatusEffect("asleep", { active: true });
    const failure = async (kind: string, key: string) => {
      const plan: EdgeCheckPlan = (await rollSelf(kind, key, {})).system.plan;
      return plan.automaticFailure;
    };
    expect(await failure("save", "stamina")).toBeNull();
    expect(await failure("save", "reflex")).not.toBeNull();
    expect(await failure("check", "athletics")).not.toBeNull();
  });
});

describe("exhaustion by rads", () => {
  it("[E-250] goes with the rads as far as it has come with them", async () => {
    await ilse.update({ "system.exhaustion.value": 4 });
    await rollSelf("exposure", "", { level: 5, time: 8.5, unit: "minutes" });
    expect(ilse.system.exhaustion).toMatchObject({ value: 6, radiation: 2 });
    await rollSelf("exposure", "", { level: 0, time: 0, cured: 100 });
    expect(ilse.system.exhaustion).toMatchObject({ value: 4, radiation: 0 });
  });
});
