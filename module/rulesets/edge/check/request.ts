/** Builds the requests of checks and saves from documents, and lists the rolls of an actor. */

import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { RollListEntry, RollOptions } from "../../../core/contract/index.ts";
import { Refusal } from "../../../core/host/refusal.ts";
import { targetsOf } from "../../../core/scene/scene.ts";
import { activeScene } from "../../../core/scene/viewed-scene.ts";
import { edgeHand } from "../cards/hand.ts";
import { creature } from "../data/creature-of.ts";
import { carriedLight } from "../data/item-of.ts";
import { checkEffects } from "../effects/effect-rules.ts";
import { CALLED_CHECKS, findCalledCheck, OWN_KINDS } from "../rules/check/called-checks.ts";
import { CHECK_OFFERS, lightOffers, paceOffer, spaceshipOffers } from "../rules/check/situational.ts";
import type { EdgeCheckRequest } from "../rules/check/types.ts";
import { ABILITIES, ABILITY_LABELS, type AbilityId, isAbility } from "../rules/creature/abilities.ts";
import { conditionModifiers } from "../rules/creature/condition-modifiers.ts";
import { vpAfterExhaustion } from "../rules/creature/exhaustion.ts";
import { possessesSkill } from "../rules/creature/skills.ts";
import { traumaModifiers } from "../rules/injury/traumas.ts";
import type { CheckKind, EdgeModifier } from "../rules/modifiers.ts";
import { gravityBarsSkill, SET_MOVING } from "../rules/survival/gravity.ts";
import { type Light, lightOf } from "../rules/survival/light.ts";
import { checkSettings, gravityDetail } from "../settings.ts";
import { statusesToward } from "../stealth/awareness.ts";
import { turnUse } from "../turn/economy.ts";
import { checkGuardedOnce } from "../turn/guarded-stand-up.ts";
import { charmModifiers, isOpenBond } from "./bound-states.ts";

/**
 * A check or saving throw. The key is an ability ("str"), a skill ("athletics"), both ("wil.intimidation") or a called
 * check ("occasion:roughLanding").
 * @param options the targets of the check and the message that it follows; none if absent
 * @throws Refusal for an unknown key, or for a check that can be made only once
 */
export function checkRequest(
  actor: ActorDocument,
  key: string,
  kind: CheckKind,
  options: CheckTargets = NOBODY,
): EdgeCheckRequest {
  const targets = targetsOf(actor, options, { self: false }).map((target) => target.actor);
  const [prefix, id = null] = key.split(":");
  const called = prefix === OCCASION ? findCalledCheck(id) : undefined;
  const { ability, skill } = called ?? readKey(actor, key);
  checkGuardedOnce(actor, called?.id, options);
  const base = baseRequest(actor, kind);
  return {
    ...base,
    ...(kind === "check" ? turnUse(actor, ACTION_CHECKS.includes(called?.id ?? "") ? "action" : "none") : {}),
    ...(called ? { occasion: called.id } : {}),
    ability,
    skill,
    dc: called?.dc ?? null,
    modifiers: [
      ...ownModifiers(actor, { targets }),
      ...charmModifiers(actor, targets),
      ...CHECK_OFFERS,
      ...spaceshipOffers(base.possessed),
      ...(actor.statuses.has("weightless") && gravityDetail() ? [SET_MOVING] : []),
      paceOffer(creature(actor).journey.pace),
      ...lightOffers(creature(actor).senses, lightAround(actor)),
    ],
  };
}

/** The light of the active scene, which is the same on every client; a burning light in hand improves it. */
function lightAround(actor: ActorDocument): Light {
  const darkness = activeScene()?.environment?.darknessLevel ?? 0;
  const { bright, dim } = carriedLight(actor);
  if (bright > 0) return "bright";
  const light = lightOf(darkness);
  return dim > 0 && light === "dark" ? "dim" : light;
}

type CheckTargets = Pick<RollOptions, "targets" | "previous" | "verified">;

/** For checks without a target, whatever the user aims at. */
const NOBODY: CheckTargets = { targets: [] };

interface CheckCircumstances {
  /** Whether the action takes both arms. */
  readonly bothHands?: boolean;
  /** The targets of the check. */
  readonly targets?: readonly ActorDocument[];
}

