/**
 * Numbers and formulas that are typed on a sheet. In points, "+5" and "-5" change the value, "5" and "=5" set it.
 * Without this check, the data model would store another number without a message.
 */

import { plainFormula } from "../../kit/dice-formula.ts";
import { plainSigns, readNumber } from "../../kit/numbers.ts";
import { readPoints } from "../../kit/points.ts";
import { addRounded, clampTo } from "../../kit/value-changes.ts";
import { formulaFieldAt, limitsOf, takenAt } from "../changes/bounds.ts";
import { FROM_SHEET, recordTokenBar } from "../changes/hand-changes.ts";
import type { ActorDocument } from "../contract/documents.ts";
import type { FormulaField } from "../host/fields.ts";
import { t } from "../host/host.ts";
import type { TokenBarChange } from "../host/host-hooks.ts";
import { reportErrors, showRefusal } from "../host/report-errors.ts";
import { markProblems } from "../rolls/dialog/mark-problems.ts";
import { fieldLabel } from "../text/field-label.ts";
import { itemOf, type SheetLike } from "./sheet-like.ts";

const POINTS = "input[data-points]";

/** Number controls without a name are not part of the form. */
const NUMBERS = `${POINTS}, input[data-number][name], input[type="number"][name]`;

/** Replaces typed text by the number that it means, before Foundry submits it. Listens on the sheet's root. */
export function readNumbersOnChange(sheet: SheetLike): void {
  sheet.element.addEventListener(
    "change",
    (event) => {
      const input = event.target as HTMLInputElement;
      const formula = formulaOf(sheet, input);
      if (!formula && !input.matches(NUMBERS)) return;
      clearProblem(input);
      const value = formula ? readFormula(input, formula) : meantBy(sheet, input);
      // Invalid text stays for correction, and nothing is submitted. Numbers of a row's item are not part of the form.
      if (typeof value === "string" || input.dataset.path) event.stopImmediatePropagation();
      if (typeof value === "string") showProblem(sheet, input, value);
      else if (value !== null) {
        input.value = String(value);
        storeOnRow(sheet, input, value);
      }
    },
    { capture: true },
  );
  // Enter submits the form, which would store a refused change.
  sheet.element.addEventListener(
    "keydown",
    (event) => {
      const input = event.target as HTMLInputElement;
      if (event.key !== "Enter" || !(input.matches(NUMBERS) || formulaOf(sheet, input))) return;
      event.preventDefault();
      input.dispatchEvent(new Event("change", { bubbles: true }));
    },
    { capture: true },
  );
}

/** Path of the number: the name of a form control, or `data-path` of a control in a row. */
const pathOf = (input: HTMLInputElement): string => input.dataset.path ?? input.name;

/** The field of a control for a formula; null for any other control. */
const formulaOf = ({ document }: SheetLike, { name }: HTMLInputElement): FormulaField | null =>
  name?.startsWith("system.") ? formulaFieldAt(document, belowSystem(name)) : null;

/**
 * Writes a formula in its plain form.
 * @returns null, or the language key of the error
 */
function readFormula(input: HTMLInputElement, { isRollable, problem }: FormulaField): string | null {
  const formula = plainFormula(input.value);
  if (!isRollable(formula)) return problem;
  input.value = formula;
  return null;
}

/** The item of a number that is not part of the form. */
const rowItem = (sheet: SheetLike, input: HTMLInputElement) =>
  input.dataset.path ? itemOf(sheet, input) : null;

const holderOf = (sheet: SheetLike, input: HTMLInputElement): SheetLike["document"] =>
  rowItem(sheet, input) ?? sheet.document;

function storeOnRow(sheet: SheetLike, input: HTMLInputElement, value: number): void {
  const item = rowItem(sheet, input);
  if (item) void reportErrors(() => item.update({ [pathOf(input)]: value }, FROM_SHEET));
}

/** @returns the number to store, null for an allowed blank, or the language key of the error */
function meantBy(sheet: SheetLike, input: HTMLInputElement): number | null | string {
  const holder = holderOf(sheet, input);
  const path = pathOf(input);
  const taken = takenAt(holder, belowSystem(path));
  if (isBlank(input) && taken.mayBeBlank) return null;
  const stored = Number(foundry.utils.getProperty(holder._source, path)) || 0;
  const isOfPoints = input.matches(POINTS);
  const value = isOfPoints ? readPoints(input.value, stored) : readNumber(input.value);
  if (value === null) return unreadable(isOfPoints, taken.isWhole);
  // A game limits points to their maximum. When entering a new thing, the user may type the remaining points before the
  // maximum.
  return takeTyped(holder, path, value, (wanted) =>
    isOfPoints ? holdWithin(holder, path, wanted, stored, input.dataset) : clampTo(wanted, taken),
  );
}

