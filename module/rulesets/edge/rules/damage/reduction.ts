import { floorDiv } from "../../../../kit/rounding.ts";
import { DAMAGE_TYPES, type DamageParts, type DamageType } from "../hit.ts";

export interface DamageInput {
  /** Amount by type, after dice and modifiers. */
  readonly parts: DamageParts;
  /** Armor values of all sources; they add up. */
  readonly av?: readonly number[];
  readonly resist?: readonly DamageType[];
  readonly vuln?: readonly DamageType[];
  /** Whether the target's save halves the damage. */
  readonly saveHalf?: boolean;
  /** False for damage that armor does not reduce. */
  readonly armorApplies?: boolean;
}

/** A stage, with the amounts by type after it. */
export interface DamageStep {
  readonly id: "dealt" | "saveHalf" | "armor" | "resistance" | "vulnerability";
  readonly label: string;
  readonly parts: DamageParts;
}

export interface DamageResult {
  readonly final: number;
  readonly byType: DamageParts;
  /** The type that armor reduced; null if it reduced none. */
  readonly avAppliedTo: "kinetic" | "energy" | null;
  readonly steps: readonly DamageStep[];
}

const typesOf = (parts: DamageParts): DamageType[] =>
  DAMAGE_TYPES.filter((type) => parts[type] !== undefined);

const mapParts = (parts: DamageParts, change: (amount: number, type: DamageType) => number): DamageParts =>
  Object.fromEntries(typesOf(parts).map((type) => [type, change(parts[type]!, type)]));

const total = (parts: DamageParts): number => typesOf(parts).reduce((sum, type) => sum + parts[type]!, 0);

export const half = (amount: number): number => floorDiv(amount, 2);

/** Reduces damage of one source: save, then armor against one type, then resistance and vulnerability. */
export function reduceDamage({
  parts,
  av = [],
  resist = [],
  vuln = [],
  saveHalf = false,
  armorApplies = true,
}: DamageInput): DamageResult {
  const steps: DamageStep[] = [];
  const record = (id: DamageStep["id"], now: DamageParts): DamageParts => {
    steps.push({ id, label: `MANIFOLD.Edge.DamageStep.${id}`, parts: now });
    return now;
  };
  const isHalved = (type: DamageType): boolean => resist.includes(type) && !vuln.includes(type);
  const isDoubled = (type: DamageType): boolean => vuln.includes(type) && !resist.includes(type);
  const halve = (amounts: DamageParts): DamageParts =>
    mapParts(amounts, (amount, type) => (isHalved(type) ? half(amount) : amount));
  const double = (amounts: DamageParts): DamageParts =>
    mapParts(amounts, (amount, type) => (isDoubled(type) ? amount * 2 : amount));
  const finish = (amounts: DamageParts): DamageParts => double(halve(amounts));

  const dealt = record(
    "dealt",
    mapParts(parts, (amount) => Math.max(0, amount)),
  );
  const saved = saveHalf ? record("saveHalf", mapParts(dealt, half)) : dealt;
  const armored = armorApplies
    ? applyArmor(
        saved,
        av.reduce((sum, value) => sum + value, 0),
        finish,
      )
    : null;
  const afterArmor = armored ? record("armor", armored.parts) : saved;
  const types = typesOf(afterArmor);
  const resisted = types.some(isHalved) ? record("resistance", halve(afterArmor)) : afterArmor;
  const byType = types.some(isDoubled) ? record("vulnerability", double(resisted)) : resisted;
  return { final: total(byType), byType, avAppliedTo: armored?.type ?? null, steps };
}

/**
 * Armor counts fully against kinetic damage and with half its value against energy damage, but only against one of them
 * per source: the one that leaves less final damage; kinetic if equal. Null if it stops nothing.
 */
function applyArmor(
  parts: DamageParts,
  armorValue: number,
  finish: (parts: DamageParts) => DamageParts,
): { readonly type: "kinetic" | "energy"; readonly parts: DamageParts } | null {
  if (armorValue <= 0) return null;
  const options = (["kinetic", "energy"] as const)
    .filter((type) => (parts[type] ?? 0) > 0)
    .map((type) => {
      const stopped = type === "kinetic" ? armorValue : half(armorValue);
      return { type, parts: { ...parts, [type]: Math.max(0, parts[type]! - stopped) } };
    });
  const [first, second] = options;
  if (!first) return null;
  return second && total(finish(second.parts)) < total(finish(first.parts)) ? second : first;
}
