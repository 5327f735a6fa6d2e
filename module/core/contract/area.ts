/** Areas of effect on the scene. They are plain JSON, stored with the rolls that they belong to. */

import type { AreaShape } from "../../kit/area.ts";
import type { ActorDocument } from "./documents.ts";
import type { SceneGrid, TokenPosition } from "./scene-token.ts";

/** A shape placed on a scene. */
export interface PlacedArea {
  readonly shape: AreaShape;
  /** Id of the scene. */
  readonly scene: string;
  /** The point of origin, in pixels of the scene. */
  readonly x: number;
  readonly y: number;
  /** Height of the origin, in the scene's unit. */
  readonly elevation: number;
  /**
   * In degrees, clockwise from the right. A shape without a direction stores the direction from the roller to its
   * origin.
   */
  readonly direction: number;
  /** Id of the measured template or region that shows it; null if the user may not create one. */
  readonly document: string | null;
}

/** The part of a roll's area that is known before it is placed. */
export interface AreaCall {
  /** The name of the item that makes the area. */
  readonly name: string;
  readonly shape: AreaShape;
  /** The place where the area begins: a point that the user chooses, or the roller. */
  readonly origin: "point" | "roller";
  /** Largest distance of the point from the roller, in the scene's unit; null for any. */
  readonly range: number | null;
  /** The place where an earlier roll has put the area; null if it is yet to be placed. */
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

/** The members of a grid that areas use. */
export interface AreaGrid extends SceneGrid {
  /** Size of a space, in pixels. */
  readonly size: number;
  readonly isGridless: boolean;
  getCenterPoint(offset: object): ScenePoint;
  getSnappedPoint(
    point: ScenePoint,
    behavior: { readonly mode: number; readonly resolution: number },
  ): ScenePoint;
}

/** The members of a token document that areas use. */
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

/** The members of a wall, window or door that areas use. */
export interface WallDocument {
  /** Both ends, in pixels of the scene. */
  readonly c: readonly [number, number, number, number];
  /** Values of Foundry's constants: how the wall stops movement, from which side, and whether it is an open door. */
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

/** The members of a scene that areas use. */
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
