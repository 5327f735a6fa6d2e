import { type ConditionsInForce, conditionFactory, conditionReader } from "../../../../kit/conditions.ts";
import type { Condition } from "../../../../kit/contract.ts";

const { condition, conditionLabel } = conditionFactory("Burst");

export { conditionLabel };

// Each ends at the next such event; the current turn and round count.
const UNTIL_TURN_START = { duration: { until: "turnStart" } } as const;
const UNTIL_TURN_END = { duration: { until: "turnEnd" } } as const;
const UNTIL_ROUND_END = { duration: { until: "roundEnd" } } as const;

/** Every condition and state of the game in the order of its list. */
export const CONDITIONS: readonly Condition[] = [
  condition("winded", "despair", ["B-111", "B-112"]),
  condition("wounded", "bleeding-wound", ["B-004", "B-014", "B-116", "B-117"]),
  condition("shock", "heart-beats", ["B-120", "B-122"], ["unconscious"]),
  condition("stabilized", "bandage-roll", ["B-121"], ["unconscious"]),
  condition("dead", "death-skull", ["B-122"], ["incapacitated"]),
  condition("incapacitated", "manacles", ["B-060"]),
  condition("unconscious", "coma", ["B-060", "B-120"], ["incapacitated"]),
  condition("prone", "falling", ["B-097", "B-099", "B-100"]),
  condition("defending", "checked-shield", ["B-065"], [], UNTIL_TURN_START),
  condition("readied", "stopwatch", ["B-068"], [], UNTIL_TURN_START),
  condition("ambushed", "surprised", ["B-056"], [], UNTIL_ROUND_END),
  condition("ambusher", "hidden", ["B-057"], [], UNTIL_ROUND_END),
  condition("overWatch", "watchtower", ["B-058", "B-059"], [], UNTIL_TURN_END),
  condition("unaware", "blindfold", ["B-093"]),
  condition("exposed", "broken-shield", ["B-085", "B-086"], [], UNTIL_TURN_END),
  condition("coverLight", "berry-bush", ["B-171"]),
  condition("coverPartial", "barricade", ["B-172"]),
  condition("coverFull", "stone-wall", ["B-173"]),
  condition("visReduced", "heavy-rain", ["B-165"]),
  condition("visLow", "fog", ["B-166"]),
  condition("visZero", "dust-cloud", ["B-167"]),
  condition("multiAction", "gears", ["B-050"]),
  condition("destroyed", "broken-wall", ["B-141", "B-142"]),
];

const read = conditionReader(CONDITIONS);

/** Points left on the tracks that imply a condition at 0; absent if the creature lacks the track. */
export interface TracksLeft {
  readonly vigor?: number;
  readonly durability?: number;
}

/** Adds the conditions that are implied, and those of empty tracks. Ids of other games are kept. */
export function conditionsInForce(
  ids: readonly string[],
  { vigor, durability }: TracksLeft = {},
): ConditionsInForce {
  const empty = (left: number | undefined) => left !== undefined && left <= 0;
  return read(ids, [
    ...(empty(durability) ? [["wounded", "durability"] as const] : []),
    ...(empty(vigor) ? [["winded", "vigor"] as const] : []),
  ]);
}

/** Amount of Vigor that ends being Winded. */
const WINDED_ENDS_AT = 5;

/** Whether a creature is Winded: at 0 Vigor, and then until enough Vigor is restored. */
export const isWinded = ({ vigor, winded }: { vigor: number; winded: boolean }): boolean =>
  vigor <= 0 || (winded && vigor < WINDED_ENDS_AT);
