import { GENERATION } from "../../../common/generation.ts";
import type { TokenDocument } from "../token.ts";
import type { User } from "../user.ts";
import type { MovementData, MovementOperation, MovementSection } from "./types.ts";
import { storedPosition } from "./waypoints.ts";

/** The movement of a token on this client, and the keys that pause it. */
interface MovementState {
  movement: MovementData;
  pauses: Set<string>;
  /** Called once the movement is no longer paused, or was stopped. */
  waiting: ((continued: boolean) => void)[];
  /** Whether the last waypoint was reached. */
  finished: Promise<boolean>;
}

const states = new WeakMap<TokenDocument, MovementState>();

const EMPTY: MovementSection = { waypoints: [], distance: 0, cost: 0, spaces: 0, diagonals: 0 };

export function movementState(token: TokenDocument): MovementState {
  const known = states.get(token);
  if (known) return known;
  const state: MovementState = {
    movement: initialMovement(token),
    pauses: new Set(),
    waiting: [],
    finished: Promise.resolve(true),
  };
  states.set(token, state);
  return state;
}

/** Starts the state of a stored movement. */
export function recordMovement(
  token: TokenDocument,
  operation: MovementOperation,
  { user, updateOptions }: { user: User; updateOptions: object },
): void {
  const state = operation.pending.waypoints.length > 0 ? "pending" : "completed";
  states.set(token, {
    movement: { ...operation, user, state, updateOptions },
    pauses: new Set(),
    waiting: [],
    finished: Promise.resolve(state === "completed"),
  });
}

/** The movement of a token that has not moved since it was loaded. */
function initialMovement(token: TokenDocument): MovementData {
  const place = storedPosition(token);
  return {
    id: "",
    chain: [],
    origin: place,
    destination: place,
    passed: EMPTY,
    pending: EMPTY,
    history: { recorded: EMPTY, unrecorded: EMPTY, distance: 0, cost: 0, spaces: 0, diagonals: 0 },
    constrained: false,
    recorded: false,
    method: "api",
    constrainOptions: {},
    autoRotate: false,
    showRuler: false,
    ...(GENERATION >= 14 ? { split: false, subpathId: "", measureOptions: {}, terrainOptions: {} } : {}),
    user: game.user as unknown as User,
    state: "completed",
    updateOptions: {},
  };
}
