/** Builds the requests of attacks and defenses from documents. */

import { isInCombat } from "../../../core/combat/current-combat.ts";
import type { AreaCall } from "../../../core/contract/area.ts";
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { RollListEntry, RollOptions } from "../../../core/contract/index.ts";
import { baseRequest, checkBefore, diceModifiers, refuseMissing, sourceListing } from "../check/request.ts";
import { creature } from "../data/creature-of.ts";
import { coverOf } from "../rules/attack/cover.ts";
import { distanceModifiers } from "../rules/attack/forms.ts";
import { defenseCosts } from "../rules/attack/reactions.ts";
import { visibilityOf } from "../rules/attack/visibility.ts";
import type { AttackFacts, CheckRequest } from "../rules/check/types.ts";
import { diceOfScore } from "../rules/creature/abilities.ts";
import { targetModifiers } from "../rules/creature/condition-modifiers.ts";
import { speedNow } from "../rules/creature/derived.ts";
import { scoreSettings } from "../settings.ts";
import { answeredModifiers, turnFacts } from "../turn/turn-facts.ts";
import {
  type AttackSource,
  attackSourceOf,
  attackSourcesFor,
  DODGE_KEY,
  defaultAttackSource,
  unarmedSource,
} from "./attack-source.ts";
import { effectKey, followUpsOf } from "./follow-ups.ts";
import { feetToArea, type Target, targetOf } from "./target.ts";

/**
 * An attack with the weapon, technique or spell whose id is the key, or unarmed; an empty key selects the default
 * weapon. Takes Guard, size, cover and conditions of a single target into account.
 * @throws Refusal if the item is missing
 */
export const attackRequest = (actor: ActorDocument, key: string, options: RollOptions = {}): CheckRequest =>
  attackRequestAgainst(targetOf(actor, options), actor, key, options);

/** As {@link attackRequest}, against the given target or none. */
export function attackRequestAgainst(
  target: Target | null,
  actor: ActorDocument,
  key: string,
  options: RollOptions = {},
): CheckRequest {
  const source =
    (key === "" ? defaultAttackSource(actor) : attackSourceOf(actor, key)) ?? refuseMissing(actor);
  const base = baseRequest(actor, "attack");
  return {
    ...base,
    name: source.name,
    effect: effectKey(source),
    aftermath: followUpsOf(actor, source, target),
    ability: source.ability,
    skill: source.skill,
    vs: target ? creature(target.actor).self.guardTotal : null,
    attack: attackFacts(actor, source, target, feetToArea(actor, options)),
    costs: source.costs,
    turn: turnFacts(actor, { key: source.key, cost: source.actions, counted: isInCombat(actor) }),
    modifiers: [
      ...diceModifiers(`item.${source.key}`, source.name, source.attackDice),
      ...answeredModifiers(actor, options),
      ...distanceModifiers({
        feet: source.ranged ? (feetToArea(actor, options) ?? target?.feet ?? null) : null,
        range: source.range,
      }),
      ...(target ? targetModifiers([...target.actor.statuses], { ranged: source.ranged }) : []),
      ...base.modifiers,
    ],
  };
}

/** The area of an attack with the item whose id is the key; null for attacks on single targets. */
export const attackArea = (actor: ActorDocument, key: string): AreaCall | null =>
  attackSourceOf(actor, key)?.area ?? null;

function attackFacts(
  actor: ActorDocument,
  source: AttackSource,
  target: Target | null,
  feetOfArea: number | null,
): AttackFacts {
  const statuses = target ? [...target.actor.statuses] : [];
  return {
    ranged: source.ranged,
    sizes: target ? { attacker: creature(actor).self.size, target: creature(target.actor).self.size } : null,
    cover: coverOf(statuses),
    // Poor visibility of either the target or the attacker affects the shot.
    visibility: visibilityOf([...statuses, ...actor.statuses]),
    distance: feetOfArea ?? target?.feet ?? null,
    unaware: statuses.includes("unaware"),
    ...(source.area ? { area: true } : {}),
  };
}

/**
 * A defense: Dodge, or the technique whose id is the key. Opposes the attack given as `options.previous`.
 * @throws Refusal if the technique is missing
 */
export function defenseRequest(actor: ActorDocument, key: string, options: RollOptions = {}): CheckRequest {
  const source = key === DODGE_KEY ? null : (attackSourceOf(actor, key) ?? refuseMissing(actor));
  const model = creature(actor);
  const base = baseRequest(actor, "defense");
  const defending = model.inForce.has("defending");
  const speed = speedNow({ speed: model.score("speed"), prone: model.inForce.has("prone") });
  const ability = model.ability("speed");
  return {
    ...base,
    name: source?.name ?? "MANIFOLD.Burst.Sheet.dodge",
    ability: source?.ability ?? "speed",
    skill: source?.skill ?? null,
    vs: checkBefore(options, ["attack"])?.outcome.total ?? null,
    // A prone creature only gets the dice for a quarter of its Speed (B-099).
    abilities: {
      ...base.abilities,
      ...(ability && model.inForce.has("prone")
        ? { speed: { label: ability.label, dice: diceOfScore(speed, scoreSettings()) } }
        : {}),
    },
    costs: defenseCosts(source?.costs ?? { vigor: 0, mana: 0 }, defending),
    modifiers: [
      ...diceModifiers(`item.${key}`, source?.name ?? "", source?.attackDice ?? 0),
      ...answeredModifiers(actor, options),
      ...base.modifiers,
    ],
  };
}

/** Lists weapons, techniques and spells for attacks, and bare hands. */
export const attackList = (actor: ActorDocument): RollListEntry[] => [
  ...attackSourcesFor(actor, "attack").map(sourceListing),
  sourceListing(unarmedSource(creature(actor))),
];

/** Lists Dodge and the techniques for defense. */
export const defenseList = (actor: ActorDocument): RollListEntry[] => [
  { key: DODGE_KEY, label: "MANIFOLD.Burst.Sheet.dodge" },
  ...attackSourcesFor(actor, "defense").map(sourceListing),
];
