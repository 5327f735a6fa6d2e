import { host } from "../host.ts";
import type { ApplicationLifeCycle } from "./life-cycle.ts";
import type { ApplicationClass } from "./types.ts";

export interface DoEventOptions {
  async?: boolean;
  handlerArgs?: unknown[];
  debugText?: string;
  eventName?: string;
  hookName?: string;
  hookArgs?: unknown[];
  hookResponse?: boolean;
  parentClassHooks?: boolean;
}

/**
 * Calls a hook for an application's class and its ancestors, most specific first. `{}` in the name is replaced by the
 * class name; without it the class name is appended.
 */
export function callClassHooks(
  app: ApplicationLifeCycle,
  hookName: string,
  args: unknown[],
  parentClassHooks = true,
): void {
  const chain = (app.constructor as unknown as ApplicationClass).inheritanceChain();
  for (const cls of chain) {
    if (!cls.name) continue;
    const name = hookName.includes("{}") ? hookName.replace("{}", cls.name) : `${hookName}${cls.name}`;
    host.Hooks.callAll(name, app, ...args);
    if (!parentClassHooks) return;
  }
}

/** Runs a life-cycle step: the method, then its hooks, then its event. */
export function doEvent(
  app: ApplicationLifeCycle,
  handler: (...args: never[]) => unknown,
  options: DoEventOptions,
): void | Promise<void> {
  const { async = false, handlerArgs = [], hookName, hookArgs = [], eventName } = options;
  const announce = () => {
    if (hookName) callClassHooks(app, hookName, hookArgs, options.parentClassHooks);
    if (eventName) app.dispatchEvent(new Event(eventName, { bubbles: true, cancelable: true }));
  };
  const result = handler.apply(app, handlerArgs as never[]);
  if (async) return Promise.resolve(result).then(announce);
  announce();
}
