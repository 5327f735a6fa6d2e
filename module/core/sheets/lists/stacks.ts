/** Equal items are stacked in one row with a quantity. */
import { listDifferences } from "../../../kit/differences.ts";
import { carriedData, isCarried, isContainer } from "../../changes/carried-data.ts";
import { FROM_SHEET } from "../../changes/hand-changes.ts";
import type { ActorDocument, ItemDocument } from "../../contract/documents.ts";
import { SYSTEM_ID } from "../../host/constants.ts";
import { t } from "../../host/host.ts";

/** Paths below `system` that may differ within a stack. */
const OWN = ["quantity", "equipped", "container"];

type Plain = Readonly<Record<string, unknown>>;

interface ItemSource {
  readonly img?: unknown;
  readonly system: Plain;
  readonly flags?: Plain;
  readonly effects?: readonly Plain[];
  readonly _stats?: { readonly compendiumSource?: string | null };
}

const sourceOf = (item: ItemDocument): ItemSource => item.toObject() as ItemSource;

/** The uuid of the compendium item that it is or comes from; null for others. */
export const originOf = (item: ItemDocument): string | null =>
  item.uuid.startsWith("Compendium.") && !item.actor
    ? item.uuid
    : (sourceOf(item)._stats?.compendiumSource ?? null);

/** All data that users can edit. It must be equal, so that stacking loses nothing. */
function writtenOn(item: ItemDocument): Plain {
  const { img, system, flags = {}, effects = [] } = sourceOf(item);
  return {
    img,
    system: without(system, OWN),
    flags: without(flags, [SYSTEM_ID]),
    effects: effects.map(writtenOnEffect),
  };
}

/** Effect data without start and origin, which Foundry writes. */
const writtenOnEffect = ({ duration, ...effect }: Plain): Plain => ({
  ...without(effect, ["_id", "_stats", "folder", "sort", "origin", "start"]),
  duration: without(duration as Plain, ["startTime", "startRound", "startTurn", "combat"]),
});

const without = (value: Plain, left: readonly string[]): Plain =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !left.includes(key)));

function isAlike(one: ItemDocument, other: ItemDocument): boolean {
  if (one.type !== other.type || one.name !== other.name) return false;
  const [origin, otherOrigin] = [originOf(one), originOf(other)];
  if (origin !== null && otherOrigin !== null && origin !== otherOrigin) return false;
  return listDifferences(writtenOn(one), writtenOn(other), 1).length === 0;
}

/** The actor's row that can take an item; null if it needs a new row. Containers always do. */
export function stackFor(actor: ActorDocument, item: ItemDocument): ItemDocument | null {
  if (!isCarried(item) || isContainer(item)) return null;
  return actor.items.find((own) => own.uuid !== item.uuid && isAlike(own, item)) ?? null;
}

/** Adds the quantity of an item to a row, and notifies the user. */
export async function addToStack(stack: ItemDocument, item: ItemDocument): Promise<void> {
  const { quantity = 1 } = stack._source.system as { readonly quantity?: number };
  const count = quantity + (carriedData(item).quantity ?? 1);
  await stack.update({ "system.quantity": count }, FROM_SHEET);
  ui.notifications!.info(t("MANIFOLD.Stack.Raised", { item: stack.name, total: count }));
}