/** Modifiers from conditions, exhaustion, traumas, worn armor and effects. */
export const ownModifiers = (
  actor: ActorDocument,
  { bothHands = false, targets = [] }: CheckCircumstances = {},
): EdgeModifier[] => [
  ...conditionModifiers(statusesToward(actor, targets), creature(actor).exhaustion.value).map((modifier) =>
    isOpenBond(actor, modifier, targets) ? { ...modifier, on: false } : modifier,
  ),
  ...traumaModifiers(creature(actor).traumas, bothHands),
  ...armorPenalties(actor),
  ...checkEffects(actor),
];

/** Called checks that are combat actions (E-314, E-316). */
const ACTION_CHECKS: readonly string[] = ["hide", "search"];

/** Prefix of the id of a called check in a key. */
const OCCASION = "occasion";

/** Called checks as rolls for requests and menus. */
export const occasionList = (kind: "check" | "save"): RollListEntry[] =>
  CALLED_CHECKS.filter((called) => called.kind === kind && !OWN_KINDS.includes(called.id)).map(
    ({ id, label }) => ({
      key: `${OCCASION}:${id}`,
      label,
      group: "MANIFOLD.Edge.Dialog.occasion",
    }),
  );

/** The reason why a weightless creature has no skill bonus; null if it has one (E-231). */
function skillBar(actor: ActorDocument): string | null {
  const gZero = creature(actor).skill("gZero");
  return gravityBarsSkill({
    weightless: actor.statuses.has("weightless"),
    gZeroSkill: gZero !== undefined && possessesSkill(gZero.bonus, gZero.trained),
  });
}

/** The part of a request that all checks of the actor share. */
export type BaseCheckRequest = Omit<EdgeCheckRequest, "ability" | "skill" | "dc" | "modifiers">;

export function baseRequest(actor: ActorDocument, kind: CheckKind): BaseCheckRequest {
  const { scores, skillList, vitality, vitalityMax, exhaustion } = creature(actor);
  const hand = edgeHand(actor);
  return {
    kind,
    abilities: { ...scores },
    skills: Object.fromEntries(skillList.map(({ id, bonus }) => [id, bonus])),
    possessed: skillList.filter(({ possessed }) => possessed).map(({ id }) => id),
    skillNames: Object.fromEntries(
      skillList.flatMap(({ id, label, itemId }) => (itemId ? [[id, label]] : [])),
    ),
    skillBarredBy: skillBar(actor),
    vp: vitality.value,
    vpMaxIfExhausted: vpAfterExhaustion({
      vp: vitalityMax,
      vpMax: vitalityMax,
      level: exhaustion.value,
      gained: 1,
    }),
    ...(hand ? { edge: hand } : {}),
    noExploits: false,
    ...(actor.statuses.has("aiming") ? { aims: true } : {}),
    settings: checkSettings(),
  };
}

function readKey(actor: ActorDocument, key: string): { ability: AbilityId; skill: string | null } {
  const [first = "", second] = key.split(".");
  if (isAbility(first) && second === undefined) return { ability: first, skill: null };
  const skill = creature(actor).skill(second ?? first);
  if (skill && second === undefined) return { ability: skill.ability, skill: skill.id };
  if (skill && isAbility(first)) return { ability: first, skill: skill.id };
  throw new Refusal({ key: "MANIFOLD.Edge.Problem.unknownRoll", data: { actor: actor.name, key } });
}

/** Penalties of worn armor to checks with some abilities (E-027). */
const armorPenalties = (actor: ActorDocument): EdgeModifier[] =>
  creature(actor)
    .wornArmor()
    .filter(({ system }) => system.penalty.value !== 0 && system.penalty.abilities.size > 0)
    .map(({ id, name, system }) => ({
      id: `armor.${id}`,
      label: "MANIFOLD.Edge.Modifier.armor",
      source: name,
      value: system.penalty.value,
      appliesTo: [{ abilities: [...system.penalty.abilities] }],
    }));

/** Abilities and skills for checks and saves, grouped by ability. */
export const checkList = (actor: ActorDocument): RollListEntry[] =>
  ABILITIES.flatMap((ability) => [
    { key: ability, label: ABILITY_LABELS[ability], group: ABILITY_LABELS[ability] },
    ...creature(actor)
      .skillList.filter((skill) => skill.ability === ability)
      .map(({ id, label }) => ({ key: id, label, group: ABILITY_LABELS[ability] })),
  ]);
