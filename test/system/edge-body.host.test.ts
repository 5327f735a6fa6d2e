// @vitest-environment happy-dom
/** What befalls a Lightfish body, on real documents: injuries, hazards, days, rests, treatment; and all of it undone. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  essence,
  load,
  startTable,
  type Table,
  type TableActor,
  type TableMessage,
} from "../support/table.ts";

interface Body extends TableActor {
  readonly system: TableActor["system"] & {
    readonly scores: Record<string, number>;
    readonly walk: number;
    readonly vitalityMax: number;
    readonly exhaustion: Record<"value" | "hunger" | "thirst" | "radiation", number>;
    readonly psi: { readonly value: number };
    readonly load: { readonly capacity: number; readonly state: string };
    explain(key: string): { readonly total: number; readonly parts: readonly { readonly label: string }[] };
  };
  readonly items: { readonly contents: readonly Possession[] };
  createEmbeddedDocuments(name: "Item", data: readonly object[]): Promise<readonly Possession[]>;
  deleteEmbeddedDocuments(name: "Item", ids: readonly string[]): Promise<unknown>;
}

interface Possession {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly system: Record<string, unknown> & { readonly uses: { readonly value: number } };
  update(changes: object): Promise<unknown>;
}

interface ChangeSetOf {
  readonly deltas: Record<string, number>;
  readonly sets: Record<string, unknown>;
  readonly steps: readonly { readonly id: string; readonly value: number }[];
  readonly addConditions: readonly string[];
  readonly items?: { readonly changed: Record<string, unknown>; readonly removed: readonly string[] };
}

interface RestKind {
  readonly id: string;
  dice(actor: object, options: readonly string[]): readonly { group: string; formula: string }[];
  propose(actor: object, options: readonly string[], dice: readonly object[]): ChangeSetOf;
}

let table: Table;
let ilse: Body;
let doctor: Body;
let rests: Record<string, RestKind>;
let turns: {
  onTurnStart(actor: object): ChangeSetOf;
  demands(actor: object, moment: string): { kind: string }[];
};
let request: (name: string, data: object) => Promise<void>;

beforeAll(async () => {
  table = await startTable("edge");
  ilse = table.actor("Ilse Marrow") as Body;
  doctor = table.actor("Doctor Anselm Quill") as Body;
  const { RESTS } = await load<{ RESTS: RestKind[] }>("module/rulesets/edge/rest.ts");
  rests = Object.fromEntries(RESTS.map((kind) => [kind.id, kind]));
  ({ TURNS: turns } = await load<{ TURNS: typeof turns }>("module/rulesets/edge/turns.ts"));
  ({ sendCommand: request } = await load<{ sendCommand: typeof request }>("module/core/relay/relay.ts"));
  // Without her vest the numbers of the tests are those of the dice.
  for (const item of ilse.items.contents.filter(({ type }) => type === "edgeArmor"))
    await item.update({ "system.equipped": false });
}, 60_000);
afterAll(() => table.host.teardown());

beforeEach(async () => {
  const injuries = ilse.items.contents.filter(({ type }) => type === "edgeTrauma").map(({ id }) => id);
  if (injuries.length > 0) await ilse.deleteEmbeddedDocuments("Item", injuries);
  for (const id of ilse.statuses) await ilse.toggleStatusEffect(id, { active: false });
  await ilse.update({
    "system.vitality.value": 10,
    "system.vitality.bled": 0,
    "system.exhaustion": { value: 0, hunger: 0, thirst: 0, radiation: 0 },
    "system.radiation.rads": 0,
    "system.hunger.days": 0,
    "system.breath.rounds": 0,
  });
});

const keyOf = (actor: TableActor) => actor.uuid.replaceAll(".", "-");
const undo = (message: TableMessage) => request("undo", { message: message.id, target: keyOf(ilse) });

async function suffer(kind: string, key: string, choices: object): Promise<TableMessage> {
  const rolled = await ilse.roll(kind, key, { dialog: false, choices });
  return rolled!.message;
}

/** Loads the next dice: [faces, value] each. */
function nextDice(...faces: readonly (readonly [number, number])[]): void {
  const queue = faces.map(([die, value]) => 1 - (value - 0.5) / die);
  const { Dice } = CONFIG as unknown as { Dice: { randomUniform(): number } };
  const before = Dice.randomUniform;
  Dice.randomUniform = () => {
    const next = queue.shift();
    if (queue.length === 0) Dice.randomUniform = before;
    return next ?? before();
  };
}

