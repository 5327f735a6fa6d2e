/** Values of a panel's fields: defaults, the form's values, and validation. Pure. */

import { numberIn } from "../../kit/numbers.ts";
import type { PanelField, PanelProblem, PanelValue, PanelValues } from "../contract/panel.ts";

/** The value of a form control: text, or a ticked state. */
export type RawValue = string | boolean;

/** Longest text of a field. */
const MOST_CHARACTERS = 200;

/** Converts a raw value to the type of its field. An unreadable number becomes NaN, which is reported as a problem. */
export function parseField(field: PanelField, raw: RawValue | undefined): PanelValue {
  if (raw === undefined) return field.initial;
  if (field.type === "tick") return raw === true || raw === "true";
  if (field.type === "number") return numberIn(String(raw));
  return String(raw).slice(0, MOST_CHARACTERS);
}

/** Values of the visible fields. */
export const valuesFrom = (
  fields: readonly PanelField[],
  raw: Readonly<Record<string, RawValue | undefined>>,
): PanelValues => Object.fromEntries(fields.map((field) => [field.name, parseField(field, raw[field.name])]));

/**
 * Problems of the values.
 * @param label of a field in the user's language
 */
export function fieldProblems(
  fields: readonly PanelField[],
  values: PanelValues,
  label: (field: PanelField) => string,
): PanelProblem[] {
  return fields.flatMap((field) => {
    const value = values[field.name];
    if (field.type === "choice" && !field.choices.some((choice) => choice.value === value))
      return [
        { field: field.name, text: { key: "MANIFOLD.Panel.Problem.choice", data: { field: label(field) } } },
      ];
    if (field.type !== "number") return [];
    const { min, max, step = 1 } = field;
    const number = Number(value);
    if (!Number.isFinite(number) || number < min || number > max)
      return [
        {
          field: field.name,
          text: { key: "MANIFOLD.Panel.Problem.range", data: { field: label(field), min, max } },
        },
      ];
    return isMultiple(number - min, step)
      ? []
      : [
          {
            field: field.name,
            text: { key: "MANIFOLD.Panel.Problem.step", data: { field: label(field), step } },
          },
        ];
  });
}

/** Whether a number consists of whole steps, except for rounding errors of binary fractions. */
const isMultiple = (number: number, step: number): boolean =>
  Math.abs(number / step - Math.round(number / step)) < 1e-6;
