/** Handles an item that is dropped on an actor's sheet. */

import { isCarried, isContainer } from "../../changes/carried-data.ts";
import { dropProblem } from "../../changes/drop.ts";
import type { ActorDocument, ItemDocument } from "../../contract/documents.ts";
import { isShiftHeld } from "../../host/host.ts";
import { reportErrors } from "../../host/report-errors.ts";
import { askAgain, isPresent } from "./add-items.ts";
import { containerOf, putInto } from "./containers.ts";
import { requireOwner } from "./require-owner.ts";
import { addToStack, stackFor } from "./stacks.ts";

/** Foundry's own handling of a drop. */
interface HostDrop {
  /** Adds a copy of the item. */
  add(): Promise<ItemDocument | null>;
  /** Moves an item of the actor next to the row that it is dropped on. */
  sort(): Promise<ItemDocument | null>;
}

/**
 * Handles a drop. Items of the actor are sorted or put into a container, and items of the user's other actors are given
 * away. Items that the actor already has are stacked, or the user is asked. With Shift, a copy is added.
 */
export async function dropItem(
  actor: ActorDocument,
  event: DropEvent,
  item: ItemDocument,
  host: HostDrop,
): Promise<ItemDocument | null> {
  return (await reportErrors(() => takeDropped(actor, event, item, host))) ?? null;
}

/** The part of an event that tells where and how something is dropped. */
export type DropEvent = Pick<DragEvent, "target" | "shiftKey">;

/** @throws Refusal if the user owns neither the actor nor the item */
async function takeDropped(
  actor: ActorDocument,
  event: DropEvent,
  item: ItemDocument,
  host: HostDrop,
): Promise<ItemDocument | null> {
  const row = (event.target as Element | null)?.closest?.<HTMLElement>("[data-item-id]");
  const target = actor.items.get(row?.dataset.itemId ?? "") ?? null;
  const around = target && isContainer(target) ? target : target && containerOf(target);
  if (item.actor?.uuid === actor.uuid) return moveWithin(item, target, around, host);
  const copies = event.shiftKey || isShiftHeld();
  if (!copies && item.actor?.isOwner && isCarried(item) && !item.uuid.startsWith("Compendium.")) {
    const { askGive } = await import("./give-dialog.ts");
    await askGive(item, actor);
    return null;
  }
  requireOwner(actor);
  const stack = copies ? null : stackFor(actor, item);
  if (stack) {
    await addToStack(stack, item);
    return stack;
  }
  if (!copies && asksAgain(actor, item)) {
    const again = await askAgain(actor.name, [item]);
    if (!again?.length) return null;
  }
  const added = await host.add();
  if (added && around && isCarried(added)) await putInto(added, around);
  return added;
}

/**
 * Whether adding the item needs confirmation, because the actor has it. An item that cannot be added is refused first.
 */
const asksAgain = (actor: ActorDocument, item: ItemDocument): boolean =>
  !item.subtype?.onDropped && !dropProblem(actor, item) && isPresent(actor, item);

async function moveWithin(
  item: ItemDocument,
  target: ItemDocument | null,
  around: ItemDocument | null,
  host: HostDrop,
): Promise<ItemDocument | null> {
  if (item.id === target?.id) return null;
  const isMoved = isCarried(item) && around?.id !== containerOf(item)?.id;
  if (isMoved) await putInto(item, around);
  return around && around === target ? item : host.sort();
}