const injure = (system: object) =>
  ilse.createEmbeddedDocuments("Item", [{ name: "An injury", type: "edgeTrauma", system }]);

describe("a trauma", () => {
  it("[E-448] [E-450] [E-451] [E-452] is rolled from the sheet, becomes an item, and goes when undone", async () => {
    const before = essence(ilse);
    nextDice([12, 9]);
    const message = await suffer("trauma", "", { severity: "severe" });
    const [injury] = ilse.items.contents.filter(({ type }) => type === "edgeTrauma");
    expect(injury).toMatchObject({ name: "Ruined leg (right)", system: { row: "severeLeg", side: "right" } });
    expect([...ilse.statuses]).toEqual(expect.arrayContaining(["stunned", "bleeding"]));
    await undo(message);
    expect(essence(ilse)).toEqual(before);
  });

  it("[E-458] [E-459] [E-466] [E-467] lowers the score on the sheet and says so", async () => {
    const before = ilse.system.scores.str!;
    await injure({ row: "mildTorso", lowers: "str" });
    expect(ilse.system.scores.str).toBe(before - 1);
    expect(ilse.system.explain("abilities.str").parts.map(({ label }) => label)).toContain("An injury");
  });

  it("[E-461] [E-469] slows, and says so", async () => {
    await injure({ row: "mildLeg" });
    expect(ilse.system.walk).toBe(8);
    await injure({ row: "severeLeg", severity: "severe", side: "left" });
    expect(ilse.system.walk).toBe(4);
    expect(ilse.system.explain("speed").total).toBe(4);
    expect(ilse.system.explain("speed").parts.map(({ label }) => label)).toContain("An injury");
  });

  it("[E-471] stands among the modifiers of a roll with its name", async () => {
    await injure({ row: "hallucinations", nature: "psychic" });
    const { message } = (await ilse.roll("check", "tec", { dialog: false }))!;
    const { plan } = message.system as unknown as { plan: { modifiers: { label: string }[]; mode: string } };
    expect(plan.mode).toBe("disadvantage");
    expect(plan.modifiers.map(({ label }) => label)).toContain("An injury");
  });

  it("[E-464] [E-481] severe ones ask for their check when the turn starts", async () => {
    await injure({ row: "severeArm", severity: "severe" });
    expect(turns.demands(ilse, "turnStart")).toMatchObject([{ key: "stamina", choices: { dc: 15 } }]);
    await injure({ row: "psychosis", severity: "severe", nature: "psychic" });
    expect(turns.demands(ilse, "turnStart")).toHaveLength(2);
  });
});

