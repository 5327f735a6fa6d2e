/** Puts the messages of `rules.validate` at the fields they speak of. */
import type { Problem } from "../../kit/contract.ts";
import { localizeText } from "../format.ts";

/**
 * Marks the controls of freshly rendered nodes and adds the messages after them.
 * @returns problems whose field is not among the controls; they belong above the buttons
 */
export function markProblems(
  nodes: ParentNode,
  problems: readonly Problem[],
  idPrefix: string,
): readonly Problem[] {
  const homeless: Problem[] = [];
  for (const problem of problems) {
    const control = nodes.querySelector(`[name="${CSS.escape(problem.field)}"]`);
    if (!control) homeless.push(problem);
    else markControl(control, problem, `${idPrefix}-${problem.field}-problem`);
  }
  return homeless;
}

function markControl(control: Element, problem: Problem, id: string): void {
  control.setAttribute("aria-invalid", "true");
  const described = control.getAttribute("aria-describedby");
  control.setAttribute("aria-describedby", described ? `${described} ${id}` : id);
  const note = control.ownerDocument.createElement("p");
  note.id = id;
  note.className = "problem";
  note.textContent = problemText(problem);
  (control.closest(".field") ?? control).append(note);
}

export function problemText({ message, data }: Problem): string {
  return localizeText(data ? { key: message, data } : { key: message });
}
