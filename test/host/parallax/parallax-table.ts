/** A table with a hero and a foe of Starlight, both with full pools, for each test. */
import { afterAll, beforeAll, beforeEach } from "vitest";
import { throwing } from "../../support/consequences.ts";
import { startTable, type Table, type TableActor } from "../../support/table.ts";

/** The parts that a test file works with; set before its tests run. */
export interface Duel {
  table: Table;
  hero: TableActor;
  foe: TableActor;
}

/** Starts the table before the tests of the calling file and stops it after them. */
export function setUpDuel(): Duel {
  const duel = {} as Duel;
  beforeAll(async () => {
    const table = await startTable("parallax");
    Object.assign(duel, {
      table,
      hero: table.actors.find(({ type }) => type === "parallaxCharacter"),
      foe: table.actors.find(({ type }) => type === "parallaxNpc"),
    });
  });
  afterAll(() => duel.table.host.teardown());
  beforeEach(async () => {
    for (const actor of [duel.hero, duel.foe]) {
      await actor.update({
        "system.health.override": 20,
        "system.health.value": 20,
        "system.armor.natural": 0,
        "system.exertion.value": 3,
        "system.exertion.max": 3,
      });
    }
  });
  return duel;
}

/** Sets the next dice; all later ones show 50 on a d100. */
export const setDice = (...faces: readonly (readonly [die: number, value: number])[]) =>
  throwing([100, 50], ...faces);

/** A short-ranged weapon that does 1d8 damage. */
export async function addGun(actor: TableActor): Promise<string> {
  const system = { damage: "1d8", critDamage: 2, attribute: "agility", range: "close" };
  const [item] = await actor.createEmbeddedDocuments("Item", [
    { name: "Test gun", type: "parallaxWeapon", system },
  ]);
  return item!.id;
}
