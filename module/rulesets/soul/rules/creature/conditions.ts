/** Conditions, and the fatigue ladder whose levels are conditions too. */
import { type ConditionsInForce, conditionFactory, conditionReader } from "../../../../kit/conditions.ts";
import type { Condition } from "../../../../kit/contract.ts";

const { condition, conditionLabel } = conditionFactory("Soul");

export { conditionLabel };

/** Every condition of the game, in the rulebook's order. */
export const CONDITIONS: readonly Condition[] = [
  condition("fatigued", "tired-eye", ["S-047"]),
  condition("exhausted", "half-body-crawling", ["S-048"], ["fatigued"]),
  condition("collapsed", "half-dead", ["S-049"], ["unconscious", "exhausted", "fatigued"]),
  condition("dead", "death-skull", ["S-093"]),
  condition("unconscious", "coma", ["S-094"], [], { counter: "counters.unconsciousRounds" }),
  condition("disabled", "knocked-out-stars", ["S-096"]),
  condition("restrained", "manacles", ["S-098"]),
  condition("disaligned", "divided-spiral", ["S-099"]),
  condition("grappled", "grab", ["S-100"]),
  condition("knockedDown", "falling", ["S-103"]),
  condition("difficultGround", "swamp", ["S-073"]),
  condition("surprising", "surprised", ["S-144"], [], { duration: { until: "roundEnd" } }),
  condition("asleep", "night-sleep", ["S-064"]),
  condition("underwater", "wave-crest", ["S-113", "S-115", "S-116"]),
  condition("holdingBreath", "bubbles", ["S-105"]),
  condition("drowning", "drowning", ["S-107"]),
  condition("noWater", "empty-hourglass", ["S-074"]),
  condition("noFood", "meal", ["S-075"]),
  condition("shortWater", "water-bottle", ["S-078"]),
];

/** Lasting traits, listed with the conditions so that a token can show them. */
export const TRAITS: readonly Condition[] = [condition("soulless", "soul-vessel", ["S-025"])];

/** Label of an item at 0 hit points or less. Derived: items have no conditions to toggle. */
export const BROKEN_LABEL = "MANIFOLD.Soul.Condition.flagItemBroken";

const read = conditionReader([...CONDITIONS, ...TRAITS]);

/** Levels 1 to 3 of the fatigue ladder. */
const LADDER = ["fatigued", "exhausted", "collapsed"] as const;

/** Highest level of the fatigue ladder. */
export const FATIGUE_LIMIT = LADDER.length;

/** The condition of a level of the ladder; null for level 0. */
export const fatigueCondition = (level: number): (typeof LADDER)[number] | null =>
  level <= 0 ? null : LADDER[Math.min(level, FATIGUE_LIMIT) - 1]!;

/** The creature's fatigue level: the counted one, or a higher one implied by a condition. */
export function fatigueLevel(counted: number, conditions: readonly string[]): number {
  let level = counted;
  for (const [place, id] of LADDER.entries()) if (conditions.includes(id)) level = Math.max(level, place + 1);
  return Math.min(level, FATIGUE_LIMIT);
}

/** The given conditions and all conditions implied by them and by the fatigue level. Ids of other games are kept. */
export function conditionsInForce(ids: readonly string[], fatigue = 0): ConditionsInForce {
  const rung = fatigueCondition(fatigue);
  return read(ids, rung ? [[rung, "fatigue"]] : []);
}
