import type { GrantedValue } from "../../kit/grants.ts";
import type { ItemDocument } from "../contract/documents.ts";
import { MOST_ENTRIES, ofLength } from "../host/size-limits.ts";

/** The things that an item has given to its actor. */
export interface Granted {
  readonly values: readonly GrantedValue[];
  /** Ids of items that it has added. */
  readonly items: readonly string[];
}

export const NOTHING_GRANTED: Granted = { values: [], items: [] };

/** Field of an item's data for the things that it has given; empty while no actor carries it. */
export function grantedField() {
  const { ArrayField, ObjectField, SchemaField, StringField } = foundry.data.fields;
  return new SchemaField({
    values: new ArrayField(new ObjectField(), ofLength(MOST_ENTRIES)),
    items: new ArrayField(new StringField({ required: true, blank: false }), ofLength(MOST_ENTRIES)),
  });
}

/** The things that an item has given, without entries that owners of the actor have written in another shape. */
export function grantedBy(item: ItemDocument): Granted {
  const { granted } = item.system as { readonly granted?: { values: unknown[]; items: string[] } };
  return granted ? { values: granted.values.filter(isGrantedValue), items: granted.items } : NOTHING_GRANTED;
}

function isGrantedValue(entry: unknown): entry is GrantedValue {
  if (typeof entry !== "object" || entry === null) return false;
  const { path, mode, from, to, root } = entry as Record<string, unknown>;
  const isNumeric = [from, to].every((value) => value === null || Number.isFinite(value));
  return (
    typeof path === "string" &&
    typeof root === "string" &&
    (mode === "set" || ((mode === "add" || mode === "raise") && isNumeric))
  );
}
