/** Token moves in combat: what they cost, and the reactions to them. Handled by the window that moves the token. */

import { NO_CHANGE } from "../../kit/change-set.ts";
import type { Demand } from "../../kit/demand.ts";
import type { ActorDocument } from "../contract/documents.ts";
import { postChangeCard } from "../damage/change-card.ts";
import { isTeleport, type MovedToken, type TokenMovement } from "../host.ts";
import { publicName } from "../public-name.ts";
import type { Move } from "../ruleset.ts";
import { placeTokenAt, type TokenPosition, tokensOnScene } from "../scene.ts";
import { updateSystem } from "../update-system.ts";
import { combatActors, isInCombat } from "./current-combat.ts";
import { automationFor } from "./turns.ts";

interface CountedMove {
  readonly origin: TokenPosition;
  readonly distance: number;
}

/** Movements that this window makes: the user's other windows hear of them too. */
const ownMovements = new Set<string>();

/** What this window has counted, by token: undoing gives it back. */
const countedMoves = new Map<string, CountedMove[]>();

/** Hook `preMoveToken`: remembers that the movement is this window's. */
export function rememberMovement(_token: MovedToken, { id }: TokenMovement): void {
  ownMovements.add(id);
}

/** Hook `moveToken`: counts the cost of a move that this window has made, and asks for reactions. */
export async function onTokenMoved(token: MovedToken, movement: TokenMovement): Promise<void> {
  const { actor } = token;
  if (!ownMovements.delete(movement.id) || !actor?.ruleset?.combat || !isInCombat(actor)) return;
  const undone = movement.method === "undo";
  const distance = undone ? -takeBack(token, movement) : count(token, movement);
  if (!undone && leavesOutTheWay(movement)) return;
  const move = moveOf(token, actor, movement, distance);
  if (!move) return;
  // Asked before anything is written: reactions depend on the state during the move.
  const reactions = undone || token.hidden ? [] : reactionsTo(move);
  const counters = actor.ruleset.combat.onMove?.(move);
  if (counters) {
    await updateSystem(actor, counters);
  }
  if (reactions.length === 0) return;
  await postChangeCard({
    ruleset: actor.ruleset.id,
    what: { key: "MANIFOLD.Combat.Moves", data: { actor: publicName(actor) } },
    icon: "run",
    due: reactions.map(({ watcher, demand }) => ({ actor: watcher, change: NO_CHANGE, demands: [demand] })),
  });
}

const leavesOutTheWay = ({ passed }: TokenMovement): boolean =>
  passed.waypoints.every(({ action }) => isTeleport(action));

function count({ uuid }: MovedToken, movement: TokenMovement): number {
  const distance = leavesOutTheWay(movement) ? 0 : movement.passed.distance;
  const moves = countedMoves.get(uuid) ?? [];
  countedMoves.set(uuid, [...moves, { origin: movement.origin, distance }]);
  return distance;
}

/** What was counted since the token was where it is put back to: undoing itself measures no way. */
function takeBack({ uuid }: MovedToken, { destination }: TokenMovement): number {
  const moves = countedMoves.get(uuid) ?? [];
  const first = moves.findLastIndex(({ origin }) => origin.x === destination.x && origin.y === destination.y);
  const undone = first < 0 ? [] : moves.slice(first);
  countedMoves.set(uuid, moves.slice(0, moves.length - undone.length));
  return undone.reduce((sum, { distance }) => sum + distance, 0);
}

/** The move as rules read it; null if the token is on another scene. */
export function moveOf(
  { id }: MovedToken,
  mover: ActorDocument,
  { origin, destination }: TokenMovement,
  distance: number,
): Move | null {
  const shown = tokensOnScene().find(({ document }) => document.id === id);
  if (!shown) return null;
  return { mover, before: placeTokenAt(shown, origin), after: placeTokenAt(shown, destination), distance };
}

/** Reactions of the combatants that are not hidden. */
function reactionsTo(move: Move): { readonly watcher: ActorDocument; readonly demand: Demand }[] {
  return combatActors().flatMap((watcher) => {
    if (watcher.uuid === move.mover.uuid || automationFor(watcher) === "off") return [];
    const demand = watcher.ruleset?.combat?.reactionTo?.(watcher, move);
    return demand ? [{ watcher, demand }] : [];
  });
}
