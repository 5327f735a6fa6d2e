// @vitest-environment happy-dom
/** Effects of other systems and packages on every type of actor: the sheet opens and the fight goes on. Both generations. */

import { settled } from "sandbox/testing/settled";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { GAMES } from "../../../scripts/lib/games.ts";
import { createCombat } from "../../support/combat.ts";
import { apply, showTargets, targetKey } from "../../support/consequences.ts";
import type { TableCombat } from "../../support/documents.ts";
import { startTable, type Table, type TableActor } from "../../support/table.ts";
import { clearEffects, giveEffect } from "./effects-table.ts";

/** Changes as public systems and packages write them: key, mode and value. */
const FOREIGN: readonly (readonly [name: string, key: string, mode: number, value: string])[] = [
  ["Bless", "system.bonuses.abilities.save", 2, "+1d4"],
  ["Guidance", "system.bonuses.abilities.check", 2, "+1d4"],
  ["Shield", "system.attributes.ac.bonus", 2, "+5"],
  ["Mage armor", "system.attributes.ac.calc", 5, "mage"],
  ["Haste", "system.attributes.movement.all", 0, "*2"],
  ["Aid", "system.attributes.hp.tempmax", 2, "5"],
  ["Bear's endurance", "system.abilities.con.value", 4, "19"],
  ["Expertise", "system.skills.ste.value", 5, "2"],
  ["Resistance", "system.traits.dr.value", 2, "fire"],
  ["Hex", "data.bonuses.All-Attacks", 2, "1d6[necrotic]"],
  ["Old armor", "data.attributes.ac.value", 2, "2"],
  ["Darkvision", "system.attributes.senses.darkvision", 4, "60"],
  ["Backstab", "system.class.backstab", 2, "1"],
  ["Crit range", "system.details.critRange", 5, "19"],
  ["Lucky", "system.attributes.init.otherMod", 2, "@abilities.lck.mod"],
  ["Frightened", "system.attributes.perception.mod", 2, "-1"],
  ["Wounds", "system.status.wounds.max", 2, "4"],
  ["Talent", "system.characteristics.ws.modifier", 2, "5"],
  ["Encumbrance", "system.status.encumbrance.max", 2, "1"],
  ["Parry", "system.stats.parry.modifier", 2, "1"],
  ["Toughness", "system.stats.toughness.value", 2, "2"],
  ["Die type", "system.attributes.agility.die.sides", 2, "2"],
  ["Pace", "system.stats.speed.runningDie", 2, "2"],
  ["Bennies", "system.bennies.max", 2, "1"],
  ["Stat boost", "system.stat.str.value", 1, "1.5"],
  ["Level", "system.level", 5, "3"],
  ["Size", "system.size", 5, "lg"],
  ["Advantage", "flags.midi-qol.advantage.ability.check.all", 0, "1"],
  ["Optional", "flags.midi-qol.optional.bless.save.all", 5, "+1d4"],
  ["Over time", "flags.midi-qol.OverTime", 5, "turn=start,damageRoll=1d6,damageType=fire"],
  ["Torch", "ATL.light.dim", 4, "40"],
  ["Light", "ATL.light.color", 5, "#ff8800"],
  ["Condition", "macro.CE", 0, "Prone"],
  ["Macro", "macro.execute", 0, "My macro"],
  ["Status", "StatusEffect", 0, "Convenient Effect: Prone"],
  ["Name", "name", 5, "The Wolf"],
];

const EFFECTS = FOREIGN.map(([name, key, mode, value]) => ({ name, changes: [{ key, mode, value }] }));

