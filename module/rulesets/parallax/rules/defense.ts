import type { ConditionsInForce } from "../../../kit/conditions.ts";
import type { Modifier } from "../../../kit/contract.ts";
import { EXTERNAL } from "./modifier-types.ts";
import { SIZES, type Size } from "./tables.ts";

export interface DefenseInput {
  readonly agility: number;
  /** Bonuses to defense, each with its source. */
  readonly bonuses: readonly Modifier[];
  readonly size: Size;
}

/**
 * What a defense adds to Agility: size and bonuses, and whatever is missing for the sum with Agility to be 1 (P-066,
 * P-094, P-186).
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

/** Agility and the parts together. */
export const defenseTotal = (agility: number, parts: readonly Modifier[]): number =>
  parts.reduce((sum, { value }) => sum + value, agility);

/** How a target meets an attack. */
export type DefenseMode = "challenge" | "none";

/** Whether the target answers with a check of its own; an incapacitated one stands at a fixed value (P-133). */
export const answersAttack = (mode: DefenseMode, target: ConditionsInForce): boolean =>
  mode === "challenge" && !target.has("incapacitated");

/** What the size of a target that cannot defend does to the attack: small ones are harder to hit (P-187). */
export const fixedDefense = (size: Size): Modifier => ({
  id: "fixedDefense",
  label: "MANIFOLD.Parallax.Modifier.fixedDefense",
  source: `MANIFOLD.Parallax.Size.${size}`,
  value: SIZES[size].defense,
  kind: EXTERNAL,
});
