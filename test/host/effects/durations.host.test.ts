// @vitest-environment happy-dom
/** Effects that end automatically: at a moment of combat, with a save, with concentration. Both generations. */

import { settled } from "sandbox/testing/settled";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { applyChange, undoChange } from "../../support/changes.ts";
import { createCombat } from "../../support/combat.ts";
import { targetsOf, undo } from "../../support/consequences.ts";
import type { TableCombat } from "../../support/documents.ts";
import { essence, startTable, type Table, type TableActor } from "../../support/table.ts";

let table: Table;
let sheet: typeof import("../../../module/core/sheets/effect-chips.ts");
let ilse: TableActor;
let anselm: TableActor;
let guard: TableActor;
let combat: TableCombat | null = null;

beforeAll(async () => {
  table = await startTable("edge");
  sheet = await import("../../../module/core/sheets/effect-chips.ts");
  ilse = table.actor("Ilse Marrow");
  anselm = table.actor("Doctor Anselm Quill");
  guard = table.actor("Station guard");
});
afterAll(() => table.host.teardown());

/** Ilse first, then Anselm; it is Ilse's turn in round 1. */
async function startCombat(): Promise<void> {
  combat = await createCombat([
    [ilse, 20],
    [anselm, 10],
  ]);
  await combat.startCombat();
  await settled();
}

async function endCombat(): Promise<void> {
  await combat?.delete();
  combat = null;
  await settled();
}

async function nextTurn(): Promise<void> {
  await combat!.nextTurn();
  await settled();
}

afterEach(async () => {
  await endCombat();
  for (const actor of [ilse, anselm, guard])
    for (const id of actor.statuses) await actor.toggleStatusEffect(id, { active: false });
});

async function afflict(
  actor: TableActor,
  condition: string,
  duration?: object,
  message: string | null = null,
): Promise<string> {
  const change = {
    addConditions: [condition],
    ...(duration ? { durations: { [condition]: duration } } : {}),
  };
  return (await applyChange(actor, change, { message, source: ilse.uuid })).key;
}

const has = (actor: TableActor, condition: string) => actor.statuses.has(condition);

