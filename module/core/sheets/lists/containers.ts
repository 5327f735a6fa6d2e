/** Items that contain others, such as a backpack or a chest. An item stores the id of its container. */

import { carriedData, isCarried, isContainer } from "../../changes/carried-data.ts";
import { FROM_SHEET } from "../../changes/hand-changes.ts";
import type { ActorDocument, ItemDocument } from "../../contract/documents.ts";
import type { Text } from "../../contract/text.ts";

/** The container that the item names, without any check. */
function namedContainer(item: ItemDocument): ItemDocument | null {
  const id = carriedData(item).container;
  const found = id ? item.actor?.items.get(id) : undefined;
  return found && isContainer(found) ? found : null;
}

/**
 * Most containers around one another. Anyone can store data that nests deeper or in a circle; such items count as
 * outside.
 */
const MOST_NESTED = 10;

/** The container of the item; null if there is none, it is gone, or it is nested too deeply. */
export function containerOf(item: ItemDocument): ItemDocument | null {
  const found = namedContainer(item);
  let depth = 0;
  for (let outer = found; outer; outer = namedContainer(outer)) {
    depth += 1;
    if (depth > MOST_NESTED) return null;
  }
  return found;
}

/** The direct contents of a container. */
export const contentsOf = (container: ItemDocument): ItemDocument[] =>
  isContainer(container) && container.actor
    ? container.actor.items.filter(
        (item) => carriedData(item).container === container.id && containerOf(item) !== null,
      )
    : [];

/** The contents of an item at any depth. */
export const allContentsOf = (container: ItemDocument): ItemDocument[] =>
  contentsOf(container).flatMap((item) => [item, ...allContentsOf(item)]);

/** Weight of an item and all its contents, in the unit of its game. */
export const weightWithContents = (container: ItemDocument): number =>
  Math.round([container, ...allContentsOf(container)].reduce((sum, item) => sum + weightOf(item), 0) * 100) /
  100;

function weightOf(item: ItemDocument): number {
  const { weight = 0, quantity = 1 } = carriedData(item);
  return weight * quantity;
}

/** The reason why the item cannot be put into the container; null if it can. */
export function containerProblem(item: ItemDocument, container: ItemDocument): Text | null {
  const names = { item: item.name, container: container.name };
  if (!isContainer(container)) return { key: "MANIFOLD.Container.HoldsNothing", data: names };
  if (isAround(item, container)) return { key: "MANIFOLD.Container.InItself", data: names };
  return null;
}

/** Whether an item is a container, or contains it at any depth. */
function isAround(item: ItemDocument, container: ItemDocument): boolean {
  for (let outer: ItemDocument | null = container; outer; outer = containerOf(outer))
    if (outer.id === item.id) return true;
  return false;
}

/** The reason why an update would put an item into an invalid place; null if it does not. */
export function containerChangeProblem(item: ItemDocument, changes: object): Text | null {
  const wanted: unknown = foundry.utils.getProperty(changes, "system.container");
  const container = typeof wanted === "string" && wanted !== "" ? item.actor?.items.get(wanted) : undefined;
  return container ? containerProblem(item, container) : null;
}

/** Puts an item into a container, or takes it out. Stowed items are neither worn nor at hand. */
export async function putInto(item: ItemDocument, container: ItemDocument | null): Promise<void> {
  const stowed = container && carriedData(item).equipped ? { equipped: false } : {};
  await item.update({ system: { container: container?.id ?? "", ...stowed } }, FROM_SHEET);
}

/** Containers that the item could be put into. */
export const containersFor = (actor: ActorDocument, item: ItemDocument): ItemDocument[] =>
  isCarried(item)
    ? actor.items.filter(
        (other) => other.id !== containerOf(item)?.id && containerProblem(item, other) === null,
      )
    : [];
