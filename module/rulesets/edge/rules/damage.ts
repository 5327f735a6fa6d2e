import { floorDiv } from "../../../kit/rounding.ts";

export const DAMAGE_TYPES = ["kinetic", "energy", "biotic", "psychic"] as const;

export type DamageType = (typeof DAMAGE_TYPES)[number];

export type DamageParts = Readonly<Partial<Record<DamageType, number>>>;

export interface DamageInput {
  /** Amount of each type after dice and modifiers. */
  readonly parts: DamageParts;
  /** Armor values by source; they add up. */
  readonly av?: readonly number[];
  readonly resist?: readonly DamageType[];
  readonly vuln?: readonly DamageType[];
  /** A save halves what the effect deals. */
  readonly saveHalf?: boolean;
  /** Off for what armor cannot stop. */
  readonly armorApplies?: boolean;
}

/** One stage of the pipeline and what was left of each type after it. */
export interface DamageStep {
  readonly id: "dealt" | "saveHalf" | "armor" | "resistance" | "vulnerability";
  readonly label: string;
  readonly parts: DamageParts;
}

export interface DamageResult {
  readonly final: number;
  readonly byType: DamageParts;
  /** The one type that armor reduced; null when there is no armor or nothing it fits. */
  readonly avAppliedTo: "kinetic" | "energy" | null;
  readonly steps: readonly DamageStep[];
}

const typesOf = (parts: DamageParts): DamageType[] =>
  DAMAGE_TYPES.filter((type) => parts[type] !== undefined);

const mapParts = (parts: DamageParts, change: (amount: number, type: DamageType) => number): DamageParts =>
  Object.fromEntries(typesOf(parts).map((type) => [type, change(parts[type]!, type)]));

const total = (parts: DamageParts): number => typesOf(parts).reduce((sum, type) => sum + parts[type]!, 0);

const half = (amount: number): number => floorDiv(amount, 2);

/** Damage of one source as it reaches the target: save, then armor on one type, then resistance and vulnerability. */
export function damageTaken({
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
  const finish = (amounts: DamageParts): DamageParts =>
    mapParts(amounts, (amount, type) => {
      const resists = resist.includes(type);
      const vulnerable = vuln.includes(type);
      if (resists === vulnerable) return amount;
      return resists ? half(amount) : amount * 2;
    });

  const dealt = record(
    "dealt",
    mapParts(parts, (amount) => Math.max(0, amount)),
  );
  const saved = saveHalf ? record("saveHalf", mapParts(dealt, half)) : dealt;
  const armored = armorApplies
    ? throughArmor(
        saved,
        av.reduce((sum, value) => sum + value, 0),
        finish,
      )
    : null;
  const afterArmor = armored ? record("armor", armored.parts) : saved;
  const byType = finish(afterArmor);
  const affected = (types: readonly DamageType[], others: readonly DamageType[]) =>
    typesOf(afterArmor).some((type) => types.includes(type) && !others.includes(type));
  if (affected(resist, vuln)) record("resistance", byType);
  if (affected(vuln, resist)) record("vulnerability", byType);
  return { final: total(byType), byType, avAppliedTo: armored?.type ?? null, steps };
}

/**
 * Armor stops kinetic damage in full and energy damage with half its value, but only one of them per source:
 * the one that leaves the smaller final damage, kinetic when equal. Null when it stops nothing.
 */
function throughArmor(
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

/** DC of keeping concentration after taking that much damage; null when no save is called for. */
export const concentrationDc = ({ damage }: { damage: number }): number | null =>
  damage > 0 ? Math.max(13, half(damage)) : null;
