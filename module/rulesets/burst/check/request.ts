/** Builds the requests of checks, resistance rolls and initiative from documents. */

import { previousCheck } from "../../../core/chat/previous-check.ts";
import { isInCombat, isOwnTurn } from "../../../core/combat/current-combat.ts";
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { RollListEntry, RollOptions, Text } from "../../../core/contract/index.ts";
import { shareable } from "../../../core/games/read-once.ts";
import { Refusal } from "../../../core/host/refusal.ts";
import type { Modifier } from "../../../kit/contract.ts";
import { type AttackSource, attackSourceOf, attackSourcesFor } from "../attack/attack-source.ts";
import { effectKey, followUpsOf } from "../attack/follow-ups.ts";
import { creature } from "../data/creature-of.ts";
import { ownEffects, withOpenings } from "../effects/effect-rules.ts";
import { visibilityOf } from "../rules/attack/visibility.ts";
import {
  type CheckKind,
  type CheckOutcome,
  type CheckPlan,
  type CheckRequest,
  type Costs,
  NO_FOLLOW_UPS,
  NO_TURN,
} from "../rules/check/types.ts";
import { conditionModifiers } from "../rules/creature/condition-modifiers.ts";
import { type BurstModifier, DICE, type RollTag } from "../rules/modifiers.ts";
import { ACTION_COSTS } from "../rules/turn/economy.ts";
import { conditionSettings, resistanceVs, rollSettings } from "../settings.ts";
import { ownTurnModifiers, turnFacts } from "../turn/turn-facts.ts";

/**
 * A check. The key is a skill, an ability, both ("resolve.menace"), or the id of a technique or spell with a check.
 * @throws Refusal if the key matches none of them
 */
export function checkRequest(actor: ActorDocument, key: string, options: RollOptions = {}): CheckRequest {
  const source = attackSourceOf(actor, key);
  if (source) return powerCheckRequest(actor, source);
  const model = creature(actor);
  const dot = key.indexOf(".");
  // The owner chooses the key of a skill, which may contain dots.
  const named = dot < 0 ? undefined : model.ability(key.slice(0, dot));
  const skill = model.skill(named ? key.slice(dot + 1) : key);
  const ability = (named ?? model.ability(key))?.id ?? skill?.ability ?? null;
  if (!skill && (ability === null || named)) return refuseUnknown(actor, key);
  return {
    ...baseRequest(actor, "check"),
    ability,
    skill: skill?.key ?? null,
    vs: options.opposed ? null : (skill?.vs ?? null),
    turn: turnFacts(actor, {
      key: "",
      cost: ACTION_COSTS.useSkill,
      counted: skill !== undefined && takesAction(actor, options),
    }),
  };
}

/** Using a skill on one's turn takes an action (B-073); requested and opposed rolls take none. */
const takesAction = (actor: ActorDocument, { opposed, reply }: RollOptions): boolean =>
  !opposed && !reply && isOwnTurn(actor);

/** A technique or spell without an attack: it has its own costs and uses its skill's usual VS. */
function powerCheckRequest(actor: ActorDocument, source: AttackSource): CheckRequest {
  const base = baseRequest(actor, "check");
  const skill = source.skill === null ? undefined : creature(actor).skill(source.skill);
  return {
    ...base,
    name: source.name,
    effect: effectKey(source),
    aftermath: followUpsOf(actor, source, null),
    ability: source.ability,
    skill: source.skill,
    vs: skill?.vs ?? null,
    costs: source.costs,
    turn: turnFacts(actor, { key: source.key, cost: source.actions, counted: isInCombat(actor) }),
    modifiers: [...diceModifiers(`item.${source.key}`, source.name, source.attackDice), ...base.modifiers],
  };
}

/** A resistance roll with the ability whose id is the key (B-101). */
export function resistanceRequest(
  actor: ActorDocument,
  key: string,
  options: RollOptions = {},
): CheckRequest {
  const ability = creature(actor).ability(key)?.id;
  if (!ability) return refuseUnknown(actor, key);
  const base = baseRequest(actor, "resistance");
  const { resistanceDice } = creature(actor).self;
  return {
    ...base,
    ability,
    vs: options.opposed ? null : resistanceVs(),
    modifiers: [
      ...diceModifiers("resistance", "MANIFOLD.Burst.Sheet.resistanceDice", resistanceDice),
      ...base.modifiers,
    ],
  };
}

/** The roll for the turn order of the encounter (B-053). */
export function initiativeRequest(actor: ActorDocument): CheckRequest {
  const base = baseRequest(actor, "initiative");
  const { initiativeDice } = creature(actor).self;
  return {
    ...base,
    modifiers: [
      ...diceModifiers("initiative", "MANIFOLD.Burst.Sheet.initiativeDice", initiativeDice),
      ...base.modifiers,
    ],
  };
}

