/** Moves things or money between two actors on one card: both changes are made, or neither, and undone together. */

import { deriveId } from "../changes/derive-id.ts";
import { fitChange } from "../changes/fit-change.ts";
import { messageOfGm } from "../combat/once-per-table.ts";
import type { ActorDocument, MessageDocument, UserDocument } from "../contract/documents.ts";
import type { Text } from "../contract/text.ts";
import { type PendingChange, postChangeCard } from "../damage/change-card.ts";
import { consequenceOf, targetStateOf } from "../damage/consequence.ts";
import { applyConsequence, type CommandContext, undoConsequence } from "../damage/service.ts";
import { storedTargets, targetKey } from "../damage/target-record.ts";
import { Refusal } from "../refusal.ts";

interface JointMove {
  readonly ruleset: string;
  readonly what: Text;
  /** First of the one that gives, then of the one that gets. */
  readonly due: readonly PendingChange[];
  readonly facts?: readonly Text[];
  readonly by: UserDocument;
  /** Of the command, from which the card's id follows: two windows of the GM post it once. */
  readonly id: string;
}

/** Moves out of the same actor are made one after the other, each with what the one before has left. */
export const moveKey = ({ uuid }: ActorDocument): string => `move.${uuid}`;

/** @throws Refusal if something does not fit; nothing is added where nothing could be taken */
export async function moveJointly({ ruleset, what, due, facts = [], by, id }: JointMove): Promise<void> {
  for (const { actor, change } of due) fitChange(actor, id, change);
  const card = deriveId(`move.${by.id}.${id}`);
  const message = await postChangeCard({
    id: card,
    ruleset,
    what,
    icon: "receive-money",
    due,
    facts,
    joint: true,
    exact: true,
    // What happens among actors of the GM is not for players.
    secret: due.every(({ actor }) => !actor.hasPlayerOwner),
  });
  if (!message) {
    if (messageOfGm(card)) return;
    throw new Refusal({ key: "MANIFOLD.Give.NotPosted" });
  }
  const done: string[] = [];
  try {
    for (const { actor } of due) {
      const target = targetKey(actor.uuid);
      await applyConsequence(contextOf(message, target), by.id);
      done.unshift(target);
    }
  } catch (error) {
    for (const target of done) await undoConsequence(contextOf(message, target), by.id);
    throw error;
  }
}

function contextOf(message: MessageDocument, target: string): CommandContext {
  const state = targetStateOf(message, storedTargets(message)[target]!);
  return { message, target, consequence: consequenceOf(message)!, state };
}
