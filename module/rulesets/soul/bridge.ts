/** Documents → plain requests. The only place of this game that reads actors for a roll. */
import type { ManifoldActor } from "../../core/documents/actor.ts";
import type { ManifoldItem } from "../../core/documents/item.ts";
import { Refusal } from "../../core/refusal.ts";
import type { CreatureValues, SoulCreatureData } from "./data/creature.ts";
import type { SoulProjectData } from "./data/project.ts";
import { ATTRIBUTE_LABELS, ATTRIBUTES, isAttribute } from "./rules/attributes.ts";
import { type NamedCheck, namedCheck } from "./rules/checks.ts";
import { conditionModifiers } from "./rules/condition-modifiers.ts";
import { USUAL_COMPLEXITY } from "./rules/crafting.ts";
import { type Activity, exhaustionRequired, exhaustionRollDue } from "./rules/exhaustion.ts";
import { NO_STRIKE } from "./rules/hits.ts";
import { armorModifiers, standingOffers } from "./rules/offers.ts";
import type { ExhaustionState, Extent, PoolRequest, SoulModifier, Stat } from "./rules/pool-types.ts";
import { DIE_PURPOSES, type DiePurpose, type DieRequest } from "./rules/single-die.ts";
import { poolSettings } from "./settings.ts";

/** The model of an actor of this game. */
export const creature = (actor: ManifoldActor): SoulCreatureData =>
  actor.system as unknown as SoulCreatureData;

/** Its stored and derived values. */
export const valuesOf = (actor: ManifoldActor): CreatureValues => creature(actor).self;

/** Key of a check whose attribute and skill are for the roller to name (S-029). */
export const ANY = "any";

/** What a roll costs that costs nothing. */
const FREE = { drain: 0, actionPoints: 0 } as const;

/**
 * A check of an attribute ("athletics"), a skill with its usual attribute ("stealth"), both ("precision.stealth"), or
 * "{@link ANY}": the roller names the pair.
 * @throws RollRefused when the key names neither
 */
export function checkRequest(actor: ManifoldActor, key: string): PoolRequest {
  return { ...baseRequest(actor), ...readKey(actor, key), tags: key === ANY ? ["check", "open"] : ["check"] };
}

/**
 * A check that the rules name: initiative, exhaustion, a trap.
 * @throws RollRefused when there is none of that name
 */
export function namedRequest(actor: ManifoldActor, key: string): PoolRequest {
  const check = namedCheck(key);
  if (!check) throw unknownRoll(actor, key);
  const base = baseRequest(actor);
  const { attribute, skill, difficulty, tags } = check;
  return {
    ...base,
    tags,
    name: check.label,
    attribute,
    skill,
    difficulty,
    required: requiredFor(actor, check),
    extent: extentOf(check),
    cost: check.id === "homeostasis" ? { drain: 1, actionPoints: 0 } : FREE,
    strike: check.kind ? NO_STRIKE : null,
    weary: check.id === "exhaustion" ? exhaustionState(actor) : null,
  };
}

function requiredFor(actor: ManifoldActor, { id, required }: NamedCheck): number | null {
  return id === "exhaustion" ? exhaustionRequired(valuesOf(actor).fatigue.rolls) : required;
}

/** The clock that is over its tolerance asks; the heavy one first, since it runs out sooner. */
function exhaustionState(actor: ManifoldActor): ExhaustionState {
  const { fatigue, scores } = valuesOf(actor);
  const endurance = scores.endurance ?? 0;
  const due = (activity: Activity, minutes: number) => exhaustionRollDue(endurance, activity, minutes);
  const activity = due("heavy", fatigue.heavyMinutes)
    ? "heavy"
    : due("light", fatigue.lightMinutes)
      ? "light"
      : null;
  return { fatigue: fatigue.value, conditions: [...actor.statuses], activity };
}

function extentOf({ id }: NamedCheck): Extent | null {
  if (id === "fall" || id === "fallingObject") return { id: "metres", value: 3 };
  return id === "homeostasis" ? { id: "targets", value: 1 } : null;
}

/**
 * Work on the project whose item id is the key; with ".second" behind it, in its second trade.
 * @throws RollRefused when it is gone
 */
export function craftRequest(actor: ManifoldActor, key: string): PoolRequest {
  const [id = "", part] = key.split(".");
  const item = itemOf(actor, id, ["soulProject"], "MANIFOLD.Soul.Problem.noProject");
  const { complexity, trade, secondTrade, owed } = item.system as unknown as SoulProjectData;
  const base = craftBase(actor, part === "second" ? secondTrade : trade);
  return {
    ...base,
    obstacle: owed > 0 ? { id: "owed", data: { project: item.name, copper: owed } } : base.obstacle,
    name: item.name,
    source: id,
    difficulty: complexity,
    work: { project: id, trade: part === "second" ? secondTrade : trade },
  };
}

