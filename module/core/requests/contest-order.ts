/** The order of an opposed roll: first its start, then the request, then the answers, each of a kind that may answer. */

import { collectAnswers } from "../chat/answers.ts";
import type { MessageDocument } from "../contract/documents.ts";
import { findRollKind } from "../games/registry.ts";
import { messageById } from "../host/host.ts";
import { createdAt } from "../records/created-at.ts";
import { isCalled } from "./called-opponent.ts";

/** False if the start was replaced after the request, or the request after an answer. */
export function isContestInOrder(message: MessageDocument): boolean {
  const request = message.request!;
  const [a, b] = request.seats;
  const start = a?.message ? messageById(a.message) : null;
  if (!a || !b || !start?.check) return false;
  const asked = createdAt(message);
  const [way] = a.ways;
  const { kind, key } = start.check;
  const { answers = [], opponent } = findRollKind(request.ruleset, kind)?.opposed ?? {};
  const mayAnswer = opponent ? isCalled(start, b) : b.ways.every((each) => answers.includes(each.kind));
  return (
    way?.kind === kind &&
    way.key === key &&
    createdAt(start) <= asked &&
    mayAnswer &&
    (collectAnswers(request, message.id!).get(b.id) ?? []).every(({ source }) => createdAt(source) >= asked)
  );
}
