/** Documents → plain requests of those who fight: attack, defense, and what a hit does. */
import { isInCombat } from "../../core/combat/current-combat.ts";
import type { ManifoldActor } from "../../core/documents/actor.ts";
import { messageByUuid } from "../../core/host.ts";
import type { RollOptions } from "../../core/ruleset.ts";
import type { Modifier } from "../../kit/contract.ts";
import { aftermathOf, effectKey } from "./aftermath.ts";
import { baseRequest, ownDice, ownModifiers, refuseGone } from "./bridge.ts";
import { answeredBars, turnFacts } from "./fight.ts";
import { diceOfScore } from "./rules/abilities.ts";
import type { ActionOutcome, ActionPlan, ActionRequest, AttackFacts } from "./rules/action-types.ts";
import { damageDice, distanceModifiers } from "./rules/attack-sources.ts";
import { targetModifiers } from "./rules/condition-modifiers.ts";
import { coverOf } from "./rules/cover.ts";
import { speedNow } from "./rules/derived.ts";
import type { EffectRequest } from "./rules/effect-types.ts";
import type { Resist } from "./rules/hits.ts";
import { defenseCost } from "./rules/reactions.ts";
import type { Size } from "./rules/sizes.ts";
import { visibilityOf } from "./rules/visibility.ts";
import { resistanceVs, rollSettings, scoreSettings, worldQualityDice } from "./settings.ts";
import { creature, DODGE_KEY, readiest, type Strike, strikeOf } from "./strikes.ts";
import { type Target, targetOf } from "./targets.ts";

/**
 * An attack with the weapon, technique or spell whose id is the key, or unarmed. With exactly one target its Guard,
 * size, cover and conditions count. An empty key takes what is at hand.
 * @throws RollRefused when it is gone
 */
export function attackRequest(
  actor: ManifoldActor,
  key: string,
  {
    target = targetOf(actor),
    previous,
  }: { readonly target?: Target | null; readonly previous?: string | undefined } = {},
): ActionRequest {
  const strike = (key === "" ? readiest(actor) : strikeOf(actor, key)) ?? refuseGone(actor);
  const base = baseRequest(actor, "attack");
  return {
    ...base,
    name: strike.name,
    effect: effectKey(strike),
    aftermath: aftermathOf(actor, strike, target),
    ability: strike.ability,
    skill: strike.skill,
    vs: target ? creature(target.actor).self.guardTotal : null,
    attack: attackFacts(actor, strike, target),
    costs: strike.costs,
    turn: turnFacts(actor, { key: strike.key, cost: strike.actions, counted: isInCombat(actor) }),
    modifiers: [
      ...ownDice(`item.${strike.key}`, strike.name, strike.attackDice),
      ...answeredBars(actor, previous),
      ...distanceModifiers({ feet: strike.ranged ? (target?.feet ?? null) : null, range: strike.range }),
      ...(target ? targetModifiers([...target.actor.statuses], { ranged: strike.ranged }) : []),
      ...base.modifiers,
    ],
  };
}

function attackFacts(actor: ManifoldActor, strike: Strike, target: Target | null): AttackFacts {
  const statuses = target ? [...target.actor.statuses] : [];
  return {
    ranged: strike.ranged,
    sizes: target
      ? { attacker: creature(actor).self.size as Size, target: creature(target.actor).self.size as Size }
      : null,
    cover: coverOf(statuses),
    // Whoever stands in the smoke, the shot has to go through it.
    visibility: visibilityOf([...statuses, ...actor.statuses]),
    distance: target?.feet ?? null,
    unaware: statuses.includes("unaware"),
  };
}

/**
 * Getting out of the way: Dodge, or the technique whose id is the key. Opposes the attack that `options.previous`
 * names.
 * @throws RollRefused when the technique is gone
 */
