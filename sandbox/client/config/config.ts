import { GENERATION } from "../../common/generation.ts";
import { FilePicker } from "../applications/apps/file-picker.ts";
import { ContextMenu } from "../applications/ux/context-menu.ts";
import { DragDrop } from "../applications/ux/drag-drop.ts";
import { Draggable } from "../applications/ux/draggable.ts";
import { TextEditor } from "../applications/ux/text-editor.ts";
import { TooltipManager } from "../applications/ux/tooltip-manager.ts";
import { registerDice } from "../dice/_module.ts";
import type { DiceConfig } from "../dice/host.ts";
import type { StatusEffectConfig } from "../documents/effects/status.ts";
import type { QueryHandler } from "../queries.ts";
import { placeholderConfigs } from "./canvas-config.ts";
import { controlIcons } from "./control-icons.ts";
import { documentConfigs } from "./documents.ts";
import { soundEffects } from "./sound-effects.ts";
import {
  defaultStatusEffects,
  keyedStatusEffects,
  SPECIAL_STATUS_EFFECTS,
  type StatusEffects,
} from "./status-effects.ts";
import { timeConfig } from "./time-config.ts";

interface EnricherConfig {
  id?: string;
  pattern: RegExp;
  enricher: (match: RegExpMatchArray, options: object) => unknown;
  replaceParent?: boolean;
  onRender?: (element: HTMLElement) => unknown;
}

/** Creates CONFIG: everything about the game that packages may change. Each game has its own. */
export function createConfig() {
  const config = {
    ...documentConfigs(),
    ...placeholderConfigs(),
    DatabaseBackend: null as unknown,
    Dice: {} as DiceConfig,
    TextEditor: { enrichers: [] as EnricherConfig[] },
    queries: {} as Record<string, QueryHandler>,
    time: timeConfig(),
    statusEffects: [] as unknown as StatusEffects,
    specialStatusEffects: { ...SPECIAL_STATUS_EFFECTS } as Record<string, string>,
    sounds: {
      dice: "sounds/dice.wav",
      lock: "sounds/lock.wav",
      notification: "sounds/notify.wav",
      combat: "sounds/drums.wav",
    } as Record<string, string>,
    ui: {} as Record<string, new () => unknown>,
    ux: { ContextMenu, DragDrop, Draggable, FilePicker, TextEditor, TooltipManager } as Record<
      string,
      unknown
    >,
    compatibility: { mode: 1, includePatterns: [] as RegExp[], excludePatterns: [] as RegExp[] },
    debug: {
      hooks: false,
      i18n: false,
      applications: false,
      combat: false,
      documents: false,
      dice: false,
    } as Record<string, boolean>,
    controlIcons: controlIcons(),
    soundEffects: soundEffects(),
    fontDefinitions: {} as Record<string, object>,
    defaultFontFamily: "Signika",
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
      current = keyedStatusEffects(value);
    },
  });
}
