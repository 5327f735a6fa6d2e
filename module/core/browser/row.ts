/** A row of the browser's list: picture, name, and a cell for each column. Texts of documents are text nodes. */
import { t } from "../host.ts";
import { type EntryField, shownValue } from "./fields.ts";
import type { BrowserEntry } from "./filter-entries.ts";

/** Most columns beside the name. */
const MOST_COLUMNS = 5;

/** The columns of a kind: its first fields; without a kind the type of each entry, in which its game is named. */
export const columnsOf = (fields: readonly EntryField[]): readonly EntryField[] =>
  fields.slice(0, MOST_COLUMNS);

/** The type of an entry in the user's language. */
export const kindLabel = (kind: string): string => t(`TYPES.${kind}`);

export function fillRow(row: HTMLElement, entry: BrowserEntry, columns: readonly EntryField[]): void {
  const { ownerDocument: page } = row;
  const cell = (text: string, className: string): HTMLElement => {
    const element = page.createElement("span");
    element.className = className;
    element.textContent = text;
    return element;
  };
  const picture = page.createElement("img");
  picture.alt = "";
  picture.loading = "lazy";
  if (entry.img !== "") picture.src = foundry.utils.getRoute(entry.img);
  const name = cell(entry.name, "browser-name");
  name.dir = "auto";
  const cells = columns.map((field) => {
    const value = entry.values[field.path];
    return cell(shownValue(value, field) || "–", typeof value === "number" ? "cell num" : "cell");
  });
  const facts = columns.length > 0 ? cells : [cell(kindLabel(entry.kind), "cell kind")];
  row.replaceChildren(picture, name, ...facts);
  row.draggable = true;
  row.setAttribute("aria-label", spoken(entry, columns));
}

/** Name and values with the names of their columns, as the row is read out. */
function spoken(entry: BrowserEntry, columns: readonly EntryField[]): string {
  const facts = columns.flatMap((field) => {
    const text = shownValue(entry.values[field.path], field);
    return text === "" ? [] : [`${field.label} ${text}`];
  });
  return [entry.name, ...(facts.length > 0 ? facts : [kindLabel(entry.kind)])].join(", ");
}
