import { GENERATION } from "../../../common/generation.ts";
import type { TokenDocument } from "../token.ts";
import type { OperationOptions } from "../types.ts";
import type { User } from "../user.ts";
import { actionOf } from "./actions.ts";
import { moveAttachedRegions } from "./attachments.ts";
import { continueMovement } from "./continuation.ts";
import type { Movements } from "./determine.ts";
import { notifyRegions } from "./region-events.ts";
import { movementState, recordMovement } from "./state.ts";
import type { MovementOperation, TokenPosition } from "./types.ts";
import { storedPosition } from "./waypoints.ts";

/** The movement of a token in an operation. Checks its shape, because another client may have sent anything. */
function movementOf(token: TokenDocument, options: OperationOptions): MovementOperation | undefined {
  const movement = (options.movement as Movements | undefined)?.[token.id as string] as
    | Partial<MovementOperation>
    | undefined;
  const sections = [movement?.passed, movement?.pending];
  const isWhole = sections.every((section) => Array.isArray(section?.waypoints));
  return isWhole && movement?.origin && movement.destination ? (movement as MovementOperation) : undefined;
}

/**
 * Begins the movements of an update. A drawn token is animated, so while the events after the update run, its prepared
 * position is still the old one and its stored position is already new.
 * @returns a function that ends the animations
 */
export function beginMovements(
  tokens: readonly TokenDocument[],
  options: OperationOptions,
  userId: string,
): () => void {
  const user = (game.users.get(userId) ?? game.user) as unknown as User;
  const moved = tokens.filter((token) => movementOf(token, options));
  for (const token of moved) {
    const movement = movementOf(token, options) as MovementOperation;
    recordMovement(token, movement, { user, updateOptions: options });
    if (isAnimated(token, movement, options)) showAt(token, movement.origin);
  }
  return () => {
    for (const token of moved) {
      showAt(token, storedPosition(token));
      (token.object as { refresh?(): void } | null)?.refresh?.();
    }
  };
}

/** Without a page no token is drawn; there all movements count as animated. */
function isAnimated(token: TokenDocument, { passed }: MovementOperation, options: OperationOptions): boolean {
  const drawn = token.rendered || !("canvas" in globalThis);
  const walks = passed.waypoints.some(({ action }) => !actionOf(action).teleport);
  return drawn && walks && options.animate !== false;
}

function showAt(token: TokenDocument, { x, y, elevation }: TokenPosition): void {
  Object.assign(token, { x, y, elevation });
}

/** Notifies of the movements of an update and continues the movements that this client began. */
export function announceMovements(
  tokens: readonly TokenDocument[],
  operation: OperationOptions,
  user: User,
): void {
  for (const token of tokens) {
    const movement = movementOf(token, operation);
    if (!movement) continue;
    const announced = GENERATION >= 14 ? withPromises(token, movement) : movement;
    token._onUpdateMovement(announced, operation, user);
    Hooks.callAll("moveToken", token, announced, operation, user);
    if (movement.recorded) announceRecord(token);
    notifyRegions(token, movement, user);
    moveAttachedRegions(token, movement, user);
    if (user.isSelf) continueMovement(token, operation);
  }
}

/** Notifies that the history of a token was recorded or cleared. */
export function announceRecord(token: TokenDocument): void {
  token._onMovementRecorded();
  Hooks.callAll("recordToken", token);
}

/**
 * Generation 14: `finished` resolves when the whole path is completed or abandoned. The animation takes no time here.
 */
function withPromises(token: TokenDocument, movement: MovementOperation): MovementOperation {
  const done = Promise.resolve();
  return {
    ...movement,
    get finished() {
      return movementState(token).finished;
    },
    animation: { duration: 0, started: done, ended: done },
  };
}
