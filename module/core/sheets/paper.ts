/** Exports a sheet to paper and to plain text. */

import type { ActorDocument, ItemDocument } from "../contract/documents.ts";
import { templatePath } from "../host/constants.ts";
import { t } from "../host/host.ts";
import { enrich } from "../templates/enrich.ts";
import { renderBundled } from "../templates/templates.ts";
import { fragment, plainText } from "../text/html.ts";

/** Elements that are not printed: buttons, switched-off controls, and search tools. */
const CONTROLS = [
  "nav",
  ".tab-bar",
  ".menu",
  ".menu-space",
  ".stepper",
  ".list-tools",
  ".search",
  // These are pinned from elsewhere on the sheet.
  ".favourites",
  "[data-gm-only]",
  ".mode-toggle",
  ".track-bar",
  ".empty",
  ".unread",
  ".hint",
  ".icon-button",
  '[aria-pressed="false"]:not([data-prints])',
  "button.button:not(.row-main, [data-prints])",
  "summary.button",
].join(", ");

/**
 * The content of a sheet in the layout of the game's paper (`templates/<game>/actor/paper.hbs`). All tabs and folds are
 * open, there are no controls, and the texts of the actor's items are added. Secrets and GM notes are left out, because
 * paper is handed around.
 */
export async function paperOf(content: Element, actor: ActorDocument): Promise<HTMLElement> {
  const paper = arrange(content, actor);
  const texts = (await Promise.all(actor.items.map(textLine))).flatMap((line) => line ?? []);
  if (texts.length === 0) return paper;
  const section = paper.ownerDocument.createElement("section");
  section.className = "block paper-texts";
  const title = paper.ownerDocument.createElement("h2");
  title.className = "block-title";
  title.textContent = t("MANIFOLD.Paper.Texts");
  section.append(title, ...texts);
  paper.querySelector("[data-rest]")!.append(section);
  return paper;
}

/** An item's name and its text in one paragraph; null for an item without text. */
async function textLine(item: ItemDocument): Promise<HTMLElement | null> {
  const { description = "" } = item.system as { readonly description?: string };
  const { html } = await enrich(description, item, { secrets: false });
  const text = plainText(html.replaceAll("<", " <")).replaceAll(/\s+/g, " ");
  if (text === "") return null;
  const line = document.createElement("p");
  const name = document.createElement("strong");
  name.textContent = item.name;
  line.append(name, `: ${text}`);
  return line;
}

/**
 * Moves blocks of the sheet to their places in the game's paper. A place takes the first block of each name in
 * `data-takes` ("pools|skills": the first name that exists). The rest takes all other blocks except those in
 * `data-leaves`, which the paper shows in its own form.
 */
function arrange(content: Element, actor: ActorDocument): HTMLElement {
  const game = actor.ruleset!;
  const paper = content.ownerDocument.createElement("article");
  paper.className = `mf paper game-${game.id}`;
  const page = content.ownerDocument.createElement("div");
  page.className = "mf";
  const template = templatePath(`${game.id}/actor/paper`);
  page.append(fragment(renderBundled(template, paperFacts(content, actor)), page.ownerDocument));
  paper.append(page);
  const sheet = plainCopy(content);
  if (!sheet.querySelector(".rail .chip, .statblock .sheet-header .chip, .badge.warn"))
    sheet.querySelector('[data-block="active"]')?.remove();
  for (const place of paper.querySelectorAll<HTMLElement>("[data-takes]")) {
    for (const names of wordsOf(place.dataset.takes)) {
      const blocks = names.split("|").map((name) => sheet.querySelector(`[data-block="${name}"]`));
      place.append(...blocks.filter((block) => block !== null).slice(0, 1));
    }
    place.removeAttribute("data-takes");
    if (isBlank(place)) place.remove();
  }
  const rest = paper.querySelector<HTMLElement>("[data-rest]")!;
  for (const name of wordsOf(rest.dataset.leaves))
    for (const block of sheet.querySelectorAll(`[data-block="${name}"]`)) block.remove();
  for (const kept of sheet.querySelectorAll(".sheet-header > :not(.rail-section)")) kept.remove();
  for (const part of sheet.querySelectorAll(":scope .tab, :scope .statblock"))
    rest.append(...part.childNodes);
  removeEmpty(rest);
  return paper;
}

const wordsOf = (names: string | undefined): string[] => names?.split(" ").filter(Boolean) ?? [];

/** Points and conditions in the form of the paper, to be tracked by pencil. */
function paperFacts(content: Element, actor: ActorDocument): object {
  const word = (track: Element, part: string): string => {
    const found = track.querySelector(part);
    return (found && "value" in found ? String(found.value) : (found?.textContent ?? "")).trim();
  };
  const points = [...content.querySelectorAll(".sheet-header .track")].map((track) => {
    const max = Number(word(track, ".track-max").replaceAll(/\D/g, ""));
    const value = word(track, ".track-value");
    return {
      label: word(track, ".track-label"),
      value,
      max,
      lost: Math.max(0, max - Number(value.replace("−", "-"))),
      note: word(track, ".track-note"),
    };
  });
  const conditions = [...content.querySelectorAll(".condition")].map((one) => ({
    name: one.querySelector("span")!.textContent,
    on: one.getAttribute("aria-pressed") === "true",
  }));
  const { system, type, ruleset: game } = actor;
  return { actor, game, system, isCharacter: type === `${game!.id}Character`, points, conditions };
}

