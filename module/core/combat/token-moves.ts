/**
 * Moves of a token in a fight: what they use up, and who may answer them. All of it happens in the window that moves the
 * token, which alone knows where it stood before.
 */

import { NO_CHANGE } from "../../kit/change-set.ts";
import type { Demand } from "../../kit/damage.ts";
import type { ActorDocument } from "../contract/documents.ts";
import { postChangeCard } from "../damage/change-card.ts";
import type { Move } from "../ruleset.ts";
import { pathLength, placedAt, tokensOnScene } from "../scene.ts";
import { combatActors, isInCombat } from "./current-combat.ts";
import { automationFor } from "./turns.ts";

interface Place {
  readonly x: number;
  readonly y: number;
}

interface MovedToken extends Place {
  readonly id: string;
  readonly hidden: boolean;
  readonly actor: ActorDocument | null;
}

interface MoveOptions {
  readonly isUndo?: boolean;
  readonly teleport?: boolean;
}

/** Where tokens stood that this window is about to move, by id. */
const starts = new Map<string, Place>();

const moves = (changes: object): boolean => "x" in changes || "y" in changes;

/** Hook `preUpdateToken`: remembers where the token stands. */
export function rememberStart({ id, x, y }: MovedToken, changes: object): void {
  if (moves(changes)) starts.set(id, { x, y });
}

/** Hook `updateToken`: a move that began in this window has come through. */
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
  // Asked before anything is written: the question is what could be seen as it happened.
  const answers = isUndo || token.hidden ? [] : answersTo(move);
  const counters = actor.ruleset.combat.onMove?.(move);
  if (counters) {
    const updates = Object.entries(counters).map(([path, value]) => [`system.${path}`, value]);
    await actor.update(Object.fromEntries(updates) as never);
  }
  if (answers.length === 0) return;
  await postChangeCard({
    ruleset: actor.ruleset.id,
    what: { key: "MANIFOLD.Combat.Moves", data: { actor: actor.token?.name ?? actor.name } },
    icon: "run",
    due: answers.map(({ watcher, demand }) => ({ actor: watcher, change: NO_CHANGE, demands: [demand] })),
  });
}

/** The move as rules read it; null where the token is not on the scene that is shown. */
function moveOf({ id, x, y }: MovedToken, mover: ActorDocument, from: Place, undone: boolean): Move | null {
  const shown = tokensOnScene().find(({ document }) => document.id === id);
  if (!shown) return null;
  const [before, after] = [placedAt(shown, from), placedAt(shown, { x, y })];
  return { mover, before, after, distance: pathLength(before.center, after.center) * (undone ? -1 : 1) };
}

/** Rolls of those who take part and are not hidden. */
function answersTo(move: Move): { readonly watcher: ActorDocument; readonly demand: Demand }[] {
  return combatActors().flatMap((watcher) => {
    if (watcher.uuid === move.mover.uuid || automationFor(watcher) === "off") return [];
    const demand = watcher.ruleset?.combat?.reactionTo?.(watcher, move);
    return demand ? [{ watcher, demand }] : [];
  });
}
