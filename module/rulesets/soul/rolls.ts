/** The rolls of this game: what the host needs around the pool and the single die. */

import type { ManifoldActor } from "../../core/documents/actor.ts";
import { degreeStyles, type StyleWithoutLabel } from "../../core/rolls/degree-styles.ts";
import { PoolRoll } from "../../core/rolls/pool-roll.ts";
import type { RollKind, RollListEntry, Text } from "../../core/ruleset.ts";
import { mergeChangeSets } from "../../kit/change-set.ts";
import type { BaseChoices, ChangeSet } from "../../kit/contract.ts";
import { probabilityAtLeast } from "../../kit/distribution.ts";
import {
  ANY,
  checkRequest,
  craftRequest,
  dieRequest,
  helpRequest,
  namedRequest,
  valuesOf,
} from "./bridge.ts";
import { attackCard, damageCard, dieCard, NEEDED, poolCard } from "./cards.ts";
import { dieDialog, poolDialog } from "./dialogs.ts";
import { ATTRIBUTE_LABELS, ATTRIBUTES } from "./rules/attributes.ts";
import { NAMED_CHECKS, namedCheck } from "./rules/checks.ts";
import { craftCosts, dieCosts, poolCosts, swimCosts, underwaterHitCosts } from "./rules/costs.ts";
import { DEGREES, degreeLabel, type PoolDegree } from "./rules/degrees.ts";
import { afterExhaustionRoll } from "./rules/exhaustion.ts";
import { settleOpposed } from "./rules/opposed.ts";
import { poolRules } from "./rules/pool.ts";
import { hitOfPool } from "./rules/pool-hit.ts";
import { resultDistribution } from "./rules/pool-odds.ts";
import { defaultPoolChoices } from "./rules/pool-plan.ts";
import { neededResult } from "./rules/pool-resolve.ts";
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

const LOOKS: Readonly<Record<PoolDegree, StyleWithoutLabel>> = {
  success: { icon: "check-mark", tone: "success" },
  hit: { icon: "bullseye", tone: "success" },
  open: { icon: "scales", tone: "neutral" },
  failure: { icon: "cross-mark", tone: "failure" },
  miss: { icon: "cross-mark", tone: "failure" },
  criticalFailure: { icon: "broken-pottery", tone: "fumble" },
  automaticFailure: { icon: "stop-sign", tone: "failure" },
};

const looks = degreeStyles(DEGREES, degreeLabel, (degree) => LOOKS[degree]);

/** The weapon, project or named check; else "Precision + Stealth" or the one stat. */
function title({ name, attribute, skill, stats }: PoolRequest): Text {
  if (name !== null) return { key: name };
  const [first, second] = [attribute, skill].flatMap((id) => (id === null ? [] : (stats[id]?.label ?? id)));
  if (first && second) return { key: "MANIFOLD.Soul.Title.pool", data: { attribute: first, skill: second } };
  return { key: first ?? "MANIFOLD.Soul.Title.noStats" };
}

/** Results that an open roll may be asked for afterwards, with their chances. */
function openOdds(plan: PoolPlan): { label: string; probability: number }[] {
  if (neededResult(plan) !== null || plan.pool === 0) return [];
  const results = resultDistribution(plan);
  return [1, 2, 3, 4, 6, 8]
    .map((least) => ({
      label: `MANIFOLD.Soul.AtLeast.${least}`,
      probability: probabilityAtLeast(results, least),
    }))
    .filter(({ probability }) => probability > 0.005);
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
  extraOdds: openOdds,
  ...more,
});

const needed: Partial<PoolKind> = {
  difficulty: { field: NEEDED, label: "MANIFOLD.Soul.Dialog.required", read: ({ required }) => required },
  opposed: { answers: ["check", "named"], compare: settleOpposed },
};

