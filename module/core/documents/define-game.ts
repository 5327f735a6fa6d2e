import type { ActorSubtype, ItemSubtype, Ruleset } from "../contract/index.ts";
import { TOUR_WORDS } from "../contract/tours.ts";
import type { SheetClasses } from "../sheets/sheet-classes.ts";
import { capitalized, labelsFor } from "../text/labels.ts";
import { applyCondition, ConditionItemModel } from "./data-models/condition-item.ts";

type ActorParts = Omit<ActorSubtype, "sheet" | "linked">;

/** The document types of a game, without the parts that are the same in every game. */
export interface GameDocuments {
  readonly character: ActorParts;
  readonly npc: ActorParts;
  /** By type. Absent `sheet`: the game's item sheet. */
  readonly items: Readonly<Record<string, Omit<ItemSubtype, "sheet"> & Partial<Pick<ItemSubtype, "sheet">>>>;
  /** The type `<id>Condition`. */
  readonly condition: Pick<ItemSubtype, "icon"> & Partial<Pick<ItemSubtype, "onDropped">>;
}

/** A game without the parts that follow from its id. */
export interface GameParts
  extends Omit<Ruleset, "label" | "hint" | "actors" | "items" | "rolls" | "tours">,
    Partial<Pick<Ruleset, "rolls">> {
  readonly documents: GameDocuments;
  readonly sheetClasses: SheetClasses;
  /** The language file has the game's words for the tours (`MANIFOLD.<Id>.Tour`). */
  readonly hasTours?: true;
}

/** Makes a game from the parts in which games differ. */
export function defineGame({ documents, sheetClasses, hasTours, ...parts }: GameParts): Ruleset {
  const { id } = parts;
  const words = `MANIFOLD.${capitalized(id)}`;

  class ConditionModel extends ConditionItemModel {
    static override LOCALIZATION_PREFIXES = [`${words}.Item.condition`];
  }

  return {
    rolls: {},
    ...parts,
    label: `${words}.Game.label`,
    hint: `${words}.Game.hint`,
    actors: {
      [`${id}Character`]: { ...documents.character, sheet: sheetClasses.character, linked: true },
      [`${id}Npc`]: { ...documents.npc, sheet: sheetClasses.npc, linked: false },
    },
    items: withSheet(sheetClasses.item, {
      ...documents.items,
      [`${id}Condition`]: { model: ConditionModel, onDropped: applyCondition, ...documents.condition },
    }),
    ...(hasTours ? { tours: labelsFor(`${words}.Tour.`)(TOUR_WORDS) } : {}),
  };
}

const withSheet = (sheet: SheetClasses["item"], items: GameDocuments["items"]): Ruleset["items"] =>
  Object.fromEntries(Object.entries(items).map(([type, item]) => [type, { sheet, ...item }]));
