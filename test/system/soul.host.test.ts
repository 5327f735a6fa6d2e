// @vitest-environment happy-dom
/** Archsoul on real documents: blows and blades, work and want, turns and nights, each taken back whole. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  essence,
  load,
  type Source,
  startTable,
  type Table,
  type TableActor,
  type TableMessage,
} from "../support/table.ts";

/** What these tests read of a character of this game. */
interface SoulSystem extends Source {
  readonly hitPoints: { readonly value: number; readonly max: number };
  readonly counters: { readonly unconsciousRounds: number; readonly breathSeconds: number };
  readonly fatigue: { readonly value: number; readonly heavyMinutes: number };
  readonly actionPoints: { readonly value: number };
  readonly drain: { readonly value: number };
  readonly copper: number;
  readonly defenseTotal: number;
  readonly hardnessTotal: number;
}

interface SoulItem {
  readonly id: string;
  readonly name: string;
  readonly system: Source & {
    readonly hitPoints: { readonly value: number };
    readonly progress: number;
    readonly secondProgress: number;
    readonly owed: number;
  };
}

let table: Table;
let hedda: TableActor;
let oren: TableActor;
let reaver: TableActor;
let request: (name: string, data: object) => Promise<void>;
let before: Source[];

beforeAll(async () => {
  table = await startTable("soul");
  hedda = table.actor("Hedda Varn");
  oren = table.actor("Oren Talisk");
  reaver = table.actor("Toll reaver");
  ({ sendCommand: request } = await load<{ sendCommand: typeof request }>("module/core/relay/relay.ts"));
}, 60_000);
afterAll(() => table.host.teardown());

const system = (actor: TableActor): SoulSystem => actor.system as unknown as SoulSystem;
const itemsOf = (actor: TableActor) => actor.items.contents as unknown as readonly SoulItem[];
const item = (actor: TableActor, name: string): SoulItem =>
  itemsOf(actor).find((one) => one.name.startsWith(name))!;

/** The next dice of six show these faces; afterwards all show threes. */
function throwing(...faces: number[]): void {
  const queue = [...faces];
  CONFIG.Dice.randomUniform = () => 1 - ((queue.shift() ?? 3) - 0.5) / 6;
}

const roll = async (actor: TableActor, kind: string, key: string, options: object = {}) =>
  (await actor.roll(kind, key, { dialog: false, ...options }))?.message ?? null;

const keyOf = (actor: TableActor) => actor.uuid.replaceAll(".", "-");
const apply = (message: TableMessage, actor: TableActor) =>
  request("apply", { message: message.id, target: keyOf(actor) });
const undo = (message: TableMessage, actor: TableActor) =>
  request("undo", { message: message.id, target: keyOf(actor) });

const people = () => [hedda, oren, reaver];

beforeEach(() => {
  before = people().map(essence);
});

/** Every test leaves the table as it found it, by nothing but undoing. */
afterEach(() => {
  expect(people().map(essence)).toEqual(before);
});

/** The last change in an actor's ledger, which costs and buttons leave there. */
async function undoLast(actor: TableActor): Promise<void> {
  const { ledgerOf } = await load<{
    ledgerOf(actor: object): readonly { readonly key: string; readonly undone: object | null }[];
  }>("module/core/changes/ledger.ts");
  const { key } = ledgerOf(actor).find(({ undone }) => undone === null)!;
  await request("undoEntry", { actor: actor.uuid, key });
}

