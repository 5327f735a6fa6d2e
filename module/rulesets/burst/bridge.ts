/** Documents → plain requests. The only place of this game that reads actors for a roll. */
import type { ManifoldActor } from "../../core/documents/actor.ts";
import type { ManifoldChatMessage } from "../../core/documents/chat-message.ts";
import { type RollOptions, RollRefused } from "../../core/ruleset.ts";
import type { Modifier } from "../../kit/contract.ts";
import { diceOfScore } from "./rules/abilities.ts";
import {
  type ActionKind,
  type ActionOutcome,
  type ActionPlan,
  type ActionRequest,
  type Aftermath,
  type AttackFacts,
  NO_AFTERMATH,
} from "./rules/action-types.ts";
import { damageDice, distanceModifiers } from "./rules/attack-sources.ts";
import { conditionModifiers, mayBeKilledOutright, targetModifiers } from "./rules/condition-modifiers.ts";
import { coverOf } from "./rules/cover.ts";
import { speedNow } from "./rules/derived.ts";
import type { EffectRequest } from "./rules/effect-types.ts";
import { type BurstModifier, DICE, type RollTag } from "./rules/modifier-types.ts";
import { defenseCost } from "./rules/reactions.ts";
import type { Size } from "./rules/sizes.ts";
import { visibilityOf } from "./rules/visibility.ts";
import {
  conditionSettings,
  resistanceVs,
  rollSettings,
  scoreSettings,
  worldQualityDice,
} from "./settings.ts";
import { creature, type Strike, strikeOf } from "./strikes.ts";
import { type Target, targetOf } from "./targets.ts";

/** Key of the defense that everybody has. */
export const DODGE_KEY = "dodge";

/**
 * A check. The key names a skill, an ability, or both ("resolve.menace"), or the id of a technique or spell that is
 * used by a check.
 * @throws RollRefused when the key names nothing of that
 */
export function checkRequest(
  actor: ManifoldActor,
  key: string,
  { opposed = false }: RollOptions = {},
): ActionRequest {
  const strike = strikeOf(actor, key);
  if (strike) return usedByCheck(actor, strike);
  const [first = "", second] = key.split(".");
  const model = creature(actor);
  const skill = model.skill(second ?? first);
  const ability = model.ability(first)?.id ?? skill?.ability ?? null;
  if (!skill && (ability === null || second !== undefined)) return refuseUnknown(actor, key);
  return {
    ...baseRequest(actor, "check"),
    ability,
    skill: skill?.key ?? null,
    vs: opposed ? null : (skill?.vs ?? null),
  };
}

/** A technique or spell without an attack: what it costs, and the number that its skill usually has. */
function usedByCheck(actor: ManifoldActor, strike: Strike): ActionRequest {
  const base = baseRequest(actor, "check");
  const skill = strike.skill === null ? undefined : creature(actor).skill(strike.skill);
  return {
    ...base,
    name: strike.name,
    effect: effectKey(strike),
    aftermath: aftermathOf(actor, strike, null),
    ability: strike.ability,
    skill: strike.skill,
    vs: skill?.vs ?? null,
    costs: strike.costs,
    modifiers: [...ownDice(`item.${strike.key}`, strike.name, strike.attackDice), ...base.modifiers],
  };
}

const effectKey = ({ key, damage }: Strike): string | null =>
  damage.value > 0 || damage.dice > 0 ? key : null;

/** A struggle against some force with the ability whose id is the key (B-101). */
export function resistanceRequest(
  actor: ManifoldActor,
  key: string,
  { opposed = false }: RollOptions = {},
): ActionRequest {
  const ability = creature(actor).ability(key)?.id;
  if (!ability) return refuseUnknown(actor, key);
  const base = baseRequest(actor, "resistance");
  const { resistanceDice } = creature(actor).self;
  return {
    ...base,
    ability,
    vs: opposed ? null : resistanceVs(),
    modifiers: [
      ...ownDice("resistance", "MANIFOLD.Burst.Sheet.resistanceDice", resistanceDice),
      ...base.modifiers,
    ],
  };
}

/** The roll for the order of the encounter (B-053). */
export function initiativeRequest(actor: ManifoldActor): ActionRequest {
  const base = baseRequest(actor, "initiative");
  const { initiativeDice } = creature(actor).self;
  return {
    ...base,
    modifiers: [
      ...ownDice("initiative", "MANIFOLD.Burst.Sheet.initiativeDice", initiativeDice),
      ...base.modifiers,
    ],
  };
}

/**
 * An attack with the weapon, technique or spell whose id is the key, or unarmed. With exactly one target its Guard,
 * size, cover and conditions count.
 * @throws RollRefused when it is gone
 */
