import { GENERATION } from "../../common/generation.ts";
import { getProperty } from "../../common/utils/properties.ts";
import { isPlainObject } from "../../common/utils/types.ts";
import { globals } from "./host.ts";

const REFERENCE = /@([a-z.0-9_-]+)/gi;

export interface ReplaceOptions {
  /** Text in place of a reference without a value; without it the reference stays. */
  missing?: string;
  /** Show a warning for a reference without a value. */
  warn?: boolean;
}

/**
 * Replaces references such as @abilities.str.mod with the values of a data object. References inside a value are not
 * replaced.
 */
export function replaceFormulaData(
  formula: string,
  data: object,
  { missing, warn = false }: ReplaceOptions = {},
): string {
  if (typeof formula !== "string")
    throw new TypeError(`A roll formula must be a string, not ${String(formula)}`);
  return formula.replace(REFERENCE, (reference, path: string) => {
    const text = textOf(getProperty(data, path));
    if (text !== undefined) return text;
    if (warn)
      globals.ui?.notifications?.warn(
        `The roll data has no value for "${reference}" of the formula "${formula}"`,
      );
    return missing === undefined ? reference : String(missing);
  });
}

function textOf(value: unknown): string | undefined {
  switch (typeof value) {
    case "string":
      return value.trim();
    case "number":
      return String(value);
    case "boolean":
      return GENERATION >= 14 ? String(Number(value)) : String(value);
    case "object":
      return value === null ? undefined : textOfObject(value);
    default:
      return undefined;
  }
}

/** Instances of classes use their toString; since 14.357 a plain object does so only if it defines one. */
function textOfObject(value: object): string | undefined {
  if (!isPlainObject(value)) return String(value);
  const ownToString = typeof value.toString === "function" && value.toString !== Object.prototype.toString;
  return GENERATION >= 14 && ownToString ? String(value) : undefined;
}

/** Replaces every reference with 1, to check a formula's form without data. */
export function withoutReferences(formula: string): string {
  return formula.replace(REFERENCE, "1");
}
