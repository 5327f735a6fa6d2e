/** Requests of checks, the checks an actor can make, and who may answer them. */

import type { ActorDocument } from "../../../core/contract/documents.ts";
import { publicName } from "../../../core/public-name.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { OpponentCall, RollAddress, RollListEntry, RollOptions } from "../../../core/ruleset.ts";
import { targetOf } from "../attack/target.ts";
import { creature } from "../data/creature-of.ts";
import {
  NAMED_CHECKS,
  type NamedCheck,
  namedCheckKey,
  namedCheckLabel,
  parseNamedCheckKey,
} from "../rules/check/named-checks.ts";
import type { ParallaxCheckRequest } from "../rules/check/types.ts";
import { ATTRIBUTE_LABELS, ATTRIBUTES, type AttributeId, isAttribute } from "../rules/creature/attributes.ts";
import { isContest } from "../rules/hit.ts";
import { baseRequest } from "./base-request.ts";
import { defaultTrialNumber, readTrial } from "./trials.ts";

/**
 * A check. The key names an Attribute ("ego"), a skill ("climb"), both ("agility.climb") or a named check
 * ("deed.grapple").
 * @throws Refusal when the key is unknown, or the named check can have no consequence
 */
export function checkRequest(actor: ActorDocument, key: string, options: RollOptions): ParallaxCheckRequest {
  const target = targetOf(actor, options);
  const base = baseRequest(actor, "check", target);
  const named = parseNamedCheckKey(key);
  if (!named) return { ...base, ...readKey(actor, key) };
  const { check, subject } = named;
  const { id, physical, action, trial } = check;
  return {
    ...base,
    ...scoresOf(actor, check),
    name: namedCheckLabel(id),
    physical,
    action,
    contest: isContest(id)
      ? { id, actor: publicName(actor), target: target ? publicName(target.actor) : "" }
      : null,
    ...(trial
      ? { trial: readTrial(actor, trial, subject, options), figure: defaultTrialNumber(actor, trial) }
      : {}),
  };
}

interface Scores {
  readonly attribute: AttributeId;
  readonly skill: string | null;
}

function readKey(actor: ActorDocument, key: string): Scores {
  const [first = "", second] = key.split(".");
  if (isAttribute(first)) {
    if (second === undefined) return { attribute: first, skill: null };
    const skill = creature(actor).skill(second);
    if (skill) return { attribute: first, skill: skill.key };
  }
  const skill = second === undefined ? creature(actor).skill(first) : undefined;
  if (skill) return { attribute: skill.attribute, skill: skill.key };
  throw new Refusal({ key: "MANIFOLD.Parallax.Problem.unknownRoll", data: { actor: actor.name, key } });
}

/** The named check's Attribute, and its skill if the actor has it. */
const scoresOf = (actor: ActorDocument, { attribute, skill }: NamedCheck): Scores => ({
  attribute,
  skill: skill !== null && creature(actor).skill(skill) ? skill : null,
});

/** A named check calls its target to answer with any of the Attributes and skills it allows and the target has. */
export function namedCheckOpponent(
  actor: ActorDocument,
  key: string,
  options: RollOptions,
): OpponentCall | null {
  const answer = parseNamedCheckKey(key)?.check.answer;
  const target = answer && targetOf(actor, options)?.actor;
  if (!answer || !target) return null;
  const known = answer.filter((word) => isAttribute(word) || creature(target).skill(word) !== undefined);
  return { actor: target, ways: known.map((word): RollAddress => ({ kind: "check", key: word })) };
}

export const listChecks = (actor: ActorDocument): RollListEntry[] => [
  ...ATTRIBUTES.map((id) => ({
    key: id,
    label: ATTRIBUTE_LABELS[id],
    group: "MANIFOLD.Parallax.Sheet.attributes",
  })),
  ...creature(actor).skillList.map(({ key, label }) => ({
    key,
    label,
    icon: "skills",
    group: "MANIFOLD.Parallax.Tab.skills",
  })),
  // Radiation needs an irradiated entity, which a list cannot name.
  ...NAMED_CHECKS.filter(({ trial }) => trial !== "radiation").map(({ id, icon }) => ({
    key: namedCheckKey(id),
    label: namedCheckLabel(id),
    icon,
    group: "MANIFOLD.Parallax.Sheet.deeds",
  })),
];