export function attackRequest(
  actor: ManifoldActor,
  key: string,
  { target = targetOf(actor) }: { readonly target?: Target | null } = {},
): ActionRequest {
  const strike = strikeOf(actor, key) ?? refuseGone(actor);
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
    modifiers: [
      ...ownDice(`item.${key}`, strike.name, strike.attackDice),
      ...distanceModifiers({ feet: strike.ranged ? (target?.feet ?? null) : null, range: strike.range }),
      ...(target ? targetModifiers([...target.actor.statuses], { ranged: strike.ranged }) : []),
      ...base.modifiers,
    ],
  };
}

function aftermathOf(actor: ManifoldActor, strike: Strike, target: Target | null): Aftermath {
  const ability = creature(actor).ability(strike.resist.ability);
  return {
    createsOpening: strike.createsOpening,
    killsOutright: target !== null && mayBeKilledOutright([...target.actor.statuses]),
    resist: ability ? { ability: ability.label, vs: strike.resist.vs } : null,
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
    vs: attackBefore(options)?.outcome.total ?? null,
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
    modifiers: [...ownDice(`item.${key}`, strike?.name ?? "", strike?.attackDice ?? 0), ...base.modifiers],
  };
}

/**
 * What a weapon, technique or spell does to whoever it hits; Challenges of an off-hand strike are taken over from the
 * attack that `options.previous` names.
 * @throws RollRefused when it is gone
 */
export function effectRequest(actor: ManifoldActor, key: string, options: RollOptions = {}): EffectRequest {
  const strike = strikeOf(actor, key) ?? refuseGone(actor);
  const { damage } = strike;
  return {
    name: strike.name,
    damageValue: damage.value,
    quality: damage.quality,
    type: damage.type,
    toHealth: damage.toHealth,
    dice: worldQualityDice(),
    burstMode: rollSettings().burstMode,
    modifiers: [
      ...behindTheBlow(actor, strike),
      ...ownDice(`item.${key}`, strike.name, damage.dice),
      ...(attackBefore(options)?.plan.carried ?? []),
      ...ownModifiers(actor),
    ].map((modifier) => ({ rolls: ["effect"], ...modifier })),
  };
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

/** The attack in the chat that a roll follows from. */
function attackBefore({ previous }: RollOptions): { plan: ActionPlan; outcome: ActionOutcome } | null {
  const message = previous ? (fromUuidSync(previous, { strict: false }) as ManifoldChatMessage | null) : null;
  const check = message?.check;
  if (check?.ruleset !== "burst" || check.kind !== "attack") return null;
  return { plan: check.plan as ActionPlan, outcome: check.outcome as ActionOutcome };
}

function baseRequest(actor: ManifoldActor, kind: ActionKind): ActionRequest {
  const model = creature(actor);
  const { abilityList, skillList, vigor, mana } = model.self;
  return {
    kind,
    name: null,
    effect: null,
    aftermath: NO_AFTERMATH,
    ability: null,
    skill: null,
    vs: null,
    abilities: Object.fromEntries(abilityList.map(({ id, label, dice }) => [id, { label, dice }])),
    skills: Object.fromEntries(
      skillList.map(({ key, name, dice, bySight }) => [key, { label: name, dice, bySight }]),
    ),
    attack: null,
    costs: { vigor: 0, mana: 0 },
    purse: { vigor: vigor.value, mana: mana.value },
    settings: rollSettings(),
    modifiers: ownModifiers(actor),
  };
}

/** What conditions and talents do to any roll; each says which it touches. */
function ownModifiers(actor: ManifoldActor): BurstModifier[] {
  const model = creature(actor);
  const { vigor, durability } = model.self;
  const left = model.isObject ? {} : { vigor: vigor.value, durability: durability.value };
  return [
    ...conditionModifiers([...actor.statuses], left, conditionSettings()),
    ...model.talents().flatMap(({ id, name, system: { gift } }) =>
      gift.value === 0 || gift.rolls.size === 0
        ? []
        : [
            {
              id: `talent.${id}`,
              label: name,
              value: gift.value,
              kind: gift.kind,
              on: gift.always,
              rolls: [...gift.rolls] as RollTag[],
              ...(gift.ability === "" ? {} : { abilities: [gift.ability] }),
              ...(gift.skill === "" ? {} : { skills: [gift.skill] }),
            },
          ],
    ),
  ];
}

const ownDice = (id: string, label: string, value: number): Modifier[] =>
  value === 0 ? [] : [{ id, label, value, kind: DICE }];

function refuseUnknown(actor: ManifoldActor, key: string): never {
  throw new RollRefused({ key: "MANIFOLD.Burst.Problem.unknownRoll", data: { actor: actor.name, key } });
}

function refuseGone(actor: ManifoldActor): never {
  throw new RollRefused({ key: "MANIFOLD.Burst.Problem.noWeapon", data: { actor: actor.name } });
}