describe("a full rest", () => {
  const die = (group: string, faces: number, value: number) => ({ group, faces, value, kept: true });
  const save = (id: string, ...values: number[]) => values.map((value) => die(`trauma-${id}`, 12, value));

  it("[E-453] [E-491] [E-492] [E-506] the third save heals a mild trauma for good", async () => {
    const [injury] = await injure({ row: "mildLeg", successes: 2 });
    const { id } = injury!;
    expect(rests.full!.dice(ilse, ["treated"])).toContainEqual(
      expect.objectContaining({ group: `trauma-${id}`, formula: "2d12" }),
    );
    const healed = rests.full!.propose(ilse, ["treated"], [die("rest", 6, 1), ...save(id, 12, 12)]);
    expect(healed.items).toMatchObject({ removed: [id] });
    const failed = rests.full!.propose(ilse, ["treated"], [die("rest", 6, 1), ...save(id, 1, 2)]);
    expect(failed.items).toBeUndefined();
  });

  it("[E-492] [E-496] of a severe one what is permanent stays", async () => {
    const [injury] = await injure({ row: "severeHead", severity: "severe", lowers: "per", successes: 2 });
    const { id } = injury!;
    const { items } = rests.full!.propose(ilse, ["treated"], [die("rest", 6, 1), ...save(id, 12, 12)]);
    expect(items!.changed[id]).toMatchObject({ sets: { healed: true } });
    expect(items!.removed).toEqual([]);
  });

  it("[E-493] without treatment the save has a third die", async () => {
    const [injury] = await injure({ row: "mildLeg" });
    const formulas = rests.full!.dice(ilse, []).filter(({ group }) => group === `trauma-${injury!.id}`);
    expect(formulas).toMatchObject([{ formula: "3d12" }]);
  });

  it("[E-509] slept badly in armor: no benefit at all", async () => {
    const armored = doctor;
    await armored.update({ "system.vitality.value": 10, "system.exhaustion.value": 1 });
    expect(rests.full!.dice(armored, []).map(({ group }) => group)).toContain("armor");
    const dice = (...values: number[]) => [
      die("rest", 6, 3),
      ...values.map((value) => die("armor", 12, value)),
    ];
    // Exhaustion hinders the save: the highest of three drops.
    expect(rests.full!.propose(armored, ["fed"], dice(2, 1, 1)).deltas).toEqual({});
    expect(rests.full!.propose(armored, ["fed"], dice(12, 12, 12)).deltas).toMatchObject({
      "exhaustion.value": -1,
    });
    await armored.update({ "system.vitality.value": 20, "system.exhaustion.value": 0 });
  });

  it("[E-507] brings spent uses back, those of a short rest with either", async () => {
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

  it("[E-508] [E-498] [E-499] all psi points, after a full rest only", async () => {
    await ilse.update({ "system.psi": { value: 1, max: 4 } });
    const roll = [die("rest", 6, 2)];
    expect(rests.full!.propose(ilse, [], roll).deltas["psi.value"]).toBe(3);
    expect(rests.normal!.propose(ilse, [], roll).deltas).toEqual({
      "vitality.value": 2 + ilse.system.scores.str!,
    });
    await ilse.update({ "system.psi": { value: 0, max: 0 } });
  });

  it("[E-505] [E-539] [E-540] eases exhaustion but for the locked levels", async () => {
    const eased = () => rests.full!.propose(ilse, ["fed"], [die("rest", 6, 1)]).deltas["exhaustion.value"];
    await ilse.update({ "system.exhaustion": { value: 2, hunger: 1 } });
    expect(eased()).toBe(-1);
    await ilse.update({ "system.exhaustion": { value: 1, hunger: 1 } });
    expect(eased()).toBeUndefined();
  });

  it("[E-249] [E-250] [E-251] too many rads: no vitality; one rad less, with what hung on it", async () => {
    const rested = () => rests.full!.propose(ilse, ["fed"], [die("rest", 6, 6)]);
    await ilse.update({ "system.radiation.rads": 62, "system.exhaustion": { value: 4, radiation: 4 } });
    expect(rested().deltas).toEqual({ "radiation.rads": -1 });
    expect(rested().steps.map(({ id }) => id)).toContain("noRestVp");
    await ilse.update({ "system.radiation.rads": 61 });
    expect(rested().deltas).toEqual({
      "radiation.rads": -1,
      "exhaustion.value": -1,
      "exhaustion.radiation": -1,
    });
  });
});

describe("hazards", () => {
  it("[E-206] [E-207] [E-420] a fall hurts and throws down, armor in the way unless left out", async () => {
    nextDice([6, 5], [6, 4], [6, 3]);
    const message = await suffer("hazard", "fall", { height: 11 });
    expect(ilse.system.vitality.value).toBe(0);
    expect([...ilse.statuses]).toContain("prone");
    await undo(message);
    expect(ilse.system.vitality.value).toBe(10);
    expect([...ilse.statuses]).not.toContain("prone");
  });

  it("[E-207] nobody who takes nothing lies down", async () => {
    await suffer("hazard", "fall", { height: 4, soft: true });
    expect(ilse.system.vitality.value).toBe(10);
    expect([...ilse.statuses]).not.toContain("prone");
  });

  it("[E-226] [E-230] gravity doubles and halves falls", async () => {
    nextDice([6, 3]);
    await suffer("hazard", "fall", { height: 3, gravity: "high" });
    expect(ilse.system.vitality.value).toBe(4);
    nextDice([6, 3]);
    await suffer("hazard", "fall", { height: 3, gravity: "low" });
    expect(ilse.system.vitality.value).toBe(3);
  });

  it("[E-203] [E-204] what is big and falls pins down until it is lifted", async () => {
    nextDice([6, 1], [6, 1], [6, 1], [6, 1], [6, 1], [6, 1], [6, 1], [6, 1], [6, 1]);
    await suffer("hazard", "collision", { object: "huge", falling: true });
    expect(ilse.system.vitality.value).toBe(1);
    expect([...ilse.statuses]).toContain("restrained");
    nextDice([12, 11], [12, 11], [12, 11]);
    await suffer("escape", "might", { dc: 20 });
    expect([...ilse.statuses]).not.toContain("restrained");
  });

  it("[E-243] [E-250] rads bring exhaustion that goes only with them", async () => {
    const exposed = await suffer("exposure", "", { level: 5, time: 41, unit: "rounds" });
    expect(ilse.system.exhaustion).toMatchObject({ value: 3, radiation: 3 });
    expect([...ilse.statuses]).toContain("dazzled");
    await suffer("exposure", "", { level: 0, cured: 25 });
    expect(ilse.system.exhaustion).toMatchObject({ value: 1, radiation: 1 });
    expect([...ilse.statuses]).not.toContain("dazzled");
    expect(exposed.type).toBe("damage");
  });

  it("[E-252] radiation resistance lowers the level", async () => {
    await ilse.update({ "system.radiation.resistance": 2 });
    await suffer("exposure", "", { level: 5, time: 1, unit: "hours" });
    expect(ilse.system).toMatchObject({ radiation: { rads: 1 } });
    await ilse.update({ "system.radiation.resistance": 0 });
  });

  it("[E-255] [E-256] out of air: so many rounds, then down, and nothing helps", async () => {
    await ilse.toggleStatusEffect("suffocating", { active: true });
    const rounds = 1 + ilse.system.scores.str!;
    await ilse.update({ "system.breath.rounds": rounds - 1 });
    expect(turns.onTurnStart(ilse).addConditions).toEqual([]);
    await ilse.update({ "system.breath.rounds": rounds });
    expect(turns.onTurnStart(ilse)).toMatchObject({
      deltas: { "vitality.value": -10 },
      addConditions: ["unconscious", "dying"],
    });
    expect(turns.demands(ilse, "turnStart")).toContainEqual(expect.objectContaining({ kind: "trauma" }));
    await suffer("mend", "", { formula: "5" });
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

  it("[E-216] [E-217] [E-222] hunger counts days, then tires, and locks the level", async () => {
    await ilse.update({ "system.hunger.days": ilse.system.scores.str! });
    expect(day(["noFood"])).toMatchObject({
      deltas: { "exhaustion.value": 1, "exhaustion.hunger": 1 },
      sets: { "hunger.days": ilse.system.scores.str! + 1 },
    });
  });

  it("[E-218] [E-222] a day of plenty starts over and unlocks", async () => {
    await ilse.update({ "system.hunger.days": 3, "system.exhaustion": { value: 2, hunger: 2 } });
    expect(day([]).sets).toMatchObject({ "hunger.days": 0, "exhaustion.hunger": 0 });
    expect(day([]).deltas).toEqual({});
  });

  it("[E-219] [E-220] half the water asks for a save, less tires outright", () => {
    expect(rests.day!.dice(ilse, ["halfWater"])).toMatchObject([{ group: "thirst", formula: "2d12" }]);
    expect(day(["halfWater"], 12, 12).deltas).toEqual({});
    expect(day(["halfWater"], 1, 2).deltas).toMatchObject({ "exhaustion.thirst": 1 });
    expect(day(["lessWater"]).deltas).toMatchObject({ "exhaustion.value": 1, "exhaustion.thirst": 1 });
  });

  it("[E-212] [E-221] says what is needed, twice the water where it is hot", () => {
    const water = (options: string[]) => day(options).steps.find(({ id }) => id === "water")!.value;
    expect([water([]), water(["hot"])]).toEqual([-4, -8]);
  });

  it("[E-172] [E-173] a march beyond eight hours asks for a save each hour, harder every time; failing it tires", async () => {
    const march = async (face: number) => {
      nextDice([12, face], [12, face]);
      return suffer("march", "", {});
    };
    const dcOf = ({ system }: TableMessage) => (system.plan as { dc: number }).dc;
    const first = await march(2);
    expect(dcOf(first)).toBe(15);
    expect(ilse.system.exhaustion.value).toBe(1);
    expect(dcOf(await march(12))).toBe(16);
    expect(ilse.system.exhaustion.value).toBe(1);
    await undo(first);
    expect(ilse.system.exhaustion.value).toBe(0);
    expect(rests.day!.propose(ilse, [], []).sets).toMatchObject({ "march.hours": 0 });
    await ilse.update({ "system.march.hours": 0 });
  });

  it("[E-500] [E-536] no full rest in its time: one level; the last level drops to 0", async () => {
    await ilse.update({ "system.exhaustion.value": 5 });
    expect(day(["missedRest"])).toMatchObject({
      deltas: { "exhaustion.value": 1, "vitality.value": -10 },
      addConditions: ["unconscious", "dying"],
    });
  });
});

describe("treatment", () => {
  it("[E-441] [E-442] [E-596] takes a use of the kit; without one it is a gamble, or impossible", async () => {
    const kit = doctor.items.contents.find(({ name }) => name === "First aid kit")!;
    const before = kit.system.uses.value;
    await doctor.roll("stabilise", "", { dialog: false });
    await doctor.roll("stopBleeding", "", { dialog: false });
    expect(kit.system.uses.value).toBe(before - 2);
    const { message } = (await ilse.roll("stabilise", "", { dialog: false }))!;
    const { plan } = message.system as unknown as { plan: { dc: number; mode: string } };
    expect(plan).toMatchObject({ dc: 15, mode: "disadvantage" });
    expect(await ilse.roll("stopBleeding", "", { dialog: false })).toBeNull();
    await kit.update({ "system.uses.value": before });
  });

  it("[E-444] the stable come to after 1d4 hours", async () => {
    expect(await ilse.roll("waking", "", { dialog: false })).toBeNull();
    await ilse.update({ "system.vitality.value": 0 });
    await ilse.toggleStatusEffect("stable", { active: true });
    const message = await suffer("waking", "", {});
    expect(ilse.system.vitality.value).toBe(1);
    await undo(message);
    expect(ilse.system.vitality.value).toBe(0);
  });

  it("[E-400] [E-402] concentration that is not held ends", async () => {
    await ilse.toggleStatusEffect("concentrating", { active: true });
    nextDice([12, 11], [12, 11]);
    await suffer("concentration", "shock", {});
    expect([...ilse.statuses]).toContain("concentrating");
    nextDice([12, 1], [12, 2]);
    await suffer("concentration", "shock", {});
    expect([...ilse.statuses]).not.toContain("concentrating");
  });
});

describe("what follows from the numbers", () => {
  it("[E-534] [E-535] exhaustion halves the highest vitality, then stops", async () => {
    const before = ilse.system.vitalityMax;
    await ilse.update({ "system.exhaustion.value": 4 });
    expect(ilse.system.vitalityMax).toBe(Math.floor(before / 2));
    await ilse.update({ "system.exhaustion.value": 5 });
    expect(ilse.system.walk).toBe(0);
  });

  it("[E-541] [E-542] [E-544] more than the capacity hinders, more than twice only moves", async () => {
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
