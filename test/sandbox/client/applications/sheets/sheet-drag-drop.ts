import { DragDrop } from "../ux/drag-drop.ts";
import { sheetDragData } from "./drag-start.ts";

/** What a sheet answers while something is dragged from it or over it. */
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

/** Puts what is dragged from a sheet into the event. */
export function fillDragEvent(event: DragEvent, owner: Parameters<typeof sheetDragData>[1]): void {
  const data = sheetDragData(event, owner);
  if (data) event.dataTransfer?.setData("text/plain", JSON.stringify(data));
}
