import type { DocumentClass } from "../../common/abstract/document.ts";
import type { DataField } from "../../common/data/fields/base.ts";
import { SchemaField } from "../../common/data/fields/schema.ts";
import { isRecord, type Source } from "../source.ts";

/** The path of the first GM-only field in a change; undefined if there is none. */
export function gmOnlyPath(schema: SchemaField, changes: Source): string | undefined {
  for (const [key, value] of Object.entries(changes)) {
    const field: DataField | undefined = schema.get(key.replace(/^[-=]=/, ""));
    if (!field) continue;
    if (field.gmOnly) return field.fieldPath;
    const inner = field instanceof SchemaField && isRecord(value) ? gmOnlyPath(field, value) : undefined;
    if (inner !== undefined) return inner;
  }
  return undefined;
}

/** A player's new data with GM-only values reset to their initial values. */
export function withoutGmOnly(Class: DocumentClass, data: Source): Source {
  return Object.fromEntries(Object.entries(data).filter(([key]) => !Class.schema.get(key)?.gmOnly));
}
