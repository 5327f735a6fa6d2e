import type { DiceGroup, Modifier } from "../../../kit/contract.ts";
import { addOnce, cancelSides, isTicked, kindOf, sumOfKind } from "../../../kit/modifiers.ts";
import { ATTRIBUTE_LABELS } from "./attributes.ts";
import type {
  CheckSettings,
  Favor,
  Keep,
  ParallaxCheckChoices,
  ParallaxCheckPlan,
  ParallaxCheckRequest,
} from "./check-types.ts";
import { EXERTION_FACES } from "./exertion.ts";
import {
  appliesToCheck,
  EXTERNAL,
  FAILURE,
  FAVORABLE,
  FUMBLE_STEP,
  HIT_STEP,
  NO_SKILL,
  PERSONAL,
  TOLL,
  UNFAVORABLE,
} from "./modifier-types.ts";
import { stakesOf, trialTerms } from "./trials.ts";

/** Groups of the dice in rolling order: exertion before the check (P-081). */
export const EXERTION_GROUP = "exertion";
export const TOLL_GROUP = "toll";
export const CHECK_GROUP = "check";

/** Points for each critical hit or fumble before anything changes them. */
const STEP = 5;

const KEEP_DICE: Readonly<Record<Keep, string>> = { only: "1d100", lowest: "2d100kl1", highest: "2d100kh1" };

/** Choices of a plain click: what the request asks for, nothing spent, nothing added. */
export const defaultCheckChoices = (request: ParallaxCheckRequest): ParallaxCheckChoices => ({
  disabled: [],
  enabled: [],
  situational: [],
  attribute: request.attribute,
  skill: request.skill,
  exertion: 0,
  against: request.against,
  sense: null,
  physical: request.physical,
  figure: request.figure,
  helpAllowed: false,
});

/** What to roll and why. */
export function planCheck(request: ParallaxCheckRequest, choices: ParallaxCheckChoices): ParallaxCheckPlan {
  const modifiers = cancelSides(withoutLostSkill(collect(request, choices)), FAVORABLE, UNFAVORABLE);
  const { attribute, exertion } = choices;
  const automaticFailure =
    modifiers.find((one) => one.kind === FAILURE && one.cancelled === undefined)?.label ?? null;
  const threshold = sumOfKind(modifiers, PERSONAL);
  const favor = favorOf(modifiers);
  const keep = keepOf(favor, request.settings);
  const toll = sumOfKind(modifiers, TOLL);
  return {
    dice: automaticFailure === null ? diceOf(exertion, toll, keep) : [],
    modifiers,
    kind: request.kind,
    attribute,
    skill: choices.skill,
    personal: threshold - request.attributes[attribute],
    threshold,
    external: sumOfKind(modifiers, EXTERNAL),
    favor,
    keep,
    exertion,
    toll,
    pool: request.exertion,
    hitStep: Math.max(1, STEP + sumOfKind(modifiers, HIT_STEP)),
    fumbleStep: Math.max(1, STEP + sumOfKind(modifiers, FUMBLE_STEP)),
    against: choices.against,
    automaticFailure,
    stakes: request.trial && stakesOf(request.trial, choices.figure),
    contest: request.contest,
    equalMeets: request.settings.equalMeets,
    naturalsDecide: request.settings.naturalsDecide,
  };
}

/** Every modifier that is in play: the scores first, then what was offered, then what the roller added. */
function collect(request: ParallaxCheckRequest, choices: ParallaxCheckChoices): Modifier[] {
  const { attribute, skill } = choices;
  const modifiers: Modifier[] = [
    line("attribute", ATTRIBUTE_LABELS[attribute], request.attributes[attribute]),
  ];
  if (skill !== null) {
    const { label = skill, bonus = 0 } = request.skills[skill] ?? {};
    modifiers.push(line("skill", label, bonus));
  }
  for (const modifier of request.modifiers) {
    if (isTicked(modifier, choices) && appliesToCheck(modifier, request, choices))
      addOnce(modifiers, modifier);
  }
  const terms = request.trial ? trialTerms(request.trial, choices.figure) : 0;
  if (terms !== 0)
    addOnce(modifiers, { ...line("terms", "MANIFOLD.Parallax.Modifier.terms", terms), kind: EXTERNAL });
  for (const modifier of choices.situational) {
    if (!choices.disabled.includes(modifier.id)) addOnce(modifiers, modifier);
  }
  return modifiers;
}

const line = (id: string, label: string, value: number): Modifier => ({ id, label, value, kind: PERSONAL });

/** Where something takes the skill's bonus away, the skill stays in the list and says what it was. */
function withoutLostSkill(modifiers: readonly Modifier[]): readonly Modifier[] {
  const thief = modifiers.find((one) => one.kind === NO_SKILL);
  if (!thief) return modifiers;
  return modifiers.map((one) => (one.id === "skill" ? { ...one, cancelled: thief.id } : one));
}

function favorOf(modifiers: readonly Modifier[]): Favor {
  for (const modifier of modifiers) {
    if (modifier.cancelled !== undefined) continue;
    const kind = kindOf(modifier);
    if (kind === FAVORABLE || kind === UNFAVORABLE) return kind;
  }
  return "none";
}

function keepOf(favor: Favor, { favorableReading }: CheckSettings): Keep {
  if (favor === "none") return "only";
  return (favor === "favorable") === (favorableReading === "intent") ? "lowest" : "highest";
}

/** Exertion dice lie beside the check: their sum belongs to the threshold, not to the total. */
function diceOf(exertion: number, toll: number, keep: Keep): DiceGroup[] {
  const dice: DiceGroup[] = [];
  if (exertion > 0) dice.push(aside(EXERTION_GROUP, exertion));
  if (toll > 0) dice.push(aside(TOLL_GROUP, toll));
  dice.push({ group: CHECK_GROUP, formula: KEEP_DICE[keep] });
  return dice;
}

const aside = (group: string, count: number): DiceGroup => ({
  group,
  formula: `${count}d${EXERTION_FACES}`,
  label: `MANIFOLD.Parallax.Dice.${group}`,
  apart: true,
});
