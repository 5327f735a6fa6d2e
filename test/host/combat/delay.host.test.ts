// @vitest-environment happy-dom
/** One turn in a round, also for whoever puts a part of it off: nothing that turns bring comes twice. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { settled } from "../../support/settled.ts";
import { load, startTable, type Table, type TableActor } from "../../support/table.ts";

interface Fighter {
  readonly id: string;
  readonly name: string;
}
interface Fight {
  readonly round: number;
  readonly turns: readonly Fighter[];
  readonly combatant: Fighter;
  startCombat(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
  update(changes: object): Promise<unknown>;
  activate(): Promise<unknown>;
  delete(): Promise<unknown>;
}
interface Delaying {
  delay(fight: Fight, fighter: Fighter): Promise<void>;
  canDelay(fight: Fight, fighter: Fighter): boolean;
}

let table: Table;
let delaying: Delaying;
let ilse: TableActor;
let anselm: TableActor;
let guard: TableActor;
let fight: Fight;

beforeAll(async () => {
  table = await startTable("edge");
  delaying = await load<Delaying>("module/core/combat/delay.ts");
  ilse = table.actor("Ilse Marrow");
  anselm = table.actor("Doctor Anselm Quill");
  guard = table.actor("Station guard");
}, 60_000);
afterAll(() => table.host.teardown());

/** Ilse, Anselm, the guard; it is Ilse's turn in round 1, and turns bring by themselves what they bring. */
beforeEach(async () => {
  for (const actor of [ilse, anselm, guard]) await actor.update({ "flags.manifold.automation": "auto" });
  fight = (await CONFIG.Combat.documentClass.create({
    combatants: [ilse, anselm, guard].map(({ id, name }, place) => ({
      actorId: id,
      name,
      initiative: 20 - place,
    })),
  } as never)) as unknown as Fight;
  await fight.activate();
  await fight.startCombat();
  await settled();
});
afterEach(async () => {
  await fight.delete();
  for (const actor of [ilse, anselm])
    for (const id of actor.statuses) await actor.toggleStatusEffect(id, { active: false });
});

async function nextTurn(): Promise<void> {
  await fight.nextTurn();
  await settled();
}

async function delay(): Promise<void> {
  await delaying.delay(fight, fight.combatant);
  await settled();
}

const vitality = () => ilse.system.vitality.value;
const has = (condition: string) => ilse.statuses.has(condition);
const dueCards = (key: string, since: number) =>
  table.messages.contents.slice(since).filter(({ system }) => {
    const { what } = system as { what?: { key: string; data: { actor: string } } };
    return what?.key === key && what.data.actor === ilse.name;
  }).length;

describe("delaying", () => {
  it("[E-279] a wound bleeds once in the round, when the turn is over, and once in the next", async () => {
    await ilse.toggleStatusEffect("bleeding", { active: true });
    const before = vitality();
    const since = table.messages.contents.length;
    await delay();
    expect(vitality()).toBe(before);
    await nextTurn();
    await nextTurn();
    expect([fight.round, fight.combatant.name]).toEqual([1, ilse.name]);
    expect(vitality()).toBe(before);
    await nextTurn();
    expect(fight.round).toBe(2);
    expect(vitality()).toBe(before - 1);
    expect(dueCards("MANIFOLD.Combat.Due.turnEnd", since)).toBe(1);
    for (let turn = 0; turn < 3; turn += 1) await nextTurn();
    expect([fight.round, vitality()]).toEqual([3, before - 2]);
  });

  it("[E-279] what lasts until the next turn outlasts the second part of this one", async () => {
    await ilse.toggleStatusEffect("defending", { active: true });
    await delay();
    await ilse.toggleStatusEffect("onGuard", { active: true });
    await nextTurn();
    await nextTurn();
    expect(fight.combatant.name).toBe(ilse.name);
    expect([has("defending"), has("onGuard")]).toEqual([true, true]);
    for (let turn = 0; turn < 3; turn += 1) await nextTurn();
    expect([fight.round, fight.combatant.name]).toEqual([2, ilse.name]);
    expect([has("defending"), has("onGuard")]).toEqual([false, false]);
  });

  it("[E-279] what lasts until the end of the turn lasts until its second part is over", async () => {
    await ilse.toggleStatusEffect("disengaged", { active: true });
    await delay();
    expect(has("disengaged")).toBe(true);
    await nextTurn();
    await nextTurn();
    expect(has("disengaged")).toBe(true);
    await nextTurn();
    expect(has("disengaged")).toBe(false);
  });

  it("[E-279] [E-434] whoever lies dying is asked for one death save, however often they delay", async () => {
    await nextTurn();
    await nextTurn();
    await ilse.update({ "system.vitality.value": 0 });
    const since = table.messages.contents.length;
    await nextTurn();
    await delay();
    await delaying.delay(fight, fight.combatant);
    await settled();
    expect(fight.turns.map(({ name }) => name)).toEqual([guard.name, ilse.name, anselm.name]);
    await nextTurn();
    expect(fight.combatant.name).toBe(ilse.name);
    await delay();
    await nextTurn();
    expect([fight.round, fight.combatant.name]).toEqual([2, ilse.name]);
    expect(dueCards("MANIFOLD.Combat.Due.turnStart", since)).toBe(1);
    await ilse.update({ "system.vitality.value": vitality() + 10 });
  });

  it("[E-279] is forgotten when the fight begins again", async () => {
    await delay();
    await fight.update({ round: 0, turn: null });
    await fight.startCombat();
    await settled();
    await ilse.toggleStatusEffect("onGuard", { active: true });
    for (let turn = 0; turn < 2; turn += 1) await nextTurn();
    expect([fight.round, fight.combatant.name]).toEqual([1, ilse.name]);
    expect(has("onGuard")).toBe(false);
  });

  it("is not offered to the last of the round, who has nobody to wait for", async () => {
    expect(delaying.canDelay(fight, fight.turns[0]!)).toBe(true);
    expect(delaying.canDelay(fight, fight.turns[1]!)).toBe(false);
    await nextTurn();
    await nextTurn();
    expect(delaying.canDelay(fight, fight.turns[2]!)).toBe(false);
  });
});
