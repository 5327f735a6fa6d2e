import { GENERATION } from "../../common/generation.ts";
import { logCompatibilityWarning } from "../../common/utils/logging.ts";
import type { StatusEffectConfig } from "../documents/effects/status.ts";

/** A small neutral set; systems replace it. */
const DEFAULTS: readonly StatusEffectConfig[] = [
  status("dead", "Dead", "skull"),
  status("unconscious", "Unconscious", "unconscious"),
  status("prone", "Prone", "falling"),
  status("restrained", "Restrained", "net"),
  status("blind", "Blind", "blind"),
  status("deaf", "Deaf", "deaf"),
  status("fear", "Frightened", "terror"),
  status("poison", "Poisoned", "poison"),
  status("invisible", "Invisible", "invisible"),
  status("burrow", "Burrowing", "mole"),
  status("hover", "Hovering", "wingfoot"),
  status("fly", "Flying", "wing"),
];

export const SPECIAL_STATUS_EFFECTS = {
  DEFEATED: "dead",
  INVISIBLE: "invisible",
  BLIND: "blind",
  BURROW: "burrow",
  HOVER: "hover",
  FLY: "fly",
};

export type StatusEffects = StatusEffectConfig[] | Record<string, StatusEffectConfig>;

/** 13: an array. 14: keyed by id, with the array methods that packages still call. */
export function defaultStatusEffects(): StatusEffects {
  const copies = DEFAULTS.map((entry) => ({ ...entry }));
  return GENERATION >= 14 ? keyedStatusEffects(copies) : copies;
}

/** Array methods that still work on the keyed statuses of 14; all others are gone. */
const ARRAY_METHODS = new Set([
  "find",
  "filter",
  "map",
  "some",
  "every",
  "forEach",
  "reduce",
  "includes",
  "findIndex",
  "flatMap",
  "push",
  "entries",
  "values",
]);

/** Statuses by id, readable as an array where a package still does that. */
export function keyedStatusEffects(
  initial: Iterable<StatusEffectConfig>,
): Record<string, StatusEffectConfig> {
  const target: Record<string, StatusEffectConfig> = {};
  for (const entry of initial) target[entry.id] = entry;
  return new Proxy(target, {
    get(statuses, key, receiver) {
      if (key in statuses) return Reflect.get(statuses, key, receiver);
      if (key === Symbol.iterator) return () => Object.values(statuses)[Symbol.iterator]();
      if (key === "length") return Object.keys(statuses).length;
      if (key === "push") return (...entries: StatusEffectConfig[]) => push(statuses, entries);
      if (typeof key === "string" && ARRAY_METHODS.has(key)) return arrayMethod(statuses, key);
      if (typeof key === "string" && key in Array.prototype)
        throw new Error(`CONFIG.statusEffects is keyed by id and has no ${key}`);
      return undefined;
    },
    has: (statuses, key) => key in statuses,
    deleteProperty(_statuses, key) {
      throw new Error(
        `CONFIG.statusEffects: deleting "${String(key)}" is not documented; assign a new record instead`,
      );
    },
  });
}

function push(statuses: Record<string, StatusEffectConfig>, entries: StatusEffectConfig[]): number {
  warn("push");
  for (const entry of entries) statuses[entry.id] = entry;
  return Object.keys(statuses).length;
}

function arrayMethod(statuses: Record<string, StatusEffectConfig>, key: string): unknown {
  warn(key);
  const list = Object.values(statuses) as unknown as Record<string, (...args: unknown[]) => unknown>;
  return (...args: unknown[]) => list[key]?.(...args);
}

function warn(method: string): void {
  logCompatibilityWarning(`CONFIG.statusEffects is keyed by id: its array method ${method} will go`, {
    since: 14,
    until: 16,
    once: true,
  });
}

function status(id: string, name: string, icon: string): StatusEffectConfig {
  return { id, name, img: `icons/svg/${icon}.svg`, _id: id.padEnd(16, "0") };
}
