import { GENERATION } from "../../../common/generation.ts";
import { showError } from "../../helpers/error-notices.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import type { HeaderControl, PartialConfiguration, RenderContext, RenderOptions } from "../api/types.ts";
import { ImagePopout } from "../apps/image-popout.ts";
import type { SheetDocument } from "../document-shape.ts";
import { host } from "../host.ts";
import { STRINGS } from "../strings.ts";
import type { DragDrop } from "../ux/drag-drop.ts";
import { TextEditor } from "../ux/text-editor.ts";
import { documentFromDrop } from "./drop.ts";
import { fillDragEvent, sheetDragDrop } from "./sheet-drag-drop.ts";
import { sortDropped } from "./sort-dropped.ts";

type Actor = SheetDocument & {
  isToken: boolean;
  token: (SheetDocument & { texture?: { src?: string }; isLinked?: boolean }) | null;
  prototypeToken: { texture: { src: string | null } };
  items: Iterable<SheetDocument> & { get(id: string): SheetDocument | undefined };
};

const isUsableImage = (image: string | null | undefined) => !!image && !image.endsWith("mystery-man.svg");

/** The base of actor sheets: items, effects and folders can be dragged from it and dropped on it. */
export class ActorSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    position: { width: 600 },
    actions: { configurePrototypeToken, showPortraitArtwork, showTokenArtwork },
    window: {
      controls: [
        {
          action: "configurePrototypeToken",
          icon: "fa-solid fa-circle-user",
          label: STRINGS.prototypeToken,
          ownership: "OWNER",
          visible(this: ActorSheetV2) {
            return !this.actor.isToken && this.isEditable;
          },
        },
        {
          action: "showPortraitArtwork",
          icon: "fa-solid fa-image",
          label: STRINGS.showPortrait,
          visible(this: ActorSheetV2) {
            return isUsableImage(this.actor.img);
          },
        },
        {
          action: "showTokenArtwork",
          icon: "fa-solid fa-image",
          label: STRINGS.showTokenArt,
          visible(this: ActorSheetV2) {
            return isUsableImage(tokenImage(this));
          },
        },
      ] as HeaderControl[],
    },
  };

  #dragDrop: DragDrop | null = null;

  get actor(): Actor {
    return this.document as Actor;
  }

  /** The token this sheet belongs to, if the actor is synthetic or was opened from a token. */
  get token(): SheetDocument | null {
    return (this.options.token as SheetDocument | undefined) ?? this.actor.token ?? null;
  }

  /* ---------------------------------------- Drag and drop ---------------------------------------- */

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.#dragDrop ??= sheetDragDrop({
      canDragStart: (selector) => this._canDragStart(selector),
      canDrop: (selector) => this._canDragDrop(selector),
      dragStart: (event) => this._onDragStart(event),
      dragOver: (event) => this._onDragOver(event),
      drop: (event) => this.#receive(event),
    });
    this.#dragDrop.bind(this.element);
  }

  async #receive(event: DragEvent): Promise<void> {
    try {
      await this._onDrop(event);
    } catch (error) {
      showError(error, { console: true });
    }
  }

  protected _canDragStart(_selector: string): boolean {
    return this.isEditable;
  }

  protected _canDragDrop(_selector: string): boolean {
    return this.isEditable;
  }

  protected async _onDragStart(event: DragEvent): Promise<void> {
    fillDragEvent(event, this.actor);
  }

  protected _onDragOver(_event: DragEvent): void {}

  /** Handles a drop on the sheet, unless a hook returns false. */
  protected async _onDrop(event: DragEvent): Promise<unknown> {
    const data = TextEditor.implementation.getDragEventData(event);
    if (host.Hooks.call("dropActorSheetData", this.actor, this, data) === false) return undefined;
    const document = await documentFromDrop(data);
    return document ? this._onDropDocument(event, document) : undefined;
  }

  protected async _onDropDocument(event: DragEvent, document: SheetDocument): Promise<SheetDocument | null> {
    switch (document.documentName) {
      case "ActiveEffect":
        return (await this._onDropActiveEffect(event, document)) ?? null;
      case "Actor":
        return (await this._onDropActor(event, document)) ?? null;
      case "Item":
        return (await this._onDropItem(event, document)) ?? null;
      case "Folder":
        return (await this._onDropFolder(event, document)) ?? null;
      default:
        return null;
    }
  }

  protected async _onDropActiveEffect(
    _event: DragEvent,
    effect: SheetDocument,
  ): Promise<SheetDocument | null> {
    if (!this.actor.isOwner || effect.parent?.uuid === this.actor.uuid) return null;
    const [created] = await this.actor.createEmbeddedDocuments("ActiveEffect", [
      withoutId(effect.toObject()),
    ]);
    return created ?? null;
  }

  /** Called for an Actor dropped on the sheet; does nothing unless a system overrides it. */
  protected async _onDropActor(_event: DragEvent, _actor: SheetDocument): Promise<SheetDocument | null> {
    return null;
  }

  protected async _onDropItem(
    event: DragEvent,
    item: SheetDocument,
  ): Promise<SheetDocument | null | undefined> {
    if (!this.actor.isOwner) return null;
    if (this.actor.uuid === item.parent?.uuid) {
      const result = await this._onSortItem(event, item);
      return result?.length ? item : null;
    }
    const [created] = await this.actor.createEmbeddedDocuments("Item", [itemData(item)]);
    return created ?? null;
  }

  /** Called for a Folder dropped on the sheet; does nothing unless a system overrides it. */
  protected async _onDropFolder(_event: DragEvent, _folder: SheetDocument): Promise<SheetDocument | null> {
    return null;
  }

  /** Moves one of the actor's items next to the item it was dropped on. */
  protected async _onSortItem(event: DragEvent, item: SheetDocument): Promise<SheetDocument[] | undefined> {
    const updates = sortDropped(event, item, this.actor.items);
    return updates ? this.actor.updateEmbeddedDocuments("Item", updates) : undefined;
  }
}

function withoutId(data: Record<string, unknown>): Record<string, unknown> {
  const { _id, ...rest } = data;
  return rest;
}

/** The data of a copy. Since generation 14 the world's item collection converts items from compendia. */
function itemData(item: SheetDocument): Record<string, unknown> {
  const { items } = host.game;
  if (GENERATION >= 14 && item.pack && items) return items.fromCompendium(item, { clearFolder: true });
  return withoutId(item.toObject());
}

function tokenImage(sheet: ActorSheetV2): string | null | undefined {
  const { token, actor } = sheet;
  return (token as Actor["token"])?.texture?.src ?? actor.prototypeToken?.texture?.src;
}

function configurePrototypeToken(this: ActorSheetV2): void {
  const { prototypeToken } = this.actor as unknown as {
    prototypeToken: { sheet?: { render(options: object): unknown } };
  };
  if (!prototypeToken.sheet) throw new Error("The sandbox has no configuration window for prototype tokens");
  void prototypeToken.sheet.render({ force: true });
}

function showPortraitArtwork(this: ActorSheetV2): void {
  const { img, name, uuid } = this.actor;
  void new ImagePopout({ src: img, uuid, window: { title: name } }).render({ force: true });
}

function showTokenArtwork(this: ActorSheetV2): void {
  const { name, uuid } = this.actor;
  void new ImagePopout({ src: tokenImage(this), uuid, window: { title: name } }).render({ force: true });
}
