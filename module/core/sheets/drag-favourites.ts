/** Drag and drop of favourites: users pin things by dropping them, and reorder favourites. */

import { reportErrors } from "../host/report-errors.ts";
import { addressOf, type Favourite, favouriteId, favouritesOf, placeFavourite } from "./favourites.ts";
import { sayFull } from "./pinning.ts";
import { actorOf, type SheetLike } from "./sheet-like.ts";

/** The data of a drag, from this system or from Foundry. */
interface Dragged {
  readonly type?: string;
  readonly uuid?: string;
  readonly kind?: string;
  readonly key?: string;
  readonly label?: string;
  /** Id of the favourite that is dragged. */
  readonly favourite?: string;
}

/** Makes favourites draggable, also to the hotbar, and their section a drop target. Listens on the sheet's root. */
export function dragFavourites(sheet: SheetLike): void {
  const { element } = sheet;
  element.addEventListener("dragstart", (event) => startDrag(sheet, event));
  element.addEventListener("dragover", (event) => {
    if (sectionAt(event)) event.preventDefault();
  });
  // Runs before Foundry's own drop, which would sort or copy the item.
  element.addEventListener("drop", (event) => dropOn(sheet, event), { capture: true });
}

const sectionAt = ({ target }: Event): Element | null => (target as Element).closest(".favourites");

function startDrag(sheet: SheetLike, event: DragEvent): void {
  const row = (event.target as Element).closest<HTMLElement>(".favourite[draggable]");
  const actor = actorOf(sheet);
  const id = row?.dataset.favourite;
  const favourite = actor && favouritesOf(actor).find((one) => favouriteId(one) === id);
  if (!actor || !favourite) return;
  const address = addressOf(actor, favourite);
  const item = favourite.item === undefined ? undefined : actor.items.get(favourite.item);
  const data = item
    ? { type: "Item", uuid: item.uuid }
    : { type: "ManifoldRoll", uuid: actor.uuid, ...address, label: favourite.name };
  event.dataTransfer?.setData("text/plain", JSON.stringify({ ...data, favourite: id }));
}

function dropOn(sheet: SheetLike, event: DragEvent): void {
  const actor = actorOf(sheet);
  if (!sectionAt(event) || !actor || !sheet.isEditable) return;
  const dragged = readDrag(event);
  const favourite = dragged && favouriteOf(sheet, dragged);
  // Other drops are handled as anywhere on the sheet.
  if (!favourite) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const before = rowBelow(event);
  void reportErrors(async () => {
    if (!(await placeFavourite(actor, favourite, before))) sayFull();
  });
}

function readDrag({ dataTransfer }: DragEvent): Dragged | null {
  try {
    return JSON.parse(dataTransfer?.getData("text/plain") ?? "") as Dragged | null;
  } catch {
    return null;
  }
}

/** The favourite that a drag would pin; null for things of another actor. */
function favouriteOf(sheet: SheetLike, dragged: Dragged): Favourite | null {
  const actor = actorOf(sheet)!;
  const present = favouritesOf(actor).find((one) => favouriteId(one) === dragged.favourite);
  if (present) return present;
  const { type, uuid, kind, key = "", label = "" } = dragged;
  if (type === "ManifoldRoll" && uuid === actor.uuid && kind !== undefined) return { kind, key, name: label };
  const item = type === "Item" ? actor.items.find((one) => one.uuid === uuid) : undefined;
  return item ? { item: item.id!, name: item.name } : null;
}

/** Id of the favourite below the drop; null at the end. */
function rowBelow(event: DragEvent): string | null {
  const row = (event.target as Element).closest<HTMLElement>(".favourite");
  if (!row) return null;
  const { top, height } = row.getBoundingClientRect();
  const next = event.clientY > top + height / 2 ? row.nextElementSibling : row;
  return (next as HTMLElement | null)?.dataset.favourite ?? null;
}
