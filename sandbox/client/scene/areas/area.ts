import type { Point } from "../../../common/grid/types.ts";
import type { PlainObject } from "../../applications/host.ts";
import { type ShellScene, shell } from "../../sidebar/host.ts";
import type { AreaLayer } from "./area-layer.ts";
import { type AreaLook, AreaView } from "./area-view.ts";

export interface AreaDocument {
  id: string | null;
  uuid: string;
  documentName: string;
  parent: ShellScene;
  visible: boolean;
  isOwner: boolean;
  hidden?: boolean;
  update(changes: PlainObject): Promise<unknown>;
  updateSource(changes: PlainObject): unknown;
  deleteDialog(): Promise<unknown>;
  toObject(): PlainObject;
}

/** The object that the canvas draws for a document with a shape: a measured template or a region. */
export abstract class Area<D extends AreaDocument = AreaDocument> {
  readonly document: D;
  readonly view = new AreaView();
  /** Packages set flags to request a redraw, which happens immediately here. */
  readonly renderFlags = { set: (_flags: object) => void this.refresh() };
  destroyed = false;
  private isControlled = false;

  constructor(document: D) {
    this.document = document;
  }

  get id(): string {
    return this.document.id ?? "preview";
  }

  get scene(): ShellScene {
    return this.document.parent;
  }

  get isOwner(): boolean {
    return this.document.isOwner;
  }

  get visible(): boolean {
    return this.document.visible;
  }

  get isVisible(): boolean {
    return this.visible;
  }

  get controlled(): boolean {
    return this.isControlled;
  }

  /** Whether the area is being placed. */
  get isPreview(): boolean {
    return this.document.id === null;
  }

  abstract get layer(): AreaLayer;
  /** The position of the handle. */
  abstract get origin(): Point;
  get position(): Point {
    return this.origin;
  }

  /** The changes that move the origin to a point. */
  abstract movedTo(point: Point): PlainObject;
  /** The changes that rotate the area by degrees. */
  abstract rotatedBy(degrees: number): PlainObject;
  protected abstract look(): Pick<AreaLook, "label" | "shapes" | "color" | "borderColor" | "spaces">;

  /** Draws the area. Resolves to the area itself, as on the host, which also loads textures. */
  async draw(): Promise<this> {
    return this.refresh();
  }

  refresh(): this {
    if (this.destroyed) return this;
    this.view.refresh({
      ...this.look(),
      id: this.id,
      origin: this.origin,
      visible: this.visible || this.isPreview,
      concealed: this.document.hidden === true,
      controlled: this.isControlled,
      movable: this.isOwner && !this.isPreview,
    });
    return this;
  }

  /** Takes control if the user owns the area. @returns whether the area is now controlled */
  control({ releaseOthers = true }: { releaseOthers?: boolean } = {}): boolean {
    if (!this.isOwner) return false;
    if (releaseOthers) this.layer.releaseAll({ except: this });
    this.setControlled(true);
    return true;
  }

  /** @returns whether it was controlled before */
  release(): boolean {
    const before = this.isControlled;
    this.setControlled(false);
    return before;
  }

  private setControlled(controlled: boolean): void {
    if (this.isControlled === controlled) return;
    this.isControlled = controlled;
    this.refresh();
    shell.Hooks.callAll(`control${this.document.documentName}`, this, controlled);
  }

  destroy(): void {
    this.destroyed = true;
    this.release();
    this.view.element.remove();
  }
}
