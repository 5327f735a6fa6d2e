import type { AreaScene, ScenePoint } from "./area.ts";
import type { ActorDocument, SceneDocument } from "./documents.ts";
/** The members of scene tokens that rules use. */

/** The position of a token: its upper left corner in pixels, its height in the scene's unit. */
export interface TokenPosition {
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
}

/** The width of a space on a scene's grid, and its unit. */
export interface GridScale {
  readonly distance: number;
  readonly units: string;
}

/** The members of a token that rules read. */
export interface SceneToken {
  readonly id: string;
  readonly actor: ActorDocument | null;
  /** Whether this user sees it; hidden tokens are seen by GMs. */
  readonly isVisible: boolean;
  /** Whether this user targets it. */
  readonly isTargeted: boolean;
  readonly document: {
    readonly id: string;
    readonly name: string;
    /** When its name is visible on the scene: one of the host's `TOKEN_DISPLAY_MODES`. */
    readonly displayName: number;
    readonly combatant: { readonly visible: boolean } | null;
    /** In spaces of the grid. */
    readonly width: number;
    readonly height: number;
    readonly disposition: number;
    readonly hidden: boolean;
    /** Its stored position; the prepared one may be that of an animation. */
    readonly _source: TokenPosition;
    getCenterPoint(position: TokenPosition): TokenPosition;
  };
  setTarget(targeted: boolean, options: { readonly releaseOthers: boolean }): void;
}

/** A token at a position from which distances are measured. */
export interface PlacedToken extends Pick<SceneToken, "actor" | "document"> {
  /** The position to use instead of the stored one; tokens of the scene have no such member. */
  readonly movedTo?: TokenPosition;
}

export interface SceneGrid {
  readonly distance: number;
  readonly units: string;
  measurePath(points: readonly object[]): { readonly distance: number };
}

export interface SceneCanvas {
  readonly grid: SceneGrid;
  /** The viewed scene. */
  readonly scene?: (SceneDocument & AreaScene) | null;
  /** Converts page coordinates to scene coordinates, and back. */
  canvasCoordinatesFromClient(point: ScenePoint): ScenePoint;
  clientCoordinatesFromCanvas(point: ScenePoint): ScenePoint;
  /** Absent before a scene is drawn. */
  readonly tokens?: {
    readonly placeables?: readonly SceneToken[];
    readonly controlled?: readonly SceneToken[];
  };
}

/** A token as it is stored. */
export type StoredToken = SceneToken["document"] & Pick<SceneToken, "actor">;

/** A scene as it is stored, whether or not this user views it. */
export interface StoredScene {
  readonly grid: SceneGrid;
  readonly tokens: { readonly contents: readonly StoredToken[] };
}

/** A token document, as hooks pass it. */
export interface MovedToken {
  readonly id: string;
  readonly uuid: string;
  readonly hidden: boolean;
  readonly actor: ActorDocument | null;
}

/** A token document whose size may be changed. */
export interface SizedToken {
  readonly width: number;
  readonly height: number;
  readonly actor: ActorDocument | null;
  readonly parent: { readonly grid: GridScale } | null;
  updateSource(changes: object): unknown;
  update(changes: object): Promise<unknown>;
}

/** One operation of a token's movement. */
export interface TokenMovement {
  readonly id: string;
  readonly origin: TokenPosition;
  readonly destination: TokenPosition;
  readonly method: string;
  /** The completed path, in the scene's unit; each part after a checkpoint is an operation of its own. */
  readonly passed: { readonly distance: number; readonly waypoints: readonly { readonly action: string }[] };
}

/** Data of a drop on the scene, with its position. */
export interface SceneDrop {
  readonly type?: string;
  readonly uuid?: string;
  /** Uuids of several entries of the compendium browser. */
  readonly uuids?: unknown;
  readonly x?: number;
  readonly y?: number;
}
