/** Contests that a fight knows: what is rolled against what, whom they fit, what winning does. */
import type { SideHits, Winner } from "../../../kit/contract.ts";
import type { AbilityId } from "./abilities.ts";
import { ADVANTAGE, DISADVANTAGE, type EdgeModifier } from "./check-types.ts";
import type { EdgeHit } from "./hits.ts";
import { type Size, sizesLarger } from "./tables.ts";

/** What a maneuver takes of the turn. */
export type ManeuverCost = "attack" | "action" | "minor";

export interface Maneuver {
  readonly id: string;
  /** Language keys. */
  readonly label: string;
  readonly hint: string;
  readonly icon: string;
  readonly rule: string;
  readonly cost: ManeuverCost;
  /** Skills with their own ability; the roller's best is the default. */
  readonly skills: readonly string[];
  /** Skills with which the target may answer. */
  readonly answers: readonly string[];
  /** The skill of the weapon in hand counts: the roller's own (disarm), a tripping one's (E-383). */
  readonly weapon?: "held" | "tripping";
  /** Sizes that the target may be larger. */
  readonly maxLarger?: number;
  /** Only within the creature's own reach, whatever its weapon. */
  readonly inReach?: boolean;
  /** Who has to be grappled for it: the roller, or the target. */
  readonly grappled?: "own" | "target";
  readonly won?: SideHits;
}

const hit = (hit: EdgeHit): object => hit;
const gives = (...conditions: string[]): object => hit({ nature: "condition", conditions });
/** Until the start of the next turn of whoever did it. */
const pins = (whose: "own" | "source"): object =>
  hit({ nature: "condition", conditions: ["restrained"], duration: { until: "turnStart", whose } });
const ends = (...conditions: string[]): object => hit({ nature: "relief", conditions });

const maneuver = (
  rule: string,
  id: string,
  icon: string,
  cost: ManeuverCost,
  skills: readonly string[],
  answers: readonly string[],
  more: Partial<Maneuver> = {},
): Maneuver => ({
  id,
  label: `MANIFOLD.Edge.Maneuver.${id}`,
  hint: `MANIFOLD.Edge.ManeuverHint.${id}`,
  icon,
  rule,
  cost,
  skills,
  answers,
  ...more,
});

const GRIP = ["wrestling", "acrobatics"] as const;

export const MANEUVERS: readonly Maneuver[] = [
  maneuver("E-376", "grapple", "grab", "attack", ["wrestling"], GRIP, {
    maxLarger: 1,
    inReach: true,
    won: { b: gives("grappled") },
  }),
  maneuver("E-382", "shoveDown", "falling", "attack", ["wrestling"], GRIP, {
    maxLarger: 1,
    inReach: true,
    weapon: "tripping",
    won: { b: gives("prone") },
  }),
  maneuver("E-382", "shoveAway", "push", "attack", ["wrestling"], GRIP, { maxLarger: 1, inReach: true }),
  maneuver("E-381", "disarm", "drop-weapon", "attack", ["wrestling"], ["wrestling"], { weapon: "held" }),
  maneuver("E-321", "overrun", "run", "minor", ["might", "acrobatics"], ["might"]),
  maneuver("E-320", "feint", "cloak-dagger", "minor", ["cunning"], ["insight"]),
  maneuver("E-378", "breakFree", "breaking-chain", "action", GRIP, ["wrestling"], {
    grappled: "own",
    won: { a: ends("grappled") },
  }),
  maneuver("E-380", "immobilise", "manacles", "action", ["wrestling"], GRIP, {
    grappled: "target",
    won: { a: pins("own"), b: pins("source") },
  }),
];

/** The maneuver by id. @throws RangeError for an unknown one */
export function maneuverOf(id: string): Maneuver {
  const found = MANEUVERS.find((one) => one.id === id);
  if (!found) throw new RangeError(`no maneuver "${id}"`);
  return found;
}

/** Whether the target's size allows it (E-376, E-382). */
export const fitsSize = ({ maxLarger }: Maneuver, own: Size, target: Size): boolean =>
  maxLarger === undefined || sizesLarger(target, own) <= maxLarger;

/** What the result does to the sides. */
export const maneuverHits = ({ won }: Maneuver, winner: Winner): SideHits =>
  winner === "a" && won ? won : {};

/** Overrunning by Strength helps the larger, by nimbleness the smaller (E-321). */
export function overrunSources(own: Size, target: Size): EdgeModifier[] {
  const larger = sizesLarger(own, target);
  if (larger === 0) return [];
  const source = (id: string, ability: AbilityId, favoured: boolean): EdgeModifier => ({
    id,
    label: `MANIFOLD.Edge.Modifier.${larger > 0 ? "largerThanTarget" : "smallerThanTarget"}`,
    value: 1,
    kind: favoured ? ADVANTAGE : DISADVANTAGE,
    appliesTo: [{ abilities: [ability] }],
  });
  return [source("overrun.str", "str", larger > 0), source("overrun.dex", "dex", larger < 0)];
}

/** What is held in two hands or more is hard to wrest away (E-381). */
export const TWO_HANDED: EdgeModifier = {
  id: "twoHanded",
  label: "MANIFOLD.Edge.Modifier.twoHanded",
  value: 1,
  kind: DISADVANTAGE,
};
