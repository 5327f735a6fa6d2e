import type { ShapeSource } from "../../../common/geometry/outline.ts";
import { movedShape, originOf, rotatedShape } from "../../../common/geometry/shape-moves.ts";
import type { Point } from "../../../common/grid/types.ts";
import type { PlainObject } from "../../applications/host.ts";
import { notify, type ShellDocument, shell } from "../../sidebar/host.ts";
import type { GameCanvas } from "../canvas.ts";
import { place } from "./placement.ts";
import type { Region, RegionDocumentShape } from "./region.ts";
import type { RegionLayer } from "./region-layer.ts";

/** The argument of a placement's callbacks: the preview and the index of the current shape. */
export interface PlacementContext {
  preview: Region;
  document: RegionDocumentShape;
  shape: ShapeSource;
  shapeIndex: number;
  shapeCount: number;
}

type Callback = (context: PlacementContext) => unknown;

export interface PlacementOptions {
  /** false: return the document without storing it. */
  create?: boolean;
  createOptions?: PlainObject;
  allowRotation?: boolean;
  /** Whether a region without shapes is created if all are skipped. */
  allowEmpty?: boolean;
  /** Attach the region to the token below its last shape. */
  attachToToken?: boolean;
  onMove?: Callback;
  onRotate?: Callback;
  onChange?: Callback;
  /** If the callback returns false, the shape is not placed and keeps following the pointer. */
  preConfirm?: Callback;
  preSkip?: Callback;
}

/** Places the shapes of a region one after another and creates it. */
export async function placeRegion(
  layer: RegionLayer,
  data: PlainObject,
  options: PlacementOptions,
): Promise<ShellDocument | null> {
  const canvas = shell.canvas as GameCanvas;
  if (!canvas.scene) return null;
  const { create = true, createOptions = {}, allowEmpty = false } = options;
  if (create && shell.game.paused && !shell.game.user.isGM) {
    notify("warn", "The game is paused.");
    return null;
  }
  const wanted = (data.shapes as ShapeSource[] | undefined) ?? [];
  const placed: ShapeSource[] = [];
  let attached: string | null = null;
  for (const [index, shape] of wanted.entries()) {
    const session = new ShapePlacement(layer, { ...data, shapes: [] }, placed, {
      shape,
      index,
      count: wanted.length,
      options,
    });
    const end = await session.run(canvas);
    if (end === "dismissed") return null;
    if (end === "skipped") continue;
    placed.push(session.shape);
    attached = session.tokenBelow(canvas);
  }
  if (placed.length === 0 && !allowEmpty) return null;
  const source = {
    ...data,
    shapes: placed,
    ...(options.attachToToken && attached ? { attachment: { token: attached } } : {}),
  };
  if (!create) return previewDocument(source) as unknown as ShellDocument;
  const [region] = await canvas.scene.createEmbeddedDocuments("Region", [source], createOptions);
  if (region) layer.get(region.id)?.control();
  return region ?? null;
}

function previewDocument(source: PlainObject): RegionDocumentShape {
  const RegionDocument = shell.documentClass("Region") as unknown as new (
    data: PlainObject,
    context: PlainObject,
  ) => RegionDocumentShape;
  const { scene } = shell.canvas as GameCanvas;
  return new RegionDocument({ name: "Region", ...source }, { parent: scene });
}

interface Placed {
  shape: ShapeSource;
  index: number;
  count: number;
  options: PlacementOptions;
}

/** Places one shape, shown together with the shapes that were placed before it. */
class ShapePlacement {
  shape: ShapeSource;
  readonly #preview: Region;
  readonly #layer: RegionLayer;
  readonly #before: readonly ShapeSource[];
  readonly #index: number;
  readonly #count: number;
  readonly #options: PlacementOptions;

  constructor(layer: RegionLayer, data: PlainObject, before: readonly ShapeSource[], placed: Placed) {
    this.shape = placed.shape;
    this.#layer = layer;
    this.#before = before;
    this.#index = placed.index;
    this.#count = placed.count;
    this.#options = placed.options;
    this.#preview = layer.createObject(previewDocument({ ...data, shapes: [...before, placed.shape] }));
  }

  async run({ board, grid }: GameCanvas): Promise<"confirmed" | "skipped" | "dismissed"> {
    this.#layer.preview.addChild(this.#preview);
    const { allowRotation = true, onMove, onRotate, preConfirm, preSkip } = this.#options;
    try {
      return await place(
        { board, grid, snap: (point) => this.#layer.getSnappedPoint(point) },
        {
          moveTo: (point) =>
            this.#change(movedShape(this.shape, difference(originOf(this.shape), point)), onMove),
          rotate: (degrees) => {
            if (allowRotation)
              this.#change(rotatedShape(this.shape, originOf(this.shape), degrees), onRotate);
          },
          confirm: async () => (await preConfirm?.(this.#context)) !== false,
          skip: async () => (await preSkip?.(this.#context)) !== false,
        },
      );
    } finally {
      this.#layer.preview.removeChild(this.#preview);
    }
  }

  /** The token below the origin of the shape. */
  tokenBelow(canvas: GameCanvas): string | null {
    return canvas.tokenAt(originOf(this.shape))?.id ?? null;
  }

  get #context(): PlacementContext {
    const { document } = this.#preview;
    return {
      preview: this.#preview,
      document,
      shape: this.shape,
      shapeIndex: this.#index,
      shapeCount: this.#count,
    };
  }

  #change(shape: ShapeSource, callback: Callback | undefined): void {
    this.shape = shape;
    this.#preview.document.updateSource({ shapes: [...this.#before, shape] });
    this.#preview.refresh();
    callback?.(this.#context);
    this.#options.onChange?.(this.#context);
  }
}

const difference = (from: Point, to: Point): Point => ({ x: to.x - from.x, y: to.y - from.y });
