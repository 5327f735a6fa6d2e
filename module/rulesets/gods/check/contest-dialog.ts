/** The dialogs of contests and group effort. */

import type { DialogPart } from "../../../core/contract/index.ts";
import { templatePath } from "../../../core/host/constants.ts";
import { type GroupChoices, type GroupPlan, type GroupRequest, numbersOf } from "../rules/check/group.ts";
import {
  type ContestChoices,
  type ContestPlan,
  type ContestRequest,
  otherTargetOf,
} from "../rules/check/opposed.ts";
import { SCORES, scoreLabel } from "../rules/creature/scores.ts";
import { formatNumber } from "../text.ts";
import { checkContext, checkSummary, readCheck } from "./dialog.ts";
import { BONUS_ONLY, BONUS_OR_BLOCK, readWord, scoreOptions, summaryUnder } from "./dialog-parts.ts";

export const contestDialog: DialogPart<ContestRequest, ContestChoices, ContestPlan> = {
  template: templatePath("gods/check/contest-dialog"),
  context: (request, choices) => ({
    ...checkContext(request, choices),
    other: request.other,
    otherGone: request.otherGone,
    otherScores: request.other && scoreOptions(request.other.numbers, choices.otherScore),
    otherTarget: choices.otherTarget ?? "",
    otherKnown: otherTargetOf(request, { ...choices, otherTarget: null }),
  }),
  read: (form, before, request) => ({
    ...readCheck(form, before, request),
    otherScore: readWord(form, "otherScore", before.otherScore),
    otherTarget: form.otherTarget === null || form.otherTarget === "" ? null : Number(form.otherTarget),
  }),
  situational: BONUS_OR_BLOCK,
  summary: (plan) =>
    plan.blockedBy === null
      ? {
          key: "MANIFOLD.Gods.Summary.contest",
          data: { target: formatNumber(plan.target), other: formatNumber(plan.otherTarget) },
        }
      : checkSummary(plan),
};

export const groupDialog: DialogPart<GroupRequest, GroupChoices, GroupPlan> = {
  template: templatePath("gods/check/group-dialog"),
  context: (request, choices) => ({
    scores: SCORES.map((id) => ({ id, label: scoreLabel(id), selected: id === choices.score })),
    members: request.members.map(({ name, numbers }) => ({ name, value: numbers[choices.score] })),
    typed: choices.numbers,
    count: numbersOf(request, choices).length,
  }),
  read: (form, before) => ({
    ...before,
    score: readWord(form, "score", before.score),
    numbers: readWord(form, "numbers", before.numbers),
  }),
  situational: BONUS_ONLY,
  summary: ({ target }) => summaryUnder(target),
};
