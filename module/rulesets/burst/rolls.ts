/** The rolls of this game: what the host needs around the pure action and effect. */

import { BurstRoll } from "../../core/rolls/burst-roll.ts";
import { degreeStyles, type StyleWithoutLabel } from "../../core/rolls/degree-styles.ts";
import type { DamageKind, RollKind, Text } from "../../core/ruleset.ts";
import { checkRequest, initiativeRequest, resistanceRequest, treatmentRequest } from "./bridge.ts";
import { actionCard, effectCard } from "./cards.ts";
import { guardParts } from "./data/parts.ts";
import { defenderOf } from "./defender.ts";
import { actionDialog, effectDialog } from "./dialogs.ts";
import { attackRequest, defenseRequest, effectRequest } from "./fighting.ts";
import { abilityList, attackList, checkList, defenseList, initiativeList } from "./listings.ts";
import { actionRules, hitOfAction } from "./rules/action.ts";
import { burstChance } from "./rules/action-odds.ts";
import { defaultActionChoices } from "./rules/action-plan.ts";
import type {
  ActionChoices,
  ActionKind,
  ActionOutcome,
  ActionPlan,
  ActionRequest,
} from "./rules/action-types.ts";
import { burstDamageRules } from "./rules/consequences.ts";
import { actionCosts } from "./rules/costs.ts";
import { DEGREES, type Degree, degreeLabel, EFFECT_DEGREES, type EffectDegree } from "./rules/degrees.ts";
import { defaultEffectChoices, effectRules, hitOfEffect } from "./rules/effect.ts";
import type { EffectChoices, EffectOutcome, EffectPlan, EffectRequest } from "./rules/effect-types.ts";
import type { BurstDefender, BurstHit, HitOption } from "./rules/hits.ts";
import { settleAgainstGuard, settleOpposed } from "./rules/opposed.ts";
import { creature } from "./strikes.ts";

type ActionRollKind = RollKind<ActionRequest, ActionChoices, ActionPlan, ActionOutcome>;
type EffectRollKind = RollKind<EffectRequest, EffectChoices, EffectPlan, EffectOutcome>;

const LOOKS: Readonly<Record<Degree | EffectDegree, StyleWithoutLabel>> = {
  success: { icon: "check-mark", tone: "success" },
  hit: { icon: "crossed-swords", tone: "success" },
  avoided: { icon: "dodging", tone: "success" },
  failure: { icon: "cross-mark", tone: "failure" },
  miss: { icon: "cross-mark", tone: "failure" },
  struck: { icon: "broken-shield", tone: "failure" },
  open: { icon: "scales", tone: "neutral" },
  critical: { icon: "explosion-rays", tone: "critical" },
  effect: { icon: "burning-dot", tone: "neutral" },
};

const looks = (degrees: readonly (Degree | EffectDegree)[]) =>
  degreeStyles(degrees, degreeLabel, (degree) => LOOKS[degree]);

/** Weapon or reaction, else "Menace (Resolve)", the skill or the ability alone. */
function title({ kind, name, ability, skill, abilities, skills }: ActionRequest): Text {
  if (name !== null) return { key: name };
  if (kind === "aid" || kind === "stabilise") return { key: `MANIFOLD.Burst.Kind.${kind}` };
  const known = { ability: ability && abilities[ability]?.label, skill: skill && skills[skill]?.label };
  if (known.skill && known.ability) {
    return { key: "MANIFOLD.Burst.Title.skill", data: { skill: known.skill, ability: known.ability } };
  }
  return { key: known.skill || known.ability || `MANIFOLD.Burst.Kind.${kind}` };
}

const action = (
  id: string,
  icon: string,
  request: ActionRollKind["request"],
  more: Partial<ActionRollKind>,
): ActionRollKind => ({
  id,
  label: `MANIFOLD.Burst.Kind.${id}`,
  icon,
  rules: actionRules,
  rollClass: BurstRoll,
  degrees: looks(DEGREES),
  request,
  defaults: defaultActionChoices,
  title,
  dialog: actionDialog,
  card: actionCard,
  costs: (request, _choices, plan) => actionCosts(plan, request),
  extraOdds: (plan) =>
    plan.bonusDice === 0 || plan.burstMode === "off"
      ? []
      : [{ label: "MANIFOLD.Burst.Odds.burst", probability: burstChance(plan) }],
  ...more,
});

