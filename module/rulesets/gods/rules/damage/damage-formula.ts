/** Formulas of weapons and ailments, as their rolls take them. */
import { isThrowable, plainFormula } from "../../../../kit/dice-formula.ts";

/** "2d6+1" in parts. */
export interface DamageFormula {
  readonly count: number;
  readonly faces: number;
  readonly bonus: number;
}

/** @returns null when the text is no simple damage formula */
export function readDamage(text: string): DamageFormula | null {
  const found = /^\s*(\d*)d(\d+)\s*(?:([+-])\s*(\d+))?\s*$/i.exec(plainFormula(text));
  if (!found) return null;
  const [, count, faces, sign, bonus] = found;
  return {
    count: count === "" ? 1 : Number(count),
    faces: Number(faces),
    bonus: bonus === undefined ? 0 : Number(`${sign}${bonus}`),
  };
}

const DICE_LIMIT = 100;

export function isRollable(formula: string): boolean {
  const read = readDamage(formula);
  return read !== null && read.count <= DICE_LIMIT && read.faces >= 1;
}

/** Whether a weapon's damage can be rolled; blank for a weapon without. */
export const isDamageFormula = (formula: string): boolean => formula.trim() === "" || isRollable(formula);

/** Whether the roll of an ailment takes a formula. */
export const isAilmentFormula = (formula: string): boolean => formula.trim() === "" || isThrowable(formula);
