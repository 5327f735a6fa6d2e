// @vitest-environment happy-dom
/** Squads of minions in all games: one initiative, one turn, damage that goes over to the next, and undoing it whole. */

import { settled } from "sandbox/testing/settled";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { factsOf, GAMES } from "../../../scripts/lib/games.ts";
import { createCombat } from "../../support/combat.ts";
import { apply, targetKey, undo } from "../../support/consequences.ts";
import { createActor } from "../../support/create.ts";
import type { TableCombat, TableCombatant } from "../../support/documents.ts";
import { essence, startTable, type Table, type TableActor } from "../../support/table.ts";
import { entriesOf } from "./context-entries.ts";

let table: Table;
let squads: typeof import("../../../module/core/records/squads.ts");
let combat: TableCombat;
let minions: [TableActor, TableActor, TableActor];

beforeAll(async () => {
  table = await startTable(...GAMES);
  squads = await import("../../../module/core/records/squads.ts");
});
afterAll(() => table.host.teardown());

const pointsOf = (actor: TableActor): number => actor.ruleset.combat!.squad!.points(actor).value;

const names = (all: readonly TableCombatant[]) => all.map(({ name }) => name);

describe.each(GAMES)("a squad of %s", (game) => {
  let hero: TableActor;

  beforeEach(async () => {
    hero = table.actors.contents.find(({ type }) => type === `${game}Character`)!;
    const made = [];
    for (const name of ["Minion A", "Minion B", "Minion C"])
      made.push(await createActor({ name, type: `${game}Npc` }));
    minions = made as typeof minions;
    const [first, second, third] = minions;
    combat = await createCombat([
      [first, 5],
      [hero, 10],
      [second, 15],
      [third, 2],
    ]);
    const members = combat.combatants.contents.filter(({ name }) => name.startsWith("Minion"));
    await squads.formSquad(combat, members);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await combat.delete();
    for (const minion of minions) await minion.delete();
  });

  it("has one initiative and one turn, forwards and backwards, until it is dissolved", async () => {
    expect(names(combat.turns).at(-1)).toBe(hero.name);
    expect(new Set(combat.turns.slice(0, 3).map(({ initiative }) => initiative))).toEqual(new Set([15]));
    await combat.startCombat();
    await settled();
    const leader = combat.combatant.name;
    await combat.nextTurn();
    expect(combat.combatant.name).toBe(hero.name);
    await combat.previousTurn();
    expect(combat.combatant.name).toBe(leader);
    await combat.nextTurn();
    await combat.nextTurn();
    expect([combat.round, combat.combatant.name]).toEqual([2, leader]);
    await settled();
    await squads.dissolveSquad(combat, squads.squadsOf(combat)[0]!);
    expect(squads.squadsOf(combat)).toEqual([]);
    await combat.nextTurn();
    expect(combat.combatant.name).not.toBe(hero.name);
    await settled();
  });

  it("passes damage on to the next member unless the game decides otherwise, and is fully undone", async () => {
    const inOrder = names(combat.turns.slice(0, 3)).map((name) => minions.find((one) => one.name === name)!);
    const [first, second, third] = inOrder as typeof minions;
    const all = inOrder.map(pointsOf);
    const { kind, item, choices } = factsOf(game).consequence;
    const key = item ? hero.items.contents.find(({ type }) => type === item)!.id : "";
    const options = { dialog: false, targets: [first.uuid], ...(choices ? { choices } : {}) };
    const { message } = (await hero.roll(kind, key, options))!;
    const adjust = { multiplier: 0, bonus: all[0]! + all[1]! + 1 };
    await message.update({ [`system.targets.${targetKey(first)}.adjust`]: adjust });
    const before = inOrder.map((actor) => essence(actor));
    await apply(message, first);
    await settled();
    const left = inOrder.map((actor) => Math.max(0, pointsOf(actor)));
    expect(left).toEqual(game === "gods" ? [0, all[1], all[2]] : [0, 0, all[2]! - 1]);
    expect(squads.squadHealth(squads.squadsOf(combat)[0]!)).toMatchObject({
      value: left.reduce((sum, each) => sum + each, 0),
      left: left.filter((each) => each > 0).length,
      all: 3,
    });
    if (game !== "gods") {
      const card = table.messages.contents.at(-1)!;
      expect(Object.keys(card.system.targets)).toEqual([targetKey(second), targetKey(third)]);
      // A follower that has less than when it was proposed falls all the same, and the others get theirs.
      await undo(card, second);
      expect(inOrder.map((actor) => Math.max(0, pointsOf(actor)))).toEqual([0, all[1], all[2]]);
      const [path] = second.ruleset.combat!.squad!.paths;
      const { value } = second.ruleset.combat!.squad!.points(second);
      const stored = foundry.utils.getProperty(second.system, path!) as number;
      expect(value).toBeGreaterThan(0);
      await second.update({ [`system.${path}`]: stored - 1 });
      await apply(card, second);
      await apply(card, third);
      expect(inOrder.map((actor) => Math.max(0, pointsOf(actor)))).toEqual(left);
      await undo(card, second);
      await second.update({ [`system.${path}`]: stored });
      await apply(card, second);
      await apply(card, third);
    }
    await apply(message, first);
    expect(inOrder.map((actor) => Math.max(0, pointsOf(actor)))).toEqual(left);
    await undo(message, first);
    await settled();
    expect(inOrder.map((actor) => essence(actor))).toEqual(before);
  });
});

