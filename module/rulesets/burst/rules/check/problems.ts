import type { Modifier, Problem } from "../../../../kit/contract.ts";
import { COVERS } from "../attack/cover.ts";
import { canPay } from "../attack/reactions.ts";
import { VISIBILITIES } from "../attack/visibility.ts";
import { CHALLENGE, CHARGE } from "../modifiers.ts";
import { problem } from "../problem.ts";
import { BURST_MODES } from "./bonus-dice.ts";
import { actionsOf, attackNumber, costsOf, sumModifiers } from "./plan.ts";
import type { CheckChoices, CheckRequest } from "./types.ts";

/** Maximum number of bonus dice in one roll; a higher number is a typing error. */
export const DICE_LIMIT = 50;

/**
 * Maximum number of Charges or Challenges in one field. Three already reach the end of the ladder, but more may be
 * cancelled.
 */
const COUNT_LIMIT = 99;

/** Lists all problems that forbid the roll. */
export function checkProblems(request: CheckRequest, choices: CheckChoices): Problem[] {
  return [
    ...sourceProblems(request, choices),
    ...numberProblems(choices),
    ...countProblems(choices),
    ...situationalProblems(choices.situational),
    ...situationProblems(request, choices),
    ...diceProblems(request, choices),
    ...costProblems(request, choices),
    ...turnProblems(request, choices),
  ];
}

function sourceProblems(request: CheckRequest, { ability, skill }: CheckChoices): Problem[] {
  return [
    ...(ability !== null && !Object.hasOwn(request.abilities, ability)
      ? [problem("ability", "unknownAbility", { ability })]
      : []),
    ...(skill !== null && !Object.hasOwn(request.skills, skill)
      ? [problem("skill", "unknownSkill", { skill })]
      : []),
    ...(BURST_MODES.includes(request.settings.burstMode) ? [] : [problem("burstMode", "unknownBurstMode")]),
  ];
}

/** Checks the target number and the distance. */
function numberProblems({ vs, distance }: CheckChoices): Problem[] {
  return [
    ...(vs !== null && !Number.isInteger(vs) ? [problem("vs", "notWhole")] : []),
    ...(vs !== null && vs < 0 ? [problem("vs", "negative")] : []),
    ...(distance !== null && !(Number.isFinite(distance) && distance >= 0)
      ? [problem("distance", "negative")]
      : []),
  ];
}

/** Checks counts entered by hand. Counts beyond the ends of the ladder are valid, because they cancel first. */
export function countProblems(counts: { readonly charges: number; readonly challenges: number }): Problem[] {
  return (["charges", "challenges"] as const).flatMap((field) => {
    const count = counts[field];
    if (!Number.isInteger(count)) return [problem(field, "notWhole")];
    if (count < 0) return [problem(field, "negative")];
    return count > COUNT_LIMIT ? [problem(field, "tooMany", { limit: COUNT_LIMIT })] : [];
  });
}

/** Checks modifiers added by hand: whole numbers, at least 1 for Charges and Challenges. */
export function situationalProblems(situational: readonly Modifier[]): Problem[] {
  const isCount = ({ kind }: Modifier) => kind === CHARGE || kind === CHALLENGE;
  if (!situational.every(({ value }) => Number.isInteger(value))) return [problem("situational", "notWhole")];
  return situational.some((modifier) => isCount(modifier) && modifier.value < 1)
    ? [problem("situational", "negative")]
    : [];
}

function situationProblems(request: CheckRequest, choices: CheckChoices): Problem[] {
  const { offHand, timing, cover, visibility, distance } = choices;
  if (!COVERS.includes(cover)) return [problem("cover", "unknownCover")];
  if (!VISIBILITIES.includes(visibility)) return [problem("visibility", "unknownVisibility")];
  return [
    ...(offHand && timing !== "action" ? [problem("offHand", "offHandOwnTurn")] : []),
    ...(offHand && request.turn.counted && request.turn.strikes < 1
      ? [problem("offHand", "offHandAlone")]
      : []),
    ...(request.kind === "attack" && !attackNumber(request, choices).possible
      ? [problem("distance", "beyondSight", { distance: distance ?? 0 })]
      : []),
  ];
}

function diceProblems(request: CheckRequest, choices: CheckChoices): Problem[] {
  const { dice, forbidden } = sumModifiers(request, choices);
  return [
    ...(Number.isInteger(dice) ? [] : [problem("dice", "notWhole")]),
    ...(dice > DICE_LIMIT ? [problem("dice", "tooManyDice", { count: DICE_LIMIT })] : []),
    ...(forbidden[0] ? [problem("forbidden", "forbidden", { condition: forbidden[0].label })] : []),
  ];
}

/** A cost must be paid in full. */
function costProblems(request: CheckRequest, choices: CheckChoices): Problem[] {
  const { vigor, mana } = costsOf(request, choices);
  const { purse } = request;
  return [
    ...(vigor > 0 && !canPay(purse.vigor, vigor)
      ? [problem("costs", "vigorTooLow", { cost: vigor, vigor: purse.vigor })]
      : []),
    ...(mana > 0 && !canPay(purse.mana, mana)
      ? [problem("costs", "manaTooLow", { cost: mana, mana: purse.mana })]
      : []),
  ];
}

/** Anything that takes more actions than are left must be started as a long action and paid over several turns. */
function turnProblems(request: CheckRequest, choices: CheckChoices): Problem[] {
  const { actions } = choices;
  if (!Number.isInteger(actions)) return [problem("actions", "notWhole")];
  if (actions < 0) return [problem("actions", "negative")];
  const { left } = request.turn;
  const cost = actionsOf(request, choices);
  return cost > left ? [problem("actions", "actionsTooFew", { cost, left })] : [];
}