describe("a blow", () => {
  it("[S-014] [S-053] is proposed, applied, followed by the die, and undone", async () => {
    throwing(6, 6, 6, 6, 6, 6, 6, 6, 6);
    const message = (await roll(hedda, "damage", item(hedda, "Longsword").id, {
      targets: [reaver.uuid],
    }))!;
    expect(message.type).toBe("damage");
    expect(system(reaver).hitPoints.value).toBe(6);
    await apply(message, reaver);
    expect(system(reaver).hitPoints.value).toBe(6 - 9);
    expect([...reaver.statuses]).toContain("unconscious");
    await undo(message, reaver);
  });

  it("[S-094] [S-095] lays somebody out for a die of rounds, after which they are disabled", async () => {
    throwing(6, 6, 6, 6, 6, 6, 1, 1, 1);
    const blow = (await roll(hedda, "damage", item(hedda, "Longsword").id, { targets: [reaver.uuid] }))!;
    await apply(blow, reaver);
    throwing(1);
    await roll(reaver, "die", "unconscious");
    expect(system(reaver).counters.unconsciousRounds).toBe(1);
    const { combat } = await load<{ combat: { onTurnStart(actor: object): object } }>(
      "module/rulesets/soul/combat.ts",
    );
    const round = combat.onTurnStart(reaver);
    const { applyToActor } = await load<{ applyToActor(actor: object, change: object): Promise<unknown> }>(
      "module/core/changes/apply-to-actor.ts",
    );
    await applyToActor(reaver, round);
    expect([...reaver.statuses]).toContain("disabled");
    expect([...reaver.statuses]).not.toContain("unconscious");
    await undoLast(reaver);
    await undoLast(reaver);
    await undo(blow, reaver);
  });

  it("[S-089] too soft harms the blade, which is mended when that is undone", async () => {
    const { id } = item(hedda, "Knife");
    const recoil = (await roll(hedda, "recoil", id, { choices: { damage: 5 } }))!;
    expect(item(hedda, "Knife").system.hitPoints.value).toBe(3);
    await undo(recoil, hedda);
    expect(item(hedda, "Knife").system.hitPoints.value).toBe(5);
  });

  it("[S-090] with the bare hand costs the hand", async () => {
    const recoil = (await roll(hedda, "recoil", item(hedda, "Unarmed").id, { choices: { damage: 2 } }))!;
    expect(system(hedda).hitPoints.value).toBe(6);
    await undo(recoil, hedda);
  });

  it("[S-147] on several is one roll, compared with the defense of each", async () => {
    throwing(6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1);
    const aimed = { targets: [hedda.uuid, reaver.uuid] };
    const attack = (await roll(oren, "attack", item(oren, "Blast").id, aimed))!;
    throwing(6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1);
    const previous = `ChatMessage.${attack.id}`;
    const damage = (await roll(oren, "damage", item(oren, "Blast").id, { ...aimed, previous }))!;
    // Three successes beat the reaver's defense of 3 no more than Hedda's of 5.
    expect(system(reaver).defenseTotal).toBe(3);
    await apply(damage, reaver);
    expect(system(reaver).hitPoints.value).toBe(6);
    await undo(damage, reaver);
    throwing(6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1);
    const better = (await roll(oren, "attack", item(oren, "Blast").id, aimed))!;
    throwing(6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1);
    const more = { ...aimed, previous: `ChatMessage.${better.id}` };
    const harm = (await roll(oren, "damage", item(oren, "Blast").id, more))!;
    for (const actor of [hedda, reaver]) await apply(harm, actor);
    expect([system(reaver).hitPoints.value, system(hedda).hitPoints.value]).toEqual([4, 8]);
    for (const actor of [hedda, reaver]) await undo(harm, actor);
    await undoLast(oren);
    await undoLast(oren);
  });

  it("[S-068] a fall hurts who falls, and with the same roll who is fallen upon", async () => {
    throwing(4, 4);
    const fall = (await roll(oren, "fall", "fall"))!;
    expect(system(oren).hitPoints.value).toBe(4);
    const { targetRecord } = await load<{ targetRecord(actor: object): object }>(
      "module/core/damage/target-record.ts",
    );
    await fall.update({ [`system.targets.${keyOf(reaver)}`]: targetRecord(reaver) });
    await apply(fall, reaver);
    expect(system(reaver).hitPoints.value).toBe(4);
    await undo(fall, reaver);
    await undo(fall, oren);
  });
});

describe("things", () => {
  it("[S-080] [S-082] [S-084] [S-087] [S-092] a door has no defense, the hardness of its wood, and breaks", async () => {
    const door = (await CONFIG.Actor.documentClass.create({
      name: "Door",
      type: "soulNpc",
      system: { thing: { is: true, material: "wood", thickness: 4 }, hitPoints: { value: 4 } },
    } as never)) as unknown as TableActor & { delete(): Promise<unknown> };
    expect(system(door)).toMatchObject({ defenseTotal: 0, hardnessTotal: 4, hitPoints: { max: 4 } });
    throwing(6, 6, 6, 6, 6, 6, 6, 6, 6);
    const blow = (await roll(hedda, "damage", item(hedda, "Longsword").id, { targets: [door.uuid] }))!;
    await apply(blow, door);
    expect(system(door).hitPoints.value).toBe(-1);
    expect([...door.statuses]).toEqual([]);
    await door.delete();
  });
});

