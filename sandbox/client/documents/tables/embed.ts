import type { EmbedConfig } from "../abstract/embeds.ts";
import type { RollTable } from "../roll-table.ts";
import type { Source } from "../types.ts";

interface Editor {
  enrichHTML(content: string, options: Source): Promise<string>;
}

const editor = (): Editor => foundry.applications.ux.TextEditor.implementation as unknown as Editor;

/** A table of the ranges and their results, as in the example of the public documentation. */
export async function buildTableEmbed(
  table: RollTable,
  config: EmbedConfig,
  options: Source,
): Promise<HTMLElement> {
  const { document } = globalThis;
  const element = document.createElement("table");
  element.className = "roll-table-embed";
  const head = element.createTHead().insertRow();
  for (const title of ["Roll", "Result"]) {
    const cell = document.createElement("th");
    cell.textContent = title;
    head.append(cell);
  }
  if (isRollable(config)) head.cells[0]?.replaceChildren(rollButton(table));
  const body = element.createTBody();
  const results = [...table.results].sort((a, b) => a.range[0] - b.range[0]);
  for (const { range, text } of results) {
    const row = body.insertRow();
    row.insertCell().textContent = range[0] === range[1] ? String(range[0]) : range.join("—");
    row.insertCell().innerHTML = await editor().enrichHTML(text, { relativeTo: table, ...options });
  }
  return element;
}

/** Adds the table's description to the caption. */
export async function describeTableEmbed(
  table: RollTable,
  figure: HTMLElement,
  { caption, label }: EmbedConfig,
  options: Source,
): Promise<void> {
  const place = figure.querySelector(".embed-caption");
  if (caption === false || label || !table.description || !place) return;
  const description = globalThis.document.createElement("div");
  description.className = "embed-caption";
  description.innerHTML = await editor().enrichHTML(table.description, { relativeTo: table, ...options });
  place.replaceWith(description);
}

function isRollable({ rollable, values }: EmbedConfig): boolean {
  return rollable === true || Boolean(values?.includes("rollable"));
}

function rollButton(table: RollTable): HTMLElement {
  const button = globalThis.document.createElement("button");
  button.type = "button";
  button.dataset.action = "rollTable";
  button.textContent = table.formula || "Roll";
  return button;
}
