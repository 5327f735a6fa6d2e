import * as constants from "./constants.ts";
import { GENERATION } from "./generation.ts";
import * as utils from "./utils/_module.ts";
import { logCompatibilityWarning } from "./utils/logging.ts";

/** Members of foundry.utils that exist only since generation 14. */
const UTILS_SINCE_14 = ["equals", "isPlainObject"] as const;

/** Members of CONST that generation 14 deprecates. */
const DYING_CONSTANTS: Record<string, string> = {
  ACTIVE_EFFECT_MODES: "CONST.ACTIVE_EFFECT_CHANGE_TYPES",
  DICE_ROLL_MODES: "CONFIG.ChatMessage.modes",
};

const CONSTANTS_SINCE_14 = [
  "ACTIVE_EFFECT_CHANGE_PHASES",
  "ACTIVE_EFFECT_CHANGE_TYPES",
  "ACTIVE_EFFECT_DURATION_UNITS",
  "ACTIVE_EFFECT_EXPIRY_EVENTS",
  "ACTIVE_EFFECT_SHOW_ICON",
  "ACTIVE_EFFECT_TIME_DURATION_UNITS",
] as const;

/** foundry.utils of the running generation. */
export function utilsNamespace(): Record<string, unknown> {
  const namespace: Record<string, unknown> = { ...utils };
  if (GENERATION < 14) for (const name of UTILS_SINCE_14) delete namespace[name];
  return namespace;
}

/** CONST of the running generation. */
export function constantsNamespace(): Record<string, unknown> {
  const namespace: Record<string, unknown> = { ...constants };
  if (GENERATION < 14) {
    for (const name of CONSTANTS_SINCE_14) delete namespace[name];
    return namespace;
  }
  for (const [name, instead] of Object.entries(DYING_CONSTANTS)) {
    const value = namespace[name];
    Object.defineProperty(namespace, name, {
      configurable: true,
      enumerable: true,
      get() {
        logCompatibilityWarning(`CONST.${name} is deprecated in favor of ${instead}`, {
          since: 14,
          until: 16,
          once: true,
        });
        return value;
      },
    });
  }
  return namespace;
}
