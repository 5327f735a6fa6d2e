/**
 * The opponent that a roll calls to answer it, and the rolls for the answer, recomputed from this client's documents.
 */

import type { MessageDocument } from "../contract/documents.ts";
import type { OpponentCall } from "../contract/roll-kind.ts";
import type { Participant } from "../contract/roll-result.ts";
import { findRollKind } from "../games/registry.ts";
import { actorByUuid } from "../host/host.ts";
import { Refusal } from "../host/refusal.ts";
import { measureOn } from "../scene/scene.ts";
import { verifyForApplying } from "../trust/verification/remembered-claims.ts";
import { sceneOf } from "../trust/verification/verify-check.ts";
import { memoryOf } from "./message-memory.ts";

/** Null for a roll that calls no opponent, or does not follow from the rules. */
export function calledOpponent(start: MessageDocument): OpponentCall | null {
  const memory = memoryOf(start);
  if (memory.call === undefined) memory.call = verifyForApplying(start) ? null : makeCall(start);
  return memory.call;
}

function makeCall(start: MessageDocument): OpponentCall | null {
  const { check } = start;
  const kind = check && findRollKind(check.ruleset, check.kind);
  const actor = check?.actor ? actorByUuid(check.actor) : null;
  if (!actor || !check?.asked || !kind?.opposed?.opponent) return null;
  const { opposed } = kind;
  const { key, previous, asked } = check;
  const options = { targets: asked.targets, ...(previous ? { previous } : {}) };
  try {
    return measureOn(sceneOf(start, asked), () => opposed.opponent!(actor, key, options));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return null;
  }
}

/** Whether a participant is the called opponent and may answer only with the called rolls. */
export const isCalled = (start: MessageDocument, { actor, ways }: Participant): boolean => {
  const call = calledOpponent(start);
  return (
    call?.actor.uuid === actor &&
    ways.every(({ kind, key }) => call.ways.some((way) => way.kind === kind && way.key === key))
  );
};
