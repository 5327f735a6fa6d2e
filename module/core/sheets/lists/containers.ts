/** Items that hold others: a backpack, a chest. The item inside names the one around it. */

import { carriedData, isCarried, isContainer } from "../../changes/carried-data.ts";
import { FROM_SHEET } from "../../changes/hand-changes.ts";
import type { ActorDocument, ItemDocument } from "../../contract/documents.ts";
import type { Text } from "../../contract/text.ts";

/** The container that the item names, whatever it is. */
function namedContainer(item: ItemDocument): ItemDocument | null {
  const id = carriedData(item).container;
  const found = id ? item.actor?.items.get(id) : undefined;
  return found && isContainer(found) ? found : null;
}

/** Containers around one another. Data that nests deeper, or in a circle, lies in none: anybody may store it. */
const MOST_NESTED = 10;

/** The container that the item lies in; null for none, for one that is gone, and for what is nested too deep. */
export function containerOf(item: ItemDocument): ItemDocument | null {
  const found = namedContainer(item);
  let depth = 0;
  for (let outer = found; outer; outer = namedContainer(outer)) {
    depth += 1;
    if (depth > MOST_NESTED) return null;
  }
  return found;
}

/** What lies in a container, without what lies deeper. */
export const contentsOf = (container: ItemDocument): ItemDocument[] =>
  isContainer(container) && container.actor
    ? container.actor.items.filter(
        (item) => carriedData(item).container === container.id && containerOf(item) !== null,
      )
    : [];

/** What lies in an item at any depth. */
export const allContentsOf = (container: ItemDocument): ItemDocument[] =>
  contentsOf(container).flatMap((item) => [item, ...allContentsOf(item)]);

/** Weight of an item with all that lies in it, in the unit of its game. */
export const weightWithContents = (container: ItemDocument): number =>
  Math.round([container, ...allContentsOf(container)].reduce((sum, item) => sum + weightOf(item), 0) * 100) /
  100;

function weightOf(item: ItemDocument): number {
  const { weight = 0, quantity = 1 } = carriedData(item);
  return weight * quantity;
}

/** Why the item cannot lie in the container; null if it can. */
export function containerProblem(item: ItemDocument, container: ItemDocument): Text | null {
  const names = { item: item.name, container: container.name };
  if (!isContainer(container)) return { key: "MANIFOLD.Container.HoldsNothing", data: names };
  if (isAround(item, container)) return { key: "MANIFOLD.Container.InItself", data: names };
  return null;
}

/** Whether an item is a container, or holds it at any depth. */
function isAround(item: ItemDocument, container: ItemDocument): boolean {
  for (let outer: ItemDocument | null = container; outer; outer = containerOf(outer))
    if (outer.id === item.id) return true;
  return false;
}

/** Why a change of an item would put it where it cannot lie; null for any other change. */
export function containerChangeProblem(item: ItemDocument, changes: object): Text | null {
  const wanted: unknown = foundry.utils.getProperty(changes, "system.container");
  const container = typeof wanted === "string" && wanted !== "" ? item.actor?.items.get(wanted) : undefined;
  return container ? containerProblem(item, container) : null;
}

/** Puts an item into a container, or takes it out. What is stowed is neither worn nor at hand. */
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
