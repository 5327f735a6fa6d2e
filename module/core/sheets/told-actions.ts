/** What clicks on a sheet begin, with failures told to whoever clicked. */
import { told } from "../told.ts";

type Handler = (this: unknown, event: PointerEvent, target: HTMLElement) => unknown;

/** Handlers by action, in either way in which the host takes them. */
export type Actions = Readonly<Record<string, Handler | { readonly handler: Handler }>>;

export function toldActions(actions: Actions): Actions {
  return Object.fromEntries(
    Object.entries(actions).map(([name, action]) => [
      name,
      typeof action === "function" ? telling(action) : { ...action, handler: telling(action.handler) },
    ]),
  );
}

function telling(handler: Handler): Handler {
  return function (event, target) {
    return told(() => handler.call(this, event, target));
  };
}
