/** Builds the requests of contests and group effort from several actors. */
import { previousCheck } from "../../../core/chat/previous-check.ts";
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { RollOptions } from "../../../core/contract/index.ts";
import { itemsOf } from "../../../core/records/owned-items.ts";
import { controlledActors, targetsOf } from "../../../core/scene/scene.ts";
import { publicName } from "../../../core/text/public-name.ts";
import { creature } from "../data/creature-of.ts";
import type { Weapon } from "../data/weapon.ts";
import { type GroupRequest, groupNumbers } from "../rules/check/group.ts";
import {
  type ContestOutcome,
  type ContestPlan,
  type ContestRequest,
  chaseBonus,
} from "../rules/check/opposed.ts";
import { isScore } from "../rules/creature/scores.ts";
import { checkRequest, finalNumbers } from "./request.ts";

/**
 * One step of a contest with the user's targets; several targets roll as a group. The key is a score, or "chase", in
 * which several pursuers also roll as a group (G-091).
 */
export function contestRequest(actor: ActorDocument, key: string, options: RollOptions): ContestRequest {
  const chase = key === "chase";
  const before = previousStep(options);
  const targets = targetsOf(actor, options).map((target) => target.actor);
  const pursuers = chase ? groupOf(actor) : [actor];
  const own = checkRequest(actor, chase ? "agility" : key, options);
  const base =
    pursuers.length > 1 ? { ...own, scores: groupNumbers(pursuers.map(finalNumbers)), modifiers: [] } : own;
  const [ours, theirs] = [slowestMovement(pursuers), slowestMovement(targets)];
  const faster = chase && targets.length > 0 ? chaseBonus(ours, theirs) : 0;
  return {
    ...base,
    modifiers:
      faster === 0
        ? base.modifiers
        : [...base.modifiers, { id: "faster", label: "MANIFOLD.Gods.Modifier.faster", value: faster }],
    other: targets.length > 0 ? otherSide(targets, chase ? chaseBonus(theirs, ours) : 0) : null,
    chase,
    otherGone: before !== null && targets.length === 0,
    otherBefore: targets.length === 0 ? (before?.target ?? null) : null,
    step: (before?.step ?? 0) + 1,
    weapons: chase ? [] : itemsOf<Weapon>(actor, "godsWeapon").map(({ id, name }) => ({ id: id!, name })),
  };
}

/** The actors of the controlled tokens if there are several; otherwise the actor alone. */
function groupOf(actor: ActorDocument): ActorDocument[] {
  const members = controlledActors(actor);
  return members.length > 1 ? members : [actor];
}

/** A party moves as fast as its slowest member. */
const slowestMovement = (actors: readonly ActorDocument[]): number =>
  Math.min(...actors.map((actor) => creature(actor).movementScore));

function otherSide(targets: readonly ActorDocument[], faster: number): NonNullable<ContestRequest["other"]> {
  const numbers = groupNumbers(targets.map(finalNumbers));
  return {
    name: targets.map(({ name }) => name).join(", "),
    numbers: { ...numbers, agility: numbers.agility + faster },
  };
}

/** The previous step of the contest, from the roll's options. */
function previousStep(options: RollOptions): { target: number; step: number } | null {
  const check = previousCheck(options, "gods", ["contest"]);
  if (!check) return null;
  const { other } = check.outcome as ContestOutcome;
  return { target: other.target, step: (check.plan as ContestPlan).step };
}

/** Group effort of the controlled tokens. */
export function groupRequest(actor: ActorDocument, key: string): GroupRequest {
  return {
    score: isScore(key) ? key : "perception",
    members: groupOf(actor).map((member) => ({
      name: publicName(member),
      numbers: finalNumbers(member),
      movement: creature(member).movementNow,
      survival: creature(member).survival.value,
    })),
    modifiers: [],
  };
}
