/** Keys and clicks in the browser's list. */
import { type ChoiceMode, choose, chooseAll, entryAt, type Selection, type Step } from "./selection.ts";

/** The list, as far as keys use it. */
interface KeyedList {
  readonly ids: readonly string[];
  /** Number of rows on a page. */
  readonly page: number;
}

/** @returns the new selection, "add" to add the chosen entries, or null for other keys */
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

/** The way in which a click chooses a row: as in lists of files; the mark always adds to the selection. */
export function clickMode({ target, shiftKey, ctrlKey, metaKey }: MouseEvent): ChoiceMode {
  const isOnMark = (target as Element).closest(".browser-pick") !== null;
  if (shiftKey) return "range";
  return isOnMark || ctrlKey || metaKey ? "toggle" : "alone";
}
