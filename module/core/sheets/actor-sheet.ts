import { HandlebarsActorSheet } from "../compat.ts";
import type { ActorDocument, ItemDocument } from "../contract/documents.ts";
import { enrich } from "../enrich.ts";
import { itemsOf } from "../owned-items.ts";
import { conditionToggles, effectChips } from "./effect-chips.ts";
import { sharedSheet, sheetPart } from "./shared-sheet.ts";

/**
 * Base of every game's actor sheets. A game's sheet is its templates (`PARTS`, `TABS`) and their contexts
 * (`sharedContext`, `partContext`); what happens on a click is here.
 */
export abstract class ManifoldActorSheet extends sharedSheet(HandlebarsActorSheet) {
  static override DEFAULT_OPTIONS: typeof HandlebarsActorSheet.DEFAULT_OPTIONS = {
    position: { width: 760, height: 680 },
  };

  declare readonly document: ActorDocument;

  /** The document with the type that all of ours have. */
  protected get subject(): ActorDocument {
    return this.document;
  }

  /** Owned items of a type in the order of the sheet. @typeParam System data model of that type */
  protected itemsOf<System extends object = object>(type: string): ItemDocument<System>[] {
    return itemsOf<System>(this.subject, type);
  }

  /** The part with the palette of conditions; null: every tab may have it. */
  protected readonly conditionsPart: string | null = null;

  protected override sharedContext(): object {
    const { subject } = this;
    return { actor: subject, isCharacter: subject.subtype?.linked === true };
  }

  /** Effects for the header, conditions for the part that shows them, the two rich texts for the notes. */
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

  async #commonPart(partId: string): Promise<object> {
    const { subject } = this;
    if (partId === "header") return { effects: effectChips(subject) };
    const showsConditions =
      partId === this.conditionsPart || (this.conditionsPart === null && partId !== "tabs");
    const conditions = showsConditions ? { conditions: conditionToggles(subject) } : {};
    return partId === "notes" ? { ...conditions, ...(await notesContext(subject)) } : conditions;
  }
}

async function notesContext(subject: ActorDocument): Promise<object> {
  const { biography = "", notes = "" } = subject.system as {
    readonly biography?: string;
    readonly notes?: string;
  };
  return { biographyHtml: await enrich(biography, subject), notesHtml: await enrich(notes, subject) };
}

/**
 * Parts of a game's actor sheet: its header, the bar of tabs, and a template for each tab.
 * @param folder of the game's templates ("edge/actor")
 */
export const actorParts = (folder: string, tabs: readonly string[]) => ({
  header: sheetPart(`${folder}/header`, []),
  tabs: { template: sheetPart("core/sheets/tabs").template },
  ...Object.fromEntries(tabs.map((id) => [id, sheetPart(`${folder}/${id}`)])),
});

/** The one group of tabs of an actor sheet; the first is open at first. */
export const actorTabs = (labelPrefix: string, tabs: readonly string[]): typeof ManifoldActorSheet.TABS => ({
  primary: { initial: tabs[0]!, labelPrefix, tabs: tabs.map((id) => ({ id, cssClass: "" })) },
});
