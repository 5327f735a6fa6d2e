/** Numbers of points on a sheet: "+5" and "-5" change them, "5" and "=5" set them. */

import { readPoints } from "../../kit/points.ts";
import { clampTo } from "../../kit/value-changes.ts";
import { limitsOf } from "../changes/bounds.ts";
import { FROM_SHEET } from "../changes/hand-changes.ts";
import { markProblems } from "../dialog/mark-problems.ts";
import { fieldLabel } from "../field-label.ts";
import { t } from "../host.ts";
import { reportErrors, showRefusal } from "../report-errors.ts";
import { itemOf, type SheetLike } from "./sheet-like.ts";

const POINTS = "input[data-points]";

/** Replaces what was typed by the number that it means, before Foundry submits it. Listens on the sheet's root. */
export function readPointsOnChange(sheet: SheetLike): void {
  sheet.element.addEventListener(
    "change",
    (event) => {
      const input = event.target as HTMLInputElement;
      if (!input.matches(POINTS)) return;
      clearProblem(input);
      const value = meantBy(sheet, input);
      // What was typed stays, to be mended; nothing is submitted. Numbers of a row's item are no part of the form.
      if (value === null || input.dataset.path) event.stopImmediatePropagation();
      if (value === null) showProblem(sheet, input);
      else {
        input.value = String(value);
        storeOnRow(sheet, input, value);
      }
    },
    { capture: true },
  );
  // Enter submits the form, which would store what the change has refused.
  sheet.element.addEventListener(
    "keydown",
    (event) => {
      const input = event.target as HTMLInputElement;
      if (event.key !== "Enter" || !input.matches(POINTS)) return;
      event.preventDefault();
      input.dispatchEvent(new Event("change", { bubbles: true }));
    },
    { capture: true },
  );
}

/** Path of the number: the name of a form's control, or `data-path` of one of a row. */
const pathOf = (input: HTMLInputElement): string => input.dataset.path ?? input.name;

function storeOnRow(sheet: SheetLike, input: HTMLInputElement, value: number): void {
  const item = input.dataset.path ? itemOf(sheet, input) : null;
  if (item) void reportErrors(() => item.update({ [pathOf(input)]: value }, FROM_SHEET));
}

/** The number to store; null for what cannot be read. */
function meantBy(sheet: SheetLike, input: HTMLInputElement): number | null {
  const holder = itemOf(sheet, input) ?? sheet.document;
  const path = pathOf(input);
  const stored = Number(foundry.utils.getProperty(holder._source, path)) || 0;
  const value = readPoints(input.value, stored);
  if (value === null) return null;
  const held = holdWithin(holder, path, value, stored, input.dataset);
  if (held !== value) {
    const key = value > held ? "MANIFOLD.Points.HeldAtMost" : "MANIFOLD.Points.HeldAtLeast";
    const label = fieldLabel(holder, belowSystem(path));
    ui.notifications!.info(t(key, { path: t(label), limit: held }));
  }
  return held;
}

/**
 * Holds a number within the limits of its game, of its schema and of its control.
 * @param path in the document ("system.vitality.value")
 */
export function holdWithin(
  holder: SheetLike["document"],
  path: string,
  value: number,
  stored: number,
  { min: least, max: most }: { readonly min?: string; readonly max?: string },
): number {
  // A number that is beyond its limit already may stay there.
  if (value === stored) return value;
  const inSystem = belowSystem(path);
  const { min, max } = limitsOf(holder, [inSystem])[inSystem] ?? {};
  return clampTo(value, {
    min: Math.max(min ?? Number.NEGATIVE_INFINITY, numberOr(least, Number.NEGATIVE_INFINITY)),
    max: Math.min(max ?? Number.POSITIVE_INFINITY, numberOr(most, Number.POSITIVE_INFINITY)),
  });
}

const belowSystem = (path: string): string => path.replace(/^system\./, "");

const numberOr = (text: string | undefined, none: number): number => (text ? Number(text) : none);

const problemId = (input: HTMLInputElement): string => `${input.name}-points`;

function showProblem(sheet: SheetLike, input: HTMLInputElement): void {
  const holder = itemOf(sheet, input) ?? sheet.document;
  const data = { path: t(fieldLabel(holder, belowSystem(pathOf(input)))) };
  const problem = { field: input.name, message: "MANIFOLD.Points.Unreadable", data };
  if (!input.dataset.path) {
    markProblems(sheet.element, [problem], problemId(input));
    return;
  }
  // A row has no room for a sentence.
  input.setAttribute("aria-invalid", "true");
  showRefusal({ key: problem.message, data });
}

function clearProblem(input: HTMLInputElement): void {
  input.removeAttribute("aria-invalid");
  const note = input.ownerDocument.getElementById(`${problemId(input)}-${input.name}-problem`);
  if (!note) return;
  const described = (input.getAttribute("aria-describedby") ?? "").split(" ").filter((id) => id !== note.id);
  if (described.join("") === "") input.removeAttribute("aria-describedby");
  else input.setAttribute("aria-describedby", described.join(" "));
  note.remove();
}
