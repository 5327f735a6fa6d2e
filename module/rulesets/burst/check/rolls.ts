/** Roll kinds of checks, and the parts that attacks, defenses and treatments share with them. */

import type { RollKind, Text } from "../../../core/contract/index.ts";
import { BurstRoll } from "../../../core/dice/roll-classes.ts";
import { checkRules } from "../rules/check/check.ts";
import { DEGREES } from "../rules/check/degrees.ts";
import { burstChance } from "../rules/check/odds.ts";
import { settleOpposed } from "../rules/check/opposed.ts";
import { defaultCheckChoices } from "../rules/check/plan.ts";
import type { CheckChoices, CheckKind, CheckOutcome, CheckPlan, CheckRequest } from "../rules/check/types.ts";
import { checkCosts } from "../rules/turn/costs.ts";
import { checkCard } from "./card.ts";
import { degreeStyles } from "./degree-styles.ts";
import { checkDialog } from "./dialog.ts";
import {
  abilityList,
  checkList,
  checkRequest,
  initiativeList,
  initiativeRequest,
  resistanceRequest,
} from "./request.ts";

type CheckRollKind = RollKind<CheckRequest, CheckChoices, CheckPlan, CheckOutcome>;

/** The weapon or reaction; otherwise "Menace (Resolve)", the skill or the ability alone. */
function title({ kind, name, ability, skill, abilities, skills }: CheckRequest): Text {
  if (name !== null) return { key: name };
  if (kind === "aid" || kind === "stabilise") return { key: `MANIFOLD.Burst.Kind.${kind}` };
  const known = { ability: ability && abilities[ability]?.label, skill: skill && skills[skill]?.label };
  if (known.skill && known.ability) {
    return { key: "MANIFOLD.Burst.Title.skill", data: { skill: known.skill, ability: known.ability } };
  }
  return { key: known.skill || known.ability || `MANIFOLD.Burst.Kind.${kind}` };
}

/** A roll kind of the game's core mechanic. */
export const checkKind = (
  id: CheckKind,
  icon: string,
  request: CheckRollKind["request"],
  more: Partial<CheckRollKind>,
): CheckRollKind => ({
  id,
  label: `MANIFOLD.Burst.Kind.${id}`,
  icon,
  rules: checkRules,
  rollClass: BurstRoll,
  degrees: degreeStyles(DEGREES),
  request,
  defaults: defaultCheckChoices,
  title,
  dialog: checkDialog,
  card: checkCard,
  costs: { of: (request, _choices, plan) => checkCosts(plan, request) },
  set: ({ vs }) => ({ vs }),
  extraOdds: (plan) =>
    plan.bonusDice === 0 || plan.burstMode === "off"
      ? []
      : [{ label: "MANIFOLD.Burst.Odds.burst", probability: burstChance(plan) }],
  ...more,
});

/** The target number, which a request may set and hide from the roller. */
export const difficultyField = (kind: CheckKind): NonNullable<CheckRollKind["difficulty"]> => ({
  field: "vs",
  label: `MANIFOLD.Burst.Dialog.vs.${kind}`,
  read: ({ asked }) => asked,
  conceal: (plan, outcome) => ({
    plan: { ...plan, asked: null, vs: null, atLeast: null },
    outcome: { ...outcome, margin: null },
  }),
});

/** Lets rolls of these kinds oppose the check. */
export const opposedBy = (...answers: readonly CheckKind[]): NonNullable<CheckRollKind["opposed"]> => ({
  answers,
  compare: settleOpposed,
});

export const CHECK = checkKind("check", "dice-twenty-faces-twenty", checkRequest, {
  list: checkList,
  difficulty: difficultyField("check"),
  opposed: opposedBy("check", "resistance"),
});

export const RESISTANCE = checkKind("resistance", "shield-reflect", resistanceRequest, {
  list: abilityList,
  difficulty: difficultyField("resistance"),
});

export const INITIATIVE = checkKind("initiative", "sprint", (actor) => initiativeRequest(actor), {
  list: initiativeList,
});
