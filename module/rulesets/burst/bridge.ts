/** Documents → plain requests. The only place of this game that reads actors for a roll. */
import { isInCombat, isOwnTurn } from "../../core/combat/current-combat.ts";
import type { ManifoldActor } from "../../core/documents/actor.ts";
import { Refusal } from "../../core/refusal.ts";
import type { RollOptions } from "../../core/ruleset.ts";
import type { Modifier } from "../../kit/contract.ts";
import { aftermathOf, effectKey } from "./aftermath.ts";
import { ownTurnBars, turnFacts } from "./fight.ts";
import { type ActionKind, type ActionRequest, NO_AFTERMATH, NO_TURN } from "./rules/action-types.ts";
import { conditionModifiers } from "./rules/condition-modifiers.ts";
import { type BurstModifier, DICE, type RollTag } from "./rules/modifier-types.ts";
import { ACTION_COSTS } from "./rules/turn.ts";
import { conditionSettings, resistanceVs, rollSettings } from "./settings.ts";
import { creature, type Strike, strikeOf } from "./strikes.ts";

/**
 * A check. The key names a skill, an ability, or both ("resolve.menace"), or the id of a technique or spell that is
 * used by a check.
 * @throws RollRefused when the key names nothing of that
 */
export function checkRequest(actor: ManifoldActor, key: string, options: RollOptions = {}): ActionRequest {
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
    vs: options.opposed ? null : (skill?.vs ?? null),
    // On one's own turn using a skill is an action (B-073); what others ask for in between is none.
    turn: turnFacts(actor, {
      key: "",
      cost: ACTION_COSTS.useSkill,
      counted: skill !== undefined && asAction(actor, options),
    }),
  };
}

const asAction = (actor: ManifoldActor, { opposed, reply }: RollOptions): boolean =>
  !opposed && !reply && isOwnTurn(actor);

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
    turn: turnFacts(actor, { key: strike.key, cost: strike.actions, counted: isInCombat(actor) }),
    modifiers: [...ownDice(`item.${strike.key}`, strike.name, strike.attackDice), ...base.modifiers],
  };
}

/** What makes emergency aid and treatment of Shock succeed (B-072, B-121). */
const TREATMENT_VS = 20;

/** Skills with which one treats others, by the keys that the compendium gives them; the first one known is used. */
const TREATMENT_SKILLS = ["medicine", "medicalScience"] as const;

/** Emergency aid or treatment of Shock. Without the skill whoever tries has a clear head alone. */
export function treatmentRequest(actor: ManifoldActor, kind: "aid" | "stabilise"): ActionRequest {
  const model = creature(actor);
  const skill = TREATMENT_SKILLS.map((key) => model.skill(key)).find((known) => known !== undefined);
  return {
    ...baseRequest(actor, kind),
    ability: skill?.ability ?? "reason",
    skill: skill?.key ?? null,
    vs: TREATMENT_VS,
    turn: turnFacts(actor, {
      key: "",
      cost: kind === "aid" ? ACTION_COSTS.aid : ACTION_COSTS.useSkill,
      counted: isInCombat(actor),
    }),
  };
}

/** A struggle against some force with the ability whose id is the key (B-101). */
export function resistanceRequest(
  actor: ManifoldActor,
  key: string,
  options: RollOptions = {},
): ActionRequest {
  const ability = creature(actor).ability(key)?.id;
  if (!ability) return refuseUnknown(actor, key);
  const base = baseRequest(actor, "resistance");
  const { resistanceDice } = creature(actor).self;
  return {
    ...base,
    ability,
    vs: options.opposed ? null : resistanceVs(),
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

export function baseRequest(actor: ManifoldActor, kind: ActionKind): ActionRequest {
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
    turn: NO_TURN,
    settings: rollSettings(),
    modifiers: [...ownModifiers(actor), ...ownTurnBars(actor)],
  };
}

/** What conditions and talents do to any roll; each says which it touches. */
export function ownModifiers(actor: ManifoldActor): BurstModifier[] {
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

export const ownDice = (id: string, label: string, value: number): Modifier[] =>
  value === 0 ? [] : [{ id, label, value, kind: DICE }];

function refuseUnknown(actor: ManifoldActor, key: string): never {
  throw new Refusal({ key: "MANIFOLD.Burst.Problem.unknownRoll", data: { actor: actor.name, key } });
}

export function refuseGone(actor: ManifoldActor): never {
  throw new Refusal({ key: "MANIFOLD.Burst.Problem.noWeapon", data: { actor: actor.name } });
}
