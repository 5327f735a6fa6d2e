import type { TokenPlace } from "../../../common/documents/token-geometry.ts";
import type { User } from "../user.ts";

/** Data of a token's movement, with the names of the public API. */

export interface TokenPosition extends TokenPlace {
  /** Since generation 14. */
  depth?: number;
  level?: string;
}

export interface MovementWaypoint extends TokenPosition {
  /** The way that the token gets from the previous waypoint to this one: a key of CONFIG.Token.movement.actions. */
  action: string;
  snapped: boolean;
  /** Whether the user placed this waypoint. */
  explicit: boolean;
  /** Whether the movement is divided into operations here. */
  checkpoint: boolean;
}

export interface MeasuredMovementWaypoint extends MovementWaypoint {
  terrain: object | null;
  /** Whether this is a space between two given waypoints. */
  intermediate: boolean;
  userId: string;
  movementId: string;
  cost: number;
}

export interface MovementSection {
  waypoints: MeasuredMovementWaypoint[];
  distance: number;
  cost: number;
  spaces: number;
  diagonals: number;
}

export interface MovementHistory extends Omit<MovementSection, "waypoints"> {
  recorded: MovementSection;
  unrecorded: MovementSection;
}

export type MovementMethod = "api" | "config" | "dragging" | "hud" | "keyboard" | "paste" | "undo";
export type MovementState = "completed" | "paused" | "pending" | "stopped";

/** The caller's instructions for a movement, in `operation.movement[tokenId]`. */
export interface MovementInstruction {
  waypoints?: Partial<MovementWaypoint>[];
  /** Instead of waypoints, since generation 14. */
  destination?: Partial<MovementWaypoint>;
  id?: string;
  chain?: string[];
  method?: MovementMethod;
  autoRotate?: boolean;
  showRuler?: boolean;
  constrainOptions?: object;
  measureOptions?: object;
  terrainOptions?: object;
}

/** One operation of a movement, as sent to hooks and clients. */
export interface MovementOperation {
  id: string;
  /** The movements that this one continues. */
  chain: string[];
  origin: TokenPosition;
  destination: TokenPosition;
  passed: MovementSection;
  /** The rest of the movement after a checkpoint. */
  pending: MovementSection;
  history: MovementHistory;
  constrained: boolean;
  recorded: boolean;
  method: MovementMethod;
  constrainOptions: object;
  autoRotate: boolean;
  showRuler: boolean;
  /** Since generation 14. */
  split?: boolean;
  subpathId?: string;
  measureOptions?: object;
  terrainOptions?: object;
  finished?: Promise<boolean>;
  animation?: { duration: number; started: Promise<void>; ended: Promise<void> };
}

export interface MovementData extends MovementOperation {
  user: User;
  state: MovementState;
  updateOptions: object;
}
