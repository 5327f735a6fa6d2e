/** Tooltips that explain numbers, for pointer, keyboard and screen reader. */

import { BONUS, kindOf } from "../../kit/modifiers.ts";
import type { Explanation } from "../contract/index.ts";
import { templatePath } from "../host/constants.ts";
import { formatSigned } from "../host/format.ts";
import { t } from "../host/host.ts";
import { reportErrors } from "../host/report-errors.ts";
import { renderBundled } from "../templates/templates.ts";
import { BARRED } from "./read-only.ts";
import { findPage, summaryOf } from "./rules-pages/find-page.ts";
import { itemOf, type SheetLike } from "./sheet-like.ts";

/** Listens on the sheet's root. Numbers have `data-explain` with a key of their model. */
export function explainOnHover(sheet: SheetLike): void {
  const { element } = sheet;
  const show = (event: Event) => {
    const target = (event.target as Element).closest<HTMLElement>("[data-explain]");
    if (target) showExplanation(sheet, target);
  };
  const hide = (event: Event) => {
    const target = (event.target as Element).closest<HTMLElement>("[data-explain]");
    if (target && game.tooltip!.element === target) game.tooltip!.deactivate();
  };
  element.addEventListener("pointerover", show);
  element.addEventListener("focusin", show);
  element.addEventListener("pointerout", hide);
  element.addEventListener("focusout", hide);
}

/** Called after every render, because the numbers may have changed. Updates pinned explanations. */
export function forgetExplanations({ element }: SheetLike): void {
  for (const told of element.querySelectorAll("[data-explain][aria-description]:not([data-pinned])"))
    if (told !== game.tooltip!.element) told.removeAttribute("aria-description");
}

function showExplanation(sheet: SheetLike, target: HTMLElement): void {
  const explanation = explanationFor(sheet, target);
  if (!explanation || game.tooltip!.element === target) return;
  const reason = barredText(target);
  target.setAttribute("aria-description", [explanationText(explanation), reason].filter(Boolean).join(". "));
  showIn(target, explanation, null);
  const { rules } = target.dataset;
  if (rules) void reportErrors(() => addRules(target, explanation, rules));
}

function showIn(target: HTMLElement, explanation: Explanation, page: object | null): void {
  const context = { ...explanationContext(explanation), page, barred: barredText(target) };
  const html = renderBundled(templatePath("core/tooltips/explanation"), context);
  game.tooltip!.activate(target, { html, cssClass: "manifold-tooltip" });
}

/** The reason why a control is disabled; null if it is enabled. */
const barredText = (target: HTMLElement): string | null =>
  target.matches(BARRED) ? t("MANIFOLD.Sheet.ReadOnly") : null;

/** Adds the summary of the rules page once it is loaded. */
async function addRules(target: HTMLElement, explanation: Explanation, link: string): Promise<void> {
  const page = await findPage(link);
  if (page && game.tooltip!.element === target) showIn(target, explanation, { summary: summaryOf(page) });
}

/** Gets the explanation from the row's item (`data-explain-of="item"`) or from the sheet's document. */
function explanationFor(sheet: SheetLike, target: HTMLElement): Explanation | null {
  const holder = target.dataset.explainOf === "item" ? itemOf(sheet, target) : sheet.document;
  return holder?.explain(target.dataset.explain!) ?? null;
}

function explanationContext(explanation: Explanation): object {
  const parts = explanation.parts.map((part) => ({ ...part, bonus: kindOf(part) === BONUS }));
  return { ...explanation, parts };
}

/** The explanation as one sentence. */
function explanationText({ label, total, parts }: Explanation): string {
  const words = parts
    .filter((part) => part.cancelled === undefined)
    .map((part) => `${t(part.label)} ${formatSigned(part.value)}`);
  return `${t(label)} ${total}${words.length > 0 ? ` = ${words.join(", ")}` : ""}`;
}
