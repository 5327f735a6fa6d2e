import type { FormValues } from "../ruleset.ts";

/** Prefix of the names of the frame's own inputs, which rulesets do not see. */
const OWN = "_";

/** Values of the named inputs of a form, those of the frame left out. Text that is no number reads as NaN. */
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

/** By tag, not by class: a dialog may sit in a window of its own, where classes are others. */
function isControl(element: Element): element is Control {
  return ["INPUT", "SELECT", "TEXTAREA"].includes(element.tagName);
}

function valueIn(control: Control): string | number | boolean | null | undefined {
  if (control.tagName !== "INPUT") return control.value;
  const input = control as HTMLInputElement;
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

/** A number field: null for one that is empty or not there, NaN for what is no number. */
export const numberOrNull = (value: FormValue): number | null => (isBlank(value) ? null : Number(value));

/** As {@link numberOrNull} with a value for an empty field. */
export const numberOr = (value: FormValue, blank: number): number => numberOrNull(value) ?? blank;

/** A select or a text: null for one that is empty or not there. */
export const wordOrNull = (value: FormValue): string | null => (isBlank(value) ? null : String(value));

const isBlank = (value: FormValue): value is null | undefined | "" =>
  value === null || value === undefined || value === "";
