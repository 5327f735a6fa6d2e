/** The check to stand up without provoking opportunity attacks (E-291). */

import { messagesBeside } from "../../../core/chat/previous-check.ts";
import { isOfOwner } from "../../../core/chat/revised-check.ts";
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { CardAction, LaterCheck, RolledCheck, RollOptions } from "../../../core/contract/index.ts";
import { Refusal } from "../../../core/host/refusal.ts";
import { receivedCheck } from "../../../core/records/correction.ts";
import type { RollOutcome } from "../../../kit/contract.ts";
import type { EdgeCheckRequest } from "../rules/check/types.ts";
import type { ActionPlan } from "../rules/turn/actions.ts";

const CALLED = "guardedStandUp";

export const GUARDED: CardAction = {
  kind: "check",
  key: `occasion:${CALLED}`,
  label: `MANIFOLD.Edge.CalledCheck.${CALLED}`,
  icon: "acrobatic",
};

/** @throws Refusal if the actor has already made this called check for standing up */
export function checkGuardedOnce(
  actor: ActorDocument,
  called: string | undefined,
  place: Pick<RollOptions, "previous" | "verified">,
): void {
  if (called !== CALLED) return;
  const isMade = messagesBeside(place).some((message) => {
    const check = receivedCheck(message)!;
    const guards = check.kind === GUARDED.kind && check.key.startsWith(GUARDED.key);
    return guards && check.actor === actor.uuid && isOfOwner(message);
  });
  if (isMade) throw new Refusal({ key: "MANIFOLD.Edge.Problem.guardedAlready", data: { actor: actor.name } });
}

/** Standing up without provoking, after a successful check of the creature. */
export function reviseStandingUp(
  check: RolledCheck<ActionPlan, RollOutcome>,
  { kind, actor, request, outcome }: LaterCheck,
): RolledCheck<ActionPlan, RollOutcome> | null {
  const { occasion } = request as Partial<EdgeCheckRequest>;
  const { stands } = check.plan;
  const isTheirs = stands !== undefined && actor === stands;
  const guards = kind === GUARDED.kind && occasion === CALLED && outcome.success === true;
  return isTheirs && guards ? { ...check, plan: { ...check.plan, guarded: true } } : null;
}
