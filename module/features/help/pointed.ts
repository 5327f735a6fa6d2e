/**
 * Tracks the element that the user points at or that has the focus, and the help key. Foundry does not handle its keys
 * while a field or a button of a form has the focus (F-718), where help is needed most, so the key is handled here too.
 */
import { SYSTEM_ID } from "../../core/host/constants.ts";
import { reportErrors } from "../../core/host/report-errors.ts";

interface Pointed {
  /** The element that was last pointed at or focused. */
  element: Element | null;
  /** Whether the element is under the pointer. */
  isByPointer: boolean;
}

/** Owned by the help key, per page: the next element replaces the element before. */
const pointed: Pointed = { element: null, isByPointer: true };

/** The element to ask about; the page itself if the element is gone. */
export const pointedElement = (): Element => (pointed.element?.isConnected ? pointed.element : document.body);

/** Called in `ready`. */
export function listenForHelp(): void {
  const remember = ({ target, type }: Event) => {
    if (target instanceof Element) pointed.element = target;
    pointed.isByPointer = type !== "focusin";
  };
  document.addEventListener("pointermove", remember, { capture: true, passive: true });
  document.addEventListener("focusin", remember, { capture: true });
  // A resting pointer gets events when content scrolls or a window closes below it, while the focus is elsewhere.
  const follow = (event: Event) => {
    if (pointed.isByPointer) remember(event);
  };
  document.addEventListener("pointerover", follow, { capture: true, passive: true });
  document.addEventListener("keydown", onKey, { capture: true });
}

export const HELP_KEY = "explain";

function onKey(event: KeyboardEvent): void {
  if (event.repeat || !game.keyboard!.hasFocus || !isHelpKey(event)) return;
  event.preventDefault();
  event.stopPropagation();
  void reportErrors(explainPointed);
}

/** Loads the window and describes the element. */
export async function explainPointed(): Promise<void> {
  const { HelpWindow } = await import("./help-window.ts");
  await HelpWindow.open(pointedElement());
}

/** Whether the event is the user's help key. Keys that write text in a field do not count. */
function isHelpKey({ code, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const held = [
    ...(altKey ? ["Alt"] : []),
    ...(ctrlKey || metaKey ? ["Control"] : []),
    ...(shiftKey ? ["Shift"] : []),
  ];
  const writes = !/^F\d+$/.test(code) && !altKey && !ctrlKey && !metaKey;
  if (writes) return false;
  return game
    .keybindings!.get(SYSTEM_ID, HELP_KEY)
    .some(({ key, modifiers }) => key === code && held.join() === [...modifiers].map(titled).sort().join());
}

/** Foundry also accepts names of modifiers in capitals. */
const titled = (name: string): string => name[0]! + name.slice(1).toLowerCase();
