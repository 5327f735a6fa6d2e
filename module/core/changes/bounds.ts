/** What may be stored below a document's `system`: by its game, and by its schema, which cuts off in silence. */
import type { ValueDiff } from "../../kit/change-diff.ts";
import type { Limits } from "../../kit/value-changes.ts";
import type { ManifoldActor } from "../documents/actor.ts";
import type { ManifoldItem } from "../documents/item.ts";
import { fieldLabel } from "../field-label.ts";
import type { Text } from "../ruleset.ts";

/** What is used of a field; those of numbers have bounds. */
interface Field {
  readonly min?: number;
  readonly max?: number;
  /** Undefined: nothing speaks against the value. */
  validate(value: unknown): unknown;
}

/**
 * Bounds of an actor's or item's numbers: those of its game, and at these paths those of the schema too.
 * @param paths relative to `system`
 */
export function limitsOf(document: ManifoldActor | ManifoldItem, paths: Iterable<string>): Limits {
  const own: Limits = document.subtype?.limits?.(document as never) ?? {};
  const narrowed = [...paths].map((path) => {
    const { min, max } = own[path] ?? {};
    const field = fieldAt(document, path);
    return [
      path,
      {
        min: Math.max(min ?? Number.NEGATIVE_INFINITY, field?.min ?? Number.NEGATIVE_INFINITY),
        max: Math.min(max ?? Number.POSITIVE_INFINITY, field?.max ?? Number.POSITIVE_INFINITY),
      },
    ] as const;
  });
  return { ...own, ...Object.fromEntries(narrowed) };
}

/** Why a value that a change leads to cannot be stored; null when all can. */
export function valueProblem(
  document: ManifoldActor | ManifoldItem,
  values: readonly ValueDiff[],
): Text | null {
  const refused = values.find(({ path, to }) => fieldAt(document, path)?.validate(to) !== undefined);
  if (!refused) return null;
  return {
    key: "MANIFOLD.Ledger.BadValue",
    data: { owner: document.name, path: fieldLabel(document, refused.path) },
  };
}

/** Undefined where the schema does not reach. */
function fieldAt(document: ManifoldActor | ManifoldItem, path: string): Field | undefined {
  const { schema } = document.system as unknown as {
    schema?: { getField(path: string): Field | undefined };
  };
  return schema?.getField(path);
}
