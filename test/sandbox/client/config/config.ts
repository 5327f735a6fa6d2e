import { GENERATION } from "../../common/generation.ts";
import { registerDice } from "../dice/_module.ts";
import type { DiceConfig } from "../dice/host.ts";
import type { StatusEffectConfig } from "../documents/effects/status.ts";
import type { QueryHandler } from "../queries.ts";
import { placeholderConfigs } from "./canvas-config.ts";
import { documentConfigs } from "./documents.ts";
import {
  defaultStatusEffects,
  keyedStatusEffects,
  SPECIAL_STATUS_EFFECTS,
  type StatusEffects,
} from "./status-effects.ts";

interface EnricherConfig {
  id?: string;
  pattern: RegExp;
  enricher: (match: RegExpMatchArray, options: object) => unknown;
  replaceParent?: boolean;
  onRender?: (element: HTMLElement) => unknown;
}

/** Creates CONFIG: everything about the game that packages may change. A new one for each game. */
export function createConfig() {
  const config = {
    ...documentConfigs(),
    ...placeholderConfigs(),
    DatabaseBackend: null as unknown,
    Dice: {} as DiceConfig,
    TextEditor: { enrichers: [] as EnricherConfig[] },
    queries: {} as Record<string, QueryHandler>,
    time: {
      turnTime: 0,
      roundTime: 0,
      ...(GENERATION >= 14 ? { worldCalendarClass: null, earthCalendarClass: null } : {}),
    },
    statusEffects: [] as unknown as StatusEffects,
    specialStatusEffects: { ...SPECIAL_STATUS_EFFECTS } as Record<string, string>,
    sounds: {
      dice: "sounds/dice.wav",
      lock: "sounds/lock.wav",
      notification: "sounds/notify.wav",
      combat: "sounds/drums.wav",
    } as Record<string, string>,
    ui: {} as Record<string, new () => unknown>,
    ux: {} as Record<string, unknown>,
    compatibility: { mode: 1, includePatterns: [] as RegExp[], excludePatterns: [] as RegExp[] },
    debug: {
      hooks: false,
      i18n: false,
      applications: false,
      combat: false,
      documents: false,
      dice: false,
    } as Record<string, boolean>,
    fontDefinitions: {} as Record<string, object>,
    supportedLanguages: { en: "English" } as Record<string, string>,
    cursors: {} as Record<string, string>,
    maxCanvasZoom: 3,
  };
  registerDice(config);
  defineStatusEffects(config);
  return config;
}

export type Config = ReturnType<typeof createConfig>;

/** In 14 assigning a list first empties the registry and then registers its entries by id. */
function defineStatusEffects(config: { statusEffects: StatusEffects }): void {
  let current = defaultStatusEffects();
  if (GENERATION < 14) {
    config.statusEffects = current;
    return;
  }
  Object.defineProperty(config, "statusEffects", {
    enumerable: true,
    configurable: true,
    get: () => current,
    set(value: Iterable<StatusEffectConfig> | Record<string, StatusEffectConfig>) {
      current = keyedStatusEffects(Array.isArray(value) ? value : Object.values(value));
    },
  });
}