/** The fields that all checks of an actor share. */
export const baseRequest = (actor: ActorDocument, kind: CheckKind): CheckRequest => ({
  ...commonFacts(actor),
  kind,
});

const commonFacts = shareable((actor: ActorDocument): Omit<CheckRequest, "kind"> => {
  const { abilityList, skillList, vigor, mana } = creature(actor).self;
  return {
    name: null,
    effect: null,
    aftermath: NO_FOLLOW_UPS,
    ability: null,
    skill: null,
    vs: null,
    abilities: Object.fromEntries(abilityList.map(({ id, label, dice }) => [id, { label, dice }])),
    skills: Object.fromEntries(
      skillList.map(({ key, name, dice, bySight }) => [key, { label: name, dice, bySight }]),
    ),
    attack: null,
    visibility: visibilityOf([...actor.statuses]),
    costs: { vigor: 0, mana: 0 },
    purse: { vigor: vigor.value, mana: mana.value },
    turn: NO_TURN,
    settings: rollSettings(),
    modifiers: [...creatureModifiers(actor), ...ownTurnModifiers(actor)],
  };
});

/** Modifiers that conditions, talents and effects give to any roll; each names the rolls it applies to. */
export const creatureModifiers = shareable((actor: ActorDocument): readonly BurstModifier[] => {
  const model = creature(actor);
  const { vigor, durability } = model.self;
  const left = model.isObject ? {} : { vigor: vigor.value, durability: durability.value };
  return [
    ...conditionModifiers([...actor.statuses], left, conditionSettings()),
    ...model.itemsOf("burstTalent").flatMap(({ id, name, system: { gift } }) =>
      gift.value === 0 || gift.rolls.size === 0
        ? []
        : [
            {
              id: `talent.${id}`,
              label: name,
              value: gift.value,
              kind: gift.kind,
              on: gift.always,
              rolls: withOpenings([...gift.rolls] as RollTag[]),
              ...(gift.ability === "" ? {} : { abilities: [gift.ability] }),
              ...(gift.skill === "" ? {} : { skills: [gift.skill] }),
            },
          ],
    ),
    ...ownEffects(actor),
  ];
});

/** A modifier of `value` bonus dice; none for 0. */
export const diceModifiers = (id: string, label: string, value: number): Modifier[] =>
  value === 0 ? [] : [{ id, label, value, kind: DICE }];

/** The stored check that a roll follows, if it is of one of these kinds. */
export const checkBefore = (options: RollOptions, kinds: readonly CheckKind[]): StoredCheck | null =>
  previousCheck(options, "burst", kinds) as StoredCheck | null;

/** A stored check of this game. */
interface StoredCheck {
  readonly request: CheckRequest;
  readonly plan: CheckPlan;
  readonly outcome: CheckOutcome;
}

function refuseUnknown(actor: ActorDocument, key: string): never {
  throw new Refusal({ key: "MANIFOLD.Burst.Problem.unknownRoll", data: { actor: actor.name, key } });
}

/** Throws the refusal of a roll whose item is missing. */
export function refuseMissing(actor: ActorDocument): never {
  throw new Refusal({ key: "MANIFOLD.Burst.Problem.noWeapon", data: { actor: actor.name } });
}

/* -------------------------------------------- */
/*  Lists                                       */
/* -------------------------------------------- */

/** Lists abilities, skills, and the techniques and spells with a check. */
export const checkList = (actor: ActorDocument): RollListEntry[] => [
  ...abilityList(actor),
  ...creature(actor).self.skillList.map(({ key, name }) => ({
    key,
    label: name,
    group: "MANIFOLD.Burst.Sheet.skills",
  })),
  ...attackSourcesFor(actor, "check").map(sourceListing),
];

/** Lists abilities, for checks and resistance rolls. */
export const abilityList = (actor: ActorDocument): RollListEntry[] =>
  creature(actor).self.abilityList.map(({ id, label }) => ({
    key: id,
    label,
    group: "MANIFOLD.Burst.Sheet.abilities",
  }));

export const initiativeList = (): RollListEntry[] => [{ key: "", label: "MANIFOLD.Burst.Kind.initiative" }];

export function sourceListing({ key, name, costs }: AttackSource): RollListEntry {
  const cost = describeCost(costs);
  return { key, label: name, group: "MANIFOLD.Burst.Sheet.attacks", ...(cost ? { cost } : {}) };
}

function describeCost({ vigor, mana }: Costs): Text | null {
  if (vigor > 0) return { key: "MANIFOLD.Burst.Sheet.costVigor", data: { vigor } };
  return mana > 0 ? { key: "MANIFOLD.Burst.Sheet.costMana", data: { mana } } : null;
}
