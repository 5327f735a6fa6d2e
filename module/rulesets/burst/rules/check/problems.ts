import type { Modifier, Problem } from "../../../../kit/contract.ts";
import { problemsOf } from "../../../../kit/problems.ts";
import { COVERS } from "../attack/cover.ts";
import { canPay } from "../attack/reactions.ts";
import { VISIBILITIES } from "../attack/visibility.ts";
import { CHALLENGE, CHARGE } from "../modifiers.ts";
import { BURST_MODES } from "./bonus-dice.ts";
import { actionsOf, attackNumber, costsOf, sumModifiers } from "./plan.ts";
import type { CheckChoices, CheckRequest } from "./types.ts";

/** Most bonus dice of one roll; more is a typing error. */
export const DICE_LIMIT = 50;

/** Most Charges or Challenges of one field. Three already reach the end of the ladder; more may still cancel. */
const COUNT_LIMIT = 99;

export const problemAt = problemsOf("MANIFOLD.Burst.Problem.");

/** Lists everything that forbids the roll. */
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
      ? [problemAt("ability", "unknownAbility", { ability })]
      : []),
    ...(skill !== null && !Object.hasOwn(request.skills, skill)
      ? [problemAt("skill", "unknownSkill", { skill })]
      : []),
    ...(BURST_MODES.includes(request.settings.burstMode) ? [] : [problemAt("burstMode", "unknownBurstMode")]),
  ];
}

/** Checks the number to reach, and the distance. */
function numberProblems({ vs, distance }: CheckChoices): Problem[] {
  return [
    ...(vs !== null && !Number.isInteger(vs) ? [problemAt("vs", "notWhole")] : []),
    ...(vs !== null && vs < 0 ? [problemAt("vs", "negative")] : []),
    ...(distance !== null && !(Number.isFinite(distance) && distance >= 0)
      ? [problemAt("distance", "negative")]
      : []),
  ];
}

/** Checks counts by hand. Counts beyond the ends of the ladder are valid, because they cancel first. */
export function countProblems(counts: { readonly charges: number; readonly challenges: number }): Problem[] {
  return (["charges", "challenges"] as const).flatMap((field) => {
    const count = counts[field];
    if (!Number.isInteger(count)) return [problemAt(field, "notWhole")];
    if (count < 0) return [problemAt(field, "negative")];
    return count > COUNT_LIMIT ? [problemAt(field, "tooMany", { limit: COUNT_LIMIT })] : [];
  });
}

/** Checks modifiers added by hand: whole numbers, and at least 1 for Charges and Challenges. */
export function situationalProblems(situational: readonly Modifier[]): Problem[] {
  const isCount = ({ kind }: Modifier) => kind === CHARGE || kind === CHALLENGE;
  if (!situational.every(({ value }) => Number.isInteger(value)))
    return [problemAt("situational", "notWhole")];
  return situational.some((modifier) => isCount(modifier) && modifier.value < 1)
    ? [problemAt("situational", "negative")]
    : [];
}

function situationProblems(request: CheckRequest, choices: CheckChoices): Problem[] {
  const { offHand, timing, cover, visibility, distance } = choices;
  if (!COVERS.includes(cover)) return [problemAt("cover", "unknownCover")];
  if (!VISIBILITIES.includes(visibility)) return [problemAt("visibility", "unknownVisibility")];
  return [
    ...(offHand && timing !== "action" ? [problemAt("offHand", "offHandOwnTurn")] : []),
    ...(request.kind === "attack" && !attackNumber(request, choices).possible
      ? [problemAt("distance", "beyondSight", { distance: distance ?? 0 })]
      : []),
  ];
}

function diceProblems(request: CheckRequest, choices: CheckChoices): Problem[] {
  const { dice, forbidden } = sumModifiers(request, choices);
  return [
    ...(Number.isInteger(dice) ? [] : [problemAt("dice", "notWhole")]),
    ...(dice > DICE_LIMIT ? [problemAt("dice", "tooManyDice", { limit: DICE_LIMIT })] : []),
    ...(forbidden[0] ? [problemAt("forbidden", "forbidden", { condition: forbidden[0].label })] : []),
  ];
}

/** A cost must be paid in full. */
function costProblems(request: CheckRequest, choices: CheckChoices): Problem[] {
  const { vigor, mana } = costsOf(request, choices);
  const { purse } = request;
  return [
    ...(vigor > 0 && !canPay(purse.vigor, vigor)
      ? [problemAt("costs", "vigorTooLow", { cost: vigor, vigor: purse.vigor })]
      : []),
    ...(mana > 0 && !canPay(purse.mana, mana)
      ? [problemAt("costs", "manaTooLow", { cost: mana, mana: purse.mana })]
      : []),
  ];
}

/** Something that takes more actions than are left must be begun as a long action and paid over several turns. */
function turnProblems(request: CheckRequest, choices: CheckChoices): Problem[] {
  const { actions } = choices;
  if (!Number.isInteger(actions)) return [problemAt("actions", "notWhole")];
  if (actions < 0) return [problemAt("actions", "negative")];
  const { left } = request.turn;
  const cost = actionsOf(request, choices);
  return cost > left ? [problemAt("actions", "actionsTooFew", { cost, left })] : [];
}