describe("a condition with an end", () => {
  it("[E-396] [E-510] ends at the start of its bearer's next turn", async () => {
    await startCombat();
    await afflict(anselm, "deafened", { until: "turnStart" });
    expect(has(anselm, "deafened")).toBe(true);
    await nextTurn();
    expect(has(anselm, "deafened")).toBe(false);
    await afflict(anselm, "deafened", { until: "turnStart" });
    await nextTurn();
    expect(has(anselm, "deafened")).toBe(true);
    await nextTurn();
    expect(has(anselm, "deafened")).toBe(false);
  });

  it("ends at the start of its source's next turn", async () => {
    await startCombat();
    await afflict(anselm, "sickened", { until: "turnStart", whose: "source" });
    await nextTurn();
    expect(has(anselm, "sickened")).toBe(true);
    await nextTurn();
    expect(has(anselm, "sickened")).toBe(false);
  });

  it("ends with this turn or with the next one, as its rule says", async () => {
    await startCombat();
    await afflict(ilse, "dazzled", { until: "turnEnd" });
    await afflict(ilse, "stunned", { until: "turnEnd", notThisTurn: true });
    await nextTurn();
    expect([has(ilse, "dazzled"), has(ilse, "stunned")]).toEqual([false, true]);
    await nextTurn();
    expect(has(ilse, "stunned")).toBe(true);
    await nextTurn();
    expect(has(ilse, "stunned")).toBe(false);
  });

  it("lasts its number of rounds, also after going back a turn", async () => {
    await startCombat();
    await afflict(anselm, "frightened", { until: "roundEnd", count: 2 });
    await nextTurn();
    await combat!.previousTurn();
    await settled();
    await nextTurn();
    await nextTurn();
    expect(has(anselm, "frightened")).toBe(true);
    await nextTurn();
    await nextTurn();
    expect(has(anselm, "frightened")).toBe(false);
  });

  it("[E-511] each of several has its own duration, and the condition stays until the last ends", async () => {
    await startCombat();
    await afflict(anselm, "sickened", { until: "turnStart" });
    await afflict(anselm, "sickened", { until: "turnStart", count: 2 });
    const lasting = await afflict(anselm, "sickened");
    await nextTurn();
    expect(sheet.effectChips(anselm)).toHaveLength(2);
    await nextTurn();
    await nextTurn();
    expect(sheet.effectChips(anselm)).toHaveLength(1);
    expect(has(anselm, "sickened")).toBe(true);
    await undoChange(anselm, lasting);
    expect(has(anselm, "sickened")).toBe(false);
  });

  it("ends with the combat, whether added before it or in it", async () => {
    await afflict(anselm, "hindered", { until: "fightEnd" });
    await startCombat();
    await afflict(ilse, "hindered", { until: "turnStart", count: 9 });
    await nextTurn();
    expect([has(anselm, "hindered"), has(ilse, "hindered")]).toEqual([true, true]);
    await endCombat();
    expect([has(anselm, "hindered"), has(ilse, "hindered")]).toEqual([false, false]);
  });

  it("ends at its moment for an actor outside of the combat", async () => {
    await startCombat();
    await afflict(guard, "sickened", { until: "turnEnd", whose: "source" });
    await afflict(guard, "deafened", { until: "turnStart", whose: "source" });
    await afflict(guard, "frightened", { until: "roundEnd" });
    await nextTurn();
    expect([...guard.statuses].sort()).toEqual(["deafened", "frightened"]);
    await nextTurn();
    expect([...guard.statuses]).toEqual([]);
  });

  it("ends with the combat for an actor outside of it", async () => {
    await startCombat();
    await afflict(guard, "hindered", { until: "fightEnd" });
    await nextTurn();
    expect(has(guard, "hindered")).toBe(true);
    await endCombat();
    expect(has(guard, "hindered")).toBe(false);
  });

  it("stays when a different combat ends", async () => {
    await startCombat();
    await afflict(anselm, "hindered", { until: "fightEnd" });
    const other = (await Combat.create({}))!;
    await other.delete();
    await settled();
    expect(has(anselm, "hindered")).toBe(true);
    await endCombat();
    expect(has(anselm, "hindered")).toBe(false);
  });

  it("waits for its named turn, whoever acts when that turn begins", async () => {
    await startCombat();
    await nextTurn();
    await afflict(anselm, "sickened", { until: "turnEnd", whose: "source" });
    await nextTurn();
    expect([combat!.combatant.name, has(anselm, "sickened")]).toEqual([ilse.name, true]);
    await nextTurn();
    expect(has(anselm, "sickened")).toBe(false);
  });

  it("leaves the host's own duration empty, and world time does not end it", async () => {
    await startCombat();
    await afflict(anselm, "deafened", { until: "turnStart", count: 3 });
    const [effect] = anselm.toObject().effects as { duration: { value?: unknown; rounds?: unknown } }[];
    expect([effect!.duration.value ?? null, effect!.duration.rounds ?? null]).toEqual([null, null]);
    await game.time!.advance(600);
    await settled();
    expect(has(anselm, "deafened")).toBe(true);
  });

  it("ends with the combat without an error if another window of the Gamemaster has ended it already", async () => {
    const complaints: unknown[] = [];
    const listen = (error: unknown) => complaints.push(error);
    process.on("unhandledRejection", listen);
    const window = table.join("Gamemaster");
    await startCombat();
    await afflict(anselm, "hindered", { until: "turnStart", count: 9 });
    const own = anselm.deleteEmbeddedDocuments;
    vi.spyOn(anselm, "deleteEmbeddedDocuments").mockImplementation((...args) => {
      const [, ids] = args;
      const operation = { ids: [...ids], parentUuid: anselm.uuid };
      void window.modifyDocument({ type: "ActiveEffect", action: "delete", operation });
      return own.apply(anselm, args);
    });
    await endCombat();
    vi.restoreAllMocks();
    window.close();
    process.off("unhandledRejection", listen);
    expect([has(anselm, "hindered"), complaints]).toEqual([false, []]);
  });

  it("ends with the conditions it implies, by undoing and by hand", async () => {
    const before = essence(anselm);
    const key = await afflict(anselm, "paralyzed", { until: "turnStart" });
    expect([...anselm.statuses]).toEqual(expect.arrayContaining(["paralyzed", "incapacitated"]));
    await undoChange(anselm, key);
    expect(essence(anselm)).toEqual(before);
    await afflict(anselm, "paralyzed", { until: "turnStart" });
    await anselm.toggleStatusEffect("paralyzed", {});
    expect([...anselm.statuses]).toEqual([]);
  });

  it("shows on the sheet when it ends", async () => {
    await startCombat();
    await afflict(anselm, "deafened", { until: "turnStart" });
    const [chip] = sheet.effectChips(anselm);
    expect(chip).toMatchObject({
      name: "Deafened",
      ends: ["until the start of Doctor Anselm Quill’s turn", "in round 1"],
    });
  });
});

