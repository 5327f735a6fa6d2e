/** The rolls of this game: what the host needs around the pool and the single die. */
import type { ManifoldActor } from "../../core/documents/actor.ts";
import { PoolRoll } from "../../core/rolls/pool-roll.ts";
import type { DegreeLook, RollKind, RollListing, Text } from "../../core/ruleset.ts";
import { mergeChangeSets } from "../../kit/change-set.ts";
import type { BaseChoices, ChangeSet, Settled } from "../../kit/contract.ts";
import { checkRequest, craftRequest, dieRequest, namedRequest, valuesOf } from "./bridge.ts";
import { attackCard, dieCard, NEEDED, poolCard } from "./cards.ts";
import { dieDialog, poolDialog } from "./dialogs.ts";
import { ATTRIBUTE_LABELS, ATTRIBUTES } from "./rules/attributes.ts";
import { NAMED_CHECKS } from "./rules/checks.ts";
import { dieCosts, poolCosts } from "./rules/costs.ts";
import { DEGREES, degreeLabel, type PoolDegree } from "./rules/degrees.ts";
import { afterExhaustionRoll } from "./rules/exhaustion.ts";
import { opposed } from "./rules/opposed.ts";
import { poolRules } from "./rules/pool.ts";
import { defaultPoolChoices } from "./rules/pool-plan.ts";
import type { PoolChoices, PoolOutcome, PoolPlan, PoolRequest } from "./rules/pool-types.ts";
import {
  DIE_DEGREES,
  type DieOutcome,
  type DiePlan,
  type DieRequest,
  defaultDieChoices,
  dieRules,
} from "./rules/single-die.ts";
import { attackRequest, damageRequest } from "./strikes.ts";

type PoolKind = RollKind<PoolRequest, PoolChoices, PoolPlan, PoolOutcome>;

const LOOKS: Readonly<Record<PoolDegree, Omit<DegreeLook, "label">>> = {
  success: { icon: "check-mark", tone: "success" },
  hit: { icon: "bullseye", tone: "success" },
  open: { icon: "scales", tone: "neutral" },
  failure: { icon: "cross-mark", tone: "failure" },
  miss: { icon: "cross-mark", tone: "failure" },
  criticalFailure: { icon: "broken-pottery", tone: "fumble" },
  automaticFailure: { icon: "stop-sign", tone: "failure" },
};

const looks: Readonly<Record<string, DegreeLook>> = Object.fromEntries(
  DEGREES.map((degree) => [degree, { label: degreeLabel(degree), ...LOOKS[degree] }]),
);

/** The weapon, project or named check; else "Precision + Stealth" or the one stat. */
function title({ name, attribute, skill, stats }: PoolRequest): Text {
  if (name !== null) return { key: name };
  const [first, second] = [attribute, skill].flatMap((id) => (id === null ? [] : (stats[id]?.label ?? id)));
  if (first && second) return { key: "MANIFOLD.Soul.Title.pool", data: { attribute: first, skill: second } };
  return { key: first ?? "MANIFOLD.Soul.Title.noStats" };
}

/** The higher result wins; what a tie means is the table's, or in a grapple the grappler's. */
function settle(a: { outcome: PoolOutcome }, b: { outcome: PoolOutcome }): Settled<PoolOutcome> {
  const winner = opposed({ a: a.outcome.result, b: b.outcome.result }) ?? "tie";
  const judged = (outcome: PoolOutcome, own: "a" | "b"): PoolOutcome => {
    const success = winner === "tie" ? null : winner === own;
    return { ...outcome, success, degree: success === null ? "open" : success ? "success" : "failure" };
  };
  return {
    winner,
    label: `MANIFOLD.Soul.Opposed.${winner}`,
    a: judged(a.outcome, "a"),
    b: judged(b.outcome, "b"),
  };
}

const kind = (
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
  degrees: looks,
  request,
  defaults: defaultPoolChoices,
  title,
  dialog: poolDialog,
  card: poolCard,
  costs: ({ actionPoints }, _choices, plan) => poolCosts(plan, actionPoints !== null),
  ...more,
});

const needed: Partial<PoolKind> = {
  difficulty: { field: NEEDED, label: "MANIFOLD.Soul.Dialog.required", read: ({ required }) => required },
  opposed: { answers: ["check", "named"], settle },
};

export const CHECK = kind("check", "dice-six-faces-six", checkRequest, {
  ...needed,
  list: (actor): RollListing[] => [
    ...ATTRIBUTES.map((id) => ({
      key: id,
      label: ATTRIBUTE_LABELS[id],
      group: "MANIFOLD.Soul.Sheet.attributes",
    })),
    ...valuesOf(actor).skillList.map(({ id, label, group }) => ({
      key: id,
      label,
      group: `MANIFOLD.Soul.SkillGroup.${group}`,
    })),
  ],
});

export const NAMED = kind("named", "scroll-unfurled", namedRequest, {
  ...needed,
  list: (): RollListing[] => NAMED_CHECKS.map(({ id, label, icon }) => ({ key: id, label, icon })),
  costs: (request, _choices, plan, outcome) => namedCosts(request, plan, outcome),
});

/** An exhaustion roll counts, and tires when it fails; magic drains. */
function namedCosts(request: PoolRequest, plan: PoolPlan, { success }: PoolOutcome): ChangeSet {
  const costs = poolCosts(plan, request.actionPoints !== null);
  const { weary } = request;
  if (!request.tags.includes("exhaustion") || weary === null) return costs;
  return mergeChangeSets(costs, afterExhaustionRoll(success === true, weary, weary.activity));
}

const armed = (actor: ManifoldActor): RollListing[] =>
  actor.items
    .filter((item) => ["soulWeapon", "soulPower"].includes(item.type))
    .map((item) => ({ key: item.id!, label: item.name }));

export const ATTACK = kind("attack", "crossed-swords", attackRequest, { card: attackCard, list: armed });
export const DAMAGE = kind("damage", "sword-wound", damageRequest);
export const CRAFT = kind("craft", "anvil", craftRequest);

const DIE_LOOKS: Readonly<Record<DieOutcome["degree"], Omit<DegreeLook, "label">>> = {
  breathless: { icon: "lungs", tone: "success" },
  face: { icon: "dice-six-faces-five", tone: "neutral" },
  choking: { icon: "drowning", tone: "failure" },
};

/** One die read by its face: unconscious rounds, drowning. */
export const DIE: RollKind<DieRequest, BaseChoices, DiePlan, DieOutcome> = {
  id: "die",
  label: "MANIFOLD.Soul.Kind.die",
  icon: "dice-six-faces-one",
  rules: dieRules,
  rollClass: PoolRoll,
  degrees: Object.fromEntries(
    DIE_DEGREES.map((degree) => [degree, { label: `MANIFOLD.Soul.Degree.${degree}`, ...DIE_LOOKS[degree] }]),
  ),
  request: dieRequest,
  defaults: defaultDieChoices,
  title: ({ purpose }) => ({ key: `MANIFOLD.Soul.Die.${purpose}` }),
  dialog: dieDialog,
  card: dieCard,
  costs: (request, _choices, plan, outcome) => dieCosts(plan, outcome, request),
  list: () => [{ key: "plain", label: "MANIFOLD.Soul.Die.plain" }],
};
