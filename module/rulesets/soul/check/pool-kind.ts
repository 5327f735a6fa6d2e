/** Shared parts of the roll kinds of pools. */

import type { RollKind, Text } from "../../../core/contract/index.ts";
import { PoolRoll } from "../../../core/dice/roll-classes.ts";
import { probabilityAtLeast } from "../../../kit/distribution.ts";
import { poolRules } from "../rules/check/check.ts";
import { resultDistribution } from "../rules/check/odds.ts";
import { defaultPoolChoices } from "../rules/check/plan.ts";
import { neededResult } from "../rules/check/resolve.ts";
import { poolCosts } from "../rules/check/roll-costs.ts";
import type { PoolChoices, PoolOutcome, PoolPlan, PoolRequest } from "../rules/check/types.ts";
import { poolCard } from "./card.ts";
import { POOL_DEGREE_STYLES } from "./degree-styles.ts";
import { poolDialog } from "./dialog.ts";

export type PoolKind = RollKind<PoolRequest, PoolChoices, PoolPlan, PoolOutcome>;

/** A roll kind of a pool; `more` replaces or adds members. */
export const poolKind = (
  id: string,
  icon: string,
  request: PoolKind["request"],
  more: Partial<PoolKind> = {},
): PoolKind => ({
  id,
  label: `MANIFOLD.Soul.Kind.${id}`,
  icon,
  rules: poolRules,
  rollClass: PoolRoll,
  degrees: POOL_DEGREE_STYLES,
  request,
  defaults: defaultPoolChoices,
  title,
  dialog: poolDialog,
  card: poolCard,
  costs: { of: ({ actionPoints }, _choices, plan) => poolCosts(plan, actionPoints !== null) },
  extraOdds: openOdds,
  set: ({ required }) => ({ required }),
  ...more,
});

/** The weapon, project or named check; otherwise "Precision + Stealth" or the single stat. */
function title({ name, attribute, skill, stats }: PoolRequest): Text {
  if (name !== null) return { key: name };
  const [first, second] = [attribute, skill].flatMap((id) => (id === null ? [] : (stats[id]?.label ?? id)));
  if (first && second) return { key: "MANIFOLD.Soul.Title.pool", data: { attribute: first, skill: second } };
  return { key: first ?? "MANIFOLD.Soul.Title.noStats" };
}

/** Chances of several results of an open roll, in case one of them is needed later. */
export function openOdds(plan: PoolPlan): { label: string; probability: number }[] {
  if (neededResult(plan) !== null || plan.pool === 0) return [];
  const results = resultDistribution(plan);
  return [1, 2, 3, 4, 6, 8]
    .map((least) => ({
      label: `MANIFOLD.Soul.AtLeast.${least}`,
      probability: probabilityAtLeast(results, least),
    }))
    .filter(({ probability }) => probability > 0.005);
}
