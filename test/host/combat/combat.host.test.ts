// @vitest-environment happy-dom
/** The order of a fight, what the tracker offers, and what each actor has turns bring by themselves. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { settled } from "../../support/settled.ts";
import { load, startTable, type Table, type TableActor } from "../../support/table.ts";

interface Fighter {
  readonly id: string;
  readonly name: string;
  readonly initiative: number | null;
}
interface Fight {
  readonly turns: readonly Fighter[];
  readonly combatant: Fighter;
  readonly combatants: { readonly contents: readonly Fighter[]; get(id: string): Fighter };
  startCombat(): Promise<unknown>;
  rollAll(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
  activate(): Promise<unknown>;
  delete(): Promise<unknown>;
}
interface Entry {
  readonly name?: string;
  readonly label?: string;
  condition?(row: HTMLElement): boolean;
  visible?(row: HTMLElement): boolean;
  callback?(row: HTMLElement): unknown;
  onClick?(event: unknown, row: HTMLElement): unknown;
}
interface Tracker {
  addCombatantEntries(tracker: object, entries: Entry[]): void;
  showEconomy(tracker: object, html: HTMLElement): void;
}

let table: Table;
let tracker: Tracker;
let ilse: TableActor;
let anselm: TableActor;
let guard: TableActor;
let fight: Fight;

beforeAll(async () => {
  table = await startTable("edge");
  tracker = await load<Tracker>("module/core/combat/tracker.ts");
  ilse = table.actor("Ilse Marrow");
  anselm = table.actor("Doctor Anselm Quill");
  guard = table.actor("Station guard");
}, 60_000);
afterAll(() => table.host.teardown());
afterEach(async () => {
  await fight.delete();
  await set("sharedInitiative", false);
  await set("edge.initiativeTieD12", false);
});

const set = (key: string, value: unknown) =>
  (game.settings as unknown as { set(scope: string, key: string, value: unknown): Promise<unknown> }).set(
    "manifold",
    key,
    value,
  );

async function gather(...fighters: readonly [TableActor, number | null][]): Promise<void> {
  fight = (await CONFIG.Combat.documentClass.create({
    combatants: fighters.map(([{ id, name }, initiative]) => ({ actorId: id, name, initiative })),
  } as never)) as unknown as Fight;
  await fight.activate();
}

const order = () => fight.turns.map(({ name }) => name);

/** Faces of the next dice, then ones. */
function throwNext(faces: number, ...results: readonly number[]): void {
  const queue = [...results];
  CONFIG.Dice.randomUniform = () => {
    const face = queue.shift() ?? 1;
    return 1 - (face - 0.5) / faces;
  };
}

describe("the order", () => {
  it("[E-277] equals roll a d12 against each other, and equals of that once more among themselves", async () => {
    await set("edge.initiativeTieD12", true);
    await gather([ilse, 14], [anselm, 14], [guard, 14]);
    throwNext(12, 7, 3, 7, 2, 9);
    await fight.startCombat();
    expect(order()).toEqual(["Station guard", "Ilse Marrow", "Doctor Anselm Quill"]);
  });

  it("[E-277] without the option nobody rolls and the Gamemaster orders them", async () => {
    await gather([ilse, 14], [anselm, 14]);
    await fight.startCombat();
    expect(fight.combatants.contents.map((one) => (one as unknown as { flags: object }).flags)).toEqual([
      {},
      {},
    ]);
  });

  it("[E-275] identical creatures share one roll where the table wants it", async () => {
    await gather([guard, null], [guard, null], [ilse, null]);
    await fight.rollAll();
    const rolls = () => table.messages.contents.filter((message) => "rolls" in message).length;
    const before = rolls();
    await fight.delete();
    await set("sharedInitiative", true);
    await gather([guard, null], [guard, null], [ilse, null]);
    await fight.rollAll();
    expect(rolls() - before).toBe(2);
    const guards = fight.combatants.contents.filter(({ name }) => name === guard.name);
    expect(new Set(guards.map(({ initiative }) => initiative)).size).toBe(1);
    expect(guards[0]!.initiative).not.toBeNull();
  });
});

