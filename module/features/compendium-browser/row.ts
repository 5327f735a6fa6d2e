/**
 * A row of the browser's list: picture, name, and a cell for each column. Texts of documents are inserted as text
 * nodes.
 */

import { rulesetById } from "../../core/games/registry.ts";
import { language, t } from "../../core/host/host.ts";
import { getOrMake } from "../../kit/memo.ts";
import { type EntryField, shownValue } from "./fields.ts";
import type { BrowserEntry } from "./filter-entries.ts";
import type { Selection } from "./selection.ts";
import type { VirtualList } from "./virtual-list.ts";

/** Most columns in addition to the name. */
const MOST_COLUMNS = 5;

/** The columns of a kind: its first fields or, without a kind, the type of each entry, which includes its game. */
export const columnsOf = (fields: readonly EntryField[]): readonly EntryField[] =>
  fields.slice(0, MOST_COLUMNS);

/** The type of an entry in the user's language. */
export const kindLabel = (kind: string): string => t(`TYPES.${kind}`);

/** @param picks whether the row has a mark that adds it to the selection */
export function fillRow(
  row: HTMLElement,
  entry: BrowserEntry,
  columns: readonly EntryField[],
  picks: boolean,
): void {
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
    const filled = cell("", typeof value === "number" ? "cell num" : "cell");
    // Screen readers do not read column headings with the row.
    filled.append(cell(`${field.label}: `, "visually-hidden"), shownValue(value, field) || "–");
    return filled;
  });
  const facts = columns.length > 0 ? cells : [cell(kindLabel(entry.kind), "cell kind")];
  row.replaceChildren(picture, name, ...facts, ...(picks ? [pickMark(page)] : []));
  row.draggable = true;
}

/** Marks the chosen rows and the active row. */
export function markRows(box: Element, list: VirtualList | null, { chosen, active }: Selection): void {
  box.removeAttribute("aria-activedescendant");
  list?.eachRow((uuid, row) => {
    row.setAttribute("aria-selected", String(chosen.includes(uuid)));
    row.classList.toggle("active", uuid === active);
    if (uuid === active) box.setAttribute("aria-activedescendant", row.id);
  });
}

/** The mark for pointer users. Keys choose the row itself, which exposes its state. */
function pickMark(page: Document): HTMLElement {
  const mark = page.createElement("span");
  mark.className = "button small browser-pick";
  mark.ariaHidden = "true";
  for (const text of [t("MANIFOLD.Browser.Pick"), t("MANIFOLD.Browser.Picked")]) {
    const word = page.createElement("span");
    word.textContent = text;
    mark.append(word);
  }
  return mark;
}

/** A row that is not chosen is dragged alone. Foundry's own targets take the first of several. */
export function dragEntries(event: DragEvent, { uuid, kind }: BrowserEntry, chosen: readonly string[]): void {
  const uuids = chosen.includes(uuid) ? chosen : [uuid];
  const [type] = kind.split(".");
  const data = { type, uuid, ...(uuids.length > 1 ? { uuids } : {}) };
  event.dataTransfer?.setData("text/plain", JSON.stringify(data));
}

/** The kinds of documents in the browser, by game. */
interface KindGroup {
  readonly label: string;
  readonly kinds: readonly { kind: string; label: string; count: number; selected: boolean }[];
}

export function kindGroups(entries: readonly BrowserEntry[], selected: string): KindGroup[] {
  const counts = new Map<string, Map<string, number>>();
  for (const { game, kind } of entries) {
    const ofGame = getOrMake(counts, game, () => new Map());
    ofGame.set(kind, (ofGame.get(kind) ?? 0) + 1);
  }
  const { compare } = new Intl.Collator(language());
  return [...counts].map(([game, kinds]) => ({
    label: t(rulesetById(game)?.label ?? game),
    kinds: [...kinds]
      .map(([kind, count]) => ({ kind, label: kindLabel(kind), count, selected: kind === selected }))
      .sort((a, b) => compare(a.label, b.label)),
  }));
}
