/** Formulas of weapons and ailments that can be rolled. */
import { isThrowable, plainFormula } from "../../../../kit/dice-formula.ts";

/** The parts of "2d6+1". */
export interface DamageFormula {
  readonly count: number;
  readonly faces: number;
  readonly bonus: number;
}

/** @returns null unless the text is a simple damage formula */
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

/** Whether a weapon's damage can be rolled; blank for a weapon without damage. */
export const isDamageFormula = (formula: string): boolean => formula.trim() === "" || isRollable(formula);

/** Whether an ailment can use a formula. */
export const isAilmentFormula = (formula: string): boolean => formula.trim() === "" || isThrowable(formula);
