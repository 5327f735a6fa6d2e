/** Contests in combat: skills of both sides, requirements, and effects of winning. */
import type { SideHits, Sides, Winner } from "../../../../kit/contract.ts";
import type { AbilityId } from "../creature/abilities.ts";
import { type Size, sizesLarger } from "../creature/sizes.ts";
import type { EdgeHit } from "../hit.ts";
import { ADVANTAGE, DISADVANTAGE, type EdgeModifier } from "../modifiers.ts";

/** Cost in a turn. */
export type ManeuverCost = "attack" | "action" | "minor";

export interface Maneuver {
  readonly id: string;
  /** Language keys. */
  readonly label: string;
  readonly hint: string;
  readonly icon: string;
  readonly rule: string;
  readonly cost: ManeuverCost;
  /** Skills for the roll; the actor's best is the default. */
  readonly skills: readonly string[];
  /** Skills with which the target may answer. */
  readonly answers: readonly string[];
  /** Adds the skill of a weapon in hand: any weapon ("held"), or a tripping one ("tripping") (E-383). */
  readonly weapon?: "held" | "tripping";
  /** Maximum number of size steps by which the target may be larger. */
  readonly maxLarger?: number;
  /** Only within the creature's own reach, without the weapon's. */
  readonly inReach?: boolean;
  /** The creature that must be grappled: the actor or the target. */
  readonly grappled?: "own" | "target";
  readonly won?: SideHits;
}

const hit = (hit: EdgeHit): object => hit;
const gives = (...conditions: string[]): object => hit({ nature: "condition", conditions });
/** Until the start of the actor's next turn. */
const restrains = (whose: "own" | "source"): object =>
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
    won: { a: restrains("own"), b: restrains("source") },
  }),
];

/** @throws RangeError for an unknown id */
export function maneuverOf(id: string): Maneuver {
  const found = MANEUVERS.find((one) => one.id === id);
  if (!found) throw new RangeError(`no maneuver "${id}"`);
  return found;
}

/** Whether the target is small enough (E-376, E-382). */
export const fitsSize = ({ maxLarger }: Maneuver, own: Size, target: Size): boolean =>
  maxLarger === undefined || sizesLarger(target, own) <= maxLarger;

export function maneuverHits({ id, won = {} }: Maneuver, winner: Winner, { b }: Sides): SideHits {
  if (winner !== "a") return {};
  return id === "feint" ? { a: feints(b) } : won;
}

/** Advantage on the first melee attack against the opponent, until the end of the next turn (E-320). */
const feints = (opponent: string): object =>
  hit({
    nature: "condition",
    conditions: ["feinting"],
    duration: { until: "turnEnd", notThisTurn: true, about: [opponent] },
  });

/** Overrunning favours the larger side with Strength and the smaller one with Dexterity (E-321). */
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

/** A weapon held in two hands is harder to disarm (E-381). */
export const TWO_HANDED: EdgeModifier = {
  id: "twoHanded",
  label: "MANIFOLD.Edge.Modifier.twoHanded",
  value: 1,
  kind: DISADVANTAGE,
};
