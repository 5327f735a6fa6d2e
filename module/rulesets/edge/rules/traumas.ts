/** What traumas do to those who have them. Each is a source of its own: they add up (E-456). */
import type { Duration, Modifier } from "../../../kit/contract.ts";
import type { AbilityId } from "./abilities.ts";
import { type CheckSelector, DISADVANTAGE, type EdgeModifier } from "./check-types.ts";
import type { TraumaSeverity } from "./dying.ts";
import type { Side, TraumaNature } from "./trauma-table.ts";

/** A trauma as somebody has it. */
export interface Trauma {
  /** Id of the item. */
  readonly id: string;
  readonly name: string;
  /** Row of the table; an unknown one only counts as a trauma. */
  readonly row: string;
  readonly nature: TraumaNature;
  readonly severity: TraumaSeverity;
  readonly side: Side;
  /** The score that is 1 lower; null for none. */
  readonly lowers: AbilityId | null;
  /** What is not permanent about it has healed (E-492). */
  readonly healed: boolean;
  readonly successes: number;
  /** Saves that heal it. */
  readonly needed: number;
}

/** The lowering by a severe physical trauma is permanent; all others heal (E-466, E-480). */
const lowersNow = ({ lowers, healed, nature, severity }: Trauma): boolean =>
  lowers !== null && (!healed || (nature === "physical" && severity === "severe"));

/** What traumas take from a score, source by source. */
export const loweredBy = (traumas: readonly Trauma[], ability: AbilityId): Modifier[] =>
  traumas
    .filter((trauma) => trauma.lowers === ability && lowersNow(trauma))
    .map(({ id, name }) => ({ id: `trauma.${id}`, label: name, value: -1 }));

interface Disadvantage {
  readonly appliesTo?: readonly CheckSelector[];
  /** Ticked by the roller when it fits. */
  readonly offered?: boolean;
}

const LEGWORK: CheckSelector = {
  skills: ["athletics", "acrobatics", "climbing", "dancing", "riding", "swimming"],
};

/** Disadvantages of the mild ones. What depends on the deed (that arm, the charm's distance) is offered. */
const DISADVANTAGES: Readonly<Record<string, Disadvantage>> = {
  mildArm: { offered: true, appliesTo: [{ physical: true }, { kinds: ["meleeAttack", "rangedAttack"] }] },
  mildLeg: { appliesTo: [LEGWORK] },
  hallucinations: {},
  paranoia: { appliesTo: [{ abilities: ["int", "wil"] }] },
  tremors: {},
  luckyCharm: { offered: true },
};

/**
 * What traumas do to checks.
 * @param bothHands the deed takes both arms, so that an injured one is among them
 */
export const traumaModifiers = (traumas: readonly Trauma[], bothHands = false): EdgeModifier[] =>
  traumas.flatMap(({ id, name, row, healed }) => {
    const effect = healed ? undefined : DISADVANTAGES[row];
    if (!effect) return [];
    const waits = effect.offered === true && !(row === "mildArm" && bothHands);
    return [
      {
        id: `trauma.${id}`,
        label: name,
        source: "MANIFOLD.Edge.Trauma.label",
        value: 1,
        kind: DISADVANTAGE,
        ...(effect.appliesTo ? { appliesTo: effect.appliesTo } : {}),
        ...(waits ? { on: false } : {}),
      },
    ];
  });

const MILD_LEG_METRES = -2;

/** What injured legs do to speed: metres first, then factors; with both legs lost a third is left (E-461, E-469). */
export function traumaSpeed(traumas: readonly Trauma[]): { flat: Modifier[]; factors: Modifier[] } {
  const flat = traumas
    .filter(({ row, healed }) => row === "mildLeg" && !healed)
    .map(({ id, name }) => ({ id: `trauma.${id}`, label: name, value: MILD_LEG_METRES }));
  const lost = traumas.filter(({ row }) => row === "severeLeg");
  const [first] = lost;
  if (!first) return { flat, factors: [] };
  const both = new Set(lost.map(({ side }) => side)).size > 1;
  return { flat, factors: [{ id: `trauma.${first.id}`, label: first.name, value: both ? 1 / 3 : 1 / 2 }] };
}

/** Objects that can be held: two, one with a lost arm, none with both lost; null when nothing is lost (E-468). */
export function handsLeft(traumas: readonly Trauma[]): number | null {
  const sides = new Set(traumas.filter(({ row }) => row === "severeArm").map(({ side }) => side));
  return sides.size === 0 ? null : Math.max(0, 2 - sides.size);
}

/** Kinds of open severe traumas; each makes every action a struggle (E-464, E-481). */
export const strugglesOf = (traumas: readonly Trauma[]): TraumaNature[] => [
  ...new Set(
    traumas.filter(({ severity, healed }) => severity === "severe" && !healed).map((one) => one.nature),
  ),
];

/** The blow wears off at the end of the next turn; the one under way does not count. */
const UNTIL_NEXT_TURN: Duration = { until: "turnEnd", notThisTurn: true };

interface Fresh {
  readonly id: string;
  readonly duration?: Duration;
}

/**
 * Conditions that a fresh trauma brings: to head or trunk and by every severe physical one the blow stuns, and the
 * severe ones bleed (E-458, E-459, E-462, E-463).
 */
export function freshConditions(row: string, nature: TraumaNature, severity: TraumaSeverity): Fresh[] {
  if (nature === "psychic") return [];
  const stuns = severity === "severe" || row === "mildHead" || row === "mildTorso";
  return [
    ...(stuns ? [{ id: "stunned", duration: UNTIL_NEXT_TURN }] : []),
    ...(severity === "severe" ? [{ id: "bleeding" }] : []),
  ];
}
