/** Builds the requests of maneuvers from documents, and calls the opponent to answer. */
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { OpponentCall, RollListEntry, RollOptions } from "../../../core/contract/index.ts";
import { t } from "../../../core/host/host.ts";
import { Refusal } from "../../../core/host/refusal.ts";
import { type Target, targetOf } from "../attack/target.ts";
import { refuseCharmed } from "../check/bound-states.ts";
import { baseRequest, ownModifiers } from "../check/request.ts";
import { checkKind } from "../check/rolls.ts";
import { creature } from "../data/creature-of.ts";
import { heldWeapons } from "../data/item-of.ts";
import { settleOpposed } from "../rules/check/opposed.ts";
import { CHECK_OFFERS } from "../rules/check/situational.ts";
import type { EdgeCheckRequest } from "../rules/check/types.ts";
import { SIZE_TABLE, type Size } from "../rules/creature/sizes.ts";
import type { EdgeModifier } from "../rules/modifiers.ts";
import {
  fitsSize,
  MANEUVERS,
  type Maneuver,
  maneuverHits,
  maneuverOf,
  overrunSources,
  TWO_HANDED,
} from "../rules/turn/maneuvers.ts";
import { turnUse } from "./economy.ts";

const sizeOf = (actor: ActorDocument): Size => creature(actor).size;

/** The actor's roll with the best skill of the maneuver. */
export function maneuverRequest(actor: ActorDocument, key: string, options: RollOptions): EdgeCheckRequest {
  const maneuver = findManeuver(actor, key);
  const skill = creature(actor).skill(bestSkill(actor, ownSkills(actor, maneuver)))!;
  return {
    ...baseRequest(actor, "contest"),
    ...turnUse(actor, maneuver.cost === "minor" ? "minor" : "action"),
    maneuver: maneuver.id,
    ability: skill.ability,
    skill: skill.id,
    dc: null,
    modifiers: [...situationModifiers(actor, maneuver, targetOf(actor, options)), ...CHECK_OFFERS],
  };
}

/** The target and the skills it may answer with. @throws Refusal without a valid target */
export function maneuverOpponent(actor: ActorDocument, key: string, options: RollOptions): OpponentCall {
  const maneuver = findManeuver(actor, key);
  const target = requireTarget(actor, maneuver, options);
  const held = maneuver.weapon === "held" ? heldWeapons(target.actor).map(({ skill }) => skill) : [];
  const skills = held.length > 0 ? held : maneuver.answers;
  return { actor: target.actor, ways: [...new Set(skills)].map((skill) => ({ kind: "check", key: skill })) };
}

/** Maneuvers available to the creature now. */
export const maneuverList = (actor: ActorDocument): RollListEntry[] =>
  MANEUVERS.filter(({ grappled }) => grappled !== "own" || actor.statuses.has("grappled")).map(
    ({ id, label, icon }) => ({ key: id, label, icon }),
  );

/** @throws Refusal for an unknown or impossible maneuver */
function findManeuver(actor: ActorDocument, key: string): Maneuver {
  if (!MANEUVERS.some(({ id }) => id === key))
    throw new Refusal({ key: "MANIFOLD.Edge.Problem.unknownRoll", data: { actor: actor.name, key } });
  const maneuver = maneuverOf(key);
  if (maneuver.grappled === "own" && !actor.statuses.has("grappled"))
    throw new Refusal({ key: "MANIFOLD.Edge.Problem.notGrappled", data: { actor: actor.name } });
  return maneuver;
}

/** @throws Refusal without a target that the maneuver permits */
function requireTarget(actor: ActorDocument, maneuver: Maneuver, options: RollOptions): Target {
  const target = targetOf(actor, options);
  const refuse = (id: string, data: Record<string, string | number> = {}): never => {
    throw new Refusal({
      key: `MANIFOLD.Edge.Problem.${id}`,
      data: { actor: actor.name, maneuver: t(maneuver.label), ...data },
    });
  };
  if (!target || target.actor === actor) return refuse("aimAtOne");
  if (maneuver.id !== "breakFree") refuseCharmed(actor, [target.actor]);
  const { name } = target.actor;
  if (!fitsSize(maneuver, sizeOf(actor), sizeOf(target.actor))) refuse("tooLarge", { target: name });
  if (maneuver.inReach && !target.adjacent && target.gap > SIZE_TABLE[sizeOf(actor)].reach)
    refuse("outOfReach", { target: name, metres: target.gap });
  if (maneuver.grappled === "target" && !target.actor.statuses.has("grappled"))
    refuse("targetNotGrappled", { target: name });
  return target;
}

/** Skills for the roll: those of the maneuver and of suitable weapons in hand. */
function ownSkills(actor: ActorDocument, { weapon, skills }: Maneuver): readonly string[] {
  const held = weapon === undefined ? [] : heldWeapons(actor);
  const counting = weapon === "tripping" ? held.filter(({ properties }) => properties.has("trip")) : held;
  const names = counting.map(({ skill }) => skill);
  return weapon === "held" && names.length > 0 ? names : [...skills, ...names];
}

function bestSkill(actor: ActorDocument, ids: readonly string[]): string {
  const model = creature(actor);
  const total = (id: string): number => {
    const skill = model.skill(id);
    return skill ? model.scores[skill.ability] + skill.bonus : Number.NEGATIVE_INFINITY;
  };
  return ids.reduce((best, id) => (total(id) > total(best) ? id : best));
}

function situationModifiers(
  actor: ActorDocument,
  { id, grappled }: Maneuver,
  target: Target | null,
): EdgeModifier[] {
  // Being grappled does not hinder breaking free.
  const own = ownModifiers(actor, { targets: target ? [target.actor] : [] }).filter(
    (modifier) => grappled !== "own" || modifier.id !== "condition.grappled",
  );
  return target ? [...modifiersAgainst(actor, id, target.actor), ...own] : own;
}

function modifiersAgainst(actor: ActorDocument, maneuver: string, target: ActorDocument): EdgeModifier[] {
  if (maneuver === "overrun") return overrunSources(sizeOf(actor), sizeOf(target));
  const twoHanded = maneuver === "disarm" && heldWeapons(target).some(({ hands }) => hands >= 2);
  return twoHanded ? [TWO_HANDED] : [];
}

/**
 * A contest in combat: the target is called to answer immediately, and the card offers the effects of winning (E-375).
 */
export const MANEUVER = checkKind("maneuver", "grab", maneuverRequest, {
  list: maneuverList,
  targets: { aim: "targets" },
  opposed: {
    answers: ["check"],
    compare: settleOpposed,
    opponent: maneuverOpponent,
    hits: ({ maneuver }, winner, sides) =>
      maneuver === undefined ? {} : maneuverHits(maneuverOf(maneuver), winner, sides),
  },
});
