// @vitest-environment happy-dom
/** Consequences on real documents: proposed, applied once, undone fully. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  essence,
  load,
  startTable,
  type Table,
  type TableActor,
  type TableMessage,
} from "../../support/table.ts";

let table: Table;
let guard: TableActor;
let ilse: TableActor;
let request: (name: string, data: object) => Promise<void>;

beforeAll(async () => {
  table = await startTable("edge");
  guard = table.actor("Station guard");
  ilse = table.actor("Ilse Marrow");
  ({ sendCommand: request } = await load<{ sendCommand: typeof request }>("module/core/relay/relay.ts"));
}, 60_000);
afterAll(() => table.host.teardown());

beforeEach(async () => {
  for (const actor of [guard, ilse]) {
    await actor.update({ "system.vitality.value": 10, "system.exhaustion.value": 0 });
  }
});

/** A hit of fixed size: no dice, so that the numbers of the test are those of the table. */
async function hit(actors: readonly TableActor[], formula: string, type = "biotic"): Promise<TableMessage> {
  const result = await ilse.roll("damage", "", {
    dialog: false,
    choices: { formula, type },
    targets: actors.map(({ uuid }) => uuid),
  });
  return result!.message;
}

const keyOf = (actor: TableActor) => actor.uuid.replaceAll(".", "-");
const apply = (message: TableMessage, actor: TableActor) =>
  request("apply", { message: message.id, target: keyOf(actor) });
const undo = (message: TableMessage, actor: TableActor) =>
  request("undo", { message: message.id, target: keyOf(actor) });

describe("a hit", () => {
  it("is a message with its targets and changes nothing by itself", async () => {
    const message = await hit([guard], "4");
    expect(message.type).toBe("damage");
    expect(Object.values(message.system.targets).map(({ uuid }) => uuid)).toEqual([guard.uuid]);
    expect(guard.system.vitality.value).toBe(10);
  });

  it("is applied once, however often it is clicked", async () => {
    const message = await hit([guard], "4");
    await Promise.all([apply(message, guard), apply(message, guard)]);
    await apply(message, guard);
    expect(guard.system.vitality.value).toBe(6);
    expect(message.system.targets[keyOf(guard)]!.applied).not.toBeNull();
  });

  it("is undone once, and may be applied again", async () => {
    const message = await hit([guard], "4");
    await apply(message, guard);
    await Promise.all([undo(message, guard), undo(message, guard)]);
    expect(guard.system.vitality.value).toBe(10);
    await apply(message, guard);
    expect(guard.system.vitality.value).toBe(6);
    await undo(message, guard);
  });

  it("counts beside what happened between proposal, application and undoing", async () => {
    const [first, second] = [await hit([guard], "3"), await hit([guard], "2")];
    await Promise.all([apply(first, guard), apply(second, guard)]);
    expect(guard.system.vitality.value).toBe(5);
    await undo(first, guard);
    expect(guard.system.vitality.value).toBe(8);
  });

  it("leaves the identical document when undone, also after knocking somebody out", async () => {
    await ilse.toggleStatusEffect("concentrating", { active: true });
    const before = essence(ilse);
    const message = await hit([ilse], "12");
    await apply(message, ilse);
    expect(ilse.system.vitality.value).toBe(0);
    expect([...ilse.statuses]).toEqual(expect.arrayContaining(["unconscious", "incapacitated", "dying"]));
    expect([...ilse.statuses]).not.toContain("concentrating");
    await undo(message, ilse);
    expect(essence(ilse)).toEqual(before);
    await ilse.toggleStatusEffect("concentrating", { active: false });
  });

  it("[E-446] kills a foe at 0", async () => {
    const before = essence(guard);
    const message = await hit([guard], "10");
    await apply(message, guard);
    expect([...guard.statuses]).toContain("dead");
    await undo(message, guard);
    expect(essence(guard)).toEqual(before);
  });

  it("leaves a condition that has another cause", async () => {
    const [first, second] = [await afflict("prone"), await afflict("prone")];
    await apply(first, guard);
    await apply(second, guard);
    await undo(first, guard);
    expect([...guard.statuses]).toContain("prone");
    await undo(second, guard);
    expect([...guard.statuses]).not.toContain("prone");
  });

  async function afflict(condition: string): Promise<TableMessage> {
    const change = { deltas: {}, sets: {}, addConditions: [condition], removeConditions: [], steps: [] };
    const target = {
      uuid: guard.uuid,
      name: guard.name,
      adjust: { multiplier: 1, bonus: 0, ignored: [], options: [] },
      turn: 0,
      applied: null,
      change,
      demands: [],
    };
    const created = await CONFIG.ChatMessage.documentClass.create({
      type: "change",
      system: { ruleset: "edge", what: { key: "x" }, icon: "cycle", targets: { [keyOf(guard)]: target } },
    } as never);
    return created as unknown as TableMessage;
  }

  it("heeds what the Gamemaster adjusts", async () => {
    const message = await hit([guard], "4");
    const path = `system.targets.${keyOf(guard)}.adjust`;
    await message.update({ [`${path}.multiplier`]: 0.5, [`${path}.bonus`]: 1 });
    await apply(message, guard);
    expect(guard.system.vitality.value).toBe(7);
  });
});

