import { replaceFormulaData } from "./formula-data.ts";
import { Roll } from "./roll.ts";

/**
 * Evaluates a formula without dice, for effects.
 * @returns undefined if a reference has no value, or the value is not known without rolling
 */
export function evaluateFormula(formula: string, data: object): number | undefined {
  const replaced = replaceFormulaData(formula, data);
  if (replaced.includes("@") || !replaced.trim()) return undefined;
  try {
    return new Roll(replaced).evaluateSync().total;
  } catch {
    // The caller handles a missing value.
    return undefined;
  }
}