describe.each(GAMES)("in %s", (game) => {
  let table: Table;
  let actors: TableActor[];
  let combat: TableCombat | undefined;

  beforeAll(async () => {
    table = await startTable(game);
    actors = ["Character", "Npc"].map((type) => table.actors.find((one) => one.type === game + type)!);
  }, 60_000);
  afterEach(async () => {
    vi.restoreAllMocks();
    await combat?.delete();
    combat = undefined;
    for (const actor of actors) await clearEffects(actor);
  });
  afterAll(() => table.host.teardown());

  /** A round of a fight, with initiative for all. */
  async function fight(): Promise<void> {
    combat = await createCombat(actors.map((actor) => [actor, null]));
    await combat.rollAll();
    expect(combat.turns.map(({ initiative }) => initiative)).not.toContain(null);
    await combat.startCombat();
    for (let turn = 0; turn < 4; turn += 1) await combat.nextTurn();
    await settled();
    expect(combat.round).toBe(3);
  }

  async function sheetOf(actor: TableActor): Promise<HTMLElement> {
    await actor.sheet.render({ force: true });
    expect(actor.sheet.rendered, actor.type).toBe(true);
    return actor.sheet.element;
  }

  it("foreign effects leave sheets, fights and rolls unchanged, and the sheet names them", async () => {
    for (const actor of actors)
      for (const { name, changes } of EFFECTS) await giveEffect(actor, name, { changes });
    for (const actor of actors) {
      const notice = (await sheetOf(actor)).querySelector(".unread")!;
      for (const name of ["Shield", "Backstab", "Wounds", "Old armor"])
        expect(notice.textContent, actor.type).toContain(name);
      for (const name of ["Torch", "Advantage", "Condition", "Name"])
        expect([...notice.querySelectorAll("strong")].map((one) => one.textContent)).not.toContain(name);
      expect(notice.textContent).not.toMatch(/MANIFOLD\.|NaN|undefined/);
      await actor.sheet.close();
    }
    await fight();
    for (const actor of actors) {
      const check = actor.ruleset.rolls.check!.list!(actor)[0]!;
      const roll = await actor.roll("check", check.key, { dialog: false });
      expect(JSON.stringify(roll!.plan)).not.toMatch(/NaN/);
    }
  });

  it("an effect without any result is switched off with the button next to its name", async () => {
    const [hero] = actors as [TableActor];
    const effect = await giveEffect(hero, "Backstab", {
      changes: [{ key: "system.class.backstab", mode: 2, value: "1" }],
    });
    const element = await sheetOf(hero);
    const { WorldCheck } = await import("../../../module/features/world-check/world-check-window.ts");
    const check = new WorldCheck();
    await check.render({ force: true });
    const listed = check.element.querySelector("[data-unread]")!.textContent;
    for (const word of [hero.name, "Backstab", "system.class.backstab"]) expect(listed).toContain(word);
    await check.close();
    element.querySelector<HTMLElement>('.unread [data-action="switchEffect"]')!.click();
    await settled();
    expect(effect.disabled).toBe(true);
    await expect.poll(() => element.querySelector(".unread")).toBeNull();
    await hero.sheet.close();
  });

  it("an actor whose numbers cannot be computed stops neither combat nor sheet, and is not judged", async () => {
    const [hero, foe] = actors as [TableActor, TableActor];
    const model = Object.getPrototypeOf(foe.system) as { prepareDerivedData(): void };
    const prepare = model.prepareDerivedData;
    vi.spyOn(model, "prepareDerivedData").mockImplementation(function (this: { parent: object }) {
      if (this.parent === foe) throw new Error("out of order");
      prepare.call(this);
    });
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { postDealt } = await import("../../../module/core/consequences/plain-damage/deal.ts");
    await postDealt({ nature: "damage", kind: null, formula: "3", actors: [foe, hero] });
    const card = table.messages.contents.at(-1)!;
    foe.reset();
    const { unreadChanges, isUnprepared } = await import("../../../module/core/records/unread-changes.ts");
    expect([isUnprepared(foe), unreadChanges(foe)]).toEqual([true, []]);
    const element = await sheetOf(foe);
    expect(element.querySelector('[role="alert"]')!.textContent).toContain(foe.name);
    await fight();
    expect(await foe.roll("check", "", { dialog: false })).toBeNull();
    const rows = await showTargets(card);
    const rowOf = (actor: TableActor) => rows.querySelector(`[data-target="${targetKey(actor)}"]`)!;
    expect(rowOf(foe).querySelector(".problem")!.textContent).toContain(foe.name);
    expect(rowOf(foe).querySelector('[data-consequence="apply"]')).toBeNull();
    await expect(apply(card, foe)).rejects.toMatchObject({ text: { key: "MANIFOLD.Effect.Unprepared" } });
    expect(rowOf(hero).querySelector('[data-consequence="apply"]')).not.toBeNull();
    vi.restoreAllMocks();
    foe.reset();
    expect(isUnprepared(foe)).toBe(false);
    await foe.sheet.render({ force: true });
    expect(foe.sheet.element.querySelector('[data-application-part="unprepared"]')).toBeNull();
    await foe.sheet.close();
  });

  it("if the game fails only with an effect, the actor is prepared without effects", async () => {
    const [hero] = actors as [TableActor];
    const { path } = hero.ruleset.effects!.numbers()[0]!;
    const at = (system: object): unknown => foundry.utils.getProperty(system, path);
    const stored = at(hero.system);
    const model = Object.getPrototypeOf(hero.system) as { prepareDerivedData(): void };
    const prepare = model.prepareDerivedData;
    vi.spyOn(model, "prepareDerivedData").mockImplementation(function (this: { parent: object }) {
      if (this.parent === hero && at(this) !== stored) throw new Error("out of order");
      prepare.call(this);
    });
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    await giveEffect(hero, "Bless", { changes: [{ key: `system.${path}`, mode: 2, value: "2" }] });
    const { unreadChanges, isUnprepared } = await import("../../../module/core/records/unread-changes.ts");
    expect([isUnprepared(hero), at(hero.system)]).toEqual([false, stored]);
    expect(unreadChanges(hero).map(({ effect }) => effect.name)).toEqual(["Bless"]);
    expect((await sheetOf(hero)).querySelector(".unread")!.textContent).toContain("Bless");
    await hero.sheet.close();
    await fight();
  });

  it("a change type of another package that makes no number has no effect", async () => {
    const [hero] = actors as [TableActor];
    const { path } = hero.ruleset.effects!.numbers()[0]!;
    const before = foundry.utils.getProperty(hero.system, path);
    const key = `system.${path}`;
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const hook = Hooks.on("applyActiveEffect", (...[, , , , changes]: readonly unknown[]) => {
      (changes as Record<string, unknown>)[key] = Number.NaN;
    });
    await giveEffect(hero, "Haste", { changes: [{ key, mode: 0, value: "*2" }] });
    Hooks.off("applyActiveEffect", hook);
    const { unreadChanges } = await import("../../../module/core/records/unread-changes.ts");
    expect(foundry.utils.getProperty(hero.system, path)).toBe(before);
    expect(unreadChanges(hero).map(({ effect }) => effect.name)).toEqual(["Haste"]);
  });
});
