import { GENERATION } from "../../../common/generation.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import type { PartialConfiguration, RenderContext, RenderOptions } from "../api/types.ts";
import type { SheetDocument } from "../document-shape.ts";
import { host } from "../host.ts";
import type { DragDrop } from "../ux/drag-drop.ts";
import { TextEditor } from "../ux/text-editor.ts";
import { documentFromDrop } from "./drop.ts";
import { fillDragEvent, sheetDragDrop } from "./sheet-drag-drop.ts";

type Item = SheetDocument & { actor: SheetDocument | null };

class BaseItemSheet extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: PartialConfiguration = { position: { width: 480 } };

  get item(): Item {
    return this.document as Item;
  }

  get actor(): SheetDocument | null {
    return this.item.actor ?? null;
  }
}

/** Added in generation 14: effects can be dragged from an item's sheet and dropped on it. */
class DroppableItemSheet extends BaseItemSheet {
  #dragDrop: DragDrop | null = null;

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.#dragDrop ??= sheetDragDrop({
      canDragStart: (selector) => this._canDragStart(selector),
      canDrop: (selector) => this._canDragDrop(selector),
      dragStart: (event) => this._onDragStart(event),
      dragOver: (event) => this._onDragOver(event),
      drop: (event) => this._onDrop(event),
    });
    this.#dragDrop.bind(this.element);
  }

  protected _canDragStart(_selector: string): boolean {
    return this.isEditable;
  }

  protected _canDragDrop(_selector: string): boolean {
    return this.isEditable;
  }

  protected async _onDragStart(event: DragEvent): Promise<void> {
    fillDragEvent(event, this.item);
  }

  protected _onDragOver(_event: DragEvent): void {}

  /** Handles a drop on the sheet, unless a hook returns false. */
  protected async _onDrop(event: DragEvent): Promise<unknown> {
    const data = TextEditor.implementation.getDragEventData(event);
    if (host.Hooks.call("dropItemSheetData", this.item, this, data) === false) return undefined;
    const document = await documentFromDrop(data);
    return document ? this._onDropDocument(event, document) : undefined;
  }

  protected async _onDropDocument(event: DragEvent, document: SheetDocument): Promise<SheetDocument | null> {
    return document.documentName === "ActiveEffect" ? this._onDropActiveEffect(event, document) : null;
  }

  protected async _onDropActiveEffect(
    _event: DragEvent,
    effect: SheetDocument,
  ): Promise<SheetDocument | null> {
    if (!this.item.isOwner || effect.parent?.uuid === this.item.uuid) return null;
    const { _id, ...data } = effect.toObject();
    const [created] = await this.item.createEmbeddedDocuments("ActiveEffect", [data]);
    return created ?? null;
  }
}

/** The base of item sheets. Drag and drop is built in from generation 14 on. */
export class ItemSheetV2 extends (GENERATION >= 14 ? DroppableItemSheet : BaseItemSheet) {}
