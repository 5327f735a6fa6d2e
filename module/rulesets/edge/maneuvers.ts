/** Contests of a fight: documents → what is rolled, and who is asked to answer. */
import type { ManifoldActor } from "../../core/documents/actor.ts";
import { Refusal } from "../../core/refusal.ts";
import type { OpponentCall, RollListEntry, RollOptions } from "../../core/ruleset.ts";
import { baseRequest, creature, edgeHand, ownModifiers } from "./bridge.ts";
import type { CreatureSchema } from "./data/creature-schema.ts";
import type { EdgeWeaponData } from "./data/weapon.ts";
import type { EdgeCheckRequest, EdgeModifier } from "./rules/check-types.ts";
import {
  fitsSize,
  MANEUVERS,
  type Maneuver,
  maneuverOf,
  overrunSources,
  TWO_HANDED,
} from "./rules/maneuvers.ts";
import { CHECK_OFFERS, edgeOffers } from "./rules/offers.ts";
import { SIZE_TABLE, type Size } from "./rules/tables.ts";
import { type Target, targetOf } from "./targets.ts";
import { turnUse } from "./turn-use.ts";

type Stored = foundry.data.fields.SchemaField.InitializedData<CreatureSchema>;

const stored = (actor: ManifoldActor): Stored => actor.system as unknown as Stored;
const sizeOf = (actor: ManifoldActor): Size => stored(actor).size as Size;

/** The contest that a maneuver is, with the best of its skills. Whom it is against is asked of the opponent. */
export function maneuverRequest(actor: ManifoldActor, key: string, options: RollOptions): EdgeCheckRequest {
  const maneuver = known(actor, key);
  const skill = creature(actor).skill(bestSkill(actor, ownSkills(actor, maneuver)))!;
  return {
    ...baseRequest(actor, "contest"),
    ...turnUse(actor, maneuver.cost === "minor" ? "minor" : "action"),
    maneuver: maneuver.id,
    ability: skill.ability,
    skill: skill.id,
    dc: null,
    modifiers: [
      ...situation(actor, maneuver, targetOf(actor, options)),
      ...CHECK_OFFERS,
      ...edgeOffers(edgeHand(actor)),
    ],
  };
}

/** Who answers, with which of their skills. @throws RollRefused when nobody fitting is aimed at */
export function maneuverOpponent(actor: ManifoldActor, key: string, options: RollOptions): OpponentCall {
  const maneuver = known(actor, key);
  const target = fittingTarget(actor, maneuver, options);
  const held = maneuver.weapon === "held" ? heldWeapons(target.actor).map(({ skill }) => skill) : [];
  const skills = held.length > 0 ? held : maneuver.answers;
  return { actor: target.actor, ways: [...new Set(skills)].map((skill) => ({ kind: "check", key: skill })) };
}

/** Maneuvers that make sense for the creature as it is. */
export const maneuverList = (actor: ManifoldActor): RollListEntry[] =>
  MANEUVERS.filter(({ grappled }) => grappled !== "own" || actor.statuses.has("grappled")).map(
    ({ id, label, icon }) => ({ key: id, label, icon }),
  );

function known(actor: ManifoldActor, key: string): Maneuver {
  if (!MANEUVERS.some(({ id }) => id === key))
    throw new Refusal({ key: "MANIFOLD.Edge.Problem.unknownRoll", data: { actor: actor.name, key } });
  const maneuver = maneuverOf(key);
  if (maneuver.grappled === "own" && !actor.statuses.has("grappled"))
    throw new Refusal({ key: "MANIFOLD.Edge.Problem.notGrappled", data: { actor: actor.name } });
  return maneuver;
}

function fittingTarget(actor: ManifoldActor, maneuver: Maneuver, options: RollOptions): Target {
  const target = targetOf(actor, options);
  const refuse = (id: string, data: Record<string, string | number> = {}): never => {
    throw new Refusal({
      key: `MANIFOLD.Edge.Problem.${id}`,
      data: { actor: actor.name, maneuver: game.i18n!.localize(maneuver.label), ...data },
    });
  };
  if (!target || target.actor === actor) return refuse("aimAtOne");
  const { name } = target.actor;
  if (!fitsSize(maneuver, sizeOf(actor), sizeOf(target.actor))) refuse("tooLarge", { target: name });
  if (maneuver.inReach && !target.adjacent && target.gap > SIZE_TABLE[sizeOf(actor)].reach)
    refuse("outOfReach", { target: name, metres: target.gap });
  if (maneuver.grappled === "target" && !target.actor.statuses.has("grappled"))
    refuse("targetNotGrappled", { target: name });
  return target;
}

/** Skills that may be rolled: those of the maneuver, and those of weapons in hand where they count. */
function ownSkills(actor: ManifoldActor, { weapon, skills }: Maneuver): readonly string[] {
  const held = weapon === undefined ? [] : heldWeapons(actor);
  const counting = weapon === "tripping" ? held.filter(({ properties }) => properties.has("trip")) : held;
  const names = counting.map(({ skill }) => skill);
  return weapon === "held" && names.length > 0 ? names : [...skills, ...names];
}

const heldWeapons = (actor: ManifoldActor): EdgeWeaponData[] =>
  actor.items
    .filter((item) => (item.type as string) === "edgeWeapon")
    .map(({ system }) => system as unknown as EdgeWeaponData)
    .filter(({ equipped }) => equipped);

function bestSkill(actor: ManifoldActor, ids: readonly string[]): string {
  const model = creature(actor);
  const total = (id: string): number => {
    const skill = model.skill(id);
    return skill ? model.scores[skill.ability] + skill.bonus : Number.NEGATIVE_INFINITY;
  };
  return ids.reduce((best, id) => (total(id) > total(best) ? id : best));
}

function situation(actor: ManifoldActor, { id, grappled }: Maneuver, target: Target | null): EdgeModifier[] {
  // A grip hinders everything but breaking it.
  const own = ownModifiers(actor).filter(
    (modifier) => grappled !== "own" || modifier.id !== "condition.grappled",
  );
  return target ? [...againstTarget(actor, id, target.actor), ...own] : own;
}

function againstTarget(actor: ManifoldActor, maneuver: string, target: ManifoldActor): EdgeModifier[] {
  if (maneuver === "overrun") return overrunSources(sizeOf(actor), sizeOf(target));
  const twoHanded = maneuver === "disarm" && heldWeapons(target).some(({ hands }) => hands >= 2);
  return twoHanded ? [TWO_HANDED] : [];
}
