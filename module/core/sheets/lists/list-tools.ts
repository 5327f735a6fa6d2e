/** The choices above a list: by what it can be sorted, and whether it can show what is in use alone. */

import { carriedData } from "../../changes/carried-data.ts";
import type { ActorDocument } from "../../contract/documents.ts";
import { fieldLabel } from "../../text/field-label.ts";
import { sortPaths } from "./row-facts.ts";

interface ListTools {
  readonly sorts: readonly { readonly id: string; readonly label: string }[];
  /** Whether any of its items can be equipped. */
  readonly equips: boolean;
}

/** @param types of the items in the list, apart by blanks */
export function listTools(actor: ActorDocument, types: string | undefined): ListTools {
  const known = new Set((types ?? "").split(" "));
  const items = actor.items.filter(({ type }) => known.has(type));
  const labels = new Map(
    items.flatMap((item) => sortPaths(item).map((path) => [path, fieldLabel(item, path)] as const)),
  );
  return {
    sorts: [...labels].map(([id, label]) => ({ id, label })),
    equips: items.some((item) => carriedData(item).equipped !== undefined),
  };
}
