/** The tools above a list: the sort orders, and whether it can show only items in use. */

import { carriedData } from "../../changes/carried-data.ts";
import type { ActorDocument } from "../../contract/documents.ts";
import { fieldLabel } from "../../text/field-label.ts";
import { rowFacts, sortPaths } from "./row-facts.ts";

interface ListTools {
  readonly sorts: readonly { readonly id: string; readonly label: string }[];
  /** Whether any of its items can be equipped. */
  readonly equips: boolean;
}

/** @param types of the items in the list, separated by spaces */
function listTools(actor: ActorDocument, types: string | undefined): ListTools {
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

/** {{#mfRow @root.actor id as |facts|}}: a row with the facts of its item, which are computed once. */
function mfRow(
  this: object,
  actor: ActorDocument | undefined,
  id: string | null,
  options: Handlebars.HelperOptions,
): string {
  return options.fn(this, { data: options.data, blockParams: [rowFacts(actor, id)] });
}

/** Registers the helpers of lists. Called in `init`. */
export function registerListHelpers(): void {
  Handlebars.registerHelper({
    mfRow,
    /** (mfListTools @root.actor "edgeWeapon edgeGear"): the tools of a list of these types. */
    mfListTools: (actor: ActorDocument, types: string | undefined) => listTools(actor, types),
  });
}
