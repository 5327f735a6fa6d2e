/** A creature that makes checks, for tests of whole checks. */
import { checkRules, defaultCheckChoices } from "../../../../module/rulesets/edge/rules/check/check.ts";
import type {
  EdgeCheckChoices,
  EdgeCheckOutcome,
  EdgeCheckPlan,
  EdgeCheckRequest,
} from "../../../../module/rulesets/edge/rules/check/types.ts";

export const REQUEST: EdgeCheckRequest = {
  modifiers: [],
  kind: "check",
  ability: "dex",
  skill: "stealth",
  dc: 14,
  abilities: { cmb: 1, str: 2, dex: 3, per: 4, int: 5, wil: 6, tec: 7 },
  skills: { stealth: 2, acrobatics: 1 },
  skillBarredBy: null,
  vp: 15,
  vpMaxIfExhausted: 12,
  noExploits: false,
  settings: { edgeCards: true, specialsOnDroppedDie: false, crossAbilitySkills: true },
};

export interface Check {
  readonly request?: Partial<EdgeCheckRequest>;
  readonly choices?: Partial<EdgeCheckChoices>;
}

export const asked = ({ request = {}, choices = {} }: Check): [EdgeCheckRequest, EdgeCheckChoices] => {
  const whole = { ...REQUEST, ...request };
  return [whole, { ...defaultCheckChoices(whole), ...choices }];
};

export const planned = (check: Check): EdgeCheckPlan => checkRules.plan(...asked(check));

/** A side of a contest: its plan, and what the dice of its check come to. */
export function rolled(
  check: Check,
  values: readonly number[],
): { plan: EdgeCheckPlan; outcome: EdgeCheckOutcome } {
  const plan = planned(check);
  const dice = values.map((value) => ({ faces: 12, value, kept: true, group: "check" }));
  return { plan, outcome: checkRules.resolve(plan, dice) };
}
