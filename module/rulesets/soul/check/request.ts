/** Builds the requests of checks from documents. */

import type { ActorDocument } from "../../../core/contract/documents.ts";
import { shareable } from "../../../core/games/read-once.ts";
import { Refusal } from "../../../core/host/refusal.ts";
import { creature } from "../data/creature-of.ts";
import { poolEffects } from "../effects/effect-rules.ts";
import { ATTRIBUTE_LABELS } from "../labels.ts";
import { findNamedCheck, type NamedCheck } from "../rules/check/named-checks.ts";
import { armorModifiers, situationalOffers } from "../rules/check/situational.ts";
import type { ExhaustionState, Extent, PoolRequest, Stat } from "../rules/check/types.ts";
import { ATTRIBUTES, isAttribute } from "../rules/creature/attributes.ts";
import { conditionModifiers } from "../rules/creature/condition-modifiers.ts";
import { NO_ATTACK_SOURCE } from "../rules/hit.ts";
import type { SoulModifier } from "../rules/modifiers.ts";
import { type Activity, isExhaustionRollDue, neededExhaustionResult } from "../rules/survival/exhaustion.ts";
import { poolSettings } from "../settings.ts";
import { wearinessOf } from "../survival/weariness.ts";
import { actionPointsInCombat } from "../turn/action-points.ts";

/** Key of a check whose attribute and skill the roller chooses (S-029). */
export const ANY = "any";

const NO_COST = { drain: 0, actionPoints: 0 } as const;

/**
 * A check of an attribute ("athletics"), of a skill with its usual attribute ("stealth"), of both
 * ("precision.stealth"), or {@link ANY}.
 * @throws Refusal for an unknown key
 */
export function checkRequest(actor: ActorDocument, key: string): PoolRequest {
  return { ...baseRequest(actor), ...readKey(actor, key), tags: key === ANY ? ["check", "open"] : ["check"] };
}

/**
 * A check named in the rulebook: initiative, exhaustion, a trap.
 * @throws Refusal for an unknown name
 */
export function namedRequest(actor: ActorDocument, key: string): PoolRequest {
  const check = findNamedCheck(key);
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
    cost: check.id === "homeostasis" ? { drain: 1, actionPoints: 0 } : NO_COST,
    strike: check.kind ? NO_ATTACK_SOURCE : null,
    weary: check.id === "exhaustion" ? exhaustionState(actor) : null,
  };
}

function requiredFor(actor: ActorDocument, { id, required }: NamedCheck): number | null {
  return id === "exhaustion" ? neededExhaustionResult(creature(actor).fatigue.rolls) : required;
}

/** The fatigue of an actor. Heavy activity is checked first, since its tolerance is shorter. */
function exhaustionState(actor: ActorDocument): ExhaustionState {
  const { fatigue, scores } = creature(actor);
  const endurance = scores.endurance ?? 0;
  const isDue = (activity: Activity, minutes: number) => isExhaustionRollDue(endurance, activity, minutes);
  const activity = isDue("heavy", fatigue.heavyMinutes)
    ? "heavy"
    : isDue("light", fatigue.lightMinutes)
      ? "light"
      : null;
  return { conditions: [], ...wearinessOf(actor), activity };
}

function extentOf({ id }: NamedCheck): Extent | null {
  if (id === "fall" || id === "fallingObject") return { id: "metres", value: 3 };
  return id === "homeostasis" ? { id: "targets", value: 1 } : null;
}

/** The base of every pool of the actor: its stats, its own modifiers, and the modifiers that the table may add. */
export const baseRequest = shareable((actor: ActorDocument): PoolRequest => {
  const { inForce } = creature(actor);
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
    cost: NO_COST,
    actionPoints: actionPointsInCombat(actor),
    weary: null,
    strike: null,
    struckHardness: null,
    work: null,
    lacks: null,
    obstacle: null,
    reminders: grappleReminders(actor),
    settings: poolSettings(),
    modifiers: [...ownModifiers(actor), ...situationalOffers([...inForce.keys()])],
  };
});

/** A grappled creature must win a grapple roll before it does anything else (S-101). */
const grappleReminders = (actor: ActorDocument): string[] =>
  creature(actor).inForce.has("grappled") ? ["MANIFOLD.Soul.Reminder.grappleFirst"] : [];

/** Modifiers from conditions, worn armor and effects. */
function ownModifiers(actor: ActorDocument): SoulModifier[] {
  const values = creature(actor);
  const conditions = [...actor.statuses, ...(values.soulless ? ["soulless"] : [])];
  return [
    ...conditionModifiers(conditions, values.weariness),
    ...values
      .wornArmor()
      .flatMap(({ id, name, system }) =>
        armorModifiers({ id, name, noisy: system.noisy, heavy: system.heavy }),
      ),
    ...poolEffects(actor),
  ];
}

function statsOf(actor: ActorDocument): Record<string, Stat> {
  const { scores, skillList } = creature(actor);
  return Object.fromEntries([
    ...ATTRIBUTES.map((id): [string, Stat] => [
      id,
      { label: ATTRIBUTE_LABELS[id], value: scores[id], group: "attribute" },
    ]),
    ...skillList.map(({ id, label, value }): [string, Stat] => [id, { label, value, group: "skill" }]),
  ]);
}

function readKey(actor: ActorDocument, key: string): Pick<PoolRequest, "attribute" | "skill"> {
  if (key === ANY) return { attribute: null, skill: null };
  const [first = "", second] = key.split(".");
  if (second === undefined && isAttribute(first)) return { attribute: first, skill: null };
  const skill = creature(actor).skill(second ?? first);
  if (!skill || (second !== undefined && !isAttribute(first))) throw unknownRoll(actor, key);
  return { attribute: second === undefined ? skill.usual : first, skill: skill.id };
}

/** The refusal of a roll whose key is unknown. */
export const unknownRoll = (actor: ActorDocument, key: string): Refusal =>
  new Refusal({ key: "MANIFOLD.Soul.Problem.unknownRoll", data: { actor: actor.name, key } });
