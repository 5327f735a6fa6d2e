/** The target number of a check: the sum of every modifier that applies. */
import type { Modifier } from "../../../../kit/contract.ts";
import { addOnce, BONUS, isTicked, sumOfKind } from "../../../../kit/modifiers.ts";
import { type AbilityId, abilityLabel } from "../creature/abilities.ts";
import { contributionLabel } from "../creature/contributors.ts";
import { half } from "../creature/rounding.ts";
import { scoreLabel, topicOf } from "../creature/scores.ts";
import { BLOCK, type GodsModifier, type RollSelector } from "../modifiers.ts";
import { groupBonus } from "./group-bonus.ts";
import { obstaclePenalty } from "./obstacles.ts";
import { D20 } from "./roll-under.ts";
import type { GodsCheckChoices, GodsCheckPlan, GodsCheckRequest } from "./types.ts";

/** The number to roll against, and all its modifiers (1.1). */
export function planCheck(request: GodsCheckRequest, choices: GodsCheckChoices): GodsCheckPlan {
  const modifiers = collectModifiers(request, choices);
  const blocker = modifiers.find(({ kind, cancelled }) => kind === BLOCK && cancelled === undefined);
  return {
    dice: blocker ? [] : D20,
    modifiers,
    purpose: request.purpose,
    score: choices.score,
    target: sumOfKind(modifiers),
    ...(request.several ? { open: true as const } : {}),
    blockedBy: blocker?.label ?? null,
    archetypal: choices.archetypal,
    heal: choices.heal,
    illusion: choices.illusion,
    penalty: choices.penalty,
  };
}

/**
 * Modifiers in the order of the trace: the score, skill and contributor, offers, fields of the purpose, situational
 * ones.
 */
export function collectModifiers(request: GodsCheckRequest, choices: GodsCheckChoices): readonly Modifier[] {
  const modifiers: Modifier[] = [
    part("score", scoreLabel(choices.score), request.scores[choices.score] ?? 0),
  ];
  const skill = request.skills.find(({ id }) => id === choices.skill);
  if (skill) modifiers.push(part("skill", skill.name, skill.bonus));
  if (choices.contributor !== null) modifiers.push(contributorPart(request, choices, choices.contributor));
  for (const modifier of request.modifiers) {
    if (isTicked(modifier, choices) && appliesToRoll(modifier, request, choices))
      addOnce(modifiers, modifier);
  }
  for (const modifier of purposeModifiers(request, choices)) addOnce(modifiers, modifier);
  for (const modifier of choices.situational) {
    if (!choices.disabled.includes(modifier.id)) addOnce(modifiers, modifier);
  }
  return modifiers;
}

const part = (id: string, label: string, value: number): Modifier => ({ id, label, value, kind: BONUS });

const contributorPart = (
  { contributors }: GodsCheckRequest,
  { contribution }: GodsCheckChoices,
  ability: AbilityId,
): Modifier => ({
  id: "contributor",
  label: abilityLabel(ability),
  value: contributors[ability][contribution],
  kind: BONUS,
  source: contributionLabel(contribution),
});

function appliesToRoll(
  { appliesTo }: GodsModifier,
  request: GodsCheckRequest,
  choices: Pick<GodsCheckChoices, "score">,
): boolean {
  if (appliesTo === undefined) return true;
  for (const selector of appliesTo) if (fits(selector, request, choices)) return true;
  return false;
}

const fits = (
  { topics, scores, purposes }: RollSelector,
  request: GodsCheckRequest,
  choices: Pick<GodsCheckChoices, "score">,
): boolean =>
  (scores === undefined || scores.includes(choices.score)) &&
  (purposes === undefined || purposes.includes(request.purpose)) &&
  (topics === undefined || topics.includes(chosenTopic(request, choices)));

/** The purpose's own topic, or that of the chosen score. */
const chosenTopic = (request: GodsCheckRequest, { score }: Pick<GodsCheckChoices, "score">) =>
  request.topic === "body" ? "body" : topicOf(score);

/** Modifiers from the dialog's fields, in the order of the dialog. */
function purposeModifiers({ purpose, several }: GodsCheckRequest, choices: GodsCheckChoices): Modifier[] {
  const { penalty, obstacle, obstacleSize, score } = choices;
  const modifiers: Modifier[] = [];
  const add = (id: string, value: number) => {
    if (value !== 0) modifiers.push({ id, label: `MANIFOLD.Gods.Modifier.${id}`, value });
  };
  // A penalty to disbelieve counts by half on the willpower roll (G-117).
  add("penalty", -(purpose === "accept" ? half(penalty) : penalty));
  add("obstacle", -obstaclePenalty(obstacle, obstacleSize));
  if (score === "attack" && !several) add("defense", -choices.defense);
  if (purpose === "track") {
    add("days", -choices.days);
    add("heads", groupBonus(choices.heads));
  }
  if (purpose === "pushOn") add("givenUp", 2 * choices.givenUp);
  return modifiers;
}
