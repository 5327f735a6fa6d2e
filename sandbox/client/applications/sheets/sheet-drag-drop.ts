import { DragDrop } from "../ux/drag-drop.ts";
import { sheetDragData } from "./drag-start.ts";

/** The callbacks of a sheet for dragging from it and over it. */
export interface SheetDragHandlers {
  canDragStart(selector: string): boolean;
  canDrop(selector: string): boolean;
  dragStart(event: DragEvent): unknown;
  dragOver(event: DragEvent): unknown;
  drop(event: DragEvent): unknown;
}

/** Drag and drop for everything on a sheet that is marked as draggable. */
export const sheetDragDrop = (handlers: SheetDragHandlers): DragDrop =>
  new DragDrop.implementation({
    dragSelector: ".draggable",
    permissions: {
      dragstart: (selector) => handlers.canDragStart(selector ?? ""),
      drop: (selector) => handlers.canDrop(selector ?? ""),
    },
    callbacks: {
      dragstart: (event) => handlers.dragStart(event),
      dragover: (event) => handlers.dragOver(event),
      drop: (event) => handlers.drop(event),
    },
  });

/** Writes the drag data of a sheet into the event. */
export function fillDragEvent(event: DragEvent, owner: Parameters<typeof sheetDragData>[1]): void {
  const data = sheetDragData(event, owner);
  if (data) event.dataTransfer?.setData("text/plain", JSON.stringify(data));
}
