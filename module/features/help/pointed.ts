/**
 * What the user points at or has the focus on, and the key that asks what it is. The host keeps its keys back while a
 * field or a button of a form has the focus (F-718), which is where help is wanted most, so that its key is heard here too.
 */
import { SYSTEM_ID } from "../../core/host/constants.ts";
import { reportErrors } from "../../core/host/report-errors.ts";

/** The last of the two. */
let pointed: Element | null = null;

/** Whether it is what the pointer is on. */
let isByPointer = true;

/** What the question is about; the page itself where that is gone. */
export const pointedElement = (): Element => (pointed?.isConnected ? pointed : document.body);

/** Called in `ready`. */
export function listenForHelp(): void {
  const remember = ({ target, type }: Event) => {
    if (target instanceof Element) pointed = target;
    isByPointer = type !== "focusin";
  };
  document.addEventListener("pointermove", remember, { capture: true, passive: true });
  document.addEventListener("focusin", remember, { capture: true });
  // A pointer that rests meets what a scroll or a closed window brings below it; the focus is elsewhere then.
  const follow = (event: Event) => {
    if (isByPointer) remember(event);
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

/** Fetches the window and shows what is pointed at. */
export async function explainPointed(): Promise<void> {
  const { HelpWindow } = await import("./help-window.ts");
  await HelpWindow.open(pointedElement());
}

/** Whether the user's key for help is pressed; one that writes is text in a field. */
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

/** The host takes names of modifiers in capitals too. */
const titled = (name: string): string => name[0]! + name.slice(1).toLowerCase();
