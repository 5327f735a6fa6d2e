// @vitest-environment happy-dom
/** The order of a combat, the entries of the tracker, and how each actor handles turn events. */

import { settled } from "sandbox/testing/settled";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { createCombat, leaveTurnToCallers } from "../../support/combat.ts";
import { throwing } from "../../support/consequences.ts";
import type { TableCombat, TableCombatant } from "../../support/documents.ts";
import { startTable, type Table, type TableActor } from "../../support/table.ts";
import { dialogOf } from "../../support/windows.ts";
import { entriesOf } from "./context-entries.ts";

let table: Table;
let tracker: typeof import("../../../module/core/combat/tracker.ts");
let ilse: TableActor;
let anselm: TableActor;
let guard: TableActor;
let combat: TableCombat;

beforeAll(async () => {
  table = await startTable("edge");
  tracker = await import("../../../module/core/combat/tracker.ts");
  ilse = table.actor("Ilse Marrow");
  anselm = table.actor("Doctor Anselm Quill");
  guard = table.actor("Station guard");
});
afterAll(() => table.host.teardown());
afterEach(async () => {
  vi.restoreAllMocks();
  await combat.delete();
  await set("sharedInitiative", false);
  await set("edge.initiativeTieD12", false);
});

const set = async (key: string, value: unknown) => {
  const { hostSettings } = await import("../../../module/core/host/host.ts");
  await hostSettings().set("manifold", key, value);
};

async function create(...combatants: Parameters<typeof createCombat>[0]): Promise<void> {
  combat = await createCombat(combatants);
}

const order = () => combat.turns.map(({ name }) => name);

describe("a combatant without an actor of a game", () => {
  it("acts last, and does not prevent others from rolling", async () => {
    await create([ilse, null], [guard, null]);
    await combat.createEmbeddedDocuments("Combatant", [{ name: "Bare token" }]);
    await combat.rollAll();
    const initiatives = combat.turns.map(({ initiative }) => initiative);
    expect(initiatives).not.toContain(null);
    expect(order().at(-1)).toBe("Bare token");
    await combat.startCombat();
    for (let turn = 0; turn < 4; turn += 1) await combat.nextTurn();
    await settled();
    expect([combat.round, combat.combatant.name]).toEqual([2, order()[1]]);
  });
});

describe("the order", () => {
  it("[E-277] rolls a d12 between equal totals, and again between equal results", async () => {
    await set("edge.initiativeTieD12", true);
    await create([ilse, 14], [anselm, 14], [guard, 14]);
    throwing([12, 1], [12, 7], [12, 3], [12, 7], [12, 2], [12, 9]);
    await combat.startCombat();
    expect(order()).toEqual(["Station guard", "Ilse Marrow", "Doctor Anselm Quill"]);
  });

  it("[E-277] leaves equal totals to the Gamemaster without the option", async () => {
    await create([ilse, 14], [anselm, 14]);
    await combat.startCombat();
    expect(combat.combatants.contents.map(({ flags }) => flags)).toEqual([{}, {}]);
  });

  it("[E-275] rolls once for identical creatures with the setting", async () => {
    await create([guard, null], [guard, null], [ilse, null]);
    await combat.rollAll();
    const rolls = () => table.messages.contents.filter((message) => "rolls" in message).length;
    const before = rolls();
    await combat.delete();
    await set("sharedInitiative", true);
    await create([guard, null], [guard, null], [ilse, null]);
    await combat.rollAll();
    expect(rolls() - before).toBe(2);
    const guards = combat.combatants.contents.filter(({ name }) => name === guard.name);
    expect(new Set(guards.map(({ initiative }) => initiative)).size).toBe(1);
    expect(guards[0]!.initiative).not.toBeNull();
  });
});

