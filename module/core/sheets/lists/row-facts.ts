/** The facts that a list row shows in addition to the columns of its game. */

import { carriedData, isCarried, isContainer } from "../../changes/carried-data.ts";
import type { ActorDocument, ItemDocument } from "../../contract/documents.ts";
import { sourceUuid } from "../../records/source-uuid.ts";
import { itemLink } from "../../text/rules-link.ts";
import { containerOf, weightWithContents } from "./containers.ts";

/** Sortable numbers if the item type names none. */
const CARRIED_NUMBERS = ["quantity", "weight", "price"] as const;

export interface RowFacts {
  readonly id: string;
  readonly name: string;
  readonly owner: boolean;
  /** Whether a click can roll or use it. */
  readonly uses: boolean;
  /** Null for items that cannot be equipped. */
  readonly equipped: boolean | null;
  /** The stored quantity; null if the item has none. */
  readonly quantity: number | null;
  readonly carried: boolean;
  readonly holds: boolean;
  /** Whether it can be compared with its compendium source. */
  readonly hasSource: boolean;
  /** Id and name of its container; empty for none. */
  readonly container: string;
  readonly containerName: string;
  /** Weight with contents; null if it is not a container. */
  readonly weight: number | null;
  /** Link to the rules; empty without a page. */
  readonly rules: string;
  /** Numbers to sort by, as JSON. */
  readonly numbers: string;
}

/** Paths below `system` of the numbers by which items of a type are sorted. */
export const sortPaths = (item: ItemDocument): readonly string[] =>
  item.subtype?.sortBy ??
  (isCarried(item) ? CARRIED_NUMBERS.filter((name) => name in item._source.system) : []);

/** The facts of an actor's item; undefined if it is gone. */
export function rowFacts(actor: ActorDocument | undefined, id: string | null): RowFacts | undefined {
  const item = id ? actor?.items.get(id) : undefined;
  if (!item) return undefined;
  const { equipped, weight } = carriedData(item);
  const container = containerOf(item);
  const holds = isContainer(item);
  return {
    id: item.id!,
    name: item.name,
    owner: item.isOwner,
    uses: item.rollAddress !== null,
    equipped: equipped ?? null,
    quantity: (item._source.system as { readonly quantity?: number }).quantity ?? null,
    carried: isCarried(item),
    holds,
    hasSource: sourceUuid(item) !== null,
    container: container?.id ?? "",
    containerName: container?.name ?? "",
    weight: holds && weight !== undefined ? weightWithContents(item) : null,
    rules: rulesOf(item),
    numbers: JSON.stringify(numbersOf(item)),
  };
}

function rulesOf(item: ItemDocument): string {
  const { page } = item.system as { readonly page?: string };
  return page || !isCarried(item) ? itemLink(item) : "";
}

const numbersOf = (item: ItemDocument): Record<string, number> =>
  Object.fromEntries(
    sortPaths(item).flatMap((path) => {
      const value: unknown = foundry.utils.getProperty(item.system, path);
      return typeof value === "number" ? [[path, value]] : [];
    }),
  );
