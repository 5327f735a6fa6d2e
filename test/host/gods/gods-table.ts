/** The table of this game's host tests: a character and a foe of the demo world, and dice that show given faces. */
import type { TurnEventType } from "../../../module/core/contract/combat.ts";
import type { CardData } from "../../../module/core/contract/roll-views.ts";
import type { SheetAction, SheetLike } from "../../../module/core/contract/sheets.ts";
import { comesDue, throwing } from "../../support/consequences.ts";
import { startTable, type Table, type TableActor, type TableMessage } from "../../support/table.ts";

export interface GodsTable extends Table {
  readonly hero: TableActor;
  readonly foe: TableActor;
}

export async function startGodsTable(): Promise<GodsTable> {
  const table = await startTable("gods");
  const ofType = (type: string) => table.actors.find((actor) => actor.type === type)!;
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
export const due = (table: Table, actor: TableActor, moment: TurnEventType): Promise<TableMessage[]> =>
  comesDue(table, actor, moment);

/** Gives an actor a weapon. @returns its item id */
export async function giveWeapon(actor: TableActor, system: object): Promise<string> {
  const [item] = await actor.createEmbeddedDocuments("Item", [
    { name: "Test blade", type: "godsWeapon", system },
  ]);
  return item!.id;
}

/** Clicks a button of an actor's sheet. */
export const clickOnSheet = (document: TableActor, action: SheetAction): unknown =>
  action.call({ document } as object as SheetLike, new Event("click") as PointerEvent, {} as HTMLElement);

/** The data of a message as its card is drawn from, nothing of it hidden. */
export const cardOf = <Request, Plan, Outcome>({ system }: TableMessage) =>
  ({ ...system, shows: () => true }) as object as CardData<Request, Plan, Outcome>;