/** The number may be named by a request, and kept from the roller. */
const difficulty = (kind: ActionKind): NonNullable<ActionRollKind["difficulty"]> => ({
  field: "vs",
  label: `MANIFOLD.Burst.Dialog.vs.${kind}`,
  read: ({ asked }) => asked,
});

const opposed = (...answers: readonly ActionKind[]): NonNullable<ActionRollKind["opposed"]> => ({
  answers,
  compare: settleOpposed,
});

export const CHECK = action("check", "dice-twenty-faces-twenty", checkRequest, {
  list: checkList,
  difficulty: difficulty("check"),
  opposed: opposed("check", "resistance"),
});

export const RESISTANCE = action("resistance", "shield-reflect", resistanceRequest, {
  list: abilityList,
  difficulty: difficulty("resistance"),
});

export const ATTACK = action(
  "attack",
  "crossed-swords",
  (actor, key, { previous }) => attackRequest(actor, key, { previous }),
  {
    list: attackList,
    aim: "targets",
    difficulty: difficulty("attack"),
    opposed: { ...opposed("defense"), compareWithValue: settleAgainstGuard },
  },
);

/** Whoever does not react stands at Guard, which an attack has to beat. */
export const DEFENSE = action("defense", "dodging", defenseRequest, {
  list: defenseList,
  difficulty: difficulty("defense"),
  passive: (actor) => {
    const model = creature(actor);
    return { value: model.self.guardTotal, parts: guardParts(model) };
  },
  passiveMeets: (guard, total) => guard >= total,
});

export const INITIATIVE = action("initiative", "sprint", (actor) => initiativeRequest(actor), {
  list: initiativeList,
});

/** Emergency aid to somebody wounded or injured (B-072); the target gains what the die says. */
export const AID = action("aid", "first-aid-kit", (actor) => treatmentRequest(actor, "aid"), {
  difficulty: difficulty("aid"),
  hit: hitOfAction,
});

/** Treatment of somebody in Shock (B-121). */
export const STABILISE = action(
  "stabilise",
  "bandage-roll",
  (actor) => treatmentRequest(actor, "stabilise"),
  {
    difficulty: difficulty("stabilise"),
    hit: hitOfAction,
  },
);

export const EFFECT: EffectRollKind = {
  id: "effect",
  label: "MANIFOLD.Burst.Kind.effect",
  icon: "burning-dot",
  rules: effectRules,
  rollClass: BurstRoll,
  degrees: looks(EFFECT_DEGREES),
  request: effectRequest,
  defaults: defaultEffectChoices,
  title: ({ name }) => ({ key: name }),
  dialog: effectDialog,
  card: effectCard,
  hit: hitOfEffect,
};

/** How a hit becomes consequences in this game. */
export const BURST_DAMAGE: DamageKind<BurstHit, BurstDefender> = {
  rules: burstDamageRules,
  defender: (actor, hit) => defenderOf(actor, hit.nature === "damage" ? hit.type : null),
  options: (hit) =>
    optionsOf(hit).map((id) => ({
      id,
      label: `MANIFOLD.Burst.HitOption.${id}`,
      gmOnly: id === "outright",
    })),
};

function optionsOf(hit: BurstHit): readonly HitOption[] {
  if (hit.nature === "act" || hit.nature === "stabilise") return [];
  const resisted: HitOption[] = hit.resist && hit.conditions.length > 0 ? ["resisted"] : [];
  if (hit.nature !== "damage") return resisted;
  return [
    ...resisted,
    ...(hit.ranged ? (["sturdy"] as const) : []),
    ...(hit.outright ? (["outright"] as const) : []),
  ];
}
