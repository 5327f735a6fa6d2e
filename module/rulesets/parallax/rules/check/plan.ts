import type { DiceGroup, Modifier } from "../../../../kit/contract.ts";
import { addOnce, cancelSides, isTicked, kindOf, NO_CHOICES } from "../../../../kit/modifiers.ts";
import { rangeAt } from "../attack/ranges.ts";
import { ATTRIBUTE_LABELS } from "../creature/attributes.ts";
import { EXERTION_FACES } from "../creature/exertion.ts";
import {
  EXTERNAL,
  FAILURE,
  FAVORABLE,
  FUMBLE_STEP,
  HIT_STEP,
  NO_SKILL,
  PERSONAL,
  TOLL,
  UNFAVORABLE,
} from "../modifiers.ts";
import { appliesToCheck } from "./selectors.ts";
import { stakesOf, trialTerms } from "./trials.ts";
import type {
  CheckSettings,
  Favor,
  Keep,
  ParallaxCheckChoices,
  ParallaxCheckPlan,
  ParallaxCheckRequest,
} from "./types.ts";

/** Groups of dice in rolling order: exertion before the check (P-081). */
export const EXERTION_GROUP = "exertion";
export const TOLL_GROUP = "toll";
export const CHECK_GROUP = "check";

/** Points for each critical hit or fumble before modifiers. */
export const STEP = 5;

const checkDice = (formula: string): DiceGroup => ({ group: CHECK_GROUP, formula });

const KEEP_DICE: Readonly<Record<Keep, DiceGroup>> = {
  only: checkDice("1d100"),
  lowest: checkDice("2d100kl1"),
  highest: checkDice("2d100kh1"),
};

/** Choices of a plain click: the request's defaults without exertion. */
export const defaultCheckChoices = (request: ParallaxCheckRequest): ParallaxCheckChoices => ({
  ...NO_CHOICES,
  attribute: request.attribute,
  skill: request.skill,
  exertion: 0,
  against: request.against,
  sense: null,
  physical: request.physical,
  figure: request.figure,
  band: bandOf(request),
  helpAllowed: false,
});

const bandOf = ({ reach }: ParallaxCheckRequest): ParallaxCheckChoices["band"] =>
  reach === null || reach.hexes === null ? null : rangeAt(reach.hexes);

export function planCheck(request: ParallaxCheckRequest, choices: ParallaxCheckChoices): ParallaxCheckPlan {
  const modifiers = cancelSides(cancelLostSkill(collectModifiers(request, choices)), FAVORABLE, UNFAVORABLE);
  const { attribute, exertion } = choices;
  const { threshold, external, toll, hitStep, fumbleStep, favor, automaticFailure } = sumsOf(modifiers);
  const keep = keepOf(favor, request.settings);
  return {
    dice: automaticFailure === null ? diceOf(exertion, toll, keep) : [],
    modifiers,
    kind: request.kind,
    attribute,
    skill: choices.skill,
    personal: threshold - request.attributes[attribute],
    threshold,
    external,
    favor,
    keep,
    exertion,
    toll,
    pool: request.exertion,
    hitStep: Math.max(1, hitStep),
    fumbleStep: Math.max(1, fumbleStep),
    against: choices.against,
    automaticFailure,
    band: request.reach && choices.band,
    stakes: request.trial && stakesOf(request.trial, choices.figure),
    contest: request.contest,
    equalMeets: request.settings.equalMeets,
    naturalsDecide: request.settings.naturalsDecide,
  };
}

/** Modifiers in the order of the trace: scores, offered and ticked ones, then those added by the user. */
function collectModifiers(request: ParallaxCheckRequest, choices: ParallaxCheckChoices): Modifier[] {
  const { attribute, skill } = choices;
  const modifiers: Modifier[] = [
    personalModifier("attribute", ATTRIBUTE_LABELS[attribute], request.attributes[attribute]),
  ];
  if (skill !== null) {
    const { label = skill, bonus = 0 } = request.skills[skill] ?? {};
    modifiers.push(personalModifier("skill", label, bonus));
  }
  const ticked = request.modifiers.filter((modifier) => isTicked(modifier, choices));
  for (const modifier of request.modifiers) {
    const counts = ticked.includes(modifier) || ticked.some(({ id }) => modifier.buys?.includes(id));
    if (counts && appliesToCheck(modifier, request, choices)) addOnce(modifiers, modifier);
  }
  const terms = request.trial ? trialTerms(request.trial, choices.figure) : 0;
  if (terms !== 0)
    addOnce(modifiers, {
      ...personalModifier("terms", "MANIFOLD.Parallax.Modifier.terms", terms),
      kind: EXTERNAL,
    });
  for (const modifier of choices.situational) {
    if (!choices.disabled.includes(modifier.id)) addOnce(modifiers, modifier);
  }
  return modifiers;
}

const personalModifier = (id: string, label: string, value: number): Modifier => ({
  id,
  label,
  value,
  kind: PERSONAL,
});

/** Cancels a skill's bonus that a condition removes, but not a penalty (P-144); the trace still shows it. */
function cancelLostSkill(modifiers: readonly Modifier[]): readonly Modifier[] {
  const cause = modifiers.find((one) => one.kind === NO_SKILL);
  if (!cause) return modifiers;
  return modifiers.map((one) =>
    one.id === "skill" && one.value > 0 ? { ...one, cancelled: cause.id } : one,
  );
}

/** Sums of the modifiers that are not cancelled, in one pass: every preview makes a plan. */
function sumsOf(modifiers: readonly Modifier[]) {
  let threshold = 0;
  let external = 0;
  let toll = 0;
  let hitStep = STEP;
  let fumbleStep = STEP;
  let favor: Favor = "none";
  let automaticFailure: string | null = null;
  for (const modifier of modifiers) {
    if (modifier.cancelled !== undefined) continue;
    const { value } = modifier;
    switch (kindOf(modifier)) {
      case PERSONAL:
        threshold += value;
        break;
      case EXTERNAL:
        external += value;
        break;
      case TOLL:
        toll += value;
        break;
      case HIT_STEP:
        hitStep += value;
        break;
      case FUMBLE_STEP:
        fumbleStep += value;
        break;
      case FAVORABLE:
        favor = FAVORABLE;
        break;
      case UNFAVORABLE:
        favor = UNFAVORABLE;
        break;
      case FAILURE:
        automaticFailure ??= modifier.label;
        break;
    }
  }
  return { threshold, external, toll, hitStep, fumbleStep, favor, automaticFailure };
}

function keepOf(favor: Favor, { favorableReading }: CheckSettings): Keep {
  if (favor === "none") return "only";
  return (favor === "favorable") === (favorableReading === "intent") ? "lowest" : "highest";
}

/** Exertion dice are rolled apart from the check: they raise the threshold, not the total. */
function diceOf(exertion: number, toll: number, keep: Keep): DiceGroup[] {
  const dice: DiceGroup[] = [];
  if (exertion > 0) dice.push(diceApart(EXERTION_GROUP, exertion));
  if (toll > 0) dice.push(diceApart(TOLL_GROUP, toll));
  dice.push(KEEP_DICE[keep]);
  return dice;
}

const diceApart = (group: string, count: number): DiceGroup => ({
  group,
  formula: `${count}d${EXERTION_FACES}`,
  label: `MANIFOLD.Parallax.Dice.${group}`,
  apart: true,
});
