/** Documents → plain requests. The only place of this game that reads actors for a roll. */
import type { ManifoldActor } from "../../core/documents/actor.ts";
import type { ManifoldChatMessage } from "../../core/documents/chat-message.ts";
import { Refusal } from "../../core/refusal.ts";
import type { RollOptions } from "../../core/ruleset.ts";
import type { CreatureDerived, GodsCreatureData } from "./data/creature.ts";
import type { CreatureSchema } from "./data/creature-schema.ts";
import type { GodsSkillData } from "./data/skill.ts";
import type { GodsWeaponData } from "./data/weapon.ts";
import { archetypeOf } from "./rules/archetypes.ts";
import type { BreathRequest } from "./rules/breath.ts";
import { checkRules, defaultCheckChoices } from "./rules/check.ts";
import type {
  GodsCheckOutcome,
  GodsCheckRequest,
  GodsModifier,
  RollerState,
  ScoreId,
  SkillOffer,
} from "./rules/check-types.ts";
import { targetModifiers } from "./rules/condition-modifiers.ts";
import { type ContestOutcome, type ContestRequest, chaseBonus } from "./rules/contest.ts";
import type { GodsDefender } from "./rules/damage.ts";
import type { DamageRequest } from "./rules/damage-roll.ts";
import { type DeathRequest, deathCheckDue } from "./rules/death.ts";
import { type GroupRequest, groupNumbers } from "./rules/group.ts";
import { type ItemRequest, itemMustRoll, itemSurvival } from "./rules/item-reaction.ts";
import { isSize, type JumpRequest } from "./rules/jump.ts";
import { type MojoRequest, mojoCost } from "./rules/mojo.ts";
import { isPurpose, PURPOSE_RULES } from "./rules/purposes.ts";
import { isScore, SCORES, topicOf } from "./rules/scores.ts";
import { godsSetting, materials } from "./settings.ts";
import { groupOf, targetOf, targetsOf } from "./targets.ts";

export type Creature = GodsCreatureData &
  CreatureDerived &
  foundry.data.fields.SchemaField.InitializedData<CreatureSchema>;

/** The model of an actor of this game. */
export const creature = (actor: ManifoldActor): Creature => actor.system as unknown as Creature;

/**
 * A roll. The key names a number ("strength", "evasion"), a purpose ("surprise"), or a skill item's id.
 * @throws RollRefused when the key names nothing
 */
export function checkRequest(actor: ManifoldActor, key: string): GodsCheckRequest {
  const base = checkBase(actor);
  if (isScore(key)) return { ...base, score: key, topic: topicOf(key) };
  if (isPurpose(key) && key !== "plain" && key !== "attack" && key !== "ailment") {
    const { score, topic, offers } = PURPOSE_RULES[key];
    return {
      ...base,
      purpose: key,
      topic,
      score: key === "conscious" ? godsSetting("consciousness") : score,
      modifiers: [...base.modifiers, ...offers, ...ownOffers(actor, key)],
    };
  }
  const skill = base.skills.find(({ id }) => id === key);
  if (!skill) {
    throw new Refusal({ key: "MANIFOLD.Gods.Problem.unknownRoll", data: { actor: actor.name, key } });
  }
  return { ...base, score: skill.ability, skill: skill.id, subject: skill.name };
}

/** Modifiers of a purpose that depend on who rolls. */
function ownOffers(actor: ManifoldActor, purpose: string): GodsModifier[] {
  const { level, archetype } = creature(actor);
  if (purpose === "survive" && archetype === "warrior") {
    return [{ id: "warrior", label: "MANIFOLD.Gods.Modifier.warriorLevel", value: level }];
  }
  if (purpose === "track") {
    const target = targetOf(actor);
    const covered = target ? creature(target).counters.tracks : 0;
    return covered === 0
      ? []
      : [{ id: "covered", label: "MANIFOLD.Gods.Modifier.covered", value: -covered, source: target!.name }];
  }
  return [];
}

/**
 * An attack with the weapon whose id is the key. With exactly one target its defense and its haste count.
 * @throws RollRefused when the weapon is gone
 */
