/** Arrow keys in number fields, which are text fields so that users can type a comma. */
import { readNumber } from "../../../kit/numbers.ts";
import { addRounded, clampTo } from "../../../kit/value-changes.ts";

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * Counts the number of a field up or down by `data-step`, or by 1, within `data-min` and `data-max`. Listens on the
 * page.
 */
export function stepNumbers(): void {
  globalThis.addEventListener("keydown", (event) => {
    const input = event.target as HTMLInputElement;
    const step = STEPS[event.key];
    // In a list of suggestions the arrow keys select a suggestion.
    if (!step || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    if (!input.matches?.("input[data-number]:not([readonly]):not([list])")) return;
    const { step: by, min, max } = input.dataset;
    const from = readNumber(input.value === "" ? input.placeholder || "0" : input.value);
    if (from === null) return;
    event.preventDefault();
    const value = addRounded(from, step * (Number(by) || 1));
    input.value = String(clampTo(value, { min: limit(min), max: limit(max) }));
    input.dispatchEvent(new Event("input", { bubbles: true }));
    input.dataset.stepped = "";
  });
  // The browser reports no change for values that were not typed.
  globalThis.addEventListener("focusout", (event) => {
    const input = event.target as HTMLInputElement;
    if (input.dataset?.stepped === undefined) return;
    delete input.dataset.stepped;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  });
}

/** A number, or undefined for an absent limit; NaN limits nothing. */
const limit = (text: string | undefined): number | undefined => (text ? Number(text) : undefined);
