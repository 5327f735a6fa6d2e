/** Builds the requests of checks, lists them, and finds the actor to answer. */

import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { OpponentCall, RollAddress, RollListEntry, RollOptions } from "../../../core/contract/index.ts";
import { Refusal } from "../../../core/host/refusal.ts";
import { publicName } from "../../../core/text/public-name.ts";
import { targetOf } from "../attack/target.ts";
import { creature } from "../data/creature-of.ts";
import { findCause } from "../data/find-cause.ts";
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
 * @throws Refusal if the key is unknown, or the named check would have no consequence
 */
export function checkRequest(actor: ActorDocument, key: string, options: RollOptions): ParallaxCheckRequest {
  const target = targetOf(actor, options);
  const named = parseNamedCheckKey(key);
  const isAnswer = options.opposed === true && options.reply !== undefined;
  const base = baseRequest(actor, "check", target, isAnswer || named?.check.id === "refuse");
  if (!named) return { ...base, ...readKey(actor, key) };
  const { check, subject } = named;
  const { id, physical, action, trial } = check;
  if (id === "endure" && creature(actor).hindrances.noToxins)
    throw new Refusal({ key: "MANIFOLD.Parallax.Problem.suspended", data: { actor: actor.name } });
  return {
    ...base,
    ...scoresOf(actor, check),
    name: namedCheckLabel(id),
    physical,
    action,
    // Both take a target in reach (P-040, P-129).
    reach: isContest(id) ? { range: "melee", hexes: target?.hexes ?? null } : null,
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

/** The Attribute of a named check, and its skill if the actor has it. */
const scoresOf = (actor: ActorDocument, { attribute, skill }: NamedCheck): Scores => ({
  attribute,
  skill: skill !== null && creature(actor).skill(skill) ? skill : null,
});

/** The target; for a refused order without a target, the dominator (P-119). */
function opponentOf(actor: ActorDocument, { id }: NamedCheck, options: RollOptions): ActorDocument | null {
  const target = targetOf(actor, options)?.actor ?? null;
  return target ?? (id === "refuse" ? findCause(creature(actor).causes.dominated) : null);
}

/** A named check calls its target to answer with any of the allowed Attributes and skills that the target has. */
export function namedCheckOpponent(
  actor: ActorDocument,
  key: string,
  options: RollOptions,
): OpponentCall | null {
  const named = parseNamedCheckKey(key);
  const answer = named?.check.answer;
  const target = answer && opponentOf(actor, named.check, options);
  if (!answer || !target) return null;
  const { scores } = creature(target);
  const thresholdOf = (word: string): number | undefined => {
    if (isAttribute(word)) return scores[word];
    const known = creature(target).skill(word);
    return known && scores[known.attribute] + known.bonus;
  };
  // If several skills could apply, the highest is offered first (P-076).
  const ways = answer
    .flatMap((word) => {
      const threshold = thresholdOf(word);
      return threshold === undefined ? [] : [{ kind: "check", key: word, threshold }];
    })
    .sort((a, b) => b.threshold - a.threshold)
    .map(({ kind, key: word }): RollAddress => ({ kind, key: word }));
  return { actor: target, ways: named.check.answerOptional ? [...ways, UNANSWERED] : ways };
}

/** The answer that lets the challenger act unopposed (P-196). */
const UNANSWERED: RollAddress = { kind: "unanswered", key: "" };

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
  // A radiation check needs an irradiated entity, which a list cannot name.
  ...NAMED_CHECKS.filter(({ trial }) => trial !== "radiation").map(({ id, icon }) => ({
    key: namedCheckKey(id),
    label: namedCheckLabel(id),
    icon,
    group: "MANIFOLD.Parallax.Sheet.deeds",
  })),
];
