/** Step 3 of a roll: the game makes the request for the current targets and the placed area. */

import type { BaseChoices, BaseRequest, Problem } from "../../kit/contract.ts";
import type { OpponentCall } from "../contract/roll-kind.ts";
import { me } from "../host/host.ts";
import { Refusal } from "../host/refusal.ts";
import { makeNamedRequest } from "../records/named-changes.ts";
import { easedProblems } from "../trust/verification/eased-roll.ts";
import { canAim, needsAim } from "./dialog/aim-choice.ts";
import { withArea } from "./place.ts";
import type { PlacedRoll, RequestedRoll, RollSession } from "./roll-session.ts";

/**
 * Makes the request of the click. If only a target is missing and the dialog can ask for one, the session gets the request
 * together with the refusal.
 * @throws Refusal if the dialog could not help
 */
export async function requestRoll(session: PlacedRoll): Promise<RequestedRoll> {
  try {
    return { ...session, request: await makeRequest(session), refusal: null };
  } catch (error) {
    const { kind, actor, key, options } = withArea(session);
    const dialogHelps =
      kind.opposed?.opponent && options.dialog !== false && needsAim(kind, options) && canAim(actor);
    if (!(error instanceof Refusal && dialogHelps)) throw error;
    const request = await makeNamedRequest(kind, actor, key, { ...options, opposed: true });
    return { ...session, request, refusal: error.text };
  }
}

/** Makes the request for the user's current targets. @throws Refusal */
export async function makeRequest(session: PlacedRoll): Promise<BaseRequest> {
  const placed = withArea(session);
  const { kind, actor, key, options } = placed;
  return makeNamedRequest(kind, actor, key, opponentOf(placed) ? { ...options, opposed: true } : options);
}

/** The opponent that this kind of roll asks; null if the roll is itself an answer, or the caller asks the opponent. */
export const opponentOf = ({ kind, actor, key, options }: RollSession): OpponentCall | null =>
  options.opposed || options.reply || options.silent
    ? null
    : (kind.opposed?.opponent?.(actor, key, options) ?? null);

/** Choices of a plain click, overridden by the caller's choices. */
export const initialChoices = (
  { kind, options }: Pick<RollSession, "kind" | "options">,
  request: BaseRequest,
): BaseChoices => ({ ...kind.defaults(request), ...options.choices });

/** The reasons why this user cannot roll with these choices. */
export const problemsOf = (
  session: Pick<RollSession, "actor" | "kind" | "key" | "options">,
  request: BaseRequest,
  choices: BaseChoices,
): Problem[] => [
  ...session.kind.rules.validate(request, choices),
  ...(me().isGM ? [] : easedProblems(session, request, choices)),
];
