/** Moves things or money between two actors on one card: both changes are made, or neither, and undone together. */

import { deriveId } from "../changes/derive-id.ts";
import { fitChange } from "../changes/fit-change.ts";
import type { ActorDocument, MessageDocument, UserDocument } from "../contract/documents.ts";
import type { Text } from "../contract/text.ts";
import { isActiveGM, me } from "../host/host.ts";
import { readingOnce } from "../host/read-untrusted.ts";
import { reportErrors } from "../host/report-errors.ts";
import { messagesThat } from "../records/message-index.ts";
import { storedTargets, targetKey } from "../records/target-record.ts";
import { type PendingChange, postChangeCard } from "./change-card.ts";
import { readTarget, targetStateOf, turnOfKey } from "./consequence.ts";
import { applyReadings, isExact, isJoint, undoReadings } from "./service.ts";

interface JointMove {
  readonly ruleset: string;
  readonly what: Text;
  /** The change of the giver, then that of the receiver. */
  readonly due: readonly PendingChange[];
  readonly facts?: readonly Text[];
  readonly by: UserDocument;
  /** Id of the command, which determines the card's id: two windows of the GM post one card. */
  readonly id: string;
}

/** Moves out of the same actor are made one after the other, each with the remainder of the previous move. */
export const moveKey = ({ uuid }: ActorDocument): string => `move.${uuid}`;

/** @throws Refusal if something does not fit; nothing is added if nothing could be taken */
export async function moveJointly({ ruleset, what, due, facts = [], by, id }: JointMove): Promise<void> {
  for (const { actor, change } of due) fitChange(actor, id, change);
  const message = await postChangeCard({
    id: deriveId(`move.${by.id}.${id}`),
    ruleset,
    what,
    icon: "receive-money",
    due,
    facts,
    joint: true,
    exact: true,
    // Players do not see moves between the GM's actors.
    secret: due.every(({ actor }) => !actor.hasPlayerOwner),
  });
  if (!message) return;
  const done: string[] = [];
  try {
    for (const { actor } of due) {
      const target = targetKey(actor.uuid);
      await change(applyReadings, message, target, by.id);
      done.unshift(target);
    }
  } catch (error) {
    for (const target of done) await change(undoReadings, message, target, by.id);
    throw error;
  }
}

/**
 * Finishes moves that a closed window has applied or undone for one side only; an amount that cannot be given goes
 * back. Called in `ready`, and when a user has left.
 */
export async function finishMoves(): Promise<void> {
  const others = isActiveGM();
  for (const message of messagesThat("type", "change")) {
    const isTrusted = others ? message.author?.isGM : message.author?.id === me().id;
    if (isTrusted && isExact(message) && isJoint(message)) await reportErrors(() => finishMove(message));
  }
}

async function finishMove(message: MessageDocument): Promise<void> {
  const all = Object.entries(storedTargets(message)).map(([place, target]) => ({
    place,
    ...targetStateOf(message, target),
  }));
  const done = all.filter(({ applied, recorded }) => applied && recorded);
  const open = all.filter(({ applied }) => !applied);
  const [first] = done;
  if (!first || open.length === 0) return;
  const { by } = first.applied!;
  const takeBack = () => change(undoReadings, message, first.place, by);
  // The first to be undone is the last that was applied.
  if (open.some(({ target, key }) => target.turn > 0 || turnOfKey(key) > 0)) return takeBack();
  try {
    for (const { place } of open) await change(applyReadings, message, place, by);
  } catch (error) {
    await takeBack();
    throw error;
  }
}

/** Applies or undoes the card for one target. @throws the error of the command */
async function change(
  work: typeof applyReadings,
  message: MessageDocument,
  target: string,
  by: string,
): Promise<void> {
  const [failure] = await work([readTarget(message, target, readingOnce())!], by);
  if (failure !== null) throw failure;
}