export function attackRequest(actor: ManifoldActor, key: string): GodsCheckRequest {
  const item = actor.items.get(key);
  if ((item?.type as string | undefined) !== "godsWeapon") {
    throw new Refusal({ key: "MANIFOLD.Gods.Problem.noItem", data: { actor: actor.name } });
  }
  const { attackBonus } = item!.system as unknown as GodsWeaponData & { attackBonus: number };
  const target = targetOf(actor);
  const base = checkBase(actor);
  return {
    ...base,
    purpose: "attack",
    topic: "attack",
    score: "attack",
    subject: item!.name,
    weapon: key,
    defense: target ? creature(target).defenseTotal : null,
    modifiers: [
      ...(attackBonus === 0 ? [] : [{ id: `item.${key}`, label: item!.name, value: attackBonus }]),
      ...(target ? targetModifiers(target.statuses) : []),
      ...base.modifiers,
    ],
  };
}

/**
 * One step of a contest with the user's targets; several of them are met as a group. The key names a number, or
 * "chase", in which several pursuers roll by group effort too (G-091).
 */
export function contestRequest(actor: ManifoldActor, key: string, options: RollOptions): ContestRequest {
  const chase = key === "chase";
  const before = previousContest(options);
  const targets = targetsOf(actor);
  const pursuers = chase ? groupOf(actor) : [actor];
  const own = checkRequest(actor, chase ? "agility" : key);
  const base =
    pursuers.length > 1 ? { ...own, scores: groupNumbers(pursuers.map(finalNumbers)), modifiers: [] } : own;
  const [ours, theirs] = [slowest(pursuers), slowest(targets)];
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
    weapons: chase ? [] : weaponsOf(actor),
  };
}

const weaponsOf = ({ items }: ManifoldActor): ContestRequest["weapons"] =>
  items.filter((item) => (item.type as string) === "godsWeapon").map(({ id, name }) => ({ id: id!, name }));

/** The speed of a party is that of its slowest. */
const slowest = (actors: readonly ManifoldActor[]): number =>
  Math.min(...actors.map((actor) => creature(actor).movementScore));

function otherSide(targets: readonly ManifoldActor[], faster: number): NonNullable<ContestRequest["other"]> {
  const numbers = groupNumbers(targets.map(finalNumbers));
  return {
    name: targets.map(({ name }) => name).join(", "),
    numbers: { ...numbers, agility: numbers.agility + faster },
  };
}

function previousContest({ previous }: RollOptions): { target: number; step: number } | null {
  const check = previous ? messageOf(previous)?.check : undefined;
  if (check?.kind !== "contest") return null;
  const { other } = check.outcome as ContestOutcome;
  return { target: other.target, step: (check.plan as unknown as { step: number }).step };
}

/** Group effort of the controlled tokens. */
export function groupRequest(actor: ManifoldActor, key: string): GroupRequest {
  return {
    score: isScore(key) ? key : "perception",
    members: groupOf(actor).map((member) => ({
      name: member.name,
      numbers: finalNumbers(member),
      movement: creature(member).movementNow,
      survival: creature(member).survival.value,
    })),
    modifiers: [],
  };
}

export function jumpRequest(actor: ManifoldActor): JumpRequest {
  const { movementNow, size } = creature(actor);
  return { ...checkRequest(actor, "agility"), movement: movementNow, size: isSize(size) ? size : "medium" };
}

/**
 * The Guide's death check.
 * @throws RollRefused while injuries do not exceed what is left
 */
export function deathRequest(actor: ManifoldActor): DeathRequest {
  const { injuriesTotal: injuries, survival, verve } = creature(actor);
  const vitals = { injuries, survival: survival.value, verve: verve.value };
  if (!deathCheckDue(vitals, godsSetting("deathMeasure"))) {
    throw new Refusal({ key: "MANIFOLD.Gods.Problem.noDeathCheck", data: { actor: actor.name } });
  }
  return { injuries, modifiers: [] };
}

/**
 * Mojo for the failed roll that the options name.
 * @throws RollRefused when there is nothing to mend, or it has been mended already
 */
