/** Fields of dialogs: each of them changes what is read of the form. */

import type { AnyRollKind } from "../../module/core/contract/roll-kind.ts";
import type { FormValues } from "../../module/core/contract/roll-views.ts";
import type { BaseChoices, BaseRequest } from "../../module/kit/contract.ts";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The fields of a dialog, filled as the choices say. */
async function formOf(
  kind: AnyRollKind,
  request: BaseRequest,
  choices: BaseChoices,
): Promise<HTMLFormElement> {
  const { renderBundled } = await import("../../module/core/templates/templates.ts");
  const form = document.createElement("form");
  const plan = kind.rules.plan(request, choices);
  form.innerHTML = renderBundled(kind.dialog.template, {
    ...kind.dialog.context(request, choices, plan),
    id: "x",
  });
  return form;
}

/** Ways to change a control, each of which gives back how it was. */
function* changes(control: Control): Generator<() => void> {
  const { value } = control;
  const put = (other: string) => {
    control.value = other;
    return () => {
      control.value = value;
    };
  };
  const input = control as HTMLInputElement;
  if (control.tagName === "SELECT") {
    for (const { value: other } of (control as HTMLSelectElement).options)
      if (other !== value) yield put(other);
  } else if (["checkbox", "radio"].includes(input.type)) {
    const { checked } = input;
    input.checked = !checked;
    yield () => {
      input.checked = checked;
    };
  } else if (isNumber(input) || input.type === "range") {
    for (const other of [Number(value) + 1, Number(value) - 1, 1, 2, 3, 0])
      if (String(other) !== value) yield put(String(other));
  } else {
    for (const other of [`${value}x`, "1d6", ""]) if (other !== value) yield put(other);
  }
}

const isNumber = ({ dataset }: HTMLElement): boolean => dataset.number !== undefined;

/**
 * Values that the attributes of a number field forbid. The window lets them through, so that the rules say why they are
 * wrong.
 */
function* misfits(control: Control): Generator<readonly [what: string, value: number]> {
  if (!isNumber(control)) return;
  const { min, max, step } = control.dataset;
  yield ["what is no number", Number.NaN];
  if (min) yield ["less than its least", Number(min) - 1];
  if (max) yield ["more than its most", Number(max) + 1];
  if (control.inputMode !== "decimal") yield ["a part of its step", Number(min ?? 0) + Number(step || 1) / 2];
}

const asText = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) => (Number.isNaN(each) ? "NaN" : each));

/** Fields that can be changed without any effect on the choices (`read` does not know their names), or to another type. */
export async function dialogProblems(
  kind: AnyRollKind,
  request: BaseRequest,
  choices: BaseChoices,
): Promise<string[]> {
  const { readForm } = await import("../../module/core/rolls/dialog/form-values.ts");
  const form = await formOf(kind, request, choices);
  const readWith = (other: FormValues) => kind.dialog.read({ ...readForm(form), ...other }, choices, request);
  const read = () => readWith({});
  const before = asText(read());
  const problems: string[] = [];
  for (const control of form.querySelectorAll<Control>("[name]")) {
    if (control.disabled || control.name.startsWith("_")) continue;
    let tried = 0;
    let isRead = false;
    for (const restore of changes(control)) {
      tried += 1;
      const now = read();
      isRead ||= asText(now) !== before;
      problems.push(...textProblems(kind, choices, now));
      restore();
    }
    if (tried > 0 && !isRead)
      problems.push(
        `dialog of "${kind.id}": changing the field "${control.name}" changes nothing that it reads`,
      );
    for (const [what, value] of misfits(control)) {
      const named = kind.rules.validate(request, readWith({ [control.name]: value }));
      if (!named.some(({ field }) => field === control.name))
        problems.push(`dialog of "${kind.id}": no problem is named at "${control.name}" for ${what}`);
    }
  }
  return [...new Set(problems)];
}

/** Numbers that are read as the texts that stand in the form. */
const textProblems = ({ id }: AnyRollKind, before: BaseChoices, now: BaseChoices): string[] =>
  Object.entries(before).flatMap(([field, value]) =>
    typeof value === "number" && typeof (now as FieldsOf)[field] === "string"
      ? [`dialog of "${id}": "${field}" is a number in the choices and read as a text`]
      : [],
  );

type FieldsOf = BaseChoices & Readonly<Record<string, unknown>>;
