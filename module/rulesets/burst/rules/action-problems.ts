import type { Modifier, Problem } from "../../../kit/contract.ts";
import { actionSums, actionsOf, costsOf, situationOf } from "./action-plan.ts";
import type { ActionChoices, ActionRequest } from "./action-types.ts";
import { BURST_MODES } from "./bonus-dice.ts";
import { COVERS } from "./cover.ts";
import { CHALLENGE, CHARGE } from "./modifier-types.ts";
import { canPay } from "./reactions.ts";
import { VISIBILITIES } from "./visibility.ts";

/** Most bonus dice of one roll; more is a slip of the pen. */
export const DICE_LIMIT = 50;

/** Most Charges or Challenges given by hand. Three move anything to the end of the ladder; more may still cancel. */
const COUNT_LIMIT = 99;

export const problem = (field: string, id: string, data?: Problem["data"]): Problem => ({
  field,
  message: `MANIFOLD.Burst.Problem.${id}`,
  ...(data === undefined ? {} : { data }),
});

/** Everything that forbids the roll, field by field. */
export function actionProblems(request: ActionRequest, choices: ActionChoices): Problem[] {
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

function sourceProblems(request: ActionRequest, { ability, skill }: ActionChoices): Problem[] {
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

/** VS, Guard or the attack's total. */
function numberProblems({ vs, distance }: ActionChoices): Problem[] {
  return [
    ...(vs !== null && !Number.isInteger(vs) ? [problem("vs", "notWhole")] : []),
    ...(vs !== null && vs < 0 ? [problem("vs", "negative")] : []),
    ...(distance !== null && !(Number.isFinite(distance) && distance >= 0)
      ? [problem("distance", "negative")]
      : []),
  ];
}

/** Charges and Challenges beyond the ladder are no mistake: they cancel first, then the ladder ends. */
export function countProblems(counts: { readonly charges: number; readonly challenges: number }): Problem[] {
  return (["charges", "challenges"] as const).flatMap((field) => {
    const count = counts[field];
    if (!Number.isInteger(count)) return [problem(field, "notWhole")];
    if (count < 0) return [problem(field, "negative")];
    return count > COUNT_LIMIT ? [problem(field, "tooMany", { limit: COUNT_LIMIT })] : [];
  });
}

/** What was added by hand: whole numbers, and no Charge or Challenge below 1. */
export function situationalProblems(situational: readonly Modifier[]): Problem[] {
  const counted = ({ kind }: Modifier) => kind === CHARGE || kind === CHALLENGE;
  if (!situational.every(({ value }) => Number.isInteger(value))) return [problem("situational", "notWhole")];
  return situational.some((modifier) => counted(modifier) && modifier.value < 1)
    ? [problem("situational", "negative")]
    : [];
}

function situationProblems(request: ActionRequest, choices: ActionChoices): Problem[] {
  const { offHand, timing, cover, visibility, distance } = choices;
  if (!COVERS.includes(cover)) return [problem("cover", "unknownCover")];
  if (!VISIBILITIES.includes(visibility)) return [problem("visibility", "unknownVisibility")];
  return [
    ...(offHand && timing !== "action" ? [problem("offHand", "offHandOwnTurn")] : []),
    ...(request.kind === "attack" && !situationOf(request, choices).possible
      ? [problem("distance", "beyondSight", { distance: distance ?? 0 })]
      : []),
  ];
}

function diceProblems(request: ActionRequest, choices: ActionChoices): Problem[] {
  const { dice, forbidden } = actionSums(request, choices);
  return [
    ...(Number.isInteger(dice) ? [] : [problem("dice", "notWhole")]),
    ...(dice > DICE_LIMIT ? [problem("dice", "tooManyDice", { limit: DICE_LIMIT })] : []),
    ...(forbidden[0] ? [problem("forbidden", "forbidden", { condition: forbidden[0].label })] : []),
  ];
}

/** A cost can be paid only if the whole amount is there. */
function costProblems(request: ActionRequest, choices: ActionChoices): Problem[] {
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

/** What takes more actions than are left is begun as a long act and paid on in the following turns. */
function turnProblems(request: ActionRequest, choices: ActionChoices): Problem[] {
  const { actions } = choices;
  if (!Number.isInteger(actions)) return [problem("actions", "notWhole")];
  if (actions < 0) return [problem("actions", "negative")];
  const { left } = request.turn;
  const cost = actionsOf(request, choices);
  return cost > left ? [problem("actions", "actionsTooFew", { cost, left })] : [];
}
