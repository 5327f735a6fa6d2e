import type { ConditionsInForce } from "../../../../kit/conditions.ts";
import type { Modifier } from "../../../../kit/contract.ts";
import { SIZES, type Size } from "../creature/sizes.ts";
import { EXTERNAL } from "../modifiers.ts";

export interface DefenseInput {
  readonly agility: number;
  /** Bonuses to defense by source. */
  readonly bonuses: readonly Modifier[];
  readonly size: Size;
}

/**
 * The modifiers that a defense adds to Agility: bonuses, size, and the points missing for a total of 1 (P-066, P-094,
 * P-186).
 */
export function defenseParts({ agility, bonuses, size }: DefenseInput): Modifier[] {
  const parts = [...bonuses];
  const { defense } = SIZES[size];
  if (defense !== 0) {
    parts.push({ id: "size", label: `MANIFOLD.Parallax.Size.${size}`, value: defense });
  }
  const missing = 1 - defenseTotal(agility, parts);
  if (missing > 0) {
    parts.push({ id: "defenseFloor", label: "MANIFOLD.Parallax.Modifier.defenseFloor", value: missing });
  }
  return parts;
}

export const defenseTotal = (agility: number, parts: readonly Modifier[]): number =>
  parts.reduce((sum, { value }) => sum + value, agility);

/** Whether a target answers an attack with a defense check. */
export type DefenseMode = "challenge" | "none";

/** Whether the target answers with a check; an incapacitated target has a fixed defense instead (P-133). */
export const answersAttack = (mode: DefenseMode, target: ConditionsInForce): boolean =>
  mode === "challenge" && !target.has("incapacitated");

/** Modifier of an attack on a target that cannot defend itself: smaller targets are harder to hit (P-187). */
export const fixedDefense = (size: Size): Modifier => ({
  id: "fixedDefense",
  label: "MANIFOLD.Parallax.Modifier.fixedDefense",
  source: `MANIFOLD.Parallax.Size.${size}`,
  value: SIZES[size].defense,
  kind: EXTERNAL,
});
