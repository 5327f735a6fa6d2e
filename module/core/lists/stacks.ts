/** Things that are alike are one row with a number. */
import { FROM_SHEET } from "../changes/hand-changes.ts";
import type { ActorDocument, ItemDocument } from "../contract/documents.ts";
import { t } from "../host.ts";
import { carriedData, isCarried, isContainer } from "./carried-data.ts";

/** Fields that may differ between things that are alike. */
const OWN = ["quantity", "equipped", "container", "description", "page"];

interface ItemSource {
  readonly system: Readonly<Record<string, unknown>>;
  readonly effects?: readonly { readonly name: string; readonly disabled: boolean }[];
  readonly _stats?: { readonly compendiumSource?: string | null };
}

const sourceOf = (item: ItemDocument): ItemSource => item.toObject() as ItemSource;

/** The compendium item that it is, or comes from; null for others. */
export const originOf = (item: ItemDocument): string | null =>
  item.uuid.startsWith("Compendium.") && !item.actor
    ? item.uuid
    : (sourceOf(item)._stats?.compendiumSource ?? null);

/** All that must be the same: a damaged thing is not like a whole one. */
function stateOf(item: ItemDocument): string {
  const { system, effects = [] } = sourceOf(item);
  const state = Object.entries(system).filter(([field]) => !OWN.includes(field));
  return JSON.stringify([state, effects.map(({ name, disabled }) => [name, disabled])]);
}

function isAlike(one: ItemDocument, other: ItemDocument): boolean {
  if (one.type !== other.type || one.name !== other.name) return false;
  const [origin, otherOrigin] = [originOf(one), originOf(other)];
  if (origin !== null && otherOrigin !== null && origin !== otherOrigin) return false;
  return stateOf(one) === stateOf(other);
}

/** The actor's row that an item adds to; null if it needs a row of its own. Containers always do. */
export function stackFor(actor: ActorDocument, item: ItemDocument): ItemDocument | null {
  if (!isCarried(item) || isContainer(item)) return null;
  return actor.items.find((own) => own.uuid !== item.uuid && isAlike(own, item)) ?? null;
}

/** Adds the number of an item to a row, and says so. */
export async function addToStack(stack: ItemDocument, item: ItemDocument): Promise<void> {
  const { quantity = 1 } = stack._source.system as { readonly quantity?: number };
  const count = quantity + (carriedData(item).quantity ?? 1);
  await stack.update({ "system.quantity": count }, FROM_SHEET);
  ui.notifications!.info(t("MANIFOLD.Stack.Raised", { item: stack.name, total: count }));
}
