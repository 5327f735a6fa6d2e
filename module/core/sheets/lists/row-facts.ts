/** What a row of a list tells of its item beside the columns of its game. */

import { carriedData, isCarried, isContainer } from "../../changes/carried-data.ts";
import type { ActorDocument, ItemDocument } from "../../contract/documents.ts";
import { sourceUuid } from "../../records/source-uuid.ts";
import { itemLink } from "../../text/rules-link.ts";
import { containerOf, weightWithContents } from "./containers.ts";

/** Numbers by which things are sorted if their type names none. */
const CARRIED_NUMBERS = ["quantity", "weight", "price"] as const;

export interface RowFacts {
  readonly id: string;
  readonly name: string;
  readonly owner: boolean;
  /** Whether a click can roll or use it. */
  readonly uses: boolean;
  /** Null for what is neither worn nor at hand. */
  readonly equipped: boolean | null;
  /** As stored; null for what is not counted. */
  readonly quantity: number | null;
  readonly carried: boolean;
  readonly holds: boolean;
  /** Whether it can be compared with the compendium that it comes from. */
  readonly hasSource: boolean;
  /** Id and name of the container that it lies in; empty for none. */
  readonly container: string;
  readonly containerName: string;
  /** Weight with contents; null for what holds none. */
  readonly weight: number | null;
  /** Link to the rules; empty for things without a page of their own. */
  readonly rules: string;
  /** Numbers to sort by, as JSON. */
  readonly numbers: string;
}

/** Paths of numbers below `system` by which items of a type are sorted. */
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
