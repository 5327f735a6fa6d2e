/** The parts of a creature's derived numbers, each with its source. */
import type { Modifier, NumberPart } from "../../../kit/contract.ts";
import { floorToStep } from "../../../kit/rounding.ts";
import { ABILITY_LABELS, type AbilityId } from "../rules/creature/abilities.ts";
import { loweringModifiers, traumaSpeed } from "../rules/injury/traumas.ts";
import { gravitySpeed } from "../rules/survival/gravity.ts";
import type { CreatureValues } from "./creature-values.ts";

export const part = (id: string, label: string, value: number): Modifier => ({ id, label, value });

/** A stored part, with its path below `system`. */
export const storedPart = (id: string, label: string, value: number, path: string): NumberPart => ({
  id,
  label,
  value,
  path,
});

export const abilityPart = ({ scores }: CreatureValues, id: AbilityId): Modifier =>
  part(id, ABILITY_LABELS[id], scores[id]);

export const sumOf = (parts: readonly Modifier[]): number =>
  parts.reduce((total, { value }) => total + value, 0);

/** A number set by hand replaces all parts. */
export const overrideParts = (value: number | null, parts: Modifier[]): Modifier[] =>
  value === null ? parts : [part("override", "MANIFOLD.Sheet.Override", value)];

/** The score, bonuses from effects and penalties from traumas. */
export const scoreParts = ({ abilities, traumas }: CreatureValues, id: AbilityId): Modifier[] => [
  storedPart("score", "MANIFOLD.Edge.Sheet.score", abilities[id].value, `abilities.${id}.value`),
  storedPart("bonus", "MANIFOLD.Sheet.Bonus", abilities[id].bonus, `abilities.${id}.bonus`),
  ...loweringModifiers(traumas, id),
];

/** The base and flat changes, the loss by each factor, and the loss by conditions. */
export function speedParts(
  { speed, walk, traumas }: CreatureValues,
  conditions: readonly string[],
): Modifier[] {
  const injuries = traumaSpeed(traumas);
  const parts = [
    storedPart("base", "MANIFOLD.Sheet.Base", speed.walk, "speed.walk"),
    storedPart("bonus", "MANIFOLD.Sheet.Bonus", speed.bonus, "speed.bonus"),
    ...injuries.flat,
    part("gravity", "MANIFOLD.Edge.Sheet.gravity", gravitySpeed(conditions)),
  ].filter(({ value }) => value !== 0);
  let left = sumOf(parts);
  for (const { id, label, value } of injuries.factors) {
    const slower = Math.max(0, floorToStep(left * value, 0.5));
    parts.push(part(id, label, slower - left));
    left = slower;
  }
  const rest = walk - left;
  return rest === 0 ? parts : [...parts, part("conditions", "MANIFOLD.Sheet.Conditions", rest)];
}
