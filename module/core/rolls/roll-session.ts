/** The data of one roll between click and message. */

import type { BaseChoices, BaseRequest, Problem } from "../../kit/contract.ts";
import type { ActorDocument } from "../contract/documents.ts";
import type { AnyRollKind, RollOptions } from "../contract/roll-kind.ts";
import { me } from "../host/host.ts";
import { easedProblems } from "../trust/verification/eased-roll.ts";

/** What is rolled by whom; fixed from the click on. */
export interface RollSession {
  readonly actor: ActorDocument;
  readonly ruleset: string;
  readonly kind: AnyRollKind;
  readonly key: string;
  readonly options: RollOptions;
}

/** How it is rolled, by default or by the dialog. */
export interface RollChoice {
  /** Made for the targets of that moment; the dialog may replace it. */
  readonly request: BaseRequest;
  readonly choices: BaseChoices;
  /** Visibility mode of the message. */
  readonly mode: string;
  /** Takes what it costs from the roller. */
  readonly pays: boolean;
}

/** Why this user cannot roll with these choices. */
export const problemsOf = (
  session: Omit<RollSession, "ruleset">,
  request: BaseRequest,
  choices: BaseChoices,
): Problem[] => [
  ...session.kind.rules.validate(request, choices),
  ...(me().isGM ? [] : easedProblems(session, request, choices)),
];
