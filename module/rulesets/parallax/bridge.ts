/** Documents → plain requests. The only place of this game that reads actors for a roll. */
import type { ManifoldActor } from "../../core/documents/actor.ts";
import type { ManifoldItem } from "../../core/documents/item.ts";
import { Refusal } from "../../core/refusal.ts";
import type { ParallaxEntityData, SkillEntry } from "./data/entity.ts";
import type { ParallaxWeaponData } from "./data/weapon.ts";
import { itemModifiers, stepModifiers } from "./item-modifiers.ts";
import { type AttributeId, isAttribute } from "./rules/attributes.ts";
import type { CheckKind, ParallaxCheckRequest } from "./rules/check-types.ts";
import { type About, conditionModifiers, type Opponent } from "./rules/condition-modifiers.ts";
import { isContest } from "./rules/deed-hits.ts";
import { type Deed, deedOf } from "./rules/deeds.ts";
import { answersAttack, fixedDefense } from "./rules/defense.ts";
import type { ParallaxModifier } from "./rules/modifier-types.ts";
import type { Size } from "./rules/tables.ts";
import { helperModifiers } from "./rules/teamwork.ts";
import { checkSettings, parallaxSetting } from "./settings.ts";
import { type Target, targetOf } from "./targets.ts";
import { figureOf, trialOf } from "./trials.ts";

/** The model of an actor of this game. */
export const entity = (actor: ManifoldActor): ParallaxEntityData =>
  actor.system as unknown as ParallaxEntityData;

/** Prefix of the keys of named deeds, and what parts the deed from whom it is about ("deed.radiation@Actor.x"). */
export const DEED_PREFIX = "deed.";
export const ABOUT = "@";

/** The deed that a key names, and whom it says it is about; null for keys of another sort. */
export function deedOfKey(key: string): { readonly deed: Deed; readonly about: string } | null {
  if (!key.startsWith(DEED_PREFIX)) return null;
  const [id = "", about = ""] = key.slice(DEED_PREFIX.length).split(ABOUT);
  const deed = deedOf(id);
  return deed ? { deed, about } : null;
}

/**
 * A check. The key names an Attribute ("ego"), a skill ("climb"), both ("agility.climb"), or a deed ("deed.grapple").
 * @throws RollRefused when the key names nothing of that, or nothing can come of the deed
 */
export function checkRequest(actor: ManifoldActor, key: string): ParallaxCheckRequest {
  const target = targetOf(actor);
  const base = baseRequest(actor, "check", target);
  const named = deedOfKey(key);
  if (!named) return { ...base, ...readKey(actor, key) };
  const { deed, about } = named;
  return {
    ...base,
    ...scoresOf(actor, deed),
    name: `MANIFOLD.Parallax.Deed.${deed.id}`,
    physical: deed.physical,
    ...(isContest(deed.id)
      ? { contest: { id: deed.id, actor: actor.name, target: target?.actor.name ?? "" } }
      : {}),
    ...(deed.trial ? { trial: trialOf(actor, deed.trial, about), figure: figureOf(actor, deed.trial) } : {}),
  };
}

/**
 * An attack with the weapon whose id is the key. With exactly one target its conditions, size and distance count.
 * @throws RollRefused when the weapon is gone
 */
export function attackRequest(actor: ManifoldActor, key: string): ParallaxCheckRequest {
  const item = weaponOf(actor, key);
  const weapon = item.system as unknown as ParallaxWeaponData;
  const target = targetOf(actor);
  const base = baseRequest(actor, "attack", target);
  const skill = entity(actor).skill(weapon.skill);
  return {
    ...base,
    attribute: skill?.attribute ?? weapon.attribute,
    skill: skill?.key ?? null,
    name: item.name,
    weapon: { id: key, name: item.name },
    modifiers: [
      ...itemModifiers(item, weapon.bonus),
      ...stepModifiers(item, weapon),
      ...(target ? helplessness(target) : []),
      ...base.modifiers,
    ],
  };
}

/** An answer to an attack: Agility with what size and gear give (P-186). */
export function defenseRequest(actor: ManifoldActor): ParallaxCheckRequest {
  const base = baseRequest(actor, "defense", targetOf(actor));
  return { ...base, attribute: "agility", modifiers: [...entity(actor).defenseParts(), ...base.modifiers] };
}

/** @throws RollRefused when the weapon is gone */
export function weaponOf(actor: ManifoldActor, key: string): ManifoldItem {
  const item = actor.items.get(key) as ManifoldItem | undefined;
  if ((item?.type as string | undefined) !== "parallaxWeapon") {
    throw new Refusal({ key: "MANIFOLD.Parallax.Problem.noWeapon", data: { actor: actor.name } });
  }
  return item!;
}

