/** Reports the errors of click handlers to the user. */
import { reportErrors } from "../host/report-errors.ts";

type Handler = (this: unknown, event: PointerEvent, target: HTMLElement) => unknown;

/** Handlers by action, in both of Foundry's forms. */
export type Actions = Readonly<Record<string, Handler | { readonly handler: Handler }>>;

export function reportActionErrors(actions: Actions): Actions {
  return Object.fromEntries(
    Object.entries(actions).map(([name, action]) => [
      name,
      typeof action === "function" ? telling(action) : { ...action, handler: telling(action.handler) },
    ]),
  );
}

function telling(handler: Handler): Handler {
  return function (event, target) {
    return reportErrors(() => handler.call(this, event, target));
  };
}
