/** The roll kind of effects, and the consequences of its hits. */

import type { DamageKind, RollKind } from "../../../core/contract/index.ts";
import { BurstRoll } from "../../../core/dice/roll-classes.ts";
import { degreeStyles } from "../check/degree-styles.ts";
import { EFFECT_DEGREES } from "../rules/check/degrees.ts";
import { DEALING } from "../rules/damage/dealing.ts";
import type { BurstDefender } from "../rules/damage/defender.ts";
import { defaultEffectChoices, effectRules, hitOfEffect } from "../rules/damage/effect.ts";
import type {
  EffectChoices,
  EffectOutcome,
  EffectPlan,
  EffectRequest,
} from "../rules/damage/effect-types.ts";
import { burstDamageRules } from "../rules/damage/pipeline.ts";
import type { BurstHit, HitOption } from "../rules/hit.ts";
import { effectCard } from "./card.ts";
import { defenderOf } from "./defender.ts";
import { effectDialog } from "./dialog.ts";
import { effectArea, effectRequest } from "./request.ts";

export const EFFECT: RollKind<EffectRequest, EffectChoices, EffectPlan, EffectOutcome> = {
  id: "effect",
  label: "MANIFOLD.Burst.Kind.effect",
  icon: "burning-dot",
  rules: effectRules,
  rollClass: BurstRoll,
  degrees: degreeStyles(EFFECT_DEGREES),
  request: effectRequest,
  targets: { area: effectArea, hit: hitOfEffect },
  defaults: defaultEffectChoices,
  title: ({ name }) => ({ key: name }),
  dialog: effectDialog,
  card: effectCard,
};

export const BURST_DAMAGE: DamageKind<BurstHit, BurstDefender> = {
  rules: burstDamageRules,
  defender: (actor, hit) => defenderOf(actor, hit.nature === "damage" ? hit.type : null),
  dealing: DEALING,
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