describe("turns", () => {
  const due = async (moment: string) => {
    const { handleTurnEvent: comesDue } = await load<{
      handleTurnEvent(actor: object, moment: string, coming: object): Promise<void>;
    }>("module/core/combat/turns.ts");
    const before = table.messages.contents.length;
    await comesDue(guard, moment, { secret: false, claim: async () => true });
    return table.messages.contents.slice(before);
  };

  it("[E-514] bleeding comes due at the end of a turn, as the table has it", async () => {
    await guard.toggleStatusEffect("bleeding", { active: true });
    const [asked] = await due("turnEnd");
    expect(guard.system.vitality.value).toBe(10);
    await apply(asked!, guard);
    expect(guard.system.vitality).toMatchObject({ value: 9, bled: 1 });
    await guard.update({ "flags.manifold.automation": "auto" });
    const [applied] = await due("turnEnd");
    expect(guard.system.vitality.value).toBe(8);
    await undo(applied!, guard);
    expect(guard.system.vitality.value).toBe(9);
    await guard.update({ "flags.manifold.automation": "off" });
    expect(await due("turnEnd")).toEqual([]);
    await guard.toggleStatusEffect("bleeding", { active: false });
  });

  it("[E-434] a death save comes due at the start of a turn at 0, is applied at once and can be undone", async () => {
    await ilse.update({ "system.vitality.value": 0, "system.deathSaves.failures": 0 });
    const { DEATH_SAVE } = await load<{ DEATH_SAVE: { aim: string } }>(
      "module/rulesets/edge/damage-rolls.ts",
    );
    expect(DEATH_SAVE.aim).toBe("self");
    CONFIG.Dice.randomUniform = () => 1 - 2.5 / 12;
    const rolled = await ilse.roll("deathSave", "", { dialog: false });
    expect(ilse.system.deathSaves).toMatchObject({ failures: 1 });
    await undo(rolled!.message, ilse);
    expect(ilse.system.deathSaves).toMatchObject({ failures: 0 });
  });
});

describe("faults", () => {
  it("a target deleted meanwhile is told, nothing else happens", async () => {
    const doomed = (await CONFIG.Actor.documentClass.create({
      name: "Doomed",
      type: "edgeNpc",
    } as never)) as unknown as TableActor & { delete(): Promise<unknown> };
    const message = await hit([doomed], "4");
    await doomed.delete();
    await expect(apply(message, doomed)).rejects.toMatchObject({ text: { key: "MANIFOLD.Damage.Gone" } });
  });

  it("a message edited by hand is refused", async () => {
    const message = await hit([guard], "2d6");
    const dice = structuredClone(message.system.dice) as { value: number }[];
    dice[0]!.value = 6000;
    await message.update({ "system.dice": dice });
    await expect(apply(message, guard)).rejects.toMatchObject({ text: { key: "MANIFOLD.Damage.Tampered" } });
    expect(guard.system.vitality.value).toBe(10);
  });

  it("a value set anew since is not restored, and the refusal says which", async () => {
    await ilse.update({ "system.deathSaves.failures": 1 });
    const message = await hit([ilse], "12");
    await apply(message, ilse);
    await ilse.update({ "system.deathSaves.failures": 2 });
    await expect(undo(message, ilse)).rejects.toMatchObject({
      text: { key: "MANIFOLD.Ledger.Conflict", data: { path: "Failed death saves" } },
    });
    await ilse.update({ "system.deathSaves.failures": 0 });
    await undo(message, ilse);
    await ilse.update({ "system.deathSaves.failures": 0 });
  });

  it("a change that a crash cut in two is finished at the next start", async () => {
    const message = await hit([ilse], "12");
    await apply(message, ilse);
    const effects = ilse as unknown as {
      deleteEmbeddedDocuments(name: string, ids: string[]): Promise<unknown>;
    };
    await effects.deleteEmbeddedDocuments("ActiveEffect", ["unconscious00000"]);
    await ilse.update({ [`flags.manifold.ledger.${message.id}-0.open`]: true });
    const { finishOpenChanges } = await load<{ finishOpenChanges(actors: object[]): Promise<number> }>(
      "module/core/changes/apply.ts",
    );
    expect(await finishOpenChanges([ilse])).toBe(1);
    expect([...ilse.statuses]).toContain("unconscious");
    await undo(message, ilse);
    expect([...ilse.statuses]).not.toContain("unconscious");
  });
});
