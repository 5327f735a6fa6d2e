/** A sheet away from the table: on paper, as plain text, as a file that another world takes. */
/** What has no place on paper: buttons beside what they change, switches that are off, and what finds things. */
const CONTROLS = [
  "nav",
  ".tab-bar",
  ".menu",
  ".stepper",
  ".search",
  ".mode-toggle",
  ".rules-link",
  ".track-bar",
  ".empty",
  ".hint",
  ".icon-button",
  '[aria-pressed="false"]',
  "button.button:not(.row-main)",
  "summary.button",
].join(", ");

/** Content of the window of a sheet as it is, with all tabs and folds open, and nothing that one could press. */
export function paperOf(content: Element, game: string): HTMLElement {
  const paper = content.ownerDocument.createElement("article");
  paper.className = `mf paper game-${game}`;
  const copy = content.cloneNode(true) as Element;
  writeValues(content, copy);
  for (const control of copy.querySelectorAll(CONTROLS)) control.remove();
  for (const button of copy.querySelectorAll("button, summary, a, label")) becomePlain(button);
  for (const fold of copy.querySelectorAll("details")) becomePlain(fold);
  removeEmpty(copy);
  paper.append(...copy.childNodes);
  return paper;
}

/** Fields become what stands in them; the copy of a field does not hold what was typed. */
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

function becomePlain(element: Element): void {
  const plain = element.ownerDocument.createElement(element.tagName === "DETAILS" ? "div" : "span");
  plain.className = element.className;
  plain.append(...element.childNodes);
  element.replaceWith(plain);
}

/** Lists and sections of which nothing is left, from within. */
function removeEmpty(root: Element): void {
  for (const part of [...root.querySelectorAll("li, ul, ol, section, fieldset, div")].reverse())
    if (!part.textContent?.trim() && !part.querySelector("img")) part.remove();
}

const BLOCKS =
  /^(ADDRESS|ARTICLE|DD|DIV|DL|FIELDSET|FOOTER|H[1-6]|HEADER|LEGEND|LI|OL|P|SECTION|TABLE|TR|UL)$/;

/** The paper as lines of text; items of lists begin with a dash. */
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
    if (node.nodeType !== 1) return;
    const { tagName } = node as Element;
    const isBlock = BLOCKS.test(tagName) && !(node as Element).closest("li > *");
    if (isBlock) flush();
    if (tagName === "LI") line += "– ";
    for (const child of node.childNodes) read(child);
    if (isBlock) flush();
  };
  read(paper);
  flush();
  return `${lines.join("\n")}\n`;
}

/** Prints a paper alone. The page is as before once the printer's window has closed. */
export function printPaper(paper: HTMLElement): void {
  const { body, defaultView } = paper.ownerDocument;
  body.append(paper);
  body.classList.add("mf-printing");
  const restore = (): void => {
    paper.remove();
    body.classList.remove("mf-printing");
  };
  defaultView!.addEventListener("afterprint", restore, { once: true });
  defaultView!.print();
}
