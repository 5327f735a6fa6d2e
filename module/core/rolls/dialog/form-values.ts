import { numberIn } from "../../../kit/numbers.ts";
import type { FormValues } from "../../contract/index.ts";

/** Prefix for the names of core's own inputs, which rulesets do not receive. */
const OWN = "_";

/** Values of a form's named inputs, without core's own. Unreadable numbers become NaN. */
export function readForm(form: HTMLFormElement): FormValues {
  const values: Record<string, string | number | boolean | null> = {};
  for (const control of form.elements) {
    if (!isControl(control) || !control.name || control.name.startsWith(OWN)) continue;
    const value = valueIn(control);
    if (value !== undefined) values[control.name] = value;
  }
  return values;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Checks the tag, because a dialog in a separate browser window has other classes. */
function isControl(element: Element): element is Control {
  return ["INPUT", "SELECT", "TEXTAREA"].includes(element.tagName);
}

function valueIn(control: Control): string | number | boolean | null | undefined {
  if (control.tagName !== "INPUT") return control.value;
  const input = control as HTMLInputElement;
  if (input.dataset.number !== undefined) return input.value.trim() === "" ? null : numberIn(input.value);
  switch (input.type) {
    case "checkbox":
      return input.checked;
    case "radio":
      return input.checked ? input.value : undefined;
    case "number":
    case "range":
      if (input.validity.badInput) return Number.NaN;
      return input.value === "" ? null : Number(input.value);
    default:
      return input.value;
  }
}

type FormValue = FormValues[string] | undefined;

/** Value of a number field: null if it is empty or missing, NaN if it is not a number. */
export const numberOrNull = (value: FormValue): number | null => (isBlank(value) ? null : Number(value));

/** Like {@link numberOrNull}, with a default for an empty field. */
export const numberOr = (value: FormValue, blank: number): number => numberOrNull(value) ?? blank;

/** Value of a select or text field: null if it is empty or missing. */
export const wordOrNull = (value: FormValue): string | null => (isBlank(value) ? null : String(value));

const isBlank = (value: FormValue): value is null | undefined | "" =>
  value === null || value === undefined || value === "";
