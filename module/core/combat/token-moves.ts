/**
 * Token moves in combat: what they cost, and the reactions to them. Handled by the window that moves the token, the only
 * one that knows where it was.
 */

import { NO_CHANGE } from "../../kit/change-set.ts";
import type { Demand } from "../../kit/demand.ts";
import type { ActorDocument } from "../contract/documents.ts";
import { postChangeCard } from "../damage/change-card.ts";
import { type MovedToken, updateSystem } from "../host.ts";
import { publicName } from "../public-name.ts";
import type { Move } from "../ruleset.ts";
import { pathLength, placeTokenAt, tokensOnScene } from "../scene.ts";
import { combatActors, isInCombat } from "./current-combat.ts";
import { automationFor } from "./turns.ts";

interface Place {
  readonly x: number;
  readonly y: number;
}

interface MoveOptions {
  readonly isUndo?: boolean;
  readonly teleport?: boolean;
}

/** Places of the tokens that this window is about to move, by id. */
const starts = new Map<string, Place>();

const moves = (changes: object): boolean => "x" in changes || "y" in changes;

/** Hook `preUpdateToken`: remembers the place of the token. */
export function rememberStart({ id, x, y }: MovedToken, changes: object): void {
  if (moves(changes)) starts.set(id, { x, y });
}

/** Hook `updateToken`: counts the cost of a move that this window has made, and asks for reactions. */
export async function onTokenMoved(
  token: MovedToken,
  changes: object,
  { isUndo = false, teleport = false }: MoveOptions,
): Promise<void> {
  const from = moves(changes) ? starts.get(token.id) : undefined;
  starts.delete(token.id);
  const { actor } = token;
  if (!from || !actor?.ruleset?.combat || teleport || !isInCombat(actor)) return;
  const move = moveOf(token, actor, from, isUndo);
  if (!move) return;
  // Asked before anything is written: reactions depend on the state during the move.
  const reactions = isUndo || token.hidden ? [] : reactionsTo(move);
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

/** The move as rules read it; null if the token is on another scene. */
function moveOf({ id, x, y }: MovedToken, mover: ActorDocument, from: Place, undone: boolean): Move | null {
  const shown = tokensOnScene().find(({ document }) => document.id === id);
  if (!shown) return null;
  const [before, after] = [placeTokenAt(shown, from), placeTokenAt(shown, { x, y })];
  return { mover, before, after, distance: pathLength(before.center, after.center) * (undone ? -1 : 1) };
}

/** Reactions of the combatants that are not hidden. */
function reactionsTo(move: Move): { readonly watcher: ActorDocument; readonly demand: Demand }[] {
  return combatActors().flatMap((watcher) => {
    if (watcher.uuid === move.mover.uuid || automationFor(watcher) === "off") return [];
    const demand = watcher.ruleset?.combat?.reactionTo?.(watcher, move);
    return demand ? [{ watcher, demand }] : [];
  });
}
