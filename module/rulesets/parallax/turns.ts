/** What the turns of a fight bring by themselves. */
import type { ManifoldActor } from "../../core/documents/actor.ts";
import type { CombatRules, TurnEventType } from "../../core/ruleset.ts";
import { mergeChangeSets } from "../../kit/change-set.ts";
import type { ChangeSet } from "../../kit/contract.ts";
import type { Demand } from "../../kit/demand.ts";
import { DEED_PREFIX, entity } from "./bridge.ts";
import { turnLines } from "./economy.ts";
import { grappleEnds } from "./rules/conditions.ts";
import { sourcesIn, strongest } from "./rules/damage-formula.ts";
import { turnStartChanges, upkeepChanges } from "./rules/upkeep.ts";
import { parallaxSetting } from "./settings.ts";

const isUpkeep = (moment: TurnEventType): boolean => parallaxSetting("upkeepTiming") === moment;

/** The bookkeeping of a round for one actor. */
export function upkeepOf(actor: ManifoldActor): ChangeSet {
  const { counters, burnSources, inForce, scores, health, causes } = entity(actor).self;
  const grappler = inForce.has("grappled") ? somebodyCalled(causes.grappled) : null;
  return upkeepChanges({
    counters,
    burnSources,
    suffocating: inForce.has("suffocating"),
    unconscious: inForce.has("unconscious"),
    fortitude: scores.fortitude,
    health: health.value,
    own: ownCounters(actor),
    letGo: grappler !== null && grappleEnds(entity(grappler).self.inForce),
  });
}

const ownCounters = (actor: ManifoldActor) =>
  entity(actor)
    .itemsOf("parallaxCounter")
    .map(({ id, name, system }) => {
      const { value, persistent } = system as unknown as { value: number; persistent: boolean };
      return { id: id!, name, value: persistent ? 0 : value };
    });

/** The one entity of that name on the active scene, or else in the world; null where none or several bear it. */
function somebodyCalled(name: string): ManifoldActor | null {
  const word = name.trim().toLocaleLowerCase();
  const called = (actors: Iterable<ManifoldActor | null>) =>
    [...new Set(actors)].filter(
      (actor) => actor?.ruleset?.id === "parallax" && actor.name.trim().toLocaleLowerCase() === word,
    ) as ManifoldActor[];
  const scene = game.scenes?.active as unknown as
    | { readonly tokens: Iterable<{ readonly actor: ManifoldActor | null }> }
    | null
    | undefined;
  const here = called([...(scene?.tokens ?? [])].map(({ actor }) => actor));
  const found = here.length > 0 ? here : called(game.actors as unknown as Iterable<ManifoldActor>);
  return found.length === 1 ? found[0]! : null;
}

/** The damage of the fire, where one burns and says what it does (P-105). */
function burningDemand(actor: ManifoldActor): Demand[] {
  const { counters, burnSources } = entity(actor).self;
  if (counters.burn === 0 || burnSources.trim() === "") return [];
  const formula = strongest(sourcesIn(burnSources));
  if (formula === null) return [];
  const label = "MANIFOLD.Parallax.Kind.burning";
  return [{ kind: "burning", key: formula, label, icon: "flame" }];
}

/** Checks that upkeep asks for: the fire's damage, the insanity, coming round in heavy gravity. */
export function upkeepDemands(actor: ManifoldActor): Demand[] {
  const { stage, inForce, gravity } = entity(actor).self;
  const deed = (id: string, icon: string): Demand => ({
    kind: "check",
    key: `${DEED_PREFIX}${id}`,
    label: `MANIFOLD.Parallax.Deed.${id}`,
    icon,
  });
  return [
    ...burningDemand(actor),
    ...(stage >= 1 && !inForce.has("unconscious") ? [deed("composure", "brain")] : []),
    ...(gravity.fortitude > 0 && inForce.has("incapacitated") ? [deed("heavyGravity", "weight")] : []),
  ];
}

const initiative = (actor: ManifoldActor): string => `1d100 + ${entity(actor).self.scores.agility}`;

export const TURNS: CombatRules = {
  // The rules found name no initiative and nothing for ties; both are ours.
  initiative,
  rollOff: initiative,
  states: ["prone", "concentrating"],
  economy: (actor) => turnLines(entity(actor)),
  onTurnStart(actor) {
    const stunned = turnStartChanges(entity(actor).self.counters.stun, parallaxSetting("stunRemoval"));
    return isUpkeep("turnStart") ? mergeChangeSets(stunned, upkeepOf(actor)) : stunned;
  },
  onRoundEnd: (actor) => (isUpkeep("roundEnd") ? upkeepOf(actor) : null),
  demands: (actor, moment) => (isUpkeep(moment) ? upkeepDemands(actor) : []),
};
