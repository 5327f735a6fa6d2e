/** Shows the problems of `rules.validate` at their fields. */
import type { Problem } from "../../../kit/contract.ts";
import { localizeText } from "../../host/format.ts";

/**
 * Marks the controls of rendered nodes and adds the messages after them.
 * @returns problems whose field has no control; they are shown above the buttons
 */
export function markProblems(
  nodes: ParentNode,
  problems: readonly Problem[],
  idPrefix: string,
): readonly Problem[] {
  const unplaced: Problem[] = [];
  for (const problem of problems) {
    const control = nodes.querySelector(`[name="${CSS.escape(problem.field)}"]`);
    if (!control) unplaced.push(problem);
    else markControl(control, problem, `${idPrefix}-${problem.field}-problem`);
  }
  return unplaced;
}

function markControl(control: Element, problem: Problem, id: string): void {
  control.setAttribute("aria-invalid", "true");
  const described = control.getAttribute("aria-describedby");
  control.setAttribute("aria-describedby", described ? `${described} ${id}` : id);
  const note = control.ownerDocument.createElement("p");
  note.id = id;
  note.className = "problem";
  note.textContent = problemText(problem);
  const field = control.closest(".field");
  if (field) field.append(note);
  else control.after(note);
}

export function problemText({ message, data }: Problem): string {
  return localizeText(data ? { key: message, data } : { key: message });
}