/**
 * Limits a typed number and shows the limit.
 * @returns the number to store, or the language key of the error
 */
function takeTyped(
  holder: SheetLike["document"],
  path: string,
  value: number,
  hold: (value: number) => number,
): number | string {
  if (takenAt(holder, belowSystem(path)).isWhole && !Number.isInteger(value))
    return "MANIFOLD.Points.NotWhole";
  const held = hold(value);
  if (held !== value) {
    const key = value > held ? "MANIFOLD.Points.HeldAtMost" : "MANIFOLD.Points.HeldAtLeast";
    ui.notifications!.info(t(key, { path: labelOf(holder, path), limit: held }));
  }
  return held;
}

/**
 * Hook `modifyTokenAttribute`: numbers typed at a token, in its HUD or by a macro follow the rules of the sheet's
 * field. Foundry itself limits every bar to between 0 and its maximum.
 */
export function takeTokenBar(
  { attribute, value, isDelta, isBar }: TokenBarChange,
  updates: Record<string, unknown>,
  actor: ActorDocument,
): false | undefined {
  if (!actor.ruleset) return;
  const path = `system.${attribute}${isBar ? ".value" : ""}`;
  const stored = Number(foundry.utils.getProperty(actor._source, path)) || 0;
  const wanted = isDelta ? addRounded(stored, value) : value;
  const taken = Number.isFinite(wanted)
    ? takeTyped(actor, path, wanted, (number) => holdWithin(actor, path, number, stored, {}))
    : "MANIFOLD.Points.Unreadable";
  if (typeof taken === "string") {
    showRefusal({ key: taken, data: { path: labelOf(actor, path) } });
    return false;
  }
  updates[path] = taken;
  recordTokenBar(updates, actor);
}

/** Hook `renderTokenHUD`: rewrites typed numbers in the form that Foundry reads. */
export function readHudNumbers(_hud: object, html: HTMLElement): void {
  html.addEventListener("change", writePlainly, { capture: true });
}

function writePlainly({ target }: Event): void {
  const input = target as HTMLInputElement;
  if (!input.matches(".attribute input, input[data-bar]")) return;
  const [, before = "", rest = ""] = /^\s*(=?)(.*)$/.exec(plainSigns(input.value)) ?? [];
  const number = readNumber(rest);
  if (number !== null) input.value = `${before}${rest.trim().startsWith("+") ? "+" : ""}${number}`;
}

/** Whether a control is blank. A number control also has the value "" for invalid numbers. */
const isBlank = ({ value, validity }: HTMLInputElement): boolean => value.trim() === "" && !validity.badInput;

function unreadable(isOfPoints: boolean, isWhole: boolean): string {
  if (isOfPoints) return "MANIFOLD.Points.Unreadable";
  return isWhole ? "MANIFOLD.Points.NotWhole" : "MANIFOLD.Points.NoNumber";
}

/**
 * Limits a number by its game, its schema and its control.
 * @param path in the document ("system.vitality.value")
 */
export function holdWithin(
  holder: SheetLike["document"],
  path: string,
  value: number,
  stored: number,
  { min: least, max: most }: { readonly min?: string; readonly max?: string },
): number {
  // A stored number beyond its limit may stay.
  if (value === stored) return value;
  const inSystem = belowSystem(path);
  const { min, max } = limitsOf(holder, [inSystem])[inSystem] ?? {};
  return clampTo(value, {
    min: Math.max(min ?? Number.NEGATIVE_INFINITY, numberOr(least, Number.NEGATIVE_INFINITY)),
    max: Math.min(max ?? Number.POSITIVE_INFINITY, numberOr(most, Number.POSITIVE_INFINITY)),
  });
}

const belowSystem = (path: string): string => path.replace(/^system\./, "");

const labelOf = (holder: SheetLike["document"], path: string): string =>
  t(fieldLabel(holder, belowSystem(path)));

const numberOr = (text: string | undefined, none: number): number => (text ? Number(text) : none);

const problemId = (input: HTMLInputElement): string => `${input.name}-points`;

/** @param message language key, with the placeholder `path` */
function showProblem(sheet: SheetLike, input: HTMLInputElement, message: string): void {
  const data = { path: labelOf(holderOf(sheet, input), pathOf(input)) };
  const problem = { field: input.name, message, data };
  const isFormula = formulaOf(sheet, input) !== null;
  const hasRoom = isFormula || input.closest(".field") !== null;
  if (hasRoom) markProblems(sheet.element, [problem], problemId(input));
  else input.setAttribute("aria-invalid", "true");
  if (isFormula) {
    const label = `${sheet.document.name}: ${data.path}`;
    showRefusal({ key: "MANIFOLD.Sheet.Fact", data: { label, value: t(message, data) } });
  } else if (!hasRoom) showRefusal({ key: message, data });
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
