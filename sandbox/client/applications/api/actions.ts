import type { ApplicationConfiguration, ClickAction } from "./types.ts";

export interface ActionMatch {
  target: HTMLElement;
  action: string;
  /** Undefined for an action the application does not declare. */
  handler?: ClickAction;
}

/**
 * Finds the action of the innermost `[data-action]` around the clicked element. Null if there is none, or if the action
 * is declared for another pointer button.
 */
export function findAction(
  event: Event,
  root: HTMLElement,
  actions: ApplicationConfiguration["actions"],
  button: number,
): ActionMatch | null {
  const target = (event.target as Element | null)?.closest<HTMLElement>("[data-action]");
  const action = target?.dataset.action;
  if (!target || !action || !root.contains(target)) return null;
  const declared = Object.hasOwn(actions, action) ? actions[action] : undefined;
  if (typeof declared === "object") {
    return (declared.buttons ?? [0]).includes(button) ? { target, action, handler: declared.handler } : null;
  }
  // Only declared actions name a pointer button; an undeclared action is passed on for any button.
  if (!declared) return { target, action };
  return button === 0 ? { target, action, handler: declared } : null;
}

/** Reports clicks of any pointer button on the actions inside an element. */
export function listenForActions(
  root: HTMLElement,
  onClick: (event: PointerEvent, button: number) => boolean,
): void {
  root.addEventListener("click", (event) => onClick(event as PointerEvent, 0));
  root.addEventListener("auxclick", (event) => {
    if (event.button === 1) onClick(event as PointerEvent, 1);
  });
  root.addEventListener("contextmenu", (event) => {
    if (onClick(event as PointerEvent, 2)) event.preventDefault();
  });
}
