import type { ActorDocument, ItemDocument } from "../contract/documents.ts";
import type { ActorSheetContents } from "../contract/sheets.ts";
import type { RollAddress } from "../contract/text.ts";
import { HandlebarsActorSheet } from "../host/compat.ts";
import { SYSTEM_ID } from "../host/constants.ts";
import { me } from "../host/host.ts";
import { offered } from "../host/offers.ts";
import { enrich } from "../templates/enrich.ts";
import { conditionToggles, effectChips } from "./effect-chips.ts";
import { effectGroups, unreadContext } from "./effect-list.ts";
import { type FavouriteRow, favouriteRows } from "./favourites.ts";
import { sheetsOf } from "./game-sheets.ts";
import { dropItem } from "./lists/drop-item.ts";
import { isPinning } from "./pinning.ts";
import { sharedSheet, sheetPart } from "./shared-sheet.ts";

interface Layout {
  /** Folder of the game's templates ("edge/actor"). */
  readonly folder: string;
  readonly labelPrefix: string;
  readonly tabs: readonly string[];
  /** The tab with the palette of conditions. */
  readonly conditionsTab: string;
}

/** Base of the games' actor sheets. `sheetClasses` adds a game's templates; `sheets` of the game has their contents. */
export abstract class ManifoldActorSheet extends sharedSheet(HandlebarsActorSheet) {
  static override DEFAULT_OPTIONS: typeof HandlebarsActorSheet.DEFAULT_OPTIONS = {
    classes: ["manifold-actor"],
    position: { width: 780, height: 716 },
  };

  declare readonly document: ActorDocument;

  /** Names the folders and labels of the tabs. A statblock shows the content of the tabs one below the other. */
  static LAYOUT: Layout;

  /** The actor. */
  protected get subject(): ActorDocument {
    return this.document;
  }

  get #layout(): Layout {
    return (this.constructor as typeof ManifoldActorSheet).LAYOUT;
  }

  protected override sharedContext(): object {
    const { subject } = this;
    return {
      actor: subject,
      isCharacter: subject.subtype?.linked === true,
      hasRests: (subject.ruleset?.rest?.length ?? 0) > 0,
      conditionsTab: this.#layout.conditionsTab,
      pinning: isPinning(this),
      ...this.#contents?.shared?.(this),
    };
  }

  protected override partContext(partId: string): object | Promise<object> {
    return this.#contents?.part(this, partId) ?? {};
  }

  /** The number that the sheet shows for a roll ("+5"); null if it has none. */
  protected rollValue(address: RollAddress): string | null {
    return this.#contents?.rollValue?.(this.subject, address) ?? null;
  }

  get #contents(): ActorSheetContents | undefined {
    return sheetsOf(this.subject.ruleset)?.actor;
  }

  /** The pinned favourites of the actor, with their numbers. */
  favouriteRows(): FavouriteRow[] {
    return favouriteRows(this.subject, (address) => this.rollValue(address));
  }

  /** Adds effects to the header, conditions to the part that shows them, and rich text to the notes. */
  protected override async _preparePartContext(
    partId: string,
    context: object,
    options: object,
  ): Promise<object> {
    const common = await this.#commonPart(partId);
    const prepared = await super._preparePartContext(partId, context, options);
    const statblock = partId === "statblock" ? await this.#statblockContext(prepared) : {};
    return { ...common, ...prepared, ...statblock };
  }

  /** The context of a statblock: the header and first tab of the player's sheet, and the other tabs as folds. */
  async #statblockContext(context: object): Promise<object> {
    const { folder, labelPrefix, tabs } = this.#layout;
    const [first, ...rest] = tabs;
    const editing = this.mode === "edit" && this.isEditable;
    const fold = async (id: string): Promise<object> => ({
      // Edit mode has its own folds, which begin open.
      key: `${id}.${editing ? "edit" : "play"}`,
      label: `${labelPrefix}.${id}`,
      template: templateOf(folder, id),
      open: editing,
      context: { ...context, ...(await this.#commonPart(id)), ...(await this.partContext(id)) },
    });
    const body = await this.partContext(first!);
    const turn = {
      key: "turn",
      label: "MANIFOLD.Sheet.TurnActions",
      template: `${folder}/turn-actions`,
      context: { ...context, ...body },
    };
    return {
      ...body,
      ...(await this.partContext("header")),
      header: `${folder}/header`,
      body: `${folder}/statblock`,
      folds: editing ? await Promise.all(tabs.map(fold)) : [turn, ...(await Promise.all(rest.map(fold)))],
    };
  }

  /** Users who may not edit the actor can still drop gifts. */
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
    if (partId === "header" || partId === "statblock")
      return {
        effects: effectChips(subject),
        unread: subject.isOwner ? unreadContext(subject) : [],
        guide: offered("guideDoor")(subject),
        favourites: this.favouriteRows(),
      };
    if (partId === EFFECTS_TAB) return effectsContext(subject);
    const conditions = partId === this.#layout.conditionsTab ? { conditions: conditionToggles(subject) } : {};
    return partId === "notes" ? { ...conditions, ...(await notesContext(subject)) } : conditions;
  }
}

/** The pack of a game's stock effects; null if it has none. */
const effectPack = (ruleset = ""): string | null => {
  const id = `${SYSTEM_ID}.${ruleset}-effects`;
  return game.packs!.get(id) ? id : null;
};

const effectsContext = (subject: ActorDocument): object => ({
  effectGroups: effectGroups(subject),
  effectPack: effectPack(subject.ruleset?.id),
});

async function notesContext(subject: ActorDocument): Promise<object> {
  const {
    publicText = "",
    biography = "",
    notes = "",
    gmNotes = "",
  } = subject.system as Partial<Record<"publicText" | "biography" | "notes" | "gmNotes", string>>;
  return {
    publicTextHtml: await enrich(publicText, subject),
    biographyHtml: await enrich(biography, subject),
    notesHtml: await enrich(notes, subject),
    gmNotes: me().isGM ? await enrich(gmNotes, subject) : null,
  };
}

/**
 * Parts of an actor sheet: header, tab bar and one template per tab.
 * @param folder of the game's templates ("edge/actor")
 */
export const actorParts = (folder: string, tabs: readonly string[]) => ({
  header: sheetPart(`${folder}/header`, []),
  tabs: { template: sheetPart("core/sheets/tabs").template },
  ...Object.fromEntries(tabs.map((id) => [id, sheetPart(templateOf(folder, id))])),
});

/** The effects tab, which all games share. */
const EFFECTS_TAB = "effects";

const templateOf = (folder: string, tab: string): string =>
  tab === EFFECTS_TAB ? "core/sheets/effects" : `${folder}/${tab}`;
/** The only part of a statblock. */
export const STATBLOCK_PARTS = { statblock: sheetPart("core/sheets/statblock") };

/** Options of a statblock. It is narrow enough for twelve on one screen. */
export const STATBLOCK_OPTIONS = {
  classes: ["manifold-statblock"],
  position: { width: 384, height: 660 },
};

/** The tabs of an actor sheet. The first one is open initially. */
export const actorTabs = (labelPrefix: string, tabs: readonly string[]): typeof ManifoldActorSheet.TABS => ({
  primary: { initial: tabs[0]!, labelPrefix, tabs: tabs.map((id) => ({ id, cssClass: "" })) },
});
