import { GENERATION } from "../generation.ts";
import { logCompatibilityWarning } from "../utils/logging.ts";
import { isPlainObject, type Obj } from "../utils/types.ts";
import {
  DataFieldOperator,
  ForcedDeletion,
  ForcedReplacement,
  isOperatorObject,
  reviveOperators,
} from "./operators.ts";

/**
 * Turns every notation of deletion and replacement in a change into operators: the keys "-=name" (value null) and
 * "==name", and operators in their JSON form. Arrays are data and are kept unchanged.
 */
export function toOperators(changes: Obj): Obj {
  const result: Obj = {};
  for (const [key, value] of Object.entries(changes)) {
    if (key.startsWith("-=") || key.startsWith("==")) {
      warnAboutKey(key);
      const name = key.slice(2);
      if (key.startsWith("==")) result[name] = ForcedReplacement.create(value);
      else if (value === null) result[name] = ForcedDeletion.create();
    } else if (isOperatorObject(value)) result[key] = reviveOperators(value);
    else result[key] = isPlainObject(value) ? toOperators(value) : value;
  }
  return result;
}

/** Writes operators as the special keys of generation 13. */
export function toSpecialKeys(difference: Obj): Obj {
  const result: Obj = {};
  for (const [key, value] of Object.entries(difference)) {
    if (value instanceof ForcedDeletion) result[`-=${key}`] = null;
    else if (value instanceof ForcedReplacement) result[`==${key}`] = DataFieldOperator.get(value);
    else result[key] = isPlainObject(value) ? toSpecialKeys(value) : value;
  }
  return result;
}

function warnAboutKey(key: string): void {
  if (GENERATION < 14) return;
  const [form, operator] = key.startsWith("-=") ? ["-=", "ForcedDeletion"] : ["==", "ForcedReplacement"];
  logCompatibilityWarning(
    `The "${form}" key syntax is deprecated in favor of foundry.data.operators.${operator}`,
    {
      since: 14,
      until: 16,
      once: true,
    },
  );
}
