import type { ApplicationV2 } from "../applications/api/application.ts";
import { shell } from "./host.ts";

type Handler = (...args: never[]) => unknown;

/** Listens to hooks for as long as an application is open. */
export function hookWhileOpen(app: ApplicationV2, hooks: readonly string[], handler: Handler): void {
  const ids = hooks.map((hook) => [hook, shell.Hooks.on(hook, handler)] as const);
  app.addEventListener(
    "close",
    () => {
      for (const [hook, id] of ids) shell.Hooks.off(hook, id);
    },
    { once: true },
  );
}

/** The hooks for every change to documents of these kinds. */
export function documentHooks(...names: string[]): string[] {
  return names.flatMap((name) => ["create", "update", "delete"].map((action) => `${action}${name}`));
}
