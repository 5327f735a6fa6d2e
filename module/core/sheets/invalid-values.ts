/** Marks controls of a sheet whose values the document refuses. They keep the typed text. */

import type { Problem } from "../../kit/contract.ts";
import { t } from "../host/host.ts";
import { markProblems, problemText } from "../rolls/dialog/mark-problems.ts";
import { fieldLabel } from "../text/field-label.ts";
import type { SheetLike } from "./sheet-like.ts";

/** The part of a validation error that names the invalid values. */
interface Refusal {
  getAllFailures(): Readonly<Record<string, { readonly message?: string }>> | undefined;
}

interface Labelled {
  readonly label?: string;
}

const isRefusal = (error: unknown): error is Error & Refusal =>
  error instanceof foundry.data.validation.DataModelValidationError;

/**
 * Marks the controls with invalid values until the next render.
 * @returns the error to throw: its message names document, field and reason; errors of other kinds are returned unchanged
 */
export function markInvalidValues(sheet: SheetLike, form: HTMLFormElement, error: unknown): unknown {
  if (!isRefusal(error)) return error;
  const problems = Object.entries(error.getAllFailures() ?? {}).map(
    ([field, { message = "MANIFOLD.Sheet.Refused" }]): Problem => ({ field, message }),
  );
  if (problems.length === 0) return error;
  const id = `${sheet.document.uuid}-refused`.replaceAll(".", "-");
  for (const old of form.querySelectorAll(`[id^="${CSS.escape(id)}"]`)) old.remove();
  markProblems(form, problems, id);
  const reasons = problems.map((problem) => `${labelOf(sheet, problem.field)}: ${problemText(problem)}`);
  return new Error(`${sheet.document.name}: ${reasons.join("; ")}`, { cause: error });
}

/** Label of a field. */
function labelOf({ document }: SheetLike, path: string): string {
  const [, inSystem] = /^system\.(.+)$/.exec(path) ?? [];
  if (inSystem !== undefined) return t(fieldLabel(document, inSystem));
  const field = document.schema.getField(path) as Labelled | undefined;
  return t(field?.label || path);
}
