/** What the turns of a fight bring by themselves. */
import type { ManifoldActor } from "../../core/documents/actor.ts";
import type { CombatRules, TurnMoment } from "../../core/ruleset.ts";
import { mergeChangeSets } from "../../kit/change-set.ts";
import type { ChangeSet } from "../../kit/contract.ts";
import type { Demand } from "../../kit/damage.ts";
import { entity } from "./bridge.ts";
import { sourcesIn, strongest } from "./rules/damage-formula.ts";
import { turnStartChanges, upkeepChanges } from "./rules/upkeep.ts";
import { parallaxSetting } from "./settings.ts";

const isUpkeep = (moment: TurnMoment): boolean => parallaxSetting("upkeepTiming") === moment;

/** The bookkeeping of a round for one actor. */
export function upkeepOf(actor: ManifoldActor): ChangeSet {
  const { counters, burnSources, inForce, scores, health } = entity(actor).self;
  return upkeepChanges({
    counters,
    burnSources,
    suffocating: inForce.has("suffocating"),
    unconscious: inForce.has("unconscious"),
    fortitude: scores.fortitude,
    health: health.value,
  });
}

/** The damage of the fire, where one burns and says what it does (P-105). */
export function burningDemand(actor: ManifoldActor): Demand[] {
  const { counters, burnSources } = entity(actor).self;
  if (counters.burn === 0 || burnSources.trim() === "") return [];
  const formula = strongest(sourcesIn(burnSources));
  if (formula === null) return [];
  const label = "MANIFOLD.Parallax.Kind.burning";
  return [{ kind: "burning", key: formula, label, icon: "flame" }];
}

export const TURNS: CombatRules = {
  // The rules found name no initiative; this one is ours.
  initiative: (actor) => `1d100 + ${entity(actor).self.scores.agility}`,
  onTurnStart(actor) {
    const stunned = turnStartChanges(entity(actor).self.counters.stun, parallaxSetting("stunRemoval"));
    return isUpkeep("turnStart") ? mergeChangeSets(stunned, upkeepOf(actor)) : stunned;
  },
  onRoundEnd: (actor) => (isUpkeep("roundEnd") ? upkeepOf(actor) : null),
  demands: (actor, moment) => (isUpkeep(moment) ? burningDemand(actor) : []),
};