export function defenseRequest(actor: ManifoldActor, key: string, options: RollOptions = {}): ActionRequest {
  const strike = key === DODGE_KEY ? null : (strikeOf(actor, key) ?? refuseGone(actor));
  const model = creature(actor);
  const base = baseRequest(actor, "defense");
  const defending = model.inForce.has("defending");
  const speed = speedNow({ speed: model.score("speed"), prone: model.inForce.has("prone") });
  const own = model.ability("speed");
  return {
    ...base,
    name: strike?.name ?? "MANIFOLD.Burst.Sheet.dodge",
    ability: strike?.ability ?? "speed",
    skill: strike?.skill ?? null,
    vs: actionBefore(options, ["attack"])?.outcome.total ?? null,
    // Lying on the ground a creature has the dice of a quarter of its Speed (B-099).
    abilities: {
      ...base.abilities,
      ...(own && model.inForce.has("prone")
        ? { speed: { label: own.label, dice: diceOfScore(speed, scoreSettings()) } }
        : {}),
    },
    costs: {
      vigor: defenseCost(
        strike && strike.costs.vigor > 0 ? { base: strike.costs.vigor, defending } : { defending },
      ),
      mana: strike?.costs.mana ?? 0,
    },
    modifiers: [
      ...ownDice(`item.${key}`, strike?.name ?? "", strike?.attackDice ?? 0),
      ...answeredBars(actor, options.previous),
      ...base.modifiers,
    ],
  };
}

/**
 * What a weapon, technique or spell does to whoever it hits; Challenges of an off-hand strike are taken over from the
 * attack that `options.previous` names.
 * @throws RollRefused when it is gone
 */
export function effectRequest(actor: ManifoldActor, key: string, options: RollOptions = {}): EffectRequest {
  const strike = strikeOf(actor, key) ?? refuseGone(actor);
  const { damage, inflicts, ranged } = strike;
  const before = actionBefore(options, ["attack", "check"]);
  const attack = before?.plan.kind === "attack" ? before : null;
  return {
    name: strike.name,
    damageValue: damage.value,
    quality: damage.quality,
    use: damage.use,
    type: damage.type,
    subtype: damage.type === "kinetic" ? damage.subtype : "none",
    toHealth: damage.toHealth,
    ranged,
    cover: attack?.plan.cover ?? null,
    outright: attack?.request.aftermath.killsOutright ?? false,
    conditions: inflicts,
    resist: resistOf(actor, strike, before?.outcome.total ?? null),
    dice: worldQualityDice(),
    burstMode: rollSettings().burstMode,
    modifiers: [
      ...behindTheBlow(actor, strike),
      ...ownDice(`item.${key}`, strike.name, damage.dice),
      ...(attack?.plan.carried ?? []),
      ...ownModifiers(actor),
    ].map((modifier) => ({ rolls: ["effect"], ...modifier })),
  };
}

/** What resists: the number that the item names, else the total of the roll before, else the world's (B-102, B-104). */
function resistOf(actor: ManifoldActor, { resist }: Strike, total: number | null): Resist | null {
  if (!creature(actor).ability(resist.ability)) return null;
  return { ability: resist.ability, vs: resist.vs > 0 ? resist.vs : (total ?? resistanceVs()) };
}

/** Strength behind blows and bows, skill behind the rest (B-129, B-130). */
function behindTheBlow(actor: ManifoldActor, { form, skill }: Strike): Modifier[] {
  const model = creature(actor);
  if (damageDice(form) === "skill") {
    const known = skill === null ? undefined : model.skill(skill);
    return known ? ownDice("skill", known.name, known.dice) : [];
  }
  const strength = model.ability("strength");
  return strength ? ownDice("strength", strength.label, strength.dice) : [];
}

/** The roll in the chat that another follows from, if it is of one of these kinds. */
function actionBefore(
  { previous }: RollOptions,
  kinds: readonly string[],
): { request: ActionRequest; plan: ActionPlan; outcome: ActionOutcome } | null {
  const message = previous ? messageByUuid(previous) : null;
  const check = message?.check;
  if (check?.ruleset !== "burst" || !kinds.includes(check.kind)) return null;
  return {
    request: check.request as ActionRequest,
    plan: check.plan as ActionPlan,
    outcome: check.outcome as ActionOutcome,
  };
}
