/**
 * The values that may be stored below a document's `system`: limits of its game and of its schema, which clamps
 * silently.
 */

import type { ValueDiff } from "../../kit/change-diff.ts";
import type { Limits } from "../../kit/value-changes.ts";
import type { ActorDocument, ItemDocument } from "../contract/documents.ts";
import type { Text } from "../contract/index.ts";
import type { FormulaField } from "../host/fields.ts";
import { fieldLabel } from "../text/field-label.ts";
import { publicNameOf } from "../text/public-name.ts";

/** The used part of a field; number fields have bounds. */
interface Field {
  readonly min?: number;
  readonly max?: number;
  readonly integer?: boolean;
  readonly nullable?: boolean;
  /** Undefined for a valid value. */
  validate(value: unknown): unknown;
}

/** The numbers that a field accepts. */
export interface Taken {
  readonly isWhole: boolean;
  readonly mayBeBlank: boolean;
  readonly min: number;
  readonly max: number;
}

/**
 * Bounds of an actor's or item's numbers at the given paths, from its game and its schema.
 * @param paths relative to `system`
 */
export function limitsOf(document: ActorDocument | ItemDocument, paths: readonly string[]): Limits {
  if (paths.length === 0) return {};
  const own = ownLimits(document);
  const limits: Record<string, { readonly min: number; readonly max: number }> = {};
  for (const path of paths) {
    const { min, max } = own?.[path] ?? {};
    const taken = takenAt(document, path);
    limits[path] = {
      min: Math.max(min ?? Number.NEGATIVE_INFINITY, taken.min),
      max: Math.min(max ?? Number.POSITIVE_INFINITY, taken.max),
    };
  }
  return limits;
}

/** Limits of the document's game. */
const ownLimits = (document: ActorDocument | ItemDocument): Limits | undefined =>
  "items" in document ? document.subtype?.limits?.(document) : document.subtype?.limits?.(document);

/** The numbers that the schema accepts at a path relative to `system`; any number if the schema lacks the path. */
export function takenAt(document: ActorDocument | ItemDocument, path: string): Taken {
  const { integer = false, nullable = true, min, max } = fieldAt(document, path) ?? {};
  return {
    isWhole: integer,
    mayBeBlank: nullable,
    min: min ?? Number.NEGATIVE_INFINITY,
    max: max ?? Number.POSITIVE_INFINITY,
  };
}

/** The formula field at a path relative to `system`; null for any other field. */
export function formulaFieldAt(document: ActorDocument | ItemDocument, path: string): FormulaField | null {
  const field = fieldAt(document, path);
  return field && "isRollable" in field ? (field as Field & FormulaField) : null;
}

/** The reason that a changed value cannot be stored; null if all can. */
export function valueProblem(
  document: ActorDocument | ItemDocument,
  values: readonly ValueDiff[],
): Text | null {
  const refused = values.find(({ path, to }) => fieldAt(document, path)?.validate(to) !== undefined);
  if (!refused) return null;
  return {
    key: "MANIFOLD.Ledger.BadValue",
    data: { owner: publicNameOf(document), path: fieldLabel(document, refused.path) },
  };
}

/** Undefined for a path that is not in the schema. */
function fieldAt(document: ActorDocument | ItemDocument, path: string): Field | undefined {
  const { schema } = document.system as { schema?: { getField(path: string): Field | undefined } };
  return schema?.getField(path);
}
