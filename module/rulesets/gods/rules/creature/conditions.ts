import { type ConditionsInForce, conditionFactory, conditionReader } from "../../../../kit/conditions.ts";
import type { Condition } from "../../../../kit/contract.ts";
import { SPEEDS, speedCondition } from "./speed.ts";

const { condition, conditionLabel } = conditionFactory("Gods");

export { conditionLabel };

const MARKED_SPEEDS = SPEEDS.filter((speed) => speed.condition);

/** One condition for each speed above combat movement (G-152); each ends the others. */
const SPEED_CONDITIONS: readonly Condition[] = MARKED_SPEEDS.map(({ id, icon, rule }) =>
  condition(speedCondition(id), icon, [rule, "G-152"], [], {
    endedBy: MARKED_SPEEDS.filter((other) => other.id !== id).map((other) => speedCondition(other.id)),
  }),
);

/** Every condition and state of the game (section 18). */
export const CONDITIONS: readonly Condition[] = [
  condition("injured", "bleeding-wound", ["G-013"]),
  condition("unconscious", "coma", ["G-041"]),
  condition("semiConscious", "knocked-out-stars", ["G-168", "G-169"]),
  condition("dying", "half-body-crawling", ["G-043"]),
  condition("dead", "death-skull", ["G-043"]),
  condition("surprised", "surprised", ["G-052"], [], { duration: { until: "fightEnd" } }),
  condition("concentrating", "meditation", ["G-092"]),
  condition("ailing", "poison-bottle", ["G-060"]),
  condition("asleep", "night-sleep", ["G-087", "G-051"], ["unconscious"]),
  condition("paralyzed", "stoned-skull", ["G-083"]),
  condition("phantasmHurt", "ghost", ["G-109"]),
  condition("phantasmShock", "screaming", ["G-112"], ["unconscious"]),
  condition("disbelieving", "semi-closed-eye", ["G-114"]),
  condition("acceptingIllusion", "third-eye", ["G-115"]),
  condition("suffocating", "drowning", ["G-171"]),
  ...SPEED_CONDITIONS,
  condition("pushedOn", "tired-eye", ["G-157", "G-158"]),
  condition("darkHalf", "moon", ["G-162"]),
  condition("darkTotal", "eclipse", ["G-162"]),
  condition("tracksCovered", "footprint", ["G-178"]),
  condition("agingInjuries", "sands-of-time", ["G-049"]),
];

const read = conditionReader(CONDITIONS);

/** The given and the implied conditions, each with the condition that implies it; null for a given one. */
export const conditionsInForce = (ids: Iterable<string>): ConditionsInForce => read(ids);

/** The numbers of the counted conditions. */
export interface Counters {
  /** Injuries that heal. */
  readonly injuries: number;
  readonly aging: number;
  /** Movement health rolls since the last rest. */
  readonly pushes: number;
  /** Penalty to trackers. */
  readonly tracks: number;
}

export const NO_COUNTERS: Counters = { injuries: 0, aging: 0, pushes: 0, tracks: 0 };

const COUNTED: readonly (readonly [condition: string, counter: keyof Counters])[] = [
  ["injured", "injuries"],
  ["agingInjuries", "aging"],
  ["pushedOn", "pushes"],
  ["tracksCovered", "tracks"],
];

/** Conditions that follow from counters above 0. */
export const countedConditions = (counters: Counters): string[] =>
  COUNTED.filter(([, counter]) => counters[counter] > 0).map(([id]) => id);

/** Counts a condition set without a number as 1; tracks covered by a margin of 0 add no penalty (G-178). */
export const countersInForce = (ids: Iterable<string>, counters: Counters): Counters => {
  const set = new Set(ids);
  const atLeast = (condition: string, counter: keyof Counters) =>
    Math.max(counters[counter], set.has(condition) ? 1 : 0);
  return {
    injuries: atLeast("injured", "injuries"),
    aging: atLeast("agingInjuries", "aging"),
    pushes: atLeast("pushedOn", "pushes"),
    tracks: counters.tracks,
  };
};

/** Restrictions of a creature's turn by conditions. */
export interface TurnLimits {
  /** No action at all. */
  readonly noActions: boolean;
  /** No attack, and no new action (concentrating, looking for flaws). */
  readonly noAttack: boolean;
  /** Movement is the only action. */
  readonly onlyMovement: boolean;
}

const HELPLESS = ["unconscious", "paralyzed", "dead"];

/** Conditions under which agility gives no bonus to defense (G-168). */
export const NO_DODGING: readonly string[] = [...HELPLESS, "semiConscious"];

export function turnLimitsOf(ids: Iterable<string>): TurnLimits {
  const inForce = conditionsInForce(ids);
  const noActions = HELPLESS.some((id) => inForce.has(id));
  const onlyMovement = inForce.has("semiConscious");
  return {
    noActions,
    onlyMovement,
    noAttack: noActions || onlyMovement || ["concentrating", "disbelieving"].some((id) => inForce.has(id)),
  };
}
