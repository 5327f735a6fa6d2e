import { HandlebarsActorSheet } from "../compat.ts";
import type { ManifoldActor } from "../documents/actor.ts";
import type { ManifoldItem } from "../documents/item.ts";
import { enrich } from "../enrich.ts";
import { conditionToggles, effectChips } from "./effect-chips.ts";
import { sharedSheet, sheetPart } from "./shared-sheet.ts";

/**
 * Base of every game's actor sheets. A game's sheet is its templates (`PARTS`, `TABS`) and their context
 * (`_prepareContext`, `_preparePartContext`); what happens on a click is here.
 */
export abstract class ManifoldActorSheet extends sharedSheet(HandlebarsActorSheet) {
  static override DEFAULT_OPTIONS: typeof HandlebarsActorSheet.DEFAULT_OPTIONS = {
    position: { width: 760, height: 680 },
  } as never;

  /** The document with the type that all of ours have. */
  protected get subject(): ManifoldActor {
    return this.document as ManifoldActor;
  }

  /** Owned items of a type in the order of the sheet. */
  protected itemsOf(type: string): ManifoldItem[] {
    return this.subject.items
      .filter((item) => (item.type as string) === type)
      .sort((a, b) => a.sort - b.sort) as ManifoldItem[];
  }

  protected override async _prepareContext(options: never): Promise<never> {
    const context = (await super._prepareContext(options)) as object;
    const { subject } = this;
    return {
      ...context,
      actor: subject,
      effects: effectChips(subject),
      conditions: conditionToggles(subject),
    } as never;
  }

  /** Adds the two rich texts that every creature has to the tab that shows them. */
  protected override async _preparePartContext(
    partId: string,
    context: object,
    options: object,
  ): Promise<object> {
    const prepared = await super._preparePartContext(partId, context, options);
    if (partId !== "notes") return prepared;
    const { biography, notes } = this.subject.system as unknown as Readonly<Record<string, string>>;
    return {
      ...prepared,
      biographyHtml: await enrich(biography ?? "", this.subject),
      notesHtml: await enrich(notes ?? "", this.subject),
    };
  }
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
