/**
 * The parts of the running game that the shell (scene, sidebar, token controls, hotbar) needs. These classes are loaded
 * before the game exists, so each part is looked up when it is used. A missing global throws an error with its name.
 */
import type { PlainObject } from "../applications/host.ts";
import { showError } from "../helpers/error-notices.ts";
import type { DocumentClassShape, ShellGame, ShellHooks } from "./shapes.ts";

export type * from "./shapes.ts";

interface ShellGlobals {
  game: ShellGame;
  ui: PlainObject;
  canvas: unknown;
  CONFIG: PlainObject;
  CONST: Record<string, Record<string, number>>;
  Hooks: ShellHooks;
  foundry: { applications: PlainObject };
}

function requireGlobal<K extends keyof ShellGlobals>(name: K): ShellGlobals[K] {
  const value = (globalThis as unknown as Partial<ShellGlobals>)[name];
  if (value === undefined) throw new Error(`The shell needs the global "${name}", which does not exist yet`);
  return value as ShellGlobals[K];
}

export const shell = {
  get game() {
    return requireGlobal("game");
  },
  get ui() {
    return requireGlobal("ui");
  },
  get canvas() {
    return requireGlobal("canvas");
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
  get foundry() {
    return requireGlobal("foundry");
  },
  /** The configured class of a document: the system's or the sandbox's. */
  documentClass(name: string): DocumentClassShape {
    const config = requireGlobal("CONFIG")[name] as { documentClass?: DocumentClassShape } | undefined;
    if (!config?.documentClass) throw new Error(`CONFIG.${name}.documentClass does not exist`);
    return config.documentClass;
  },
};

export type NoticeKind = "info" | "warn" | "error";

export function notify(kind: NoticeKind, message: string): void {
  const notifications = shell.ui.notifications as Record<NoticeKind, (message: string) => void>;
  notifications[kind](message);
}

/**
 * Runs a user's action and shows a refusal (permission, validation) that would otherwise be lost in a rejected promise.
 */
export async function reportErrors<T>(action: () => Promise<T> | T): Promise<T | undefined> {
  try {
    return await action();
  } catch (error) {
    shell.Hooks.onError("shell", showError(error, { console: false }), { log: "error" });
    return undefined;
  }
}
