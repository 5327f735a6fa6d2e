import { DataModel } from "../../../common/abstract/data.ts";
import type { DataField } from "../../../common/data/fields/base.ts";
import type { ChangeOptions, EffectChange } from "../../../common/data/fields/changes.ts";
import { getProperty, setProperty } from "../../../common/utils/properties.ts";
import type { Source } from "../types.ts";
import { applySchemaless } from "./schemaless.ts";

export interface ApplyOptions extends ChangeOptions {
  /** false: only compute the value. */
  modifyTarget?: boolean;
}

/** Parts of paths that would leave the document and reach what all documents of its kind share. */
const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);

/** The field at a change's path, in the document or in its system model. */
export function fieldOf(document: DataModel, key: string): DataField | undefined {
  if (!key.startsWith("system.")) return document.schema.getField(key);
  const { system } = document as unknown as { system: unknown };
  return system instanceof DataModel ? system.schema.getField(key.slice("system.".length)) : undefined;
}

/** Applies a change to a document in memory. @returns the values set, by dotted path */
export function applyToDocument(
  document: DataModel,
  change: EffectChange,
  options: ApplyOptions = {},
): Source {
  if (change.key.split(".").some((part) => FORBIDDEN.has(part))) {
    const error = new Error(`An effect may not change "${change.key}"`);
    Hooks.onError("ActiveEffect.applyChange", error, { log: "warn" });
    return {};
  }
  const field = fieldOf(document, change.key);
  const value = field
    ? applyToField(document, change, field, options)
    : applyToPath(document, change, options);
  return value === undefined ? {} : { [change.key]: value };
}

/** Applies a change to one field of a document. @returns the new value */
export function applyToField(
  document: DataModel,
  change: EffectChange,
  field: DataField,
  { modifyTarget = true, ...options }: ApplyOptions = {},
): unknown {
  const current = getProperty(document, change.key);
  const value = field.applyChange(current, document, change, options);
  if (modifyTarget) setProperty(document, change.key, value);
  return value;
}

function applyToPath(
  document: DataModel,
  change: EffectChange,
  { modifyTarget = true }: ApplyOptions,
): unknown {
  const current = getProperty(document, change.key) as never;
  const value = applySchemaless(current, change, document);
  if (value === current) return undefined;
  if (modifyTarget) setProperty(document, change.key, value);
  return value;
}
