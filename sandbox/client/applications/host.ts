/**
 * The parts of the client that the application framework needs. Applications are loaded before the game exists (in Node
 * most of it never does), so each part is looked up when it is used. A missing part throws an error with its name.
 */
import type { SheetDocument } from "./document-shape.ts";

export type PlainObject = Record<string, unknown>;

export interface HostUser {
  id: string;
  name: string;
  isGM: boolean;
  role: number;
  can(permission: string): boolean;
  query(name: string, data: unknown, options?: PlainObject): Promise<unknown>;
}

export interface HostCollection<T> extends Iterable<T> {
  get(id: string): T | undefined;
  size: number;
}

export interface HostGame {
  user: HostUser | null;
  users: HostCollection<HostUser>;
  i18n: {
    localize(key: string, data?: PlainObject): string;
    format(key: string, data?: PlainObject): string;
    has(key: string, fallback?: boolean): boolean;
    lang: string;
  };
  settings: {
    get(namespace: string, key: string): unknown;
    set(namespace: string, key: string, value: unknown): Promise<unknown>;
  };
  system: { id: string; documentTypes: Record<string, PlainObject> };
  tooltip: HostTooltip;
  collections?: { get(name: string): HostCollection<SheetDocument> | undefined };
  packs: HostCollection<{ locked: boolean; visible: boolean }>;
  actors?: HostCollection<SheetDocument>;
  folders?: HostCollection<SheetDocument>;
  items?: { fromCompendium(item: SheetDocument, options: PlainObject): PlainObject };
}

export interface HostTooltip {
  activate(element: HTMLElement, options?: PlainObject): void;
  deactivate(): void;
}

export interface HostNotifications {
  notify(message: unknown, type?: string, options?: PlainObject): unknown;
  info(message: unknown, options?: PlainObject): unknown;
  warn(message: unknown, options?: PlainObject): unknown;
  error(message: unknown, options?: PlainObject): unknown;
}

export interface HostUi {
  notifications: HostNotifications;
  activeWindow?: unknown;
  context?: unknown;
  windows?: Record<string, unknown>;
}

export interface HostHooks {
  on(name: string, fn: (...args: never[]) => unknown): number;
  call(name: string, ...args: unknown[]): boolean;
  callAll(name: string, ...args: unknown[]): boolean;
  onError?(location: string, error: Error, data?: PlainObject): void;
}

export interface SheetRegistration {
  id: string;
  label: string;
  cls: SheetConstructor;
  default: boolean;
  canConfigure?: boolean;
  canBeDefault?: boolean;
  themes?: Record<string, string> | null;
}
export type SheetConstructor = new (options: never) => unknown;

/** The members of `CONFIG[documentName]` that sheets and links read. */
export interface DocumentConfig {
  documentClass: { documentName: string; TYPES?: string[]; implementation?: unknown };
  sheetClasses?: Record<string, Record<string, SheetRegistration>>;
  sidebarIcon?: string;
  typeLabels?: Record<string, string>;
  defaultType?: string;
}

export interface TextEnricher {
  id?: string;
  pattern: RegExp;
  enricher(match: RegExpMatchArray, options: PlainObject): Promise<HTMLElement | null> | HTMLElement | null;
  replaceParent?: boolean;
  onRender?(element: HTMLElement): unknown;
}

export interface HostConfig {
  TextEditor: { enrichers: TextEnricher[] };
  debug?: PlainObject;
  ux?: PlainObject;
  [documentName: string]: unknown;
}

interface HostGlobals {
  foundry: Record<string, unknown>;
  game: HostGame;
  ui: HostUi;
  CONFIG: HostConfig;
  CONST: Record<string, Record<string, number>>;
  Hooks: HostHooks;
}

function requireGlobal<K extends keyof HostGlobals>(name: K): HostGlobals[K] {
  const value = (globalThis as unknown as Partial<HostGlobals>)[name];
  if (value === undefined)
    throw new Error(`The application framework needs the global "${name}", which does not exist yet`);
  return value as HostGlobals[K];
}

export const host = {
  get foundry() {
    return requireGlobal("foundry");
  },
  get game() {
    return requireGlobal("game");
  },
  get ui() {
    return requireGlobal("ui");
  },
  get CONFIG() {
    return requireGlobal("CONFIG");
  },
  get CONST() {
    return requireGlobal("CONST");
  },
  get Hooks() {
    return requireGlobal("Hooks");
  },
  /** The user at this client. @throws before the world is loaded */
  get user(): HostUser {
    const user = requireGlobal("game").user;
    if (!user) throw new Error("There is no user before the world is loaded");
    return user;
  },
  documentConfig(documentName: string): DocumentConfig {
    const config = requireGlobal("CONFIG")[documentName];
    if (!config) throw new Error(`CONFIG.${documentName} does not exist`);
    return config as DocumentConfig;
  },
};

/** Translates a key, or returns the key if there is no translation. Usable before translations are loaded. */
export function localize(key: string, data?: PlainObject): string {
  if (!key) return "";
  const i18n = host.game.i18n;
  return data ? i18n.format(key, data) : i18n.localize(key);
}

/** The configured class, such as `CONFIG.ux.TextEditor`, or the fallback. */
export function configuredClass<T>(group: string, name: string, fallback: T): T {
  const globals = globalThis as unknown as Partial<HostGlobals>;
  const config: object = globals.CONFIG ?? {};
  const members = group in config ? (config as PlainObject)[group] : {};
  const found = name in (members as object) ? (members as PlainObject)[name] : undefined;
  return (found as T | undefined) ?? fallback;
}
