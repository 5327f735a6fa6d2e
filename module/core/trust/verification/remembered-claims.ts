/**
 * This client's verdicts on the checks of players. Checks are verified as soon as they are posted, because later the
 * actor has paid the costs, lost a condition or moved. A check that was sound then stays sound as long as its message
 * does not change.
 */

import { listDifferences } from "../../../kit/differences.ts";
import { getOrMake } from "../../../kit/memo.ts";
import type { MessageDocument } from "../../contract/documents.ts";
import { gmThrows } from "../../games/settings.ts";
import { redrawMessage } from "../../host/chat-log.ts";
import { me, userById } from "../../host/host.ts";
import { Refusal } from "../../host/refusal.ts";
import { latestCorrection, rolledMessage } from "../../records/correction.ts";
import { isFromBefore } from "../../records/message-index.ts";
import { type ClaimProblem, claimProblem } from "./claim-problem.ts";
import { verifyCheck } from "./verify-check.ts";

/** Everything that this client remembers of a check. Data is kept as text. */
interface Memory {
  /** The data of a player's check when this client first saw it. */
  firstSeen?: string;
  /** The data of a check that a GM's client has posted for a player, when this client first saw it. */
  thrownByGm?: string;
  /** This GM has been told that the check can no longer be verified. */
  isAsked?: true;
  /** The last verdict, with the verified data. */
  found?: { readonly data: string; readonly problem: ClaimProblem | null };
}

/** Memories by message, each as long as its message. */
const memories = new WeakMap<MessageDocument, Memory>();

function memoryOf(message: MessageDocument): Memory {
  return getOrMake(memories, message, () => ({}));
}

/** Longest chain of checks in which each follows the one before. */
const MOST_STEPS = 6;

/** The data that its author has stored, or the data that a GM's client has kept. */
const dataOf = ({ isKept, rolledCheck, _source }: MessageDocument): string => {
  const { system, rolls } = _source;
  const { targets: _, ...parts } = (isKept ? rolledCheck : system) as { targets?: unknown };
  return JSON.stringify({ ...parts, rolls });
};

/** The data with its rolls parsed, which are stored as text. */
function readData(data: string): object {
  const { rolls, ...parts } = JSON.parse(data) as { readonly rolls: readonly unknown[] };
  return { ...parts, rolls: rolls.map((roll) => (typeof roll === "string" ? JSON.parse(roll) : roll)) };
}

/** The reason that a check is not trusted; null if it is. */
export function claimProblemOf(message: MessageDocument): ClaimProblem | null {
  const kept = keptDoubt(message);
  if (kept) return kept;
  const { check, author, isKept } = message;
  // The dice of checks that a GM's client has kept are the GM's, also after this client has started again.
  if (!gmThrows() || !check || isKept || author?.isGM) return verifyStep(message, MOST_STEPS);
  const data = dataOf(message);
  if (memories.get(message)?.thrownByGm === data) return verifyStep(message, MOST_STEPS);
  const problem = soften(message, claimProblem("MANIFOLD.Claim.NotThrown"));
  memoryOf(message).found = { data, problem };
  return problem;
}

/**
 * The doubt about a check when a GM corrected it. It is stored in the correction, so the check's author cannot change
 * it.
 */
function keptDoubt(message: MessageDocument): ClaimProblem | null {
  const { rolledCheck } = latestCorrection(message) ?? message;
  const doubt = rolledCheck?.correction?.doubt;
  return doubt ? { text: doubt, differences: [] } : null;
}

function verifyStep(message: MessageDocument, steps: number): ClaimProblem | null {
  const kept = keptDoubt(message);
  if (kept) return kept;
  const rolled = rolledMessage(message);
  if (rolled && rolled !== message) return verifyStep(rolled, steps);
  if (!message.check || message.author?.isGM) return null;
  if (message.check.sealed && !message.isKept) return claimProblem("MANIFOLD.Claim.Unreadable");
  if (steps === 0) return claimProblem("MANIFOLD.Claim.Unreadable");
  const data = dataOf(message);
  const edited = editProblem(message, data);
  if (edited) {
    memoryOf(message).found = { data, problem: edited };
    return edited;
  }
  const { found } = memoryOf(message);
  if (found?.problem === null && found.data === data) return null;
  const problem = soften(
    message,
    verifyCheck(message, (previous) => verifyStep(previous, steps - 1)),
  );
  memoryOf(message).found = { data, problem };
  return problem;
}

/**
 * The changes that its author has made to a check that this client has seen before, such as other faces of the dice.
 */
function editProblem(message: MessageDocument, data: string): ClaimProblem | null {
  const memory = memoryOf(message);
  memory.firstSeen ??= data;
  const first = memory.firstSeen;
  if (first === data) return null;
  return claimProblem("MANIFOLD.Claim.Edited", {}, listDifferences(readData(data), readData(first)));
}

/**
 * A check from an earlier session has at most the problem that it can no longer be verified: it may not follow from the
 * current state of the actors.
 */
const soften = (message: MessageDocument, problem: ClaimProblem | null): ClaimProblem | null =>
  problem && isFromBefore(message) ? claimProblem("MANIFOLD.Claim.Past") : problem;

/**
 * The problem that a card shows the GM. For a check from an earlier session, only problems that were found or changes
 * that were seen.
 */
export function drawnProblemOf(message: MessageDocument): ClaimProblem | null {
  const rolled = rolledMessage(message) ?? message;
  if (!isFromBefore(rolled)) return claimProblemOf(message);
  const { check, author, isKept } = rolled;
  const isReadable = check !== null && !author?.isGM && (isKept || !check.sealed);
  const edited = isReadable ? editProblem(rolled, dataOf(rolled)) : null;
  return edited ?? knownProblemOf(message);
}

/** @throws Refusal, once, if a GM is about to apply checks from an earlier session that can no longer be verified */
export function refuseUnverified(message: MessageDocument, claims: readonly MessageDocument[]): void {
  if (!me().isGM) return;
  const fresh = claims.filter(
    (claim) => isFromBefore(claim) && !memoryOf(claim).isAsked && !drawnProblemOf(claim),
  );
  for (const claim of fresh) memoryOf(claim).isAsked = true;
  if (fresh.filter((claim) => claimProblemOf(claim) !== null).length === 0) return;
  redrawMessage(message);
  throw new Refusal({ key: "MANIFOLD.Claim.PastClick" });
}

/**
 * The problem found when the message was last verified, for its card; null if nothing is wrong or it was not verified.
 */
export function knownProblemOf(message: MessageDocument): ClaimProblem | null {
  return keptDoubt(message) ?? memories.get(message)?.found?.problem ?? null;
}

/** Hook `createChatMessage`: verifies the check of a player on the clients of GMs. */
export function verifyNewCheck(message: MessageDocument, _options: object, userId: string): void {
  if (!me().isGM) return;
  if (message.check && userById(userId)?.isGM) memoryOf(message).thrownByGm = dataOf(message);
  claimProblemOf(message);
}

/** Verifies a check for a player who wants to apply it; its card then shows the GM the problem. */
export function verifyForApplying(message: MessageDocument): ClaimProblem | null {
  const problem = claimProblemOf(message);
  if (problem) redrawMessage(message);
  return problem;
}
