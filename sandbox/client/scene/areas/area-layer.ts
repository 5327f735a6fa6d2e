import { GRID_SNAPPING_MODES } from "../../../common/constants/scene.ts";
import type { Point } from "../../../common/grid/types.ts";
import { type ShellScene, shell } from "../../sidebar/host.ts";
import { activeLayer, useLayer } from "../layers.ts";
import { svg } from "../svg.ts";
import type { Area, AreaDocument } from "./area.ts";

const { CENTER, VERTEX, CORNER, SIDE_MIDPOINT } = GRID_SNAPPING_MODES;

/** Areas that are being placed: shown but not stored. */
export class AreaPreview {
  readonly element = svg("g", { class: "sb-area-preview" });
  readonly children: Area[] = [];

  addChild(area: Area): Area {
    this.removeChild(area);
    this.children.push(area);
    this.element.append(area.view.element);
    return area;
  }

  removeChild(area: Area): Area {
    const index = this.children.indexOf(area);
    if (index >= 0) this.children.splice(index, 1);
    area.view.element.remove();
    return area;
  }

  removeChildren(): Area[] {
    return [...this.children].map((area) => this.removeChild(area));
  }
}

/** The areas of one kind on the viewed scene. */
export abstract class AreaLayer<A extends Area = Area> {
  static documentName = "";
  /** The group that holds the drawings. */
  readonly element: SVGGElement;
  readonly objects = svg("g");
  readonly preview = new AreaPreview();
  hover: A | null = null;
  private readonly areas = new Map<string, A>();
  private scene: ShellScene | null = null;

  constructor(element: SVGGElement) {
    this.element = element;
    element.append(this.objects, this.preview.element);
  }

  get documentName(): string {
    return (this.constructor as typeof AreaLayer).documentName;
  }

  protected abstract collectionOf(scene: ShellScene): Iterable<AreaDocument> | undefined;
  /** Creates the placeable of a document from the configured class. */
  abstract createObject(document: AreaDocument): A;

  /** The class name used in hooks. Subclasses keep it. */
  get hookName(): string {
    return `${this.documentName.replace("Measured", "")}Layer`;
  }

  /** Whether the pointer acts on this layer. Its areas can be dragged in any case. */
  get active(): boolean {
    return activeLayer() === this;
  }

  activate(): this {
    useLayer(this);
    return this;
  }

  /** Removes the areas that are shown but not stored. */
  clearPreviewContainer(): void {
    this.preview.removeChildren();
  }

  /** Cancels an area that the user is drawing. Systems that place areas call it. */
  _onDragLeftCancel(_event?: unknown): void {
    this.clearPreviewContainer();
  }

  get placeables(): A[] {
    return [...this.areas.values()];
  }

  get controlled(): A[] {
    return this.placeables.filter(({ controlled }) => controlled);
  }

  get documentCollection(): Iterable<AreaDocument> | null {
    return (this.scene && this.collectionOf(this.scene)) ?? null;
  }

  get(id: string): A | undefined {
    return this.areas.get(id);
  }

  /** Snaps a point to a possible origin of an area: centres, corners and midpoints of sides. */
  getSnappedPoint(point: Point): Point {
    const mode = CENTER | VERTEX | CORNER | SIDE_MIDPOINT;
    return this.scene?.grid.getSnappedPoint(point, { mode, resolution: 1 }) ?? point;
  }

  draw(scene: ShellScene | null): void {
    for (const id of [...this.areas.keys()]) this.remove(id);
    this.preview.removeChildren();
    this.scene = scene;
    for (const document of (scene && this.collectionOf(scene)) ?? []) this.add(document);
  }

  add(document: AreaDocument): void {
    if (this.areas.has(document.id as string)) return;
    const area = this.createObject(document);
    this.areas.set(document.id as string, area);
    this.objects.append(area.view.element);
    area.refresh();
    shell.Hooks.callAll(`draw${this.documentName}`, area);
  }

  remove(id: string): void {
    const area = this.areas.get(id);
    if (!area) return;
    if (this.hover === area) this.hover = null;
    area.destroy();
    this.areas.delete(id);
  }

  refreshAll(): void {
    for (const area of this.placeables) area.refresh();
  }

  releaseAll({ except }: { except?: Area } = {}): number {
    const released = this.controlled.filter((area) => area.id !== except?.id);
    for (const area of released) area.release();
    return released.length;
  }

  /** Updates the layer when documents are created, changed or deleted. */
  listen(): void {
    const { Hooks } = shell;
    const inScene = (document: AreaDocument) => document.parent?.id === this.scene?.id;
    Hooks.on(`create${this.documentName}`, (document: AreaDocument) => {
      if (inScene(document)) this.add(document);
    });
    Hooks.on(`update${this.documentName}`, (document: AreaDocument) => {
      if (inScene(document)) this.get(document.id as string)?.refresh();
    });
    Hooks.on(`delete${this.documentName}`, (document: AreaDocument) => {
      if (inScene(document)) this.remove(document.id as string);
    });
  }
}
