import { DocumentSheetV2 } from "../../client/applications/api/document-sheet.ts";
import type { RenderContext, RenderOptions } from "../../client/applications/api/types.ts";
import type { SheetDocument } from "../../client/applications/document-shape.ts";
import { ActorSheetV2 } from "../../client/applications/sheets/actor-sheet.ts";
import { BenchDocument } from "./document.ts";

/** The smallest document sheet that renders. */
export class Sheet extends DocumentSheetV2 {
  html = "<p>Sheet</p>";

  constructor({ document }: { document: BenchDocument }) {
    super({ document });
  }

  defaultContext(): Promise<RenderContext> {
    return this._prepareContext({});
  }

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<string> {
    return this.html;
  }

  override _replaceHTML(result: unknown, content: HTMLElement, _options: RenderOptions): void {
    content.innerHTML = String(result);
  }
}

class ItemListSheet extends ActorSheetV2 {
  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<string> {
    return '<ol><li class="draggable" data-item-id="a">A</li><li class="draggable" data-item-id="b">B</li></ol>';
  }

  override _replaceHTML(result: unknown, content: HTMLElement, _options: RenderOptions): void {
    content.innerHTML = String(result);
  }

  override _onDropItem(event: DragEvent, item: SheetDocument) {
    return super._onDropItem(event, item);
  }
}

export function actor(): BenchDocument {
  return new BenchDocument({ name: "Bob" });
}

/** Creates an item at a UUID, in a world or in an actor. */
export function makeItem(uuid: string, parent: BenchDocument | null = null, sort = 0) {
  return {
    uuid,
    id: uuid.split(".").at(-1)!,
    name: uuid,
    documentName: "Item",
    parent,
    pack: null,
    sort,
    toObject: () => ({ _id: uuid, name: uuid }),
    toDragData: () => ({ type: "Item", uuid }),
  };
}

/** The sheet of an actor with the items a and b. */
export function itemListSheet(owner: BenchDocument): ItemListSheet {
  return new ItemListSheet({ document: owner } as never);
}

/** Drops data on an element of a rendered application and waits for the result. */
export async function dropOn(sheet: ActorSheetV2, selector: string, data: object): Promise<void> {
  if (!sheet.rendered) await sheet.render({ force: true });
  const dataTransfer = new DataTransfer();
  dataTransfer.setData("text/plain", JSON.stringify(data));
  const target = sheet.element.querySelector(selector);
  if (!target) throw new Error(`The sheet has no ${selector}`);
  target.dispatchEvent(
    new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer, clientY: 10_000 }),
  );
  await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Starts dragging an element. Returns its drag data. */
export function dragFrom(element: HTMLElement): unknown {
  const dataTransfer = new DataTransfer();
  element.dispatchEvent(new DragEvent("dragstart", { bubbles: true, dataTransfer }));
  return JSON.parse(dataTransfer.getData("text/plain"));
}
