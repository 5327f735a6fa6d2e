import type { AreaScene, ScenePoint } from "./area.ts";
import type { ActorDocument, SceneDocument } from "./documents.ts";
/** Tokens on the scene, as far as rules ask about them. */

/** Where a token is: its upper left corner in pixels, its height in the scene's unit. */
export interface TokenPosition {
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
}

/** How wide a space of a scene's grid is, and in what unit. */
export interface GridScale {
  readonly distance: number;
  readonly units: string;
}

/** What rules read of a token. */
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
    /** When its name shows on the scene, one of the host's `TOKEN_DISPLAY_MODES`. */
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

/** What distances are measured from. */
export interface PlacedToken extends Pick<SceneToken, "actor" | "document"> {
  /** Where it is, if not at its stored position; tokens of the scene have no such member. */
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
  /** Coordinates of the page to those of the scene, and back. */
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
  /** The way that was made, in the scene's unit; a part behind a checkpoint is an operation of its own. */
  readonly passed: { readonly distance: number; readonly waypoints: readonly { readonly action: string }[] };
}

/** Data of a drop on the scene, with its place there. */
export interface SceneDrop {
  readonly type?: string;
  readonly uuid?: string;
  /** Of several entries of the compendium browser. */
  readonly uuids?: unknown;
  readonly x?: number;
  readonly y?: number;
}