describe("the tracker", () => {
  const entriesFor = () => entriesOf((list) => tracker.addCombatantEntries({ viewed: combat }, list));
  const rowOf = ({ id }: TableCombatant) => {
    const row = document.createElement("li");
    row.dataset.combatantId = id;
    return row;
  };
  const entry = (label: RegExp) => entriesFor().find((one) => label.test(game.i18n!.localize(one.label)))!;

  it("[E-273] offers surprise before the combat begins", async () => {
    await create([ilse, 14], [anselm, 12]);
    const [first] = combat.combatants.contents;
    await entry(/^Surprised$/).choose(rowOf(first!));
    expect([...ilse.statuses]).toEqual(["surprised"]);
    await entry(/^Surprised$/).choose(rowOf(first!));
    expect([...ilse.statuses]).toEqual([]);
  });

  it("[E-279] puts a delaying combatant last, after combatants that delayed earlier", async () => {
    await create([ilse, 20], [anselm, 15], [guard, 10]);
    await combat.startCombat();
    await settled();
    const [first, second] = combat.turns as [TableCombatant, TableCombatant, TableCombatant];
    expect(entry(/Delay/).isShown(rowOf(second))).toBe(false);
    expect(entry(/Delay/).isShown(rowOf(first))).toBe(true);
    await entry(/Delay/).choose(rowOf(first));
    await settled();
    expect(order()).toEqual(["Doctor Anselm Quill", "Station guard", "Ilse Marrow"]);
    expect(combat.combatant.name).toBe("Doctor Anselm Quill");
    await entry(/Delay/).choose(rowOf(second));
    await settled();
    expect(order()).toEqual(["Station guard", "Ilse Marrow", "Doctor Anselm Quill"]);
    expect(combat.combatant.name).toBe("Station guard");
  });

  it("[E-280] [E-282] [E-284] shows the remaining actions of a turn to users who may see the actor", async () => {
    await create([ilse, 14]);
    await ilse.update({ "system.economy": { action: 1, minor: 0, reaction: 0, moved: 4 } });
    const list = document.createElement("ol");
    const row = rowOf(combat.combatants.contents[0]!);
    row.innerHTML = '<div class="token-name"></div>';
    list.append(row);
    const economyText = () => {
      tracker.showEconomy({ viewed: combat }, list);
      return list.querySelector(".manifold-economy")!.textContent;
    };
    const speed: number = ilse.system.walk;
    expect(economyText()).toBe(`minor action · reaction · ${speed - 4} of ${speed} m`);
    await ilse.update({ "system.economy": { action: 0, minor: 1, reaction: 1, moved: 0, extraMinor: 2 } });
    expect(economyText()).toBe(`action · 2 minor actions · ${speed} of ${speed} m`);
  });

  it("[E-076] puts a climbing combatant first from the next round on, even the last combatant", async () => {
    await create([ilse, 20], [anselm, 15], [guard, 10]);
    await combat.startCombat();
    await settled();
    await combat.nextTurn();
    await settled();
    await anselm.roll("deed", "climb", { dialog: false, targets: [] });
    await combat.nextTurn();
    await settled();
    expect(order()).toEqual(["Ilse Marrow", "Doctor Anselm Quill", "Station guard"]);
    await guard.roll("deed", "climb", { dialog: false, targets: [] });
    await combat.nextTurn();
    await settled();
    expect(order()).toEqual(["Doctor Anselm Quill", "Station guard", "Ilse Marrow"]);
    expect(combat.combatant.name).toBe("Doctor Anselm Quill");
    expect([anselm.statuses.has("climbing"), guard.statuses.has("climbing")]).toEqual([false, false]);
  });

  it("ends the turn of the last combatant even if the order changes before, whatever the host keeps", async () => {
    leaveTurnToCallers();
    await create([ilse, 20], [anselm, 15], [guard, 10]);
    await combat.startCombat();
    await settled();
    for (let turn = 0; turn < 2; turn += 1) await combat.nextTurn();
    await settled();
    await guard.toggleStatusEffect("disengaged", { active: true });
    await guard.roll("deed", "climb", { dialog: false, targets: [] });
    await combat.nextTurn();
    await settled();
    expect([combat.round, ...order()]).toEqual([2, guard.name, ilse.name, anselm.name]);
    expect(guard.statuses.has("disengaged")).toBe(false);
  });

  it("[E-276] [E-278] sorts by descending total and inserts a late combatant", async () => {
    await create([ilse, 12], [anselm, 18]);
    await combat.startCombat();
    await settled();
    expect(order()).toEqual(["Doctor Anselm Quill", "Ilse Marrow"]);
    const [combatant] = await combat.createEmbeddedDocuments("Combatant", [{ actorId: guard.id }]);
    await combat.rollInitiative([combatant!.id], { formula: "15" });
    await settled();
    expect(order()).toEqual(["Doctor Anselm Quill", "Station guard", "Ilse Marrow"]);
    expect(combat.combatant.name).toBe("Doctor Anselm Quill");
  });
});

describe("turn events", () => {
  it("are handled by the actor's setting, otherwise by the world's setting", async () => {
    await create([ilse, 14]);
    const { AutomationDialog } = await import("../../../module/core/combat/automation-dialog.ts");
    const { ownAutomation } = await import("../../../module/core/combat/own-automation.ts");
    const choose = async (value: string) => {
      const dialog = dialogOf(new AutomationDialog(guard));
      await dialog.render({ force: true });
      dialog.element.querySelector<HTMLInputElement>(`input[value="${value}"]`)!.checked = true;
      await dialog.submit();
    };
    await choose("auto");
    expect(ownAutomation(guard)).toBe("auto");
    await choose("");
    expect(ownAutomation(guard)).toBeNull();
    await guard.update({ "flags.manifold.automation": "nonsense" });
    expect(ownAutomation(guard)).toBeNull();
    await guard.update({ "flags.manifold.automation": "ask" });
  });
});