/**
 * A day's work on somebody else's project with the skill that is the key (S-138). Its complexity is theirs to say.
 * @throws RollRefused when there is no such skill
 */
export function helpRequest(actor: ManifoldActor, key: string): PoolRequest {
  const skill = creature(actor).skill(key);
  if (!skill) throw unknownRoll(actor, key);
  return {
    ...craftBase(actor, skill.id),
    name: "MANIFOLD.Soul.Kind.help",
    difficulty: USUAL_COMPLEXITY,
    work: { project: null, trade: null },
  };
}

/** Intellect and a trade. One roll for each day, which a night of sleep or a switch on the sheet opens anew (S-123). */
function craftBase(actor: ManifoldActor, skill: string): PoolRequest {
  const base = baseRequest(actor);
  return {
    ...base,
    obstacle: valuesOf(actor).craftedToday ? { id: "craftedToday", data: { actor: actor.name } } : null,
    tags: ["craft"],
    attribute: "intellect",
    skill: Object.hasOwn(base.stats, skill) ? skill : null,
  };
}

/** One die read by its face. @throws RollRefused when the key says no purpose */
export function dieRequest(actor: ManifoldActor, key: string): DieRequest {
  if (!(DIE_PURPOSES as readonly string[]).includes(key)) throw unknownRoll(actor, key);
  return { modifiers: [], purpose: key as DiePurpose, endurance: valuesOf(actor).scores.endurance ?? 0 };
}

/** What every pool of this actor has: its stats, and what its conditions, its armor and the table may bring. */
export function baseRequest(actor: ManifoldActor): PoolRequest {
  const { inForce } = valuesOf(actor);
  return {
    tags: [],
    name: null,
    source: null,
    attribute: null,
    skill: null,
    difficulty: null,
    required: null,
    defense: null,
    stats: statsOf(actor),
    ownDice: [],
    extent: null,
    cost: FREE,
    actionPoints: actionPointsInCombat(actor),
    weary: null,
    strike: null,
    struckHardness: null,
    work: null,
    obstacle: null,
    reminders: [],
    settings: poolSettings(),
    modifiers: [...ownModifiers(actor), ...standingOffers([...inForce.keys()])],
  };
}

/** Modifiers that come from the actor itself. */
function ownModifiers(actor: ManifoldActor): SoulModifier[] {
  const { weariness, soulless } = valuesOf(actor);
  const conditions = [...actor.statuses, ...(soulless ? ["soulless"] : [])];
  return [
    ...conditionModifiers(conditions, weariness),
    ...creature(actor)
      .wornArmor()
      .flatMap(({ id, name, system }) =>
        armorModifiers({ id, name, noisy: system.noisy, heavy: system.heavy }),
      ),
  ];
}

function statsOf(actor: ManifoldActor): Record<string, Stat> {
  const { scores, skillList } = valuesOf(actor);
  return Object.fromEntries([
    ...ATTRIBUTES.map((id): [string, Stat] => [
      id,
      { label: ATTRIBUTE_LABELS[id], value: scores[id], group: "attribute" },
    ]),
    ...skillList.map(({ id, label, value }): [string, Stat] => [id, { label, value, group: "skill" }]),
  ]);
}

/** Points left while the actor takes part in a fight that has begun; null outside, where nobody counts them. */
export function actionPointsInCombat(actor: ManifoldActor): number | null {
  const combat = game.combat as unknown as {
    started: boolean;
    combatants: Iterable<{ actor: unknown }>;
  } | null;
  const fighting = combat?.started && [...combat.combatants].some((combatant) => combatant.actor === actor);
  return fighting ? valuesOf(actor).actionPoints.value : null;
}

function readKey(actor: ManifoldActor, key: string): Pick<PoolRequest, "attribute" | "skill"> {
  if (key === ANY) return { attribute: null, skill: null };
  const [first = "", second] = key.split(".");
  if (second === undefined && isAttribute(first)) return { attribute: first, skill: null };
  const skill = creature(actor).skill(second ?? first);
  if (!skill || (second !== undefined && !isAttribute(first))) throw unknownRoll(actor, key);
  return { attribute: second === undefined ? skill.usual : first, skill: skill.id };
}

/** An item of the actor. @throws RollRefused when it is gone or of another kind */
export function itemOf(
  actor: ManifoldActor,
  id: string,
  types: readonly string[],
  problem: string,
): ManifoldItem {
  const item = actor.items.get(id) as ManifoldItem | undefined;
  if (!item || !types.includes(item.type)) throw new Refusal({ key: problem, data: { actor: actor.name } });
  return item;
}

const unknownRoll = (actor: ManifoldActor, key: string): Refusal =>
  new Refusal({ key: "MANIFOLD.Soul.Problem.unknownRoll", data: { actor: actor.name, key } });
