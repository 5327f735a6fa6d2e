/**
 * The menus of rows. Their entries are drawn when a menu opens: a sheet of 100 items would otherwise contain 1,400
 * entries.
 */
import { templatePath } from "../../host/constants.ts";
import { morph } from "../../templates/dom/morph.ts";
import { renderBundled } from "../../templates/templates.ts";
import { fragment } from "../../text/html.ts";
import { markPins } from "../pinning.ts";
import { actorOf, itemOf, type SheetLike } from "../sheet-like.ts";
import { rowFacts } from "./row-facts.ts";
import { openTexts } from "./row-text.ts";

const MENU = "details.menu";
const LATE = ":scope > .menu-body[data-late]";

/** Draws the entries of a row's menu. Other menus are complete from the start. */
export function fillMenu(sheet: SheetLike, menu: Element): void {
  const body = menu.querySelector(LATE);
  const item = itemOf(sheet, menu);
  const actor = actorOf(sheet);
  if (!body || !item || !actor) return;
  const entries = renderBundled(templatePath("core/sheets/row-menu-entries"), {
    facts: rowFacts(actor, item.id),
    editable: sheet.isEditable,
    isCharacter: actor.subtype?.linked === true,
  });
  const next = body.cloneNode(false) as Element;
  next.append(fragment(entries, body.ownerDocument));
  const isRead = openTexts(sheet).has(item.id!);
  next.querySelector("[data-action=expandItem]")?.setAttribute("aria-expanded", String(isRead));
  morph(body, next);
  markPins(sheet);
}

/** Redraws the open menu after the facts that it shows may have changed. */
export function renewOpenMenus(sheet: SheetLike): void {
  for (const menu of sheet.element.querySelectorAll(`${MENU}[open]`)) fillMenu(sheet, menu);
}