/** A copy of the content without elements that are not printed. */
function plainCopy(content: Element): Element {
  const copy = content.cloneNode(true) as Element;
  writeValues(content, copy);
  for (const control of copy.querySelectorAll(CONTROLS)) control.remove();
  for (const button of copy.querySelectorAll("button, summary, a, label")) becomePlain(button);
  for (const fold of copy.querySelectorAll("details")) becomePlain(fold);
  removeEmpty(copy);
  return copy;
}

/** Replaces fields by their values, because the copy of a field loses typed text. */
function writeValues(from: Element, to: Element): void {
  const place = "input, select, textarea";
  const fields = [...from.querySelectorAll<HTMLInputElement | HTMLSelectElement>(place)];
  for (const [index, copy] of [...to.querySelectorAll(place)].entries()) {
    const text = copy.ownerDocument.createElement("span");
    text.className = copy.className;
    text.textContent = wordOf(fields[index]!);
    copy.replaceWith(text);
  }
}

function wordOf(field: HTMLInputElement | HTMLSelectElement): string {
  if ("options" in field) return field.options[field.selectedIndex]?.textContent?.trim() ?? "";
  if (field.type === "hidden" || field.type === "search") return "";
  return ["checkbox", "radio"].includes(field.type) ? (field.checked ? "☑" : "☐") : field.value;
}

const PLAIN: Readonly<Record<string, string>> = { DETAILS: "div", SUMMARY: "h2" };

function becomePlain(element: Element): void {
  const plain = element.ownerDocument.createElement(PLAIN[element.tagName] ?? "span");
  plain.className = element.className;
  // The style of a drawn number depends on it.
  plain.style.cssText = (element as HTMLElement).style.cssText;
  plain.append(...element.childNodes);
  element.replaceWith(plain);
}

const HEADING = "h2, h3, h4, legend";

/** Removes lists and sections that are empty or only have a heading, innermost first. */
function removeEmpty(root: Element): void {
  for (const part of [...root.querySelectorAll("li, ul, ol, section, fieldset, div")].reverse())
    if (isBlank(part)) part.remove();
}

function isBlank(part: Element): boolean {
  if (part.querySelector("img")) return false;
  const headings = [...part.querySelectorAll(HEADING)].map(({ textContent }) => textContent ?? "");
  const length = (texts: readonly string[]): number => texts.join("").replaceAll(/\s/g, "").length;
  if (part.matches(".row, .score, .track")) return length([part.textContent ?? ""]) === 0;
  return length([part.textContent ?? ""]) === length(headings);
}

const BLOCKS =
  /^(ADDRESS|ARTICLE|DIV|DT|DL|FIELDSET|FOOTER|H[1-6]|HEADER|LEGEND|LI|OL|P|SECTION|TABLE|TR|UL)$/;

/** The paper as lines of text, without elements to be filled in by pencil. List items begin with a dash. */
export function textOf(paper: Element): string {
  const lines: string[] = [];
  let line = "";
  const flush = (): void => {
    const text = line.replaceAll(/\s+/g, " ").trim();
    if (text !== "" && text !== "–") lines.push(text);
    line = "";
  };
  const read = (node: Node): void => {
    if (node.nodeType === 3) line += `${node.nodeValue} `;
    if (node.nodeType !== 1 || (node as Element).matches("[data-pencil]")) return;
    const { tagName } = node as Element;
    const isInRow = (node as Element).closest("li > *") !== null;
    const isBlock = BLOCKS.test(tagName) && !isInRow;
    if (isBlock) flush();
    if (tagName === "LI") line += "– ";
    for (const child of node.childNodes) read(child);
    // A value is put on the line of its label.
    if (tagName === "DT") line = `${line.trimEnd()}: `;
    else if (isBlock || (tagName === "DD" && !isInRow)) flush();
  };
  read(paper);
  flush();
  return `${lines.join("\n")}\n`;
}

/** Size of two printed pages in millimeters, within the margins of both Letter and A4. */
const TWO_PAGES = { width: 186, height: 480 };

/** Characters of a shortened text. */
const CUT = 160;

/**
 * Shrinks a paper to two pages in steps: smaller type, shortened texts, lists as running text, no item texts. The plain
 * text of the sheet keeps everything.
 */
function fitPaper(paper: HTMLElement): void {
  const texts = paper.querySelector(".paper-texts");
  const steps = [null, null, null, cutTexts, null, dropTexts];
  paper.classList.add("measured");
  paper.style.inlineSize = `${TWO_PAGES.width}mm`;
  const most = (TWO_PAGES.height / 25.4) * 96;
  for (const [fit, change] of steps.entries()) {
    paper.dataset.fit = String(fit);
    if (texts) change?.(texts);
    if (paper.scrollHeight <= most) break;
  }
  paper.style.removeProperty("inline-size");
  paper.classList.remove("measured");
}

function cutTexts(texts: Element): void {
  for (const { lastChild } of texts.querySelectorAll("p")) {
    const text = lastChild!.nodeValue ?? "";
    if (text.length > CUT) lastChild!.nodeValue = `${text.slice(0, CUT).trimEnd()}…`;
  }
}

function dropTexts(texts: Element): void {
  const count = texts.querySelectorAll("p").length;
  const note = texts.ownerDocument.createElement("p");
  note.textContent = t("MANIFOLD.Paper.NoTexts", { count });
  for (const line of texts.querySelectorAll("p")) line.remove();
  texts.append(note);
}

/** Prints only the paper. The page is restored when the print window has closed. */
export function printPaper(paper: HTMLElement): void {
  const { body, defaultView } = paper.ownerDocument;
  body.append(paper);
  fitPaper(paper);
  body.classList.add("mf-printing");
  const restore = (): void => {
    paper.remove();
    body.classList.remove("mf-printing");
  };
  defaultView!.addEventListener("afterprint", restore, { once: true });
  defaultView!.print();
}
