/** Checks of attributes and skills, and checks named in the rulebook. */
import type { CardAction, CardData, RollListEntry } from "../../../core/contract/index.ts";
import { mergeChangeSets } from "../../../kit/change-set.ts";
import type { ChangeSet } from "../../../kit/contract.ts";
import { creature } from "../data/creature-of.ts";
import { ATTRIBUTE_LABELS } from "../labels.ts";
import { findNamedCheck, NAMED_CHECKS } from "../rules/check/named-checks.ts";
import { settleOpposed } from "../rules/check/opposed.ts";
import { poolCosts } from "../rules/check/roll-costs.ts";
import type { PoolOutcome, PoolPlan, PoolRequest } from "../rules/check/types.ts";
import { ATTRIBUTES } from "../rules/creature/attributes.ts";
import { recordExhaustionRoll } from "../rules/survival/exhaustion.ts";
import { swimCosts, underwaterHitCosts } from "../rules/survival/underwater.ts";
import { NEEDED, poolCard } from "./card.ts";
import { oddsAgainstTarget } from "./opposed-odds.ts";
import { openOdds, type PoolKind, poolKind } from "./pool-kind.ts";
import { ANY, checkRequest, namedRequest } from "./request.ts";

/** A GM may request both kinds with a needed result, and both may be opposed. */
const requestable: Partial<PoolKind> = {
  difficulty: {
    field: NEEDED,
    label: "MANIFOLD.Soul.Dialog.required",
    read: ({ required }) => required,
    conceal: (plan, outcome) => ({
      plan: { ...plan, required: null },
      outcome: { ...outcome, margin: null },
    }),
  },
  opposed: { answers: ["check", "named"], compare: settleOpposed },
};

export const CHECK = poolKind("check", "dice-six-faces-six", checkRequest, {
  ...requestable,
  extraOdds: (plan, roll) => [...oddsAgainstTarget(plan, roll, checkRequest), ...openOdds(plan)],
  list: (actor): RollListEntry[] => [
    ...ATTRIBUTES.map((id) => ({
      key: id,
      label: ATTRIBUTE_LABELS[id],
      group: "MANIFOLD.Soul.Sheet.attributes",
    })),
    ...creature(actor).skillList.map(({ id, label, group }) => ({
      key: id,
      label,
      group: `MANIFOLD.Soul.SkillGroup.${group}`,
    })),
    { key: ANY, label: "MANIFOLD.Soul.Title.any", open: true },
  ],
});

export const NAMED = poolKind("named", "scroll-unfurled", namedRequest, {
  ...requestable,
  extraOdds: (plan, roll) => [...oddsAgainstTarget(plan, roll, namedRequest), ...openOdds(plan)],
  card: { ...poolCard, actions: namedActions },
  list: (): RollListEntry[] => listNamedChecks("named"),
  costs: { of: (request, _choices, plan, outcome) => namedCosts(request, plan, outcome) },
});

/** Named checks of a roll kind. */
export const listNamedChecks = (kind: string): RollListEntry[] =>
  NAMED_CHECKS.filter((check) => (check.kind ?? "named") === kind).map(({ id, label, icon }) => ({
    key: id,
    label,
    icon,
  }));

const DROWN: CardAction = {
  kind: "die",
  key: "drowning",
  label: "MANIFOLD.Soul.Die.drowning",
  icon: "drowning",
};

/** A creature that fails to keep its breath immediately rolls for drowning (S-107, S-118). */
function namedActions({ request, outcome }: CardData<PoolRequest, PoolPlan, PoolOutcome>): CardAction[] {
  return isUnderwaterHit(request) && outcome.success === false ? [DROWN] : [];
}

const isUnderwaterHit = ({ name }: PoolRequest): boolean => name === findNamedCheck("underwaterHit")!.label;

/** Adds the consequences of some named checks for the roller. */
function namedCosts(request: PoolRequest, plan: PoolPlan, { success }: PoolOutcome): ChangeSet {
  const costs = poolCosts(plan, request.actionPoints !== null);
  const { weary, tags } = request;
  if (tags.includes("swim")) return mergeChangeSets(costs, swimCosts());
  if (isUnderwaterHit(request)) return mergeChangeSets(costs, underwaterHitCosts(success));
  if (!tags.includes("exhaustion") || weary === null) return costs;
  return mergeChangeSets(costs, recordExhaustionRoll(success === true, weary, weary.activity));
}
