/** The keys and clicks of the browser's list. */
import { type ChoiceMode, choose, chooseAll, entryAt, type Selection, type Step } from "./selection.ts";

/** The list as keys move in it. */
interface KeyedList {
  readonly ids: readonly string[];
  /** Number of rows that a page has. */
  readonly page: number;
}

/** @returns the new selection, "add" to add what is chosen, or null for a key that does nothing here */
export function onListKey(
  event: KeyboardEvent,
  selection: Selection,
  { ids, page }: KeyedList,
): Selection | "add" | null {
  const isCommand = event.ctrlKey || event.metaKey;
  const step = stepOf(event.key, page);
  if (step !== null) {
    event.preventDefault();
    const mode = event.shiftKey ? "range" : isCommand ? "move" : "alone";
    return choose(selection, ids, entryAt(selection, ids, step), mode);
  }
  if (event.key === " ") {
    event.preventDefault();
    return choose(selection, ids, selection.active || entryAt(selection, ids, "first"), "toggle");
  }
  if (event.key.toLowerCase() === "a" && isCommand) {
    event.preventDefault();
    return chooseAll(selection, ids);
  }
  if (event.key !== "Enter") return null;
  event.preventDefault();
  return "add";
}

function stepOf(key: string, page: number): Step | null {
  const steps: Readonly<Record<string, Step>> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: page,
    PageUp: -page,
    Home: "first",
    End: "last",
  };
  return steps[key] ?? null;
}

/** How a click on a row chooses: as lists of files do, and its mark always beside others. */
export function clickMode({ target, shiftKey, ctrlKey, metaKey }: MouseEvent): ChoiceMode {
  const isOnMark = (target as Element).closest(".browser-pick") !== null;
  if (shiftKey) return "range";
  return isOnMark || ctrlKey || metaKey ? "toggle" : "alone";
}
