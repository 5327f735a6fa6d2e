import type { TokenPlace } from "../../../common/documents/token-geometry.ts";
import type { User } from "../user.ts";

/** Data of a token's movement, by the names of the public API. */

export interface TokenPosition extends TokenPlace {
  /** Since generation 14. */
  depth?: number;
  level?: string;
}

export interface MovementWaypoint extends TokenPosition {
  /** How the token gets from the previous waypoint to this one: a key of CONFIG.Token.movement.actions. */
  action: string;
  snapped: boolean;
  /** Whether the user placed it. */
  explicit: boolean;
  /** Where the movement is divided into operations. */
  checkpoint: boolean;
}

export interface MeasuredMovementWaypoint extends MovementWaypoint {
  terrain: object | null;
  /** A space on the way between two given waypoints. */
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

/** What a caller says about a movement, in `operation.movement[tokenId]`. */
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

/** One operation of a movement: what the hooks get and what every client is told. */
export interface MovementOperation {
  id: string;
  /** Movements that this one continues. */
  chain: string[];
  origin: TokenPosition;
  destination: TokenPosition;
  passed: MovementSection;
  /** The rest behind a checkpoint. */
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