describe("the tracker", () => {
  beforeAll(async () => {
    const made = [await createActor({ name: "Guard A", type: "edgeNpc" })];
    const [guard] = made as [TableActor];
    combat = await createCombat([
      [guard, 5],
      [guard, 7],
      [table.actor("Ilse Marrow"), 6],
    ]);
  });
  afterAll(() => combat.delete());

  it("offers a squad to NPCs that are not alone, and shows how many are left", async () => {
    const menu = await import("../../../module/core/combat/squad-menu.ts");
    const entries = entriesOf((list) => menu.addSquadEntries({ viewed: combat }, list));
    const rowOf = ({ id }: TableCombatant) => {
      const row = document.createElement("li");
      row.dataset.combatantId = id;
      row.innerHTML = '<div class="token-name"></div>';
      return row;
    };
    const rows = combat.turns.map(rowOf);
    const ilse = combat.turns.findIndex(({ name }) => name === "Ilse Marrow");
    expect(rows.map((row) => entries[0]!.isShown(row))).toEqual(rows.map((_, place) => place !== ilse));
    await squads.formSquad(
      combat,
      combat.turns.filter(({ name }) => name === "Guard A"),
    );
    const after = combat.turns.map(rowOf);
    expect(after.map((row) => entries[1]!.isShown(row))).toEqual(
      combat.turns.map(({ name }) => name === "Guard A"),
    );
    const list = document.createElement("ol");
    list.append(...after);
    menu.showSquads({ viewed: combat }, list);
    menu.showSquads({ viewed: combat }, list);
    expect(after.map(({ textContent }) => textContent)).toEqual([
      "Squad: 2 of 2 left · health 20 of 20",
      "acts with its squad",
      "",
    ]);
  });

  it("shows players nothing of members that the tracker hides from them", async () => {
    const { seenSquad } = await import("../../../module/core/records/squads.ts");
    const guards = combat.turns.filter(({ name }) => name === "Guard A");
    const hide = (hidden: boolean) => guards[0]!.update({ hidden });
    await squads.formSquad(combat, guards);
    const [squad] = squads.squadsOf(combat);
    await hide(true);
    expect(squads.squadHealth(seenSquad(squad!))).toMatchObject({ all: 2 });
    const isGM = vi.spyOn(game.user!, "isGM", "get").mockReturnValue(false);
    expect(squads.squadHealth(seenSquad(squad!))).toMatchObject({ all: 1 });
    isGM.mockRestore();
    await hide(false);
  });
});
