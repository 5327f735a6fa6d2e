import Handlebars from "handlebars";
import { Collection } from "../common/collection.ts";
import type * as constants from "../common/constants.ts";
import { GENERATION } from "../common/generation.ts";
import { Color } from "../common/utils/color.ts";
import { type Config, createConfig } from "./config/config.ts";
import { documentConfig } from "./config/document-config.ts";
import { Roll } from "./dice/_module.ts";
import { getDocumentClass } from "./documents/document-class.ts";
import type { Game } from "./game.ts";
import { Hooks as HooksClass } from "./helpers/hooks.ts";
import { createNamespace, type FoundryNamespace } from "./namespace/foundry.ts";
import { defineGlobals } from "./namespace/globals.ts";
import { extendPrimitives } from "./primitives.ts";
import { completeConfig } from "./promise/keep.ts";
import { PIXI } from "./promise/pixi.ts";
import { fromUuid as fromUuidFunction, fromUuidSync as fromUuidSyncFunction } from "./uuid.ts";

/** The members of the page's notifications that this code uses; absent in Node. */
interface NotificationsShape {
  info(message: string, options?: object): unknown;
  warn(message: string, options?: object): unknown;
  error(message: string, options?: object): unknown;
}

interface Ui {
  notifications?: NotificationsShape;
  [place: string]: unknown;
}

declare global {
  // biome-ignore-start lint/suspicious/noVar: only `var` declares a property of globalThis
  var foundry: FoundryNamespace;
  var CONFIG: Config;
  var CONST: typeof constants;
  var Hooks: typeof HooksClass;
  var game: Game;
  var ui: Ui;
  var fromUuid: typeof fromUuidFunction;
  var fromUuidSync: typeof fromUuidSyncFunction;
  // biome-ignore-end lint/suspicious/noVar: only `var` declares a property of globalThis
}

/** Names of document classes that remain global. */
const DOCUMENT_GLOBALS = [
  "ActiveEffect",
  "Actor",
  "ActorDelta",
  "Adventure",
  "Card",
  "Cards",
  "ChatMessage",
  "Combat",
  "Combatant",
  "CombatantGroup",
  "Folder",
  "Item",
  "JournalEntry",
  "JournalEntryPage",
  ...(GENERATION >= 14 ? (["Level"] as const) : (["MeasuredTemplateDocument"] as const)),
  "Macro",
  "Playlist",
  "RegionBehavior",
  "RegionDocument",
  "RollTable",
  "Scene",
  "Setting",
  "TableResult",
  "TokenDocument",
  "User",
  "WallDocument",
] as const;

/**
 * Defines the globals that packages expect when they load: the namespace, the configuration, hooks and document
 * classes.
 * Called once per page before any package, and in Node once per host.
 */
export function assembleFoundry(): void {
  extendPrimitives();
  const target = globalThis as unknown as Record<string, unknown>;
  const namespace = createNamespace();
  HooksClass.reset();
  target.foundry = namespace;
  target.CONST = namespace.CONST;
  target.Hooks = HooksClass;
  target.CONFIG = createConfig();
  completeConfig(CONFIG);
  target.ui = { windows: {} };
  target.Roll = Roll;
  target.Collection = Collection;
  target.Color = Color;
  target.Handlebars = Handlebars;
  target.PIXI = PIXI;
  target.fromUuid = fromUuidFunction;
  target.fromUuidSync = fromUuidSyncFunction;
  target.getDocumentClass = getDocumentClass;
  for (const name of DOCUMENT_GLOBALS)
    target[name] = documentConfig(name.replace(/Document$/, "")).documentClass;
  defineGlobals();
}
