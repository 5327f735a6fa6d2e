/** Builds the requests of checks from an actor. */

import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { RollOptions } from "../../../core/contract/index.ts";
import { Refusal } from "../../../core/host/refusal.ts";
import { itemsOf } from "../../../core/records/owned-items.ts";
import { singleTarget } from "../../../core/scene/scene.ts";
import { publicName } from "../../../core/text/public-name.ts";
import { creature } from "../data/creature-of.ts";
import type { Skill } from "../data/skill.ts";
import { checkRules, defaultCheckChoices } from "../rules/check/check.ts";
import { PURPOSE_RULES } from "../rules/check/purposes.ts";
import type { GodsCheckRequest, RollerState, SkillOffer } from "../rules/check/types.ts";
import { archetypeOf } from "../rules/creature/archetypes.ts";
import { isScore, SCORES, type ScoreId, topicOf } from "../rules/creature/scores.ts";
import { type GodsModifier, isPurpose } from "../rules/modifiers.ts";
import { SETTINGS } from "../settings.ts";

/**
 * The key is a score ("strength", "evasion"), a purpose ("surprise"), or the id of a skill item.
 * @throws Refusal for an unknown key
 */
export function checkRequest(actor: ActorDocument, key: string, options: RollOptions = {}): GodsCheckRequest {
  const base = baseRequest(actor);
  if (isScore(key)) return { ...base, score: key, topic: topicOf(key) };
  if (isPurpose(key) && key !== "plain" && key !== "attack" && key !== "ailment") {
    const { score, topic, offers } = PURPOSE_RULES[key];
    return {
      ...base,
      purpose: key,
      topic,
      score: key === "conscious" ? SETTINGS.read("consciousness") : score,
      modifiers: [...base.modifiers, ...offers, ...purposeOffers(actor, key, options)],
    };
  }
  const skill = base.skills.find(({ id }) => id === key);
  if (!skill) {
    throw new Refusal({ key: "MANIFOLD.Gods.Problem.unknownRoll", data: { actor: actor.name, key } });
  }
  return { ...base, score: skill.ability, skill: skill.id, subject: skill.name };
}

/** Modifiers of a purpose that depend on the roller or the target. */
function purposeOffers(actor: ActorDocument, purpose: string, options: RollOptions): GodsModifier[] {
  const { level, archetype } = creature(actor);
  if (purpose === "survive" && archetype === "warrior") {
    return [{ id: "warrior", label: "MANIFOLD.Gods.Modifier.warriorLevel", value: level }];
  }
  if (purpose === "track") {
    const target = singleTarget(actor, options)?.actor;
    const covered = target ? creature(target).counters.tracks : 0;
    return !target || covered === 0
      ? []
      : [
          {
            id: "covered",
            label: "MANIFOLD.Gods.Modifier.covered",
            value: -covered,
            source: publicName(target),
          },
        ];
  }
  return [];
}

/** An actor's scores and all modifiers of its own rolls; no score is chosen yet. */
export function baseRequest(actor: ActorDocument): GodsCheckRequest {
  const { numbers, contributors, archetype } = creature(actor);
  const found = archetypeOf(archetype);
  return {
    purpose: "plain",
    topic: "ability",
    score: "strength",
    skill: null,
    scores: { ...numbers },
    contributors,
    skills: skillsOf(actor),
    archetypal: found
      ? [found.ability, found.reaction, ...(found.id === "warrior" ? (["attack"] as const) : [])]
      : [],
    state: rollerState(actor),
    defense: null,
    subject: null,
    weapon: null,
    modifiers: creature(actor).rollModifiers(),
  };
}

export function rollerState(actor: ActorDocument): RollerState {
  const { level, survival, survivalMax, verve, verveMax, injuries, phantasm, mojo } = creature(actor);
  return {
    level,
    survival: { value: survival.value, max: survivalMax },
    verve: { value: verve.value, max: verveMax },
    injuries: injuries.value,
    aging: injuries.aging,
    deathMeasure: SETTINGS.read("deathMeasure"),
    phantasm: { ...phantasm },
    mojo: mojo.value,
    conditions: [...actor.statuses],
  };
}

const skillsOf = (actor: ActorDocument): SkillOffer[] =>
  itemsOf<Skill>(actor, "godsSkill").map(({ id, name, system: { bonus, ability } }) => ({
    id: id!,
    name,
    bonus,
    ability,
  }));

/** All scores of an actor with their present modifiers, to be compared in contests and groups. */
export function finalNumbers(actor: ActorDocument): Record<ScoreId, number> {
  const base = baseRequest(actor);
  return Object.fromEntries(
    SCORES.map((score) => {
      const request = { ...base, score, topic: topicOf(score) };
      return [score, checkRules.plan(request, defaultCheckChoices(request)).target];
    }),
  ) as Record<ScoreId, number>;
}
