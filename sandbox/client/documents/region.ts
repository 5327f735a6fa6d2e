import { REGION_VISIBILITY } from "../../common/constants/scene.ts";
import { BaseRegion } from "../../common/documents/region.ts";
import { BaseRegionBehavior } from "../../common/documents/region-behavior.ts";
import { gridBelow } from "../../common/documents/token-geometry.ts";
import { GENERATION } from "../../common/generation.ts";
import { coveredOffsets, testShapes } from "../../common/geometry/area.ts";
import { outlineOf } from "../../common/geometry/outline.ts";
import { boundsOf, rectanglePoints } from "../../common/geometry/polygon.ts";
import type { ElevatedPoint, Offset, Point, Rectangle } from "../../common/grid/types.ts";
import { ClientDocumentMixin } from "./abstract/client-document.ts";
import { drawnOn } from "./drawn.ts";
import { RegionBehaviorType } from "./region-behavior-type.ts";
import type { Scene } from "./scene.ts";
import type { TokenDocument } from "./token.ts";
import type { OperationOptions, Source } from "./types.ts";
import type { User } from "./user.ts";

/** An event of a region, as its behaviours receive it. */
export interface RegionEvent {
  readonly name: string;
  readonly data: object;
  readonly region: RegionDocument;
  readonly user: User;
}

export class RegionBehavior extends ClientDocumentMixin(BaseRegionBehavior) {
  get region(): RegionDocument | null {
    return this.parent as unknown as RegionDocument | null;
  }

  /** Since generation 14 behaviours of a hidden region are inactive. */
  get active(): boolean {
    return !this.disabled && this.region?.hidden !== true;
  }

  /**
   * Whether the model always handles the event, or the data choose it. The host's built-in behaviours handle none here.
   */
  hasEvent(eventName: string): boolean {
    const { system } = this as unknown as { readonly system: unknown };
    if (!(system instanceof RegionBehaviorType)) return false;
    const { events } = system.constructor as typeof RegionBehaviorType;
    return eventName in events || system.events.has(eventName);
  }

  async _handleRegionEvent(event: RegionEvent): Promise<void> {
    if (!this.hasEvent(event.name)) return;
    await (this.system as unknown as RegionBehaviorType)._handleRegionEvent(event);
  }
}

/** A part of a scene. */
export class RegionDocument extends ClientDocumentMixin(BaseRegion) {
  /** The tokens in the region. */
  get tokens(): ReadonlySet<TokenDocument> {
    const scene = this.parent as unknown as Scene | null;
    return new Set(scene?.tokens.filter((token) => token.testInsideRegion(this)));
  }

  /** Passes an event to this region's active behaviours that handle it, on this client. */
  async _handleEvent(event: RegionEvent): Promise<void> {
    const behaviors = this.behaviors.contents as unknown as RegionBehavior[];
    const active = behaviors.filter((behavior) => behavior.active);
    await Promise.all(active.map((behavior) => behavior._handleRegionEvent(event)));
  }

  get object(): unknown {
    return drawnOn("regions", this);
  }

  get rendered(): boolean {
    return this.object !== null;
  }

  override get visible(): boolean {
    if (GENERATION < 14) return game.user?.isGM || this.visibility === REGION_VISIBILITY.ALWAYS;
    if (this.hidden && !game.user?.isGM) return false;
    if (this.visibility === REGION_VISIBILITY.ALWAYS) return true;
    if (this.visibility === REGION_VISIBILITY.OBSERVER)
      return game.user ? this.testUserPermission(game.user, "OBSERVER") : false;
    return Boolean(game.user?.isGM);
  }

  /** The polygons of each shape. */
  get outlines(): Point[][][] {
    const grid = gridBelow(this.parent);
    return this.shapes.map((shape) => outlineOf(shape, grid));
  }

  get bounds(): Rectangle {
    return boundsOf(this.outlines.flat(2));
  }

  /** The grid spaces whose centres are in the region. */
  get coveredOffsets(): Offset[] {
    const grid = gridBelow(this.parent);
    const { bounds } = this;
    const within = coveredOffsets([rectanglePoints(bounds)], grid);
    return within.filter((offset) => testShapes(this.shapes, grid, grid.getCenterPoint(offset)));
  }

  /** Whether a point is in one of the shapes, outside all holes, at a height between bottom and top. */
  testPoint({ x, y, elevation = 0 }: Point & Partial<ElevatedPoint>): boolean {
    const { bottom, top } = this.elevation;
    if (elevation < (bottom ?? Number.NEGATIVE_INFINITY) || elevation > (top ?? Number.POSITIVE_INFINITY))
      return false;
    return testShapes(this.shapes, gridBelow(this.parent), { x, y });
  }

  /**
   * Creates a region around a token that moves with it (generation 14).
   * @param range from the token's edge, in the scene's unit
   */
  static async createTokenEmanation(
    token: TokenDocument,
    range: number,
    data: Source = {},
    { gridBased = false, ...operation }: { gridBased?: boolean } & OperationOptions = {},
  ): Promise<RegionDocument | undefined> {
    const grid = gridBelow(token.parent);
    const { x, y, width, height, shape } = token;
    const emanation = {
      type: "emanation",
      base: { type: "token", x, y, width, height, shape },
      radius: (range / grid.distance) * grid.size,
      gridBased,
    };
    const source = { name: token.name, ...data, shapes: [emanation], attachment: { token: token.id } };
    const created = await RegionDocument.create(
      source as never,
      { ...operation, parent: token.parent } as never,
    );
    return created as unknown as RegionDocument | undefined;
  }

  static {
    if (GENERATION < 14) Reflect.deleteProperty(RegionDocument, "createTokenEmanation");
  }
}