describe("the tracker", () => {
  const entriesFor = () => {
    const entries: Entry[] = [];
    tracker.addCombatantEntries({ viewed: fight }, entries);
    return entries;
  };
  const rowOf = ({ id }: Fighter) => {
    const row = document.createElement("li");
    row.dataset.combatantId = id;
    return row;
  };
  const entry = (label: RegExp) =>
    entriesFor().find((one) => label.test(game.i18n!.localize(one.label ?? one.name ?? "")))!;
  const isShown = (one: Entry, row: HTMLElement) => (one.visible ?? one.condition)!(row);
  const choose = (one: Entry, row: HTMLElement) =>
    one.onClick ? one.onClick(new Event("click"), row) : one.callback!(row);

  it("[E-273] has surprise at hand before the fight begins", async () => {
    await gather([ilse, 14], [anselm, 12]);
    const [first] = fight.combatants.contents;
    await choose(entry(/^Surprised$/), rowOf(first!));
    expect([...ilse.statuses]).toEqual(["surprised"]);
    await choose(entry(/^Surprised$/), rowOf(first!));
    expect([...ilse.statuses]).toEqual([]);
  });

  it("[E-279] whoever delays on their turn acts last from then on, a later one below", async () => {
    await gather([ilse, 20], [anselm, 15], [guard, 10]);
    await fight.startCombat();
    await settled();
    const [first, second] = fight.turns as [Fighter, Fighter, Fighter];
    expect(isShown(entry(/Delay/), rowOf(second))).toBe(false);
    expect(isShown(entry(/Delay/), rowOf(first))).toBe(true);
    await choose(entry(/Delay/), rowOf(first));
    await settled();
    expect(order()).toEqual(["Doctor Anselm Quill", "Station guard", "Ilse Marrow"]);
    expect(fight.combatant.name).toBe("Doctor Anselm Quill");
    await choose(entry(/Delay/), rowOf(second));
    await settled();
    expect(order()).toEqual(["Station guard", "Ilse Marrow", "Doctor Anselm Quill"]);
    expect(fight.combatant.name).toBe("Station guard");
  });

  it("[E-280] [E-282] [E-284] tells what is left of a turn, to those who may look at the actor", async () => {
    await gather([ilse, 14]);
    await ilse.update({ "system.economy": { action: 1, minor: 0, reaction: 0, moved: 4 } });
    const list = document.createElement("ol");
    const row = rowOf(fight.combatants.contents[0]!);
    row.innerHTML = '<div class="token-name"></div>';
    list.append(row);
    const told = () => {
      tracker.showEconomy({ viewed: fight }, list);
      return list.querySelector(".manifold-economy")!.textContent;
    };
    const speed = (ilse.system as unknown as { walk: number }).walk;
    expect(told()).toBe(`minor action · reaction · ${speed - 4} of ${speed} m`);
    await ilse.update({ "system.economy": { action: 0, minor: 1, reaction: 1, moved: 0, extraMinor: 2 } });
    expect(told()).toBe(`action · 2 minor actions · ${speed} of ${speed} m`);
  });

  it("[E-076] whoever climbs the order acts first from the next round on, the last one too", async () => {
    await gather([ilse, 20], [anselm, 15], [guard, 10]);
    await fight.startCombat();
    await settled();
    await fight.nextTurn();
    await settled();
    await anselm.roll("deed", "climb", { dialog: false, targets: [] });
    await fight.nextTurn();
    await settled();
    expect(order()).toEqual(["Ilse Marrow", "Doctor Anselm Quill", "Station guard"]);
    await guard.roll("deed", "climb", { dialog: false, targets: [] });
    await fight.nextTurn();
    await settled();
    expect(order()).toEqual(["Doctor Anselm Quill", "Station guard", "Ilse Marrow"]);
    expect(fight.combatant.name).toBe("Doctor Anselm Quill");
    expect([anselm.statuses.has("climbing"), guard.statuses.has("climbing")]).toEqual([false, false]);
  });

  it("[E-276] [E-278] goes from the highest total down, and whoever comes late slots in", async () => {
    await gather([ilse, 12], [anselm, 18]);
    await fight.startCombat();
    await settled();
    expect(order()).toEqual(["Doctor Anselm Quill", "Ilse Marrow"]);
    const late = fight as unknown as {
      createEmbeddedDocuments(name: string, data: object[]): Promise<readonly Fighter[]>;
      rollInitiative(ids: readonly string[], options: object): Promise<unknown>;
    };
    const [combatant] = await late.createEmbeddedDocuments("Combatant", [{ actorId: guard.id }]);
    await late.rollInitiative([combatant!.id], { formula: "15" });
    await settled();
    expect(order()).toEqual(["Doctor Anselm Quill", "Station guard", "Ilse Marrow"]);
    expect(fight.combatant.name).toBe("Doctor Anselm Quill");
  });
});

describe("what turns bring", () => {
  it("is the actor's own to say, or the world's", async () => {
    await gather([ilse, 14]);
    const { AutomationDialog, ownAutomation } = await load<{
      AutomationDialog: new (actor: object) => Dialog;
      ownAutomation(actor: object): string | null;
    }>("module/core/combat/automation-dialog.ts");
    const choose = async (value: string) => {
      const dialog = new AutomationDialog(guard);
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

  interface Dialog {
    readonly element: HTMLElement;
    render(options: object): Promise<unknown>;
    submit(): Promise<unknown>;
  }
});
