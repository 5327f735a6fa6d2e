/** A table with a hero and a foe of Starlight, both with full pools, for each test. */
import { afterAll, beforeAll, beforeEach } from "vitest";
import { throwing } from "../../support/consequences.ts";
import { startTable, type Table, type TableActor } from "../../support/table.ts";

export interface ParallaxActor extends TableActor {
  readonly type: string;
  readonly system: TableActor["system"] & {
    readonly health: { readonly value: number };
    readonly counters: Readonly<Record<string, number>>;
  };
  readonly items: TableActor["items"] & {
    get(id: string): { readonly system: { readonly value: number } } | undefined;
  };
  createEmbeddedDocuments(name: string, data: object[]): Promise<{ readonly id: string }[]>;
  deleteEmbeddedDocuments(name: string, ids: readonly string[]): Promise<unknown>;
}

/** What a test file works with; set before its tests run. */
export interface Duel {
  table: Table;
  hero: ParallaxActor;
  foe: ParallaxActor;
}

/** Starts the table before the tests of the calling file and stops it after them. */
export function setUpDuel(): Duel {
  const duel = {} as Duel;
  beforeAll(async () => {
    const table = await startTable("parallax");
    const { contents } = table.actors as unknown as { contents: ParallaxActor[] };
    Object.assign(duel, {
      table,
      hero: contents.find(({ type }) => type === "parallaxCharacter"),
      foe: contents.find(({ type }) => type === "parallaxNpc"),
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
export async function addGun(actor: ParallaxActor): Promise<string> {
  const system = { damage: "1d8", critDamage: 2, attribute: "agility", range: "close" };
  const [item] = await actor.createEmbeddedDocuments("Item", [
    { name: "Test gun", type: "parallaxWeapon", system },
  ]);
  return item!.id;
}
