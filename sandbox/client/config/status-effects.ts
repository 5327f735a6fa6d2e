import { GENERATION } from "../../common/generation.ts";
import { logCompatibilityWarning } from "../../common/utils/logging.ts";
import type { StatusEffectConfig } from "../documents/effects/status.ts";

/** The default statuses with the ids, keys and icons of the typings (client/config.d.mts), and our own labels. */
const DEFAULTS: readonly [id: string, key: string, icon: string, word: string][] = [
  ["dead", "StatusDead", "skull", "Dead"],
  ["unconscious", "StatusUnconscious", "unconscious", "Unconscious"],
  ["sleep", "StatusAsleep", "sleep", "Asleep"],
  ["stun", "StatusStunned", "daze", "Stunned"],
  ["prone", "StatusProne", "falling", "Prone"],
  ["restrain", "StatusRestrained", "net", "Restrained"],
  ["paralysis", "StatusParalysis", "paralysis", "Paralysed"],
  ["fly", "StatusFlying", "wing", "Flying"],
  ["blind", "StatusBlind", "blind", "Blind"],
  ["deaf", "StatusDeaf", "deaf", "Deaf"],
  ["silence", "StatusSilenced", "silenced", "Silenced"],
  ["fear", "StatusFear", "terror", "Frightened"],
  ["burning", "StatusBurning", "fire", "Burning"],
  ["frozen", "StatusFrozen", "frozen", "Frozen"],
  ["shock", "StatusShocked", "lightning", "Shocked"],
  ["corrode", "StatusCorrode", "acid", "Corroding"],
  ["bleeding", "StatusBleeding", "blood", "Bleeding"],
  ["disease", "StatusDisease", "biohazard", "Diseased"],
  ["poison", "StatusPoison", "poison", "Poisoned"],
  ["curse", "StatusCursed", "sun", "Cursed"],
  ["regen", "StatusRegen", "regen", "Regenerating"],
  ["degen", "StatusDegen", "degen", "Degenerating"],
  ["hover", "StatusHover", "wingfoot", "Hovering"],
  ["burrow", "StatusBurrow", "mole", "Burrowing"],
  ["upgrade", "StatusUpgrade", "upgrade", "Empowered"],
  ["downgrade", "StatusDowngrade", "downgrade", "Weakened"],
  ["invisible", "StatusInvisible", "invisible", "Invisible"],
  ["target", "StatusTarget", "target", "Targeted"],
  ["eye", "StatusMarked", "eye", "Marked"],
  ["bless", "StatusBlessed", "angel", "Blessed"],
  ["fireShield", "StatusFireShield", "fire-shield", "Fire shield"],
  ["coldShield", "StatusIceShield", "ice-shield", "Cold shield"],
  ["magicShield", "StatusMagicShield", "mage-shield", "Magic shield"],
  ["holyShield", "StatusHolyShield", "holy-shield", "Holy shield"],
];

/** English words for the keys of the default statuses, below EFFECT. */
export const STATUS_TEXT: Record<string, string> = Object.fromEntries(
  DEFAULTS.map(([, key, , word]) => [key, word]),
);

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
  const list = DEFAULTS.map(([id, key, icon]) => ({
    id,
    name: `EFFECT.${key}`,
    img: `icons/svg/${icon}.svg`,
  }));
  return GENERATION >= 14 ? keyedStatusEffects(list) : list;
}

/** Array methods that change the list in place; afterwards the record is rebuilt from the list by id. */
const MUTATING_METHODS = new Set([
  "push",
  "pop",
  "shift",
  "unshift",
  "splice",
  "sort",
  "reverse",
  "fill",
  "copyWithin",
]);

/** Statuses by id, with the methods of an array (foundryvtt#13122). */
export function keyedStatusEffects(
  initial: Iterable<StatusEffectConfig> | Record<string, StatusEffectConfig>,
): Record<string, StatusEffectConfig> {
  const target: Record<string, StatusEffectConfig> = {};
  if (Symbol.iterator in initial) fill(target, initial as Iterable<StatusEffectConfig>);
  else Object.assign(target, initial);
  return new Proxy(target, {
    get(statuses, key, receiver) {
      if (key in statuses) return Reflect.get(statuses, key, receiver);
      if (key === Symbol.iterator) return () => Object.values(statuses)[Symbol.iterator]();
      if (key === "length") return Object.keys(statuses).length;
      return typeof key === "string" && key in Array.prototype ? arrayMethod(statuses, key) : undefined;
    },
    has: (statuses, key) => key in statuses,
    deleteProperty(_statuses, key) {
      throw new Error(
        `CONFIG.statusEffects: deleting "${String(key)}" is not documented; assign a new record instead`,
      );
    },
  });
}

function fill(statuses: Record<string, StatusEffectConfig>, entries: Iterable<StatusEffectConfig>): void {
  for (const entry of entries) statuses[entry.id] = entry;
}

function arrayMethod(statuses: Record<string, StatusEffectConfig>, key: string): unknown {
  logCompatibilityWarning(`CONFIG.statusEffects is keyed by id: its array method ${key} will be removed`, {
    since: 14,
    until: 16,
    once: true,
  });
  return (...args: unknown[]) => {
    const list = Object.values(statuses);
    const result = (list as unknown as Record<string, (...args: unknown[]) => unknown>)[key]?.(...args);
    if (MUTATING_METHODS.has(key)) {
      for (const id of Object.keys(statuses)) delete statuses[id];
      fill(statuses, list);
    }
    return result;
  };
}
