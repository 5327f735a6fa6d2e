import { replaceFormulaData } from "./formula-data.ts";
import { Roll } from "./roll.ts";

/**
 * Evaluates a formula without dice, as effects use them.
 * @returns undefined when a reference has no value, or the value is not known without rolling
 */
export function evaluateFormula(formula: string, data: object): number | undefined {
  const replaced = replaceFormulaData(formula, data);
  if (replaced.includes("@") || !replaced.trim()) return undefined;
  try {
    return new Roll(replaced).evaluateSync().total;
  } catch {
    // The caller asks whether there is a value.
    return undefined;
  }
}