export const CHECK = kind("check", "dice-six-faces-six", checkRequest, {
  ...needed,
  list: (actor): RollListEntry[] => [
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
    { key: ANY, label: "MANIFOLD.Soul.Title.any", open: true },
  ],
});

export const NAMED = kind("named", "scroll-unfurled", namedRequest, {
  ...needed,
  list: (): RollListEntry[] => checksOf("named"),
  costs: (request, _choices, plan, outcome) => namedCosts(request, plan, outcome),
});

/** Named checks that are rolled as this kind. */
const checksOf = (wanted: string): RollListEntry[] =>
  NAMED_CHECKS.filter((check) => (check.kind ?? "named") === wanted).map(({ id, label, icon }) => ({
    key: id,
    label,
    icon,
  }));

/** An exhaustion roll counts, and tires when it fails; swimming is heavy work; magic drains. */
function namedCosts(request: PoolRequest, plan: PoolPlan, { success }: PoolOutcome): ChangeSet {
  const costs = poolCosts(plan, request.actionPoints !== null);
  const { weary, tags, name } = request;
  if (tags.includes("swim")) return mergeChangeSets(costs, swimCosts());
  if (name === namedCheck("underwaterHit")!.label) return mergeChangeSets(costs, underwaterHitCosts(success));
  if (!tags.includes("exhaustion") || weary === null) return costs;
  return mergeChangeSets(costs, afterExhaustionRoll(success === true, weary, weary.activity));
}

const armed = (actor: ManifoldActor): RollListEntry[] =>
  actor.items
    .filter((item) => ["soulWeapon", "soulPower"].includes(item.type))
    .map((item) => ({ key: item.id!, label: item.name }));

export const ATTACK = kind("attack", "crossed-swords", attackRequest, {
  card: attackCard,
  list: armed,
  aim: "targets",
});
export const DAMAGE = kind("damage", "sword-wound", damageRequest, { card: damageCard, hit: hitOfPool });

const hazard = (id: "fall" | "fallingObject", icon: string, more: Partial<PoolKind>): PoolKind =>
  kind(id, icon, namedRequest, { hit: hitOfPool, list: () => checksOf(id), ...more });

/** Whoever falls takes the damage; what is fallen upon takes the same roll once it is aimed at (S-066, S-068). */
export const FALL = hazard("fall", "falling", { aim: "self" });
export const FALLING_OBJECT = hazard("fallingObject", "falling-rocks", {});

const work: Partial<PoolKind> = {
  hit: hitOfPool,
  costs: (request, _choices, plan) =>
    mergeChangeSets(poolCosts(plan, request.actionPoints !== null), craftCosts()),
};

export const CRAFT = kind("craft", "anvil", craftRequest, {
  ...work,
  aim: "self",
  list: (actor): RollListEntry[] =>
    actor.items
      .filter((item) => (item.type as string) === "soulProject")
      .map((item) => ({ key: item.id!, label: item.name })),
});

/** A day's work on the project of whoever is aimed at. */
export const HELP = kind("help", "hammer-nails", helpRequest, {
  ...work,
  list: (actor): RollListEntry[] =>
    valuesOf(actor)
      .skillList.filter(({ group }) => group === "trade")
      .map(({ id, label }) => ({ key: id, label })),
});

const DIE_LOOKS: Readonly<Record<DieOutcome["degree"], StyleWithoutLabel>> = {
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
  degrees: degreeStyles(
    DIE_DEGREES,
    (degree) => `MANIFOLD.Soul.Degree.${degree}`,
    (degree) => DIE_LOOKS[degree],
  ),
  request: dieRequest,
  defaults: defaultDieChoices,
  title: ({ purpose }) => ({ key: `MANIFOLD.Soul.Die.${purpose}` }),
  dialog: dieDialog,
  card: dieCard,
  costs: (request, _choices, plan, outcome) => dieCosts(plan, outcome, request),
  list: () => [{ key: "plain", label: "MANIFOLD.Soul.Die.plain" }],
};
