/** The dialog of a check, extended by contests, jumps and ailments. */

import type { DialogPart, FormValues, Text } from "../../../core/contract/index.ts";
import { templatePath } from "../../../core/host/constants.ts";
import { t } from "../../../core/host/host.ts";
import { CONTRIBUTION_LABELS } from "../labels.ts";
import type { GodsCheckChoices, GodsCheckPlan, GodsCheckRequest } from "../rules/check/types.ts";
import { ABILITIES, abilityLabel } from "../rules/creature/abilities.ts";
import {
  BONUS_OR_BLOCK,
  readNumber,
  readTick,
  readWord,
  readWordOrNull,
  scoreOptions,
  summaryUnder,
} from "./dialog-parts.ts";

export function checkSummary({ target, blockedBy, open }: GodsCheckPlan): Text {
  if (blockedBy !== null) return { key: "MANIFOLD.Gods.Summary.blocked", data: { reason: t(blockedBy) } };
  return open ? { key: "MANIFOLD.Gods.Summary.several", data: { target } } : summaryUnder(target);
}

/** Only fields for the purpose are shown. */
function fieldsOf({ purpose, skills, topic, several }: GodsCheckRequest) {
  const plain = purpose === "plain";
  return {
    score: topic !== "body" && purpose !== "attack",
    skill: plain && skills.length > 0,
    contributor: plain,
    obstacle: plain || purpose === "track",
    penalty: ["plain", "disbelieve", "accept", "search", "track", "pushOn", "breakUp"].includes(purpose),
    defense: purpose === "attack" && !several,
    trail: purpose === "track",
    givenUp: purpose === "pushOn",
    heal: purpose === "night",
    illusion: purpose === "survive",
  };
}

export function checkContext(request: GodsCheckRequest, choices: GodsCheckChoices) {
  return {
    fields: fieldsOf(request),
    scores: scoreOptions(request.scores, choices.score),
    skills: request.skills.map((skill) => ({ ...skill, selected: skill.id === choices.skill })),
    abilities: ABILITIES.map((id) => ({
      id,
      label: abilityLabel(id),
      value: request.contributors[id][choices.contribution],
      selected: id === choices.contributor,
    })),
    contributions: CONTRIBUTION_LABELS,
    penaltyLabel: `MANIFOLD.Gods.Dialog.${request.purpose === "pushOn" ? "thirst" : "penalty"}`,
    choices,
    heals: { survival: "MANIFOLD.Gods.Rest.survival", injury: "MANIFOLD.Gods.Rest.injury" },
  };
}

/** If the score changes, the archetypal checkbox follows it; otherwise the roller sets it. */
export function readCheck<C extends GodsCheckChoices>(
  form: FormValues,
  before: C,
  request: GodsCheckRequest,
): C {
  const score = readWord(form, "score", before.score);
  return {
    ...before,
    score,
    skill: readWordOrNull(form, "skill", before.skill),
    contributor: readWordOrNull(form, "contributor", before.contributor),
    contribution: readWord(form, "contribution", before.contribution),
    obstacle: readNumber(form, "obstacle", before.obstacle),
    obstacleSize: readNumber(form, "obstacleSize", before.obstacleSize),
    penalty: readNumber(form, "penalty", before.penalty),
    defense: readNumber(form, "defense", before.defense),
    days: readNumber(form, "days", before.days),
    heads: readNumber(form, "heads", before.heads),
    givenUp: readNumber(form, "givenUp", before.givenUp),
    archetypal:
      score === before.score
        ? readTick(form, "archetypal", before.archetypal)
        : request.archetypal.includes(score),
    heal: readWord(form, "heal", before.heal),
    illusion: readTick(form, "illusion", before.illusion),
  };
}

export const checkDialog: DialogPart<GodsCheckRequest, GodsCheckChoices, GodsCheckPlan> = {
  template: templatePath("gods/check/dialog"),
  context: checkContext,
  read: readCheck,
  situational: BONUS_OR_BLOCK,
  summary: checkSummary,
};
