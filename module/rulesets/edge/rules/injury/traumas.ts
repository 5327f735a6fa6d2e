/** Effects of traumas. Each is its own source, so several add up (E-456). */
import type { Duration, Modifier } from "../../../../kit/contract.ts";
import type { AbilityId } from "../creature/abilities.ts";
import type { Side, TraumaNature, TraumaSeverity } from "../hit.ts";
import { type CheckSelector, DISADVANTAGE, type EdgeModifier } from "../modifiers.ts";

/** A trauma that a creature carries. */
export interface Trauma {
  /** Item id. */
  readonly id: string;
  readonly name: string;
  /** Row of the table; an unknown row counts as a trauma without effects. */
  readonly row: string;
  readonly nature: TraumaNature;
  readonly severity: TraumaSeverity;
  readonly side: Side;
  /** Ability whose score is 1 lower; null for none. */
  readonly lowers: AbilityId | null;
  /** True once everything but the permanent part has healed (E-492). */
  readonly healed: boolean;
  readonly successes: number;
  /** Successful saves that heal it. */
  readonly needed: number;
}

/** A severe physical trauma lowers its score for good; all others heal (E-466, E-480). */
const isLowering = ({ lowers, healed, nature, severity }: Trauma): boolean =>
  lowers !== null && (!healed || (nature === "physical" && severity === "severe"));

/** Penalties of traumas to a score, one for each trauma. */
export const loweringModifiers = (traumas: readonly Trauma[], ability: AbilityId): Modifier[] =>
  traumas
    .filter((trauma) => trauma.lowers === ability && isLowering(trauma))
    .map(({ id, name }) => ({ id: `trauma.${id}`, label: name, value: -1 }));

interface Disadvantage {
  readonly appliesTo?: readonly CheckSelector[];
  /** Unticked in the dialog; the user decides whether it applies. */
  readonly offered?: boolean;
}

const LEGWORK: CheckSelector = {
  skills: ["athletics", "acrobatics", "climbing", "dancing", "riding", "swimming"],
};

/** Disadvantages of mild traumas. Those that depend on the situation (which arm, how far the charm is) are offered. */
const DISADVANTAGES: Readonly<Record<string, Disadvantage>> = {
  mildArm: { offered: true, appliesTo: [{ physical: true }, { kinds: ["meleeAttack", "rangedAttack"] }] },
  mildLeg: { appliesTo: [LEGWORK] },
  hallucinations: {},
  paranoia: { appliesTo: [{ abilities: ["int", "wil"] }] },
  tremors: {},
  luckyCharm: { offered: true },
};

/**
 * Modifiers of checks by traumas.
 * @param bothHands the action takes both arms, the injured one included
 */
export const traumaModifiers = (traumas: readonly Trauma[], bothHands = false): EdgeModifier[] =>
  traumas.flatMap(({ id, name, row, healed }) => {
    const effect = healed ? undefined : DISADVANTAGES[row];
    if (!effect) return [];
    const offered = effect.offered === true && !(row === "mildArm" && bothHands);
    return [
      {
        id: `trauma.${id}`,
        label: name,
        source: "MANIFOLD.Edge.Trauma.label",
        value: 1,
        kind: DISADVANTAGE,
        ...(effect.appliesTo ? { appliesTo: effect.appliesTo } : {}),
        ...(offered ? { on: false } : {}),
      },
    ];
  });

const MILD_LEG_METRES = -2;

/** Effect of injured legs on speed: metres first, then factors; a third remains without both legs (E-461, E-469). */
export function traumaSpeed(traumas: readonly Trauma[]): { flat: Modifier[]; factors: Modifier[] } {
  const flat = traumas
    .filter(({ row, healed }) => row === "mildLeg" && !healed)
    .map(({ id, name }) => ({ id: `trauma.${id}`, label: name, value: MILD_LEG_METRES }));
  const first = traumas.find(({ row }) => row === "severeLeg");
  if (!first) return { flat, factors: [] };
  const value = legsLost(traumas) > 1 ? 1 / 3 : 1 / 2;
  return { flat, factors: [{ id: `trauma.${first.id}`, label: first.name, value }] };
}

const sidesOf = (traumas: readonly Trauma[], lost: string): ReadonlySet<Side> =>
  new Set(traumas.filter(({ row }) => row === lost).map(({ side }) => side));

/** Without one a Dash ends in a fall, without both a creature only crawls (E-469). */
export const legsLost = (traumas: readonly Trauma[]): number => sidesOf(traumas, "severeLeg").size;

/** Hands that can hold something: one without an arm, none without both; null when no arm is lost (E-468). */
export function handsLeft(traumas: readonly Trauma[]): number | null {
  const { size } = sidesOf(traumas, "severeArm");
  return size === 0 ? null : Math.max(0, 2 - size);
}

/** Natures of unhealed severe traumas; each calls for a check with every action (E-464, E-481). */
export const strugglesOf = (traumas: readonly Trauma[]): TraumaNature[] => [
  ...new Set(
    traumas.filter(({ severity, healed }) => severity === "severe" && !healed).map((one) => one.nature),
  ),
];

/** True with a mild injury of a leg that has not healed. */
export const hasBadLeg = (traumas: readonly Trauma[]): boolean =>
  traumas.some(({ row, healed }) => row === "mildLeg" && !healed);

/** Until the end of the next turn; the current one does not count. */
const UNTIL_NEXT_TURN: Duration = { until: "turnEnd", notThisTurn: true };

interface FirstCondition {
  readonly id: string;
  readonly duration?: Duration;
}

/**
 * Conditions that come with a new trauma: head, torso and every severe physical one stun, severe ones bleed as well
 * (E-458, E-459, E-462, E-463).
 */
export function firstConditions(
  row: string,
  nature: TraumaNature,
  severity: TraumaSeverity,
): FirstCondition[] {
  if (nature === "psychic") return [];
  const stuns = severity === "severe" || row === "mildHead" || row === "mildTorso";
  return [
    ...(stuns ? [{ id: "stunned", duration: UNTIL_NEXT_TURN }] : []),
    ...(severity === "severe" ? [{ id: "bleeding" }] : []),
  ];
}
