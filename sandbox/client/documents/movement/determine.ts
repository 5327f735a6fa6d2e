import type { Document } from "../../../common/abstract/document.ts";
import { BaseToken } from "../../../common/documents/token.ts";
import { GENERATION } from "../../../common/generation.ts";
import { logCompatibilityWarning } from "../../../common/utils/logging.ts";
import { randomID } from "../../../common/utils/text.ts";
import type { TokenDocument } from "../token.ts";
import type { OperationOptions, Source } from "../types.ts";
import { historyOf, sectionOf } from "./measure.ts";
import type { MovementInstruction, MovementOperation, MovementWaypoint } from "./types.ts";
import { completeWaypoints, positionIn, storedPosition, waypointsOf } from "./waypoints.ts";

export type Movements = Record<string, MovementInstruction | MovementOperation>;

/** The action of a movement without a path: an undo, or a position set in the token's configuration. */
const DISPLACE = "displace";

/**
 * Determines the movement of an update after its events: the token's destination, the measured path and the rest after
 * a checkpoint. Writes the destination into the changes and the movement into the options, or removes both if the
 * movement is refused.
 */
export async function determineMovement(
  token: TokenDocument,
  changes: Source,
  options: OperationOptions,
  user: Document,
): Promise<void> {
  const movements = (options.movement ?? {}) as Movements;
  const id = token.id as string;
  const instruction = movements[id] as MovementInstruction | undefined;
  const teleports = removeOldOptions(options);
  // A movement that remains in the options is carried out.
  if (instruction) options.movement = without(movements, id);
  const given = waypointsOf(changes, instruction);
  if (given.length === 0) return;
  const origin = storedPosition(token);
  const action = teleports || isDisplaced(instruction) ? DISPLACE : token.movementAction;
  const waypoints = completeWaypoints(given, origin, action);
  if (waypoints.every((waypoint) => BaseToken.arePositionsEqual({ ...origin }, { ...waypoint }))) return;

  const movement = operationOf(token, waypoints, { instruction, user });
  // All events get one object, in which they may change only the ruler and the rotation.
  options.movement = { ...movements, [id]: movement };
  if (await isRefused(token, movement, options, user)) {
    for (const key of Object.keys(positionIn(changes))) delete changes[key];
    options.movement = without(options.movement as Movements, id);
    return;
  }
  Object.assign(changes, movement.destination);
  if (!movement.recorded) return;
  const { userId } = movement.passed.waypoints[0] ?? { userId: user.id };
  const start = { ...movement.passed.waypoints[0], ...origin, cost: 0, intermediate: false, userId };
  const before = token.movementHistory.length ? token.movementHistory : [start];
  changes._movementHistory = [...before, ...movement.passed.waypoints];
}

function without(movements: Movements, id: string): Movements {
  return Object.fromEntries(Object.entries(movements).filter(([key]) => key !== id));
}

/** Removes the options of generation 12, which never reach the server. @returns whether they request a teleport */
function removeOldOptions(options: OperationOptions): boolean {
  const { teleport, forced } = options as { teleport?: boolean; forced?: boolean };
  if (teleport === undefined && forced === undefined) return false;
  logCompatibilityWarning(
    "The options teleport and forced of a Token update are deprecated in favour of the action of its waypoints",
    { since: 13, until: 15 },
  );
  delete options.teleport;
  delete options.forced;
  return teleport === true;
}

const isDisplaced = (instruction: MovementInstruction | undefined): boolean =>
  instruction?.method === "undo" || instruction?.method === "config";

function operationOf(
  token: TokenDocument,
  waypoints: readonly MovementWaypoint[],
  { instruction = {}, user }: { instruction?: MovementInstruction; user: Document },
): MovementOperation {
  const { id = randomID(), chain = [], method = "api" } = instruction;
  const origin = storedPosition(token);
  const stop = waypoints.findIndex(({ checkpoint }) => checkpoint);
  const count = stop < 0 ? waypoints.length : stop + 1;
  const by = { userId: user.id as string, movementId: id };
  const passed = sectionOf(token, origin, waypoints.slice(0, count), by);
  const destination = positionIn(waypoints[count - 1]!) as MovementOperation["destination"];
  const newer = { split: false, subpathId: randomID(), measureOptions: {}, terrainOptions: {} };
  return {
    id,
    chain,
    origin,
    destination,
    passed,
    pending: sectionOf(token, destination, waypoints.slice(count), by),
    history: historyOf(token),
    constrained: false,
    recorded: method !== "undo" && token._shouldRecordMovementHistory(),
    method,
    constrainOptions: instruction.constrainOptions ?? {},
    autoRotate: instruction.autoRotate ?? false,
    showRuler: instruction.showRuler ?? false,
    ...(GENERATION >= 14 ? newer : {}),
  };
}

async function isRefused(
  token: TokenDocument,
  movement: MovementOperation,
  options: OperationOptions,
  user: Document,
): Promise<boolean> {
  if ((await token._preUpdateMovement(movement, options)) === false) return true;
  return options.noHook !== true && !Hooks.call("preMoveToken", token, movement, options, user);
}