describe("conditions that the ruleset ends", () => {
  it("[E-067] [E-091] [E-311] [E-315] end at the start of the next own turn", async () => {
    await startCombat();
    const states = ["defending", "exposed", "onGuard", "readied"];
    for (const id of states) await ilse.toggleStatusEffect(id, { active: true });
    await nextTurn();
    expect([...ilse.statuses].sort()).toEqual(states);
    await nextTurn();
    expect([...ilse.statuses]).toEqual([]);
  });

  it("[E-311] defending ends when the actor cannot move", async () => {
    await ilse.toggleStatusEffect("defending", { active: true });
    await ilse.toggleStatusEffect("grappled", { active: true });
    await settled();
    expect([...ilse.statuses]).toEqual(["grappled"]);
  });

  it("[E-312] disengaged ends with the turn", async () => {
    await startCombat();
    await ilse.toggleStatusEffect("disengaged", { active: true });
    await nextTurn();
    expect([...ilse.statuses]).toEqual([]);
  });

  it("[E-273] surprise ends with the first turn", async () => {
    await anselm.toggleStatusEffect("surprised", { active: true });
    await startCombat();
    await nextTurn();
    expect(has(anselm, "surprised")).toBe(true);
    await nextTurn();
    expect(has(anselm, "surprised")).toBe(false);
  });
});

describe("a save that ends an effect", () => {
  const SAVE = {
    kind: "save",
    key: "stamina",
    label: "MANIFOLD.Edge.Kind.save",
    icon: "hourglass",
    choices: { dc: 15 },
  };

  it("[E-396] is demanded at the end of each own turn, and only a success ends that effect", async () => {
    await startCombat();
    await afflict(ilse, "sickened", { saveEnds: SAVE });
    await afflict(ilse, "sickened", { until: "turnStart", count: 5 });
    const before = table.messages.contents.length;
    await nextTurn();
    const card = table.messages.contents.slice(before).find(({ type }) => type === "change");
    const [target] = targetsOf(card!);
    expect(target!.demands).toMatchObject([{ ...SAVE, ends: { on: "success" } }]);
    const { ends } = target!.demands![0]!;
    const save = (dc: number) => ilse.roll("save", "stamina", { dialog: false, choices: { dc }, ends });
    await save(60);
    expect(sheet.effectChips(ilse)).toHaveLength(2);
    await save(0);
    expect(sheet.effectChips(ilse)).toHaveLength(1);
    const ended = table.messages.contents.at(-1)!;
    await undo(ended, ilse);
    expect(sheet.effectChips(ilse)).toHaveLength(2);
  });
});

