import { randomID } from "../../../common/utils/text.ts";
import type { TokenDocument } from "../token.ts";
import type { OperationOptions } from "../types.ts";
import type { User } from "../user.ts";
import { movementState } from "./state.ts";

/** Continues after a checkpoint once the operation that led there is over. Runs on the mover's client. */
export function continueMovement(token: TokenDocument, options: OperationOptions): void {
  const state = movementState(token);
  if (state.movement.pending.waypoints.length === 0) return;
  state.finished = reportErrors(runPending(token, options));
}

async function runPending(token: TokenDocument, options: OperationOptions): Promise<boolean> {
  // Events after the update may pause or stop the movement.
  await Promise.resolve();
  const state = movementState(token);
  const { movement } = state;
  if (state.pauses.size > 0) {
    movement.state = "paused";
    token._onMovementPaused();
    Hooks.callAll("pauseToken", token);
    if (!(await new Promise<boolean>((resolve) => state.waiting.push(resolve)))) return false;
    movement.state = "pending";
  }
  if (movement.state !== "pending" || movementState(token) !== state) return false;
  const { id, chain, pending, method, autoRotate, showRuler, constrainOptions } = movement;
  const waypoints = pending.waypoints.filter(({ intermediate }) => !intermediate);
  const next = {
    waypoints,
    id: randomID(),
    chain: [...chain, id],
    method,
    autoRotate,
    showRuler,
    constrainOptions,
  };
  const { movement: _others, ...rest } = options as OperationOptions & { movement?: object };
  const moved = await token.update(
    {} as never,
    { ...rest, movement: { [token.id as string]: next } } as never,
  );
  if (!moved || movementState(token) === state) {
    movement.state = "stopped";
    return false;
  }
  return movementState(token).finished;
}

/** Stops the rest of a movement that this user began. @returns whether the movement is stopped now */
export function stopMovement(token: TokenDocument): boolean {
  const state = movementState(token);
  const { movement } = state;
  if (movement.state === "stopped") return true;
  if (movement.state === "completed" || !(movement.user as User).isSelf) return false;
  movement.state = "stopped";
  release(token, false);
  token._onMovementStopped();
  Hooks.callAll("stopToken", token);
  return true;
}

/**
 * Pauses a movement that this user began.
 * @param key to resume it by; without a key a function that resumes it is returned
 * @returns null if nothing is left to be paused
 */
export function pauseMovement(
  token: TokenDocument,
  key?: string,
): (() => Promise<boolean>) | Promise<boolean> | null {
  const state = movementState(token);
  const { movement } = state;
  const isOver = movement.state === "completed" || movement.state === "stopped";
  if (isOver || !(movement.user as User).isSelf) return null;
  const own = key ?? randomID();
  state.pauses.add(own);
  const continued = new Promise<boolean>((resolve) => state.waiting.push(resolve));
  if (key !== undefined) return continued;
  return () => {
    resumeMovement(token, movement.id, own);
    return continued;
  };
}

/** Continues a movement once every key was used. */
export function resumeMovement(token: TokenDocument, movementId: string, key: string): void {
  const state = movementState(token);
  if (state.movement.id !== movementId || !state.pauses.delete(key) || state.pauses.size > 0) return;
  release(token, true);
}

function release(token: TokenDocument, continued: boolean): void {
  const state = movementState(token);
  state.pauses.clear();
  for (const resolve of state.waiting.splice(0)) resolve(continued);
}

async function reportErrors(work: Promise<boolean>): Promise<boolean> {
  try {
    return await work;
  } catch (error) {
    Hooks.onError("TokenDocument#move", error instanceof Error ? error : new Error(String(error)), {
      log: "error",
    });
    return false;
  }
}
