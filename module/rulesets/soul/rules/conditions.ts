import { type ConditionsInForce, conditionFactory, conditionReader } from "../../../kit/conditions.ts";
import type { Condition } from "../../../kit/contract.ts";

const { condition, conditionLabel } = conditionFactory("Soul");

export { conditionLabel };

/** Every condition of the game, in the order of the text. */
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
  condition("asleep", "night-sleep", ["S-064"]),
  condition("underwater", "wave-crest", ["S-113", "S-115", "S-116"]),
  condition("holdingBreath", "bubbles", ["S-105"]),
  condition("drowning", "drowning", ["S-107"]),
  condition("noWater", "empty-hourglass", ["S-074"]),
  condition("noFood", "meal", ["S-075"]),
  condition("shortWater", "water-bottle", ["S-078"]),
];

/** What someone is, rather than what has happened to them; kept on the same list so that a token shows it. */
export const TRAITS: readonly Condition[] = [condition("soulless", "soul-vessel", ["S-025"])];

/** Mark of an item at 0 hit points or less; items have no conditions, so it is derived, never toggled. */
export const BROKEN_LABEL = "MANIFOLD.Soul.Condition.flagItemBroken";

const read = conditionReader([...CONDITIONS, ...TRAITS]);

/** Rungs of the fatigue ladder above none. */
const LADDER = ["fatigued", "exhausted", "collapsed"] as const;

/** Highest level of the fatigue ladder. */
export const FATIGUE_LIMIT = LADDER.length;

/** The condition that a level of the ladder is; null for level 0. */
export const fatigueCondition = (level: number): (typeof LADDER)[number] | null =>
  level <= 0 ? null : LADDER[Math.min(level, FATIGUE_LIMIT) - 1]!;

/** The level someone stands at: the counted one, or a higher one marked by a condition. */
export function fatigueLevel(counted: number, conditions: readonly string[]): number {
  let level = counted;
  for (const [place, id] of LADDER.entries()) if (conditions.includes(id)) level = Math.max(level, place + 1);
  return Math.min(level, FATIGUE_LIMIT);
}

/** The given conditions and everything that they and the fatigue ladder bring along. Ids of other games are kept. */
export function conditionsInForce(ids: readonly string[], fatigue = 0): ConditionsInForce {
  const rung = fatigueCondition(fatigue);
  return read(ids, rung ? [[rung, "fatigue"]] : []);
}