describe("work", () => {
  it("[S-120] [S-124] rolls Intellect and the trade at the project's complexity, and its result stays with the project", async () => {
    const { id } = item(oren, "Inscribed");
    throwing(5, 6, 4, 4, 1, 1, 1, 1);
    const day = (await roll(oren, "craft", id))!;
    const plan = (day.system as unknown as { plan: { pool: number; difficulty: { base: number } } }).plan;
    expect(plan).toMatchObject({ pool: 8, difficulty: { base: 5 } });
    expect(item(oren, "Inscribed").system.progress).toBe(5);
    expect(item(oren, "Inscribed").system).toMatchObject({ job: { needed: 20, rawCostCopper: 100 } });
    await undo(day, oren);
    expect(item(oren, "Inscribed").system.progress).toBe(3);
    await undoLast(oren);
  });

  it("[S-123] is one roll a day, until a night has passed", async () => {
    throwing(5, 5);
    const { id } = item(oren, "Inscribed");
    const day = (await roll(oren, "craft", id))!;
    expect(await roll(oren, "craft", id)).toBeNull();
    await undo(day, oren);
    await undoLast(oren);
  });

  it("[S-129] wasted material is owed, and work stops until it is paid", async () => {
    throwing(1, 2, 2, 2, 2, 2, 2, 2);
    const { id } = item(oren, "Inscribed");
    const day = (await roll(oren, "craft", id))!;
    expect(item(oren, "Inscribed").system.owed).toBe(50);
    await oren.update({ "system.craftedToday": false });
    expect(await roll(oren, "craft", id)).toBeNull();
    await oren.update({ "system.craftedToday": true });
    await undo(day, oren);
    await undoLast(oren);
  });

  it("[S-138] another character adds its day to the same project", async () => {
    throwing(5, 6, 6, 1);
    const help = (await roll(hedda, "help", "carving", { targets: [oren.uuid] }))!;
    await apply(help, oren);
    expect(item(oren, "Inscribed").system.secondProgress).toBe(2);
    await undo(help, oren);
    await undoLast(hedda);
  });
});

describe("the body", () => {
  it("[S-112] swimming is heavy activity", async () => {
    await roll(hedda, "named", "swim");
    expect(system(hedda).fatigue.heavyMinutes).toBe(1);
    await undoLast(hedda);
  });

  it("[S-118] who is hurt in the water and loses the breath drowns", async () => {
    throwing(1, 1, 1, 1, 1, 1, 1, 1, 1);
    await roll(hedda, "named", "underwaterHit", { choices: { required: 3 } });
    expect([...hedda.statuses]).toContain("drowning");
    await undoLast(hedda);
  });

  it("[S-021] points are taken and given back by ruling", async () => {
    const taken = (await roll(hedda, "ruling", "reduction", {
      targets: [reaver.uuid],
      choices: { attribute: "athletics", amount: 2 },
    }))!;
    await apply(taken, reaver);
    expect(system(reaver)).toMatchObject({ scores: { athletics: 2 } });
    await undo(taken, reaver);
  });
});

