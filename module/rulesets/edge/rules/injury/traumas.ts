/** Effects of traumas. Each trauma is a separate source, so their effects add up (E-456). */
import type { Duration, Modifier } from "../../../../kit/contract.ts";
import type { AbilityId } from "../creature/abilities.ts";
import type { Side, TraumaNature, TraumaSeverity } from "../hit.ts";
import { type CheckSelector, DISADVANTAGE, type EdgeModifier } from "../modifiers.ts";

/** A trauma that a creature carries. */
export interface Trauma {
  /** Item id. */
  readonly id: string;
  readonly name: string;
  /** Row of the table; a trauma with an unknown row has no effects. */
  readonly row: string;
  readonly nature: TraumaNature;
  readonly severity: TraumaSeverity;
  readonly side: Side;
  /** Ability whose score is lowered by 1; null for none. */
  readonly lowers: AbilityId | null;
  /** True if everything except the permanent part has healed (E-492). */
  readonly healed: boolean;
  readonly successes: number;
  /** Number of successful saves that heals it. */
  readonly needed: number;
}

/** A severe physical trauma lowers its score permanently; others do so until healed (E-466, E-480). */
const isLowering = ({ lowers, healed, nature, severity }: Trauma): boolean =>
  lowers !== null && (!healed || (nature === "physical" && severity === "severe"));

/** Penalties that traumas give to a score, one for each trauma. */
export const loweringModifiers = (traumas: readonly Trauma[], ability: AbilityId): Modifier[] =>
  traumas
    .filter((trauma) => trauma.lowers === ability && isLowering(trauma))
    .map(({ id, name }) => ({ id: `trauma.${id}`, label: name, value: -1 }));

interface Disadvantage {
  readonly appliesTo?: readonly CheckSelector[];
  /** Offered unticked; the user decides whether it applies. */
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
 * Modifiers that traumas give to checks.
 * @param bothHands whether the action takes both arms, including the injured one
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

/** Effect of injured legs on speed: first metres, then factors; without both legs a third remains (E-461, E-469). */
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

/** Number of lost legs. With one lost, a Dash ends in a fall; with both, a creature can only crawl (E-469). */
export const legsLost = (traumas: readonly Trauma[]): number => sidesOf(traumas, "severeLeg").size;

/** Number of hands that can hold something: one without an arm, none without both; null if no arm is lost (E-468). */
export function handsLeft(traumas: readonly Trauma[]): number | null {
  const { size } = sidesOf(traumas, "severeArm");
  return size === 0 ? null : Math.max(0, 2 - size);
}

/** Natures of unhealed severe traumas; each requires a check with every action (E-464, E-481). */
export const strugglesOf = (traumas: readonly Trauma[]): TraumaNature[] => [
  ...new Set(
    traumas.filter(({ severity, healed }) => severity === "severe" && !healed).map((one) => one.nature),
  ),
];

/** Whether a leg has a mild injury that has not healed. */
export const hasBadLeg = (traumas: readonly Trauma[]): boolean =>
  traumas.some(({ row, healed }) => row === "mildLeg" && !healed);

/** Until the end of the next turn; the current turn does not count. */
const UNTIL_NEXT_TURN: Duration = { until: "turnEnd", notThisTurn: true };

interface FirstCondition {
  readonly id: string;
  readonly duration?: Duration;
}

/**
 * Conditions of a new trauma: injuries of head and torso and severe physical ones stun; severe ones also bleed (E-458,
 * E-459, E-462, E-463).
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
