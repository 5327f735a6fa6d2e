import { HandlebarsActorSheet } from "../compat.ts";
import { SYSTEM_ID } from "../constants.ts";
import type { ActorDocument, ItemDocument } from "../contract/documents.ts";
import { enrich } from "../enrich.ts";
import { dropItem } from "../lists/drop-item.ts";
import { itemsOf } from "../owned-items.ts";
import { conditionToggles, effectChips } from "./effect-chips.ts";
import { effectGroups } from "./effect-list.ts";
import { sharedSheet, sheetPart } from "./shared-sheet.ts";

/**
 * Base of the games' actor sheets. A game adds its templates (`PARTS`, `TABS`) and their contexts (`sharedContext`,
 * `partContext`).
 */
export abstract class ManifoldActorSheet extends sharedSheet(HandlebarsActorSheet) {
  static override DEFAULT_OPTIONS: typeof HandlebarsActorSheet.DEFAULT_OPTIONS = {
    position: { width: 760, height: 680 },
  };

  declare readonly document: ActorDocument;

  /** The actor. */
  protected get subject(): ActorDocument {
    return this.document;
  }

  /** Owned items of a type in the order of the sheet. @typeParam System data model of that type */
  protected itemsOf<System extends object = object>(type: string): ItemDocument<System>[] {
    return itemsOf<System>(this.subject, type);
  }

  /** The part that shows the palette of conditions; null if several may. */
  protected readonly conditionsPart: string | null = null;

  protected override sharedContext(): object {
    const { subject } = this;
    return { actor: subject, isCharacter: subject.subtype?.linked === true };
  }

  /** Adds effects to the header, conditions to the part that shows them, and rich texts to the notes. */
  protected override async _preparePartContext(
    partId: string,
    context: object,
    options: object,
  ): Promise<object> {
    return {
      ...(await this.#commonPart(partId)),
      ...(await super._preparePartContext(partId, context, options)),
    };
  }

  /** Others may drop what they give. */
  protected override _canDragDrop(selector: string): boolean {
    return super._canDragDrop(selector) || !this.subject.isOwner;
  }

  protected override async _onDropItem(event: DragEvent, item: ItemDocument): Promise<ItemDocument | null> {
    return dropItem(this.subject, event, item, {
      add: async () => (await super._onDropItem(event, item)) ?? null,
      sort: async () => ((await super._onSortItem(event, item)) ? item : null),
    });
  }

  async #commonPart(partId: string): Promise<object> {
    const { subject } = this;
    if (partId === "header") return { effects: effectChips(subject) };
    if (partId === EFFECTS_TAB)
      return { effectGroups: effectGroups(subject), effectPack: effectPack(subject.ruleset?.id) };
    const showsConditions =
      partId === this.conditionsPart || (this.conditionsPart === null && partId !== "tabs");
    const conditions = showsConditions ? { conditions: conditionToggles(subject) } : {};
    return partId === "notes" ? { ...conditions, ...(await notesContext(subject)) } : conditions;
  }
}

/** The stock effects of a game; null if it has none. */
const effectPack = (ruleset = ""): string | null => {
  const id = `${SYSTEM_ID}.${ruleset}-effects`;
  return game.packs!.get(id) ? id : null;
};

async function notesContext(subject: ActorDocument): Promise<object> {
  const { biography = "", notes = "" } = subject.system as {
    readonly biography?: string;
    readonly notes?: string;
  };
  return { biographyHtml: await enrich(biography, subject), notesHtml: await enrich(notes, subject) };
}

/**
 * Parts of an actor sheet: header, tab bar and one template per tab.
 * @param folder of the game's templates ("edge/actor")
 */
export const actorParts = (folder: string, tabs: readonly string[]) => ({
  header: sheetPart(`${folder}/header`, []),
  tabs: { template: sheetPart("core/sheets/tabs").template },
  ...Object.fromEntries(
    tabs.map((id) => [id, sheetPart(id === EFFECTS_TAB ? "core/sheets/effects" : `${folder}/${id}`)]),
  ),
});

/** The tab of the effects, which is the same in every game. */
const EFFECTS_TAB = "effects";

/** The tabs of an actor sheet. The first one is open initially. */
export const actorTabs = (labelPrefix: string, tabs: readonly string[]): typeof ManifoldActorSheet.TABS => ({
  primary: { initial: tabs[0]!, labelPrefix, tabs: tabs.map((id) => ({ id, cssClass: "" })) },
});
