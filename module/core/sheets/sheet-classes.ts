import { capitalized } from "../text/labels.ts";
import {
  actorParts,
  actorTabs,
  ManifoldActorSheet,
  STATBLOCK_OPTIONS,
  STATBLOCK_PARTS,
} from "./actor-sheet.ts";
import { ManifoldItemSheet } from "./item-sheet.ts";

/** The differences between the sheets of the games. Their contents are in `sheets` of the game. */
export interface SheetShapes {
  /** Ids of the tabs of actor sheets. The first tab is open initially. */
  readonly tabs: readonly string[];
  /** The tab with the palette of conditions. */
  readonly conditionsTab: string;
  /** Shows NPCs as statblocks, by the templates `statblock` and `turn-actions`. Absent: NPCs have tabs too. */
  readonly hasStatblocks?: true;
  /** Initial size of item sheets. */
  readonly itemSize: { readonly width: number; readonly height: number };
}

export interface SheetClasses {
  /** Base of the next two. */
  readonly actor: typeof ManifoldActorSheet;
  readonly character: typeof ManifoldActorSheet;
  readonly npc: typeof ManifoldActorSheet;
  readonly item: typeof ManifoldItemSheet;
}

/**
 * The sheet classes of a game. Foundry stores the sheet of a document by the name of its class, so the names can never
 * change.
 */
export function sheetClasses(
  id: string,
  { tabs, conditionsTab, hasStatblocks, itemSize }: SheetShapes,
): SheetClasses {
  const name = capitalized(id);
  const folder = `${id}/actor`;
  const labelPrefix = `MANIFOLD.${name}.Tab`;

  abstract class ActorSheet extends ManifoldActorSheet {
    static override DEFAULT_OPTIONS: typeof ManifoldActorSheet.DEFAULT_OPTIONS = {
      classes: [`game-${id}`, `${id}-actor`],
    };

    static override LAYOUT = { folder, labelPrefix, tabs, conditionsTab };

    static override PARTS: typeof ManifoldActorSheet.PARTS = actorParts(folder, tabs);

    static override TABS = actorTabs(labelPrefix, tabs);
  }

  class CharacterSheet extends ActorSheet {}

  class NpcSheet extends ActorSheet {}
  if (hasStatblocks)
    Object.assign(NpcSheet, { DEFAULT_OPTIONS: STATBLOCK_OPTIONS, PARTS: STATBLOCK_PARTS, TABS: {} });

  class ItemSheet extends ManifoldItemSheet {
    static override DEFAULT_OPTIONS: typeof ManifoldItemSheet.DEFAULT_OPTIONS = {
      classes: [`game-${id}`, `${id}-item`],
      position: itemSize,
    };
  }

  return {
    actor: named(ActorSheet, `${name}ActorSheet`),
    character: named(CharacterSheet, `${name}CharacterSheet`),
    npc: named(NpcSheet, `${name}NpcSheet`),
    item: named(ItemSheet, `${name}ItemSheet`),
  };
}

const named = <Class extends object>(sheet: Class, name: string): Class =>
  Object.defineProperty(sheet, "name", { value: name });
