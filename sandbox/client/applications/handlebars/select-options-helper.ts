import Handlebars from "handlebars";
import type { FormSelectOption } from "../forms/select-options.ts";
import { optionElements, type SelectInputConfig } from "../forms/select-options.ts";

type Hash = SelectInputConfig & {
  selected?: unknown;
  inverted?: boolean;
  nameAttr?: string;
  valueAttr?: string;
  labelAttr?: string;
};

/** Normalises any form of choices: a list of words or of objects, a record of labels or of objects. */
function normalise(
  choices: unknown,
  { inverted, nameAttr, valueAttr, labelAttr = "label" }: Hash,
): FormSelectOption[] {
  const entries: [string, unknown][] = Array.isArray(choices)
    ? choices.map((choice, index) => [String(index), choice])
    : Object.entries((choices ?? {}) as object);
  const keyAttr = nameAttr ?? valueAttr;
  return entries.map(([key, choice]) => {
    if (typeof choice === "object" && choice !== null) {
      const option = choice as FormSelectOption;
      const value = (keyAttr ? option[keyAttr] : option.value) ?? key;
      return { ...option, value: value as string, label: String(option[labelAttr] ?? option.label ?? "") };
    }
    return inverted ? { value: choice as string, label: key } : { value: key, label: String(choice) };
  });
}

/** The option elements of a select, the selected ones marked. */
export function selectOptions(choices: unknown, options: { hash: Hash }): Handlebars.SafeString {
  const { selected, inverted: _i, nameAttr: _n, valueAttr: _v, labelAttr: _l, ...config } = options.hash;
  // Null selects the option named "null"; undefined selects none.
  const value = selected instanceof Handlebars.SafeString ? selected.toString() : selected;
  const elements = optionElements({
    ...config,
    value: value ?? null,
    options: normalise(choices, options.hash),
  });
  return new Handlebars.SafeString(elements.map((element) => element.outerHTML).join(""));
}
