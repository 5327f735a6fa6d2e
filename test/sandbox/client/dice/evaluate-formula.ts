import { replaceFormulaData } from "./formula-data.ts";
import { Roll } from "./roll.ts";

/**
 * The value of a formula without dice, as effects use them.
 * @returns undefined when a reference has no value, or the formula has none that is known without rolling
 */
export function evaluateFormula(formula: string, data: object): number | undefined {
  const replaced = replaceFormulaData(formula, data);
  if (replaced.includes("@") || !replaced.trim()) return undefined;
  try {
    return new Roll(replaced).evaluateSync().total;
  } catch {
    // Whether there is a value is what the caller asks.
    return undefined;
  }
}
