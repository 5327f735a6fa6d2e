/**
 * Choosing favourites. While a sheet is in pinning mode, a click or Enter on a row, check or button pins or removes it.
 */

import type { ActorDocument } from "../contract/documents.ts";
import { clickOptions } from "../games/settings.ts";
import { openSheet, t } from "../host/host.ts";
import { announce } from "../host/live-region.ts";
import { reportErrors } from "../host/report-errors.ts";
import {
  addressOf,
  type Favourite,
  favouriteId,
  favouritesOf,
  isPinned,
  moveFavourite,
  togglePin,
  unpin,
} from "./favourites.ts";
import { actorOf, itemOf, type SheetLike } from "./sheet-like.ts";
import { memoryOf } from "./sheet-memory.ts";

type Handler = (this: SheetLike, event: PointerEvent, target: HTMLElement) => Promise<void>;

export const isPinning = (sheet: SheetLike): boolean => memoryOf(sheet).isPinning;

/** Controls that can be pinned: rolls, and the items of rows. */
const PINNABLE = '[data-action="roll"], .row-main[data-action="openItem"]';

/** The favourite that a control would pin; null if it cannot be pinned. */
function favouriteAt(sheet: SheetLike, control: HTMLElement): Favourite | null {
  if (control.closest(".favourites")) return null;
  const { rollKind, rollKey = "", rollLabel, rollAsk } = control.dataset;
  const item = itemOf(sheet, control);
  const name = rollLabel ?? item?.name ?? control.textContent!.trim();
  if (rollKind === undefined) return item ? { item: item.id!, name } : null;
  const ofItem = item ? { item: item.id! } : {};
  return { ...ofItem, kind: rollKind, key: rollKey, name, ...(rollAsk === undefined ? {} : { ask: true }) };
}

/** Handles clicks in pinning mode, before Foundry's actions. Listens on the sheet's root. */
export function pinOnClick(sheet: SheetLike): void {
  sheet.element.addEventListener(
    "click",
    (event) => {
      if (!isPinning(sheet)) return;
      const control = (event.target as Element).closest<HTMLElement>(PINNABLE);
      const actor = actorOf(sheet);
      const favourite = control && favouriteAt(sheet, control);
      if (!actor || !favourite) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      void reportErrors(() => pin(actor, favourite));
    },
    { capture: true },
  );
}

/** Notifies the user that the list of favourites is full. */
export const sayFull = (): void => void ui.notifications!.warn(t("MANIFOLD.Favourites.Full"));

async function pin(actor: ActorDocument, favourite: Favourite): Promise<void> {
  const pinned = await togglePin(actor, favourite);
  if (pinned === null) return sayFull();
  announce(
    t(pinned ? "MANIFOLD.Favourites.Pinned" : "MANIFOLD.Favourites.Unpinned", { name: favourite.name }),
  );
}

/** Marks the controls that can be pinned and those that are; called after every render. */
export function markPins(sheet: SheetLike): void {
  const active = isPinning(sheet);
  sheet.element.classList.toggle("pinning", active);
  for (const marked of sheet.element.querySelectorAll("[data-pinned]")) {
    marked.removeAttribute("data-pinned");
    marked.removeAttribute("aria-description");
  }
  const actor = actorOf(sheet);
  if (!active || !actor) return;
  for (const control of sheet.element.querySelectorAll<HTMLElement>(PINNABLE)) {
    const favourite = favouriteAt(sheet, control);
    if (!favourite) continue;
    const pinned = isPinned(actor, favourite);
    control.dataset.pinned = String(pinned);
    control.setAttribute(
      "aria-description",
      t(pinned ? "MANIFOLD.Favourites.IsPinned" : "MANIFOLD.Favourites.Pin"),
    );
  }
}

const togglePinning: Handler = async function () {
  const memory = memoryOf(this);
  memory.isPinning = !memory.isPinning;
  await this.render();
};

/** The favourite of the control's row. */
function favouriteOf(
  sheet: SheetLike,
  target: HTMLElement,
): [actor: ActorDocument, favourite: Favourite] | null {
  const actor = actorOf(sheet);
  const id = target.closest<HTMLElement>("[data-favourite]")?.dataset.favourite;
  const favourite = actor && favouritesOf(actor).find((one) => favouriteId(one) === id);
  return favourite ? [actor, favourite] : null;
}

/** The item or roll of a dragged favourite; null for other elements. */
export function favouriteDrag(sheet: SheetLike, element: Element): object | null {
  const dragged = element.closest<HTMLElement>("[draggable]");
  const [actor, favourite] = (dragged && favouriteOf(sheet, dragged)) ?? [];
  if (!actor || !favourite) return null;
  const { item, kind, key = "", name } = favourite;
  if (kind === undefined) return { type: "Item", uuid: actor.items.get(item!)?.uuid };
  return { type: "ManifoldRoll", uuid: actor.uuid, kind, key, label: name };
}

/** Makes the roll of a favourite, or opens an item that has no roll. */
export async function activateFavourite(
  actor: ActorDocument,
  favourite: Favourite,
  event: { readonly shiftKey: boolean },
): Promise<void> {
  const address = addressOf(actor, favourite);
  const item = favourite.item === undefined ? undefined : actor.items.get(favourite.item);
  if (address)
    await actor.roll(address.kind, address.key, favourite.ask ? { dialog: true } : clickOptions(event));
  else if (item) await openSheet(item);
}

const useFavourite: Handler = async function (event, target) {
  const [actor, favourite] = favouriteOf(this, target) ?? [];
  if (actor && favourite) await activateFavourite(actor, favourite, event);
};

const unpinFavourite: Handler = async function (_event, target) {
  const [actor, favourite] = favouriteOf(this, target) ?? [];
  if (actor && favourite) await unpin(actor, favouriteId(favourite));
};

const move: Handler = async function (_event, target) {
  const [actor, favourite] = favouriteOf(this, target) ?? [];
  if (actor && favourite)
    await moveFavourite(actor, favouriteId(favourite), target.dataset.step === "-1" ? -1 : 1);
};

/** Pins or removes the item of the row. */
const pinItem: Handler = async function (_event, target) {
  const [actor, item] = [actorOf(this), itemOf(this, target)];
  if (actor && item) await pin(actor, { item: item.id!, name: item.name });
};

export const PIN_ACTIONS = {
  togglePinning,
  useFavourite,
  unpin: unpinFavourite,
  moveFavourite: move,
  pinItem,
};