describe("turns", () => {
  const due = async (actor: TableActor, moment: string): Promise<TableMessage | undefined> => {
    const { handleTurnEvent: comesDue } = await load<{
      handleTurnEvent(actor: object, moment: string): Promise<void>;
    }>("module/core/combat/turns.ts");
    const count = table.messages.contents.length;
    await comesDue(actor, moment);
    return table.messages.contents[count];
  };

  it("[S-027] give action points back", async () => {
    await hedda.update({ "system.actionPoints.value": 1 });
    const message = (await due(hedda, "turnStart"))!;
    await apply(message, hedda);
    expect(system(hedda).actionPoints.value).toBe(3);
    await undo(message, hedda);
    expect(system(hedda).actionPoints.value).toBe(1);
    await hedda.update({ "system.actionPoints.value": 3 });
  });

  it("[S-106] [S-117] cost half a minute of held breath; with the last of it drowning begins", async () => {
    await hedda.update({ "system.counters.breathSeconds": 30 });
    await hedda.toggleStatusEffect("holdingBreath", { active: true });
    const message = (await due(hedda, "turnEnd"))!;
    await apply(message, hedda);
    expect(system(hedda).counters.breathSeconds).toBe(0);
    expect([...hedda.statuses]).toEqual(["drowning"]);
    const die = (await due(hedda, "turnStart"))!;
    expect(Object.values(die.system.targets)).toMatchObject([{ demands: [{ key: "drowning" }] }]);
    await undo(message, hedda);
    await hedda.toggleStatusEffect("holdingBreath", { active: false });
    await hedda.update({ "system.counters.breathSeconds": 0 });
  });

  it("[S-094] ask how long somebody lies there whom nobody has asked yet", async () => {
    await hedda.toggleStatusEffect("unconscious", { active: true });
    const message = (await due(hedda, "turnStart"))!;
    expect(Object.values(message.system.targets)).toMatchObject([{ demands: [{ key: "unconscious" }] }]);
    await hedda.toggleStatusEffect("unconscious", { active: false });
  });
});

describe("initiative", () => {
  interface Fight {
    readonly combatants: {
      readonly contents: readonly { readonly id: string; readonly initiative: number }[];
    };
    createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
    rollInitiative(ids: readonly string[]): Promise<unknown>;
    delete(): Promise<unknown>;
  }

  it("[S-141] [S-142] foes share one roll; ties go by Awareness, then Precision", async () => {
    const fight = (await CONFIG.Combat.documentClass.create({} as never)) as unknown as Fight;
    const ids = [hedda.id, oren.id, reaver.id, reaver.id].map((actorId) => ({ actorId }));
    await fight.createEmbeddedDocuments("Combatant", ids);
    // One success each.
    throwing(6, 1, 1, 1, 1, 1, 1, 1, 1, 6, 1, 1, 1, 1, 1, 1, 6, 1, 1, 1, 1);
    await fight.rollInitiative(fight.combatants.contents.map(({ id }) => id));
    const [one, two, foe, other] = fight.combatants.contents.map(({ initiative }) => initiative);
    expect(one).toBeCloseTo(1.0405, 8);
    expect(two).toBeCloseTo(1.0304, 8);
    expect(foe).toBeCloseTo(1.0203, 8);
    expect(other).toBe(foe);
    await fight.delete();
  });
});

describe("nights", () => {
  it("[S-058] [S-062] change what they say, and are taken back to the identical document", async () => {
    const change = {
      deltas: { "hitPoints.value": -5, "drain.value": 9, "attributes.precision.reduction": 2 },
      sets: { "fatigue.value": 2, craftedToday: true },
      addConditions: ["disabled"],
      removeConditions: [],
      steps: [],
    };
    const { applyToActor } = await load<{ applyToActor(actor: object, change: object): Promise<unknown> }>(
      "module/core/changes/apply-to-actor.ts",
    );
    await applyToActor(hedda, change);
    const tired = essence(hedda);
    const { HOUR, NIGHT } = await load<
      Record<"HOUR" | "NIGHT", { propose(actor: object, options: readonly string[], dice: []): object }>
    >("module/rulesets/soul/rest-kinds.ts");
    await applyToActor(hedda, HOUR.propose(hedda, [], []));
    expect(system(hedda).hitPoints.value).toBe(4);
    expect([...hedda.statuses]).not.toContain("disabled");
    await applyToActor(hedda, NIGHT.propose(hedda, [], []));
    expect(system(hedda)).toMatchObject({
      hitPoints: { value: 8 },
      drain: { value: 5 },
      fatigue: { value: 1 },
      craftedToday: false,
      attributes: { precision: { reduction: 1 } },
    });
    await undoLast(hedda);
    await undoLast(hedda);
    expect(essence(hedda)).toEqual(tired);
    await undoLast(hedda);
  });
});
