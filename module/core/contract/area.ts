/** Areas of effect on the scene. Plain JSON, stored with the rolls that they belong to. */

import type { AreaShape } from "../../kit/area.ts";
import type { ActorDocument } from "./documents.ts";
import type { SceneGrid, TokenPosition } from "./scene-token.ts";

/** A shape at its place on a scene. */
export interface PlacedArea {
  readonly shape: AreaShape;
  /** Id of the scene. */
  readonly scene: string;
  /** The point of origin, in pixels of the scene. */
  readonly x: number;
  readonly y: number;
  /** Height of the origin, in the scene's unit. */
  readonly elevation: number;
  /** In degrees, clockwise from the right; of a shape that points nowhere the way from the roller to its origin. */
  readonly direction: number;
  /** Id of the measured template or region that shows it; null if the user may not create one. */
  readonly document: string | null;
}

/** What a roll knows of its area before it is placed. */
export interface AreaCall {
  /** What makes it: the name of the item. */
  readonly name: string;
  readonly shape: AreaShape;
  /** Where it begins: at a point of the user's choice, or at the roller. */
  readonly origin: "point" | "roller";
  /** Largest distance of the point from the roller, in the scene's unit; null for any. */
  readonly range: number | null;
  /** Where an earlier roll has placed it; null if it is yet to be placed. */
  readonly placed: PlacedArea | null;
}

/* -------------------------------------------- */
/*  The host                                    */
/* -------------------------------------------- */

/** In pixels. */
export interface ScenePoint {
  readonly x: number;
  readonly y: number;
}

/** A grid, as far as areas ask about it. */
export interface AreaGrid extends SceneGrid {
  /** Of a space, in pixels. */
  readonly size: number;
  readonly isGridless: boolean;
  getCenterPoint(offset: object): ScenePoint;
  getSnappedPoint(
    point: ScenePoint,
    behavior: { readonly mode: number; readonly resolution: number },
  ): ScenePoint;
}

/** A token document, as far as areas ask about it. */
export interface AreaToken {
  readonly id: string;
  readonly actor: ActorDocument | null;
  readonly hidden: boolean;
  /** In spaces of the grid. */
  readonly width: number;
  readonly height: number;
  readonly _source: TokenPosition;
  getCenterPoint(position: TokenPosition): TokenPosition;
  getOccupiedGridSpaceOffsets(position: TokenPosition): readonly object[];
}

/** A wall, a window or a door, as far as areas ask about it. */
export interface WallDocument {
  /** Both ends, in pixels of the scene. */
  readonly c: readonly [number, number, number, number];
  /** How it stops movement, from which side, and whether it is an open door: values of Foundry's constants. */
  readonly move: number;
  readonly dir: number;
  readonly door: number;
  readonly ds: number;
}

/** A document that shows an area. */
export interface AreaDocument {
  readonly id: string;
  readonly isOwner: boolean;
  getFlag(scope: string, key: string): unknown;
  testUserPermission(user: object, permission: "OWNER"): boolean;
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
}

interface AreaCollection {
  get(id: string): AreaDocument | undefined;
}

/** A scene, as far as areas ask about it. */
export interface AreaScene {
  readonly id: string;
  readonly grid: AreaGrid;
  readonly dimensions: {
    readonly sceneX: number;
    readonly sceneY: number;
    readonly sceneWidth: number;
    readonly sceneHeight: number;
  };
  readonly tokens: Iterable<AreaToken>;
  readonly walls: Iterable<WallDocument>;
  /** Generation 13. */
  readonly templates?: AreaCollection;
  readonly regions: AreaCollection;
  createEmbeddedDocuments(type: string, sources: readonly object[]): Promise<readonly AreaDocument[]>;
}