export function mojoRequest(actor: ManifoldActor, options: RollOptions): MojoRequest {
  const message = options.previous ? messageOf(options.previous) : undefined;
  const outcome = message?.check?.outcome as GodsCheckOutcome | undefined;
  const cost = outcome ? mojoCost(outcome) : null;
  if (!outcome || cost === null || outcome.roll === null) {
    throw new Refusal({ key: "MANIFOLD.Gods.Problem.nothingToMend" });
  }
  const mended = game.messages!.some((other) => {
    const check = (other as ManifoldChatMessage).check;
    return check?.kind === "mojo" && check.previous === options.previous;
  });
  if (mended) throw new Refusal({ key: "MANIFOLD.Gods.Problem.mendedAlready" });
  const { mojo } = creature(actor);
  return { cost, available: mojo.value, roll: outcome.roll, target: outcome.target, modifiers: [] };
}

/** Whether a thing withstands what hits it. */
export function itemRequest(actor: ManifoldActor, key: string): ItemRequest {
  const item = actor.items.get(key);
  const thing = item?.system as unknown as
    | { material?: string; thickness?: number; weight?: number }
    | undefined;
  if (!item || thing?.material === undefined) {
    throw new Refusal({ key: "MANIFOLD.Gods.Problem.noItem", data: { actor: actor.name } });
  }
  return {
    name: item.name,
    material: thing.material,
    thickness: thing.thickness ?? 0,
    materials: materials(),
    survival: itemSurvival(thing.weight ?? 0),
    mustRoll: itemMustRoll({
      carried: true,
      bearerUnconscious: actor.statuses.has("unconscious"),
      bearerInjured: creature(actor).injuriesTotal > 0,
    }),
    modifiers: [],
  };
}

/** The damage of the weapon whose id is the key. */
export function damageRequest(actor: ManifoldActor, key: string): DamageRequest {
  const item = actor.items.get(key);
  const { damage } = (item?.system ?? {}) as unknown as { damage?: string };
  if (!item || !damage) {
    throw new Refusal({ key: "MANIFOLD.Gods.Problem.noDamage", data: { actor: actor.name } });
  }
  return { weapon: item.name, formula: damage, modifiers: [] };
}

/** What the pipeline has to know of a target. */
export function defender(actor: ManifoldActor): GodsDefender {
  const { verve, survival, injuriesTotal } = creature(actor);
  const { statuses } = actor;
  return {
    verve: verve.value,
    survival: survival.value,
    injuries: injuriesTotal,
    measure: godsSetting("deathMeasure"),
    concentrating: statuses.has("concentrating"),
    conscious: !["unconscious", "dead"].some((id) => statuses.has(id)),
  };
}

/** Running out of air. */
export function breathRequest(actor: ManifoldActor): BreathRequest {
  const { numbers, contributors } = creature(actor);
  return { endurance: numbers.endurance, minor: contributors.endurance.minor, modifiers: [] };
}

/** Every number of an actor with the modifiers of the moment: what others meet in contests and groups. */
export function finalNumbers(actor: ManifoldActor): Record<ScoreId, number> {
  const base = checkBase(actor);
  return Object.fromEntries(
    SCORES.map((score) => {
      const request = { ...base, score, topic: topicOf(score) };
      return [score, checkRules.plan(request, defaultCheckChoices(request)).target];
    }),
  ) as Record<ScoreId, number>;
}

/** The plain request of an actor: its numbers and everything that weighs on its rolls. */
export function checkBase(actor: ManifoldActor): GodsCheckRequest {
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
    state: stateOf(actor),
    defense: null,
    subject: null,
    weapon: null,
    modifiers: creature(actor).rollModifiers(),
  };
}

/** The state that consequences need. */
export function stateOf(actor: ManifoldActor): RollerState {
  const { level, survival, survivalMax, verve, verveMax, injuries, phantasm, mojo } = creature(actor);
  return {
    level,
    survival: { value: survival.value, max: survivalMax },
    verve: { value: verve.value, max: verveMax },
    injuries: injuries.value,
    phantasm: { survival: phantasm.survival, injuries: phantasm.injuries },
    mojo: mojo.value,
    conditions: [...actor.statuses],
  };
}

const skillsOf = (actor: ManifoldActor): SkillOffer[] =>
  actor.items
    .filter((item) => (item.type as string) === "godsSkill")
    .map(({ id, name, system }) => {
      const { bonus, ability } = system as unknown as GodsSkillData & Pick<SkillOffer, "bonus" | "ability">;
      return { id: id!, name, bonus, ability };
    });

const messageOf = (uuid: string): ManifoldChatMessage | undefined =>
  game.messages!.get(uuid.split(".").at(-1)!) as ManifoldChatMessage | undefined;
