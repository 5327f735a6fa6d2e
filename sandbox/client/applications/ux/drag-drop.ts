import { configuredClass } from "../host.ts";

type Action = "dragstart" | "dragover" | "drop" | "dragenter" | "dragleave" | "dragend";
type PermissionTest = (selector: string | null) => boolean;

export interface DragDropConfiguration {
  dragSelector?: string | null;
  dropSelector?: string | null;
  permissions?: Partial<Record<"dragstart" | "drop", PermissionTest>>;
  callbacks?: Partial<Record<Action, (event: DragEvent) => unknown>>;
}

/** Makes elements draggable and accepts drops, if the permissions allow it. */
export class DragDrop {
  dragSelector: string | null;
  dropSelector: string | null;
  permissions: NonNullable<DragDropConfiguration["permissions"]>;
  callbacks: NonNullable<DragDropConfiguration["callbacks"]>;

  constructor({ dragSelector, dropSelector, permissions = {}, callbacks = {} }: DragDropConfiguration = {}) {
    this.dragSelector = dragSelector ?? null;
    this.dropSelector = dropSelector ?? null;
    this.permissions = permissions;
    this.callbacks = callbacks;
  }

  static get implementation(): typeof DragDrop {
    return configuredClass("ux", "DragDrop", DragDrop);
  }

  /** An image for the pointer while dragging, drawn outside the visible page. */
  static createDragImage(image: HTMLImageElement, width: number, height: number): HTMLDivElement {
    const id = "drag-preview";
    const holder = (document.getElementById(id) as HTMLDivElement | null) ?? document.createElement("div");
    holder.id = id;
    holder.style.cssText = `position: fixed; left: -${width * 2}px; top: 0; width: ${width}px; height: ${height}px`;
    const copy = image.cloneNode() as HTMLImageElement;
    copy.style.cssText = "width: 100%; height: 100%; object-fit: contain";
    holder.replaceChildren(copy);
    document.body.append(holder);
    return holder;
  }

  /** Attaches to the elements inside this one; without a drop selector the element itself accepts drops. */
  bind(html: HTMLElement): this {
    if (this.can("dragstart", this.dragSelector) && this.dragSelector) {
      for (const element of html.querySelectorAll<HTMLElement>(this.dragSelector)) {
        element.draggable = true;
        element.ondragstart = (event) => this._handleDragStart(event);
        element.ondragend = (event) => this._handleDragEnd(event);
      }
    }
    if (this.can("drop", this.dropSelector)) {
      const targets = this.dropSelector
        ? [html, ...html.querySelectorAll<HTMLElement>(this.dropSelector)].filter((el) =>
            el.matches(this.dropSelector!),
          )
        : [html];
      for (const target of targets) {
        target.ondragover = (event) => this._handleDragOver(event);
        target.ondragenter = (event) => this._handleDragEnter(event);
        target.ondragleave = (event) => this._handleDragLeave(event);
        target.ondrop = (event) => this._handleDrop(event);
      }
    }
    return this;
  }

  /** Calls the callback registered for a step. */
  callback(event: DragEvent, action: Action): void {
    void this.callbacks[action]?.(event);
  }

  /** Whether the user may take this step. A step whose permission is not a function is allowed. */
  can(action: "dragstart" | "drop", selector: string | null = null): boolean {
    const test: unknown = this.permissions[action];
    return typeof test === "function" ? (test as PermissionTest)(selector) : true;
  }

  protected _handleDragStart(event: DragEvent): void {
    this.callback(event, "dragstart");
    if (event.dataTransfer?.items.length) event.stopPropagation();
  }

  protected _handleDragEnd(event: DragEvent): void {
    this.callback(event, "dragend");
  }

  protected _handleDragEnter(event: DragEvent): void {
    this.callback(event, "dragenter");
  }

  protected _handleDragLeave(event: DragEvent): void {
    this.callback(event, "dragleave");
  }

  protected _handleDragOver(event: DragEvent): false {
    // Without this the browser accepts no drop here.
    event.preventDefault();
    this.callback(event, "dragover");
    return false;
  }

  protected _handleDrop(event: DragEvent): void {
    event.preventDefault();
    this.callback(event, "drop");
  }
}
