import type { Modifier, RolledDie, RollRules } from "../../../kit/contract.ts";
import { addOnce, BONUS, isTicked, sumOfKind } from "../../../kit/modifiers.ts";
import { type AbilityId, abilityLabel } from "./abilities.ts";
import { checkProblems } from "./check-problems.ts";
import {
  BLOCK,
  type GodsCheckChoices,
  type GodsCheckOutcome,
  type GodsCheckPlan,
  type GodsCheckRequest,
  type GodsModifier,
  type RollSelector,
} from "./check-types.ts";
import { contributionLabel } from "./contributors.ts";
import { CHECK_DEGREES } from "./degrees.ts";
import { CLIMB_SIZE } from "./obstacles.ts";
import { purposeParts } from "./purpose-parts.ts";
import { scoreLabel, topicOf } from "./scores.ts";
import { TRAIL_SIZE } from "./tracking.ts";
import { chanceUnder, D20, readDie, rollsUnder } from "./under.ts";

/** Choices of a plain click: what the request asks for, nothing added. */
export const defaultCheckChoices = (request: GodsCheckRequest): GodsCheckChoices => ({
  disabled: [],
  enabled: [],
  situational: [],
  score: request.score,
  skill: request.skill,
  contributor: null,
  contribution: "major",
  obstacle: 0,
  obstacleSize: request.purpose === "track" ? TRAIL_SIZE.nature : CLIMB_SIZE,
  penalty: 0,
  defense: request.defense ?? 0,
  days: 0,
  heads: 1,
  givenUp: 0,
  archetypal: request.archetypal.includes(request.score),
  heal: request.state.survival.value < request.state.survival.max ? "survival" : "injury",
  illusion: false,
});

/** What sort of roll the choices make: the purpose's own, or that of the number chosen. */
const chosenTopic = (request: GodsCheckRequest, { score }: Pick<GodsCheckChoices, "score">) =>
  request.topic === "body" ? "body" : topicOf(score);

/** Whether a modifier touches the roll that these choices describe. */
export function appliesToRoll(
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

/** The number to roll and every reason for it: the target is the sum of the modifiers (1.1). */
function plan(request: GodsCheckRequest, choices: GodsCheckChoices): GodsCheckPlan {
  const modifiers = collectModifiers(request, choices);
  const blocker = modifiers.find(({ kind, cancelled }) => kind === BLOCK && cancelled === undefined);
  return {
    dice: blocker ? [] : D20,
    modifiers,
    purpose: request.purpose,
    score: choices.score,
    target: sumOfKind(modifiers),
    blockedBy: blocker?.label ?? null,
    archetypal: choices.archetypal,
    heal: choices.heal,
    illusion: choices.illusion,
    penalty: choices.penalty,
  };
}

/** The score first, then what lends itself to it, what was offered, what the roller added. */
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
  for (const modifier of purposeParts(request, choices)) addOnce(modifiers, modifier);
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

/** At or under the target. */
function resolve(plan: GodsCheckPlan, dice: readonly RolledDie[]): GodsCheckOutcome {
  if (plan.blockedBy !== null) {
    return { degree: "impossible", success: false, margin: null, roll: null, target: plan.target };
  }
  return judge(readDie(dice), plan.target);
}

/** The verdict of one face against one number. */
export function judge(roll: number, target: number): GodsCheckOutcome {
  const success = rollsUnder(roll, target);
  return { degree: success ? "success" : "failure", success, margin: target - roll, roll, target };
}

function odds(plan: GodsCheckPlan): ReadonlyMap<string, number> {
  if (plan.blockedBy !== null) return new Map([["impossible", 1]]);
  const chance = chanceUnder(plan.target);
  return new Map([
    ["success", chance],
    ["failure", 1 - chance],
  ]);
}

/** d20 at or under score, contributors, bonuses and penalties. */
export const checkRules: RollRules<GodsCheckRequest, GodsCheckChoices, GodsCheckPlan, GodsCheckOutcome> = {
  degrees: CHECK_DEGREES,
  successDegrees: ["success"],
  validate: checkProblems,
  plan,
  resolve,
  odds,
};
