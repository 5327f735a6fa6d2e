/** Token moves in combat: their cost and the reactions to them. Handled by the window that moves the token. */

import { NO_CHANGE } from "../../kit/change-set.ts";
import type { Demand } from "../../kit/demand.ts";
import { postOrTell } from "../consequences/change-card.ts";
import type { ActorDocument } from "../contract/documents.ts";
import type { Move } from "../contract/index.ts";
import type { MovedToken, TokenMovement } from "../contract/scene-token.ts";
import { isTeleport } from "../host/host.ts";
import { updateSystem } from "../host/update-system.ts";
import { placeTokenAt, tokensOnScene } from "../scene/scene.ts";
import { publicName } from "../text/public-name.ts";
import { combatActors, isInCombat } from "./current-combat.ts";
import { MoveLog } from "./move-log.ts";
import { automationFor } from "./turns.ts";

/** Ids of movements that this window makes. Foundry also reports them to the user's other windows. */
const ownMovements = new Set<string>();

/** Most ids that are kept; more remain only if another package has refused the movements. */
const MOST_MOVEMENTS = 200;

/** The movement that this window has counted, which undoing gives back. */
const counted = new MoveLog();

/** Hook `preMoveToken`: remembers that this window makes the movement. */
export function rememberMovement(_token: MovedToken, { id }: TokenMovement): void {
  ownMovements.add(id);
  if (ownMovements.size > MOST_MOVEMENTS) ownMovements.delete(ownMovements.values().next().value!);
}

/** Hook `moveToken`: counts the cost of a move that this window has made, and asks for reactions. */
export async function onTokenMoved(token: MovedToken, movement: TokenMovement): Promise<void> {
  const { actor } = token;
  if (!ownMovements.delete(movement.id) || !actor?.ruleset?.combat || !isInCombat(actor)) return;
  const undone = movement.method === "undo";
  const distance = undone ? -counted.takeBack(token.uuid, movement.destination) : count(token, movement);
  if (!undone && leavesOutTheWay(movement)) return;
  const move = moveOf(token, actor, movement, distance);
  if (!move) return;
  // Asked before anything is written, because reactions depend on the state during the move.
  const reactions = undone || token.hidden ? [] : reactionsTo(move);
  const counters = actor.ruleset.combat.onMove?.(move);
  if (counters) {
    await updateSystem(actor, counters);
  }
  if (reactions.length === 0) return;
  await postOrTell({
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
  counted.add(uuid, { origin: movement.origin, distance });
  return distance;
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

/** Reactions of the visible combatants. */
function reactionsTo(move: Move): { readonly watcher: ActorDocument; readonly demand: Demand }[] {
  return combatActors().flatMap((watcher) => {
    if (watcher.uuid === move.mover.uuid || automationFor(watcher) === "off") return [];
    const demand = watcher.ruleset?.combat?.reactionTo?.(watcher, move);
    return demand ? [{ watcher, demand }] : [];
  });
}
