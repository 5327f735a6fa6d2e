/** Things that are alike are one row with a number. */
import { listDifferences } from "../../../kit/differences.ts";
import { carriedData, isCarried, isContainer } from "../../changes/carried-data.ts";
import { FROM_SHEET } from "../../changes/hand-changes.ts";
import type { ActorDocument, ItemDocument } from "../../contract/documents.ts";
import { SYSTEM_ID } from "../../host/constants.ts";
import { t } from "../../host/host.ts";

/** Of `system`: where the thing is, and how many. */
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

/** The compendium item that it is, or comes from; null for others. */
export const originOf = (item: ItemDocument): string | null =>
  item.uuid.startsWith("Compendium.") && !item.actor
    ? item.uuid
    : (sourceOf(item)._stats?.compendiumSource ?? null);

/** All that a person can write on it: nothing of it is lost when two become one. */
function writtenOn(item: ItemDocument): Plain {
  const { img, system, flags = {}, effects = [] } = sourceOf(item);
  return {
    img,
    system: without(system, OWN),
    flags: without(flags, [SYSTEM_ID]),
    effects: effects.map(writtenOnEffect),
  };
}

/** When it began and where it came from, the host writes. */
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
