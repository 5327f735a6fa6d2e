/** The table of this game's host tests: a character and a foe of the demo world, and dice that show given faces. */
import { comesDue, throwing } from "../../support/consequences.ts";
import {
  type Source,
  startTable,
  type Table,
  type TableActor,
  type TableMessage,
} from "../../support/table.ts";

export interface Creature extends TableActor {
  readonly type: string;
  readonly system: TableActor["system"] & {
    readonly survival: { readonly value: number; readonly max: number; readonly gained: number };
    readonly verve: { readonly gained: number };
    readonly injuries: { readonly value: number };
    readonly breath: { readonly left: number };
    readonly age: number;
    readonly defenseTotal: number;
    readonly ailments: readonly { readonly applications: number; readonly over: boolean }[];
  };
  readonly items: TableActor["items"] & {
    getName(name: string): { readonly id: string; readonly system: { readonly course: Source } } | undefined;
  };
  createEmbeddedDocuments(name: string, data: object[]): Promise<{ readonly id: string }[]>;
  deleteEmbeddedDocuments(name: string, ids: readonly string[]): Promise<unknown>;
}

export interface GodsTable extends Table {
  readonly hero: Creature;
  readonly foe: Creature;
}

export async function startGodsTable(): Promise<GodsTable> {
  const table = await startTable("gods");
  const { contents } = table.actors as unknown as { readonly contents: readonly Creature[] };
  const ofType = (type: string) => contents.find((actor) => actor.type === type)!;
  return { ...table, hero: ofType("godsCharacter"), foe: ofType("godsNpc") };
}

/** Gives both 20 points of survival, no injuries and all their breath. */
export async function restore({ hero, foe }: GodsTable): Promise<void> {
  for (const actor of [hero, foe]) {
    await actor.update({
      "system.survival.override": 20,
      "system.survival.value": 20,
      "system.verve.value": 0,
      "system.injuries.value": 0,
      "system.breathless": 0,
      "system.breath.left": 0,
    });
  }
}

/** Makes dice show these faces, one after the other. */
export const dice = (...faces: readonly (readonly [die: number, value: number])[]) =>
  throwing([20, 10], ...faces);

/** Cards of what is due for an actor at a moment of combat. */
export const due = (table: Table, actor: Creature, moment: string): Promise<TableMessage[]> =>
  comesDue(table, actor, moment);

/** Gives an actor a weapon. @returns its item id */
export async function giveWeapon(actor: Creature, system: object): Promise<string> {
  const [item] = await actor.createEmbeddedDocuments("Item", [
    { name: "Test blade", type: "godsWeapon", system },
  ]);
  return item!.id;
}