describe("concentration", () => {
  it("[E-401] ends when the actor is incapacitated, by a change or by hand; undoing the change restores it", async () => {
    await ilse.toggleStatusEffect("concentrating", { active: true });
    const before = essence(ilse);
    const key = await afflict(ilse, "stunned");
    expect([...ilse.statuses].sort()).toEqual(["incapacitated", "stunned"]);
    await undoChange(ilse, key);
    expect(essence(ilse)).toEqual(before);
    await ilse.toggleStatusEffect("stunned", { active: true });
    await settled();
    expect(has(ilse, "concentrating")).toBe(false);
  });

  it("[E-400] ends when its save fails", async () => {
    await ilse.toggleStatusEffect("concentrating", { active: true });
    const ends = { on: "failure", condition: "concentrating" };
    const save = (dc: number) => ilse.roll("save", "stamina", { dialog: false, choices: { dc }, ends });
    await save(0);
    expect(has(ilse, "concentrating")).toBe(true);
    await save(60);
    expect(has(ilse, "concentrating")).toBe(false);
  });

  it("[E-399] holds one effect: another ends the first, and ending concentration ends it too", async () => {
    await afflict(anselm, "charmed", { concentration: true });
    await settled();
    expect(has(ilse, "concentrating")).toBe(true);
    await afflict(anselm, "frightened", { concentration: true });
    await settled();
    expect([...anselm.statuses]).toEqual(["frightened"]);
    await ilse.toggleStatusEffect("concentrating", { active: false });
    await settled();
    expect([...anselm.statuses]).toEqual([]);
  });

  it("[E-399] undoing what ended it restores the effects it held on others, once", async () => {
    await afflict(anselm, "charmed", { concentration: true });
    await afflict(guard, "frightened", { until: "fightEnd", concentration: true }, "one-power");
    await afflict(ilse, "invisible", { concentration: true }, "one-power");
    await settled();
    // Two causes: the second power ended the first, on Anselm.
    expect([has(anselm, "charmed"), has(guard, "frightened"), has(ilse, "invisible")]).toEqual([
      false,
      true,
      true,
    ]);
    const before = [essence(ilse), essence(guard)];
    for (let time = 0; time < 2; time += 1) {
      const key = await afflict(ilse, "stunned");
      await settled();
      expect([has(guard, "frightened"), has(ilse, "invisible")]).toEqual([false, false]);
      await undoChange(ilse, key);
      await settled();
      expect([essence(ilse), essence(guard)]).toEqual(before);
      expect(has(anselm, "charmed")).toBe(false);
    }
  });

  it("does not restore effects that another concentration held", async () => {
    await afflict(anselm, "charmed", { concentration: true });
    await settled();
    const first = await afflict(ilse, "stunned");
    await settled();
    await ilse.toggleStatusEffect("stunned", { active: false });
    await afflict(anselm, "frightened", { concentration: true });
    await settled();
    await ilse.toggleStatusEffect("concentrating", { active: false });
    await settled();
    await undoChange(ilse, first);
    await settled();
    expect([...anselm.statuses]).toEqual(["charmed"]);
  });

  it("[E-399] undoing the power that replaced it restores the first one", async () => {
    await afflict(anselm, "charmed", { concentration: true });
    await settled();
    const taking = [
      [guard, await afflict(guard, "frightened", { concentration: true }, "second")],
      [anselm, await afflict(anselm, "sickened", { concentration: true }, "second")],
    ] as const;
    await settled();
    expect([...anselm.statuses]).toEqual(["sickened"]);
    const [one, other] = taking;
    await undoChange(one[0], one[1]);
    await settled();
    expect([...anselm.statuses]).toEqual(["sickened"]);
    await undoChange(other[0], other[1]);
    await settled();
    expect([...anselm.statuses]).toEqual(["charmed"]);
    expect(has(ilse, "concentrating")).toBe(true);
  });

  it("lists each effect that ended with it as a change that can be undone alone", async () => {
    await afflict(anselm, "charmed", { concentration: true });
    await settled();
    await ilse.toggleStatusEffect("concentrating", { active: false });
    await settled();
    const { ledgerOf } = await import("../../../module/core/changes/ledger.ts");
    const [entry] = ledgerOf(anselm);
    expect(entry!.what).toEqual({ key: "MANIFOLD.Effect.Unheld", data: { name: "Ilse Marrow" } });
    await undoChange(anselm, entry!.key);
    expect([...anselm.statuses]).toEqual(["charmed"]);
  });
});