/** A target that cannot defend is hit by its size alone. */
function helplessness({ actor }: Target): ParallaxModifier[] {
  const { inForce, size } = entity(actor).self;
  const mode = parallaxSetting("defenseMode");
  if (mode === "none" || answersAttack(mode, inForce)) return [];
  const modifier = fixedDefense(size as Size);
  return modifier.value === 0 ? [] : [modifier];
}

type Base = Omit<ParallaxCheckRequest, "attribute" | "skill">;

function baseRequest(
  actor: ManifoldActor,
  kind: CheckKind,
  target: Target | null,
): Base & { attribute: AttributeId; skill: null } {
  const { self } = entity(actor);
  return {
    kind,
    attribute: "strength",
    skill: null,
    attributes: { ...self.scores },
    skills: Object.fromEntries(
      self.skillList.map(({ key, label, attribute, bonus, kind: sort }) => [
        key,
        { label, attribute, bonus, kind: sort },
      ]),
    ),
    exertion: { available: self.exertion.value, max: self.exertion.max },
    against: null,
    name: null,
    weapon: null,
    physical: null,
    trial: null,
    contest: null,
    figure: 0,
    settings: checkSettings(),
    modifiers: [
      ...situation(actor, target),
      ...possessions(actor),
      ...(kind === "check" ? helpers(actor) : []),
    ],
  };
}

function situation(actor: ManifoldActor, target: Target | null): ParallaxModifier[] {
  const { inForce, causes } = entity(actor).self;
  return conditionModifiers({
    inForce,
    about: { enthralled: about(causes.enthralled, target), frightened: about(causes.frightened, target) },
    opponent: target ? opponentOf(actor, target) : null,
  });
}

/** Whether the one who causes a condition is the one aimed at, as far as names tell. */
function about(cause: string, target: Target | null): About {
  if (cause.trim() === "" || !target) return "unknown";
  return isNamed(target.actor, cause) ? "opponent" : "other";
}

const isNamed = (actor: ManifoldActor, name: string): boolean =>
  actor.name.trim().toLocaleLowerCase() === name.trim().toLocaleLowerCase();

function opponentOf(actor: ManifoldActor, { actor: other, metres }: Target): Opponent {
  const { inForce, causes } = entity(other).self;
  return { inForce, distance: metres, marked: inForce.has("marked") && isNamed(actor, causes.marked) };
}

/** Gear in use and features; weapons count only in their own attacks. */
function possessions(actor: ManifoldActor): ParallaxModifier[] {
  const model = entity(actor);
  const gear = model.worn().flatMap(({ id, name, system }) => itemModifiers({ id, name }, system.bonus));
  const features = model
    .itemsOf("parallaxFeature")
    .flatMap((item) =>
      itemModifiers(item, (item.system as unknown as { bonus: ParallaxWeaponData["bonus"] }).bonus),
    );
  return [...gear, ...features];
}

/** Other players' characters, each with its own skills, to be ticked. */
function helpers(actor: ManifoldActor): ParallaxModifier[] {
  const others = [...(game.actors as unknown as Iterable<ManifoldActor>)].filter(
    (one) => one !== actor && (one.type as string) === "parallaxCharacter" && one.hasPlayerOwner,
  );
  return helperModifiers(
    others.map((one) => ({
      id: one.id!,
      name: one.name,
      conditions: [...entity(one).self.inForce.keys()],
      skills: Object.fromEntries(entity(one).self.skillList.map(({ key, bonus }) => [key, bonus])),
    })),
  );
}

interface Scores {
  readonly attribute: AttributeId;
  readonly skill: string | null;
}

function readKey(actor: ManifoldActor, key: string): Scores {
  const [first = "", second] = key.split(".");
  if (isAttribute(first)) {
    if (second === undefined) return { attribute: first, skill: null };
    const skill = entity(actor).skill(second);
    if (skill) return { attribute: first, skill: skill.key };
  }
  const skill = second === undefined ? entity(actor).skill(first) : undefined;
  if (skill) return ownScores(skill);
  throw new Refusal({ key: "MANIFOLD.Parallax.Problem.unknownRoll", data: { actor: actor.name, key } });
}

const ownScores = ({ attribute, key }: SkillEntry): Scores => ({ attribute, skill: key });

/** A deed by its Attribute, and its skill where the actor has it. */
const scoresOf = (actor: ManifoldActor, { attribute, skill }: Deed): Scores => ({
  attribute,
  skill: skill !== null && entity(actor).skill(skill) ? skill : null,
});
