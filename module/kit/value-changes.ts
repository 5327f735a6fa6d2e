/** Changes of values below a document's `system`. Pure. */
import type { ValueChanges } from "./contract.ts";

export type Scalar = string | number | boolean | null;
export type Plain = Readonly<Record<string, unknown>>;

/** Limits of numbers by path; deltas stop there. */
export type Limits = Readonly<Record<string, { readonly min?: number; readonly max?: number }>>;

/** Thrown for a change of a missing value, or for a delta on a value that is not a number. */
export class NoSuchValue extends RangeError {
  /** @param path path of the missing value, relative to the actor's `system`, or `items.<id>` and so on */
  constructor(
    readonly path: string,
    readonly found: string,
  ) {
    super(`cannot change "${path}": ${found}`);
    this.name = "NoSuchValue";
  }
}

/** The result of {@link applyValues}. */
export interface AppliedValues {
  readonly system: Plain;
  /** New values by path; unchanged values are left out. */
  readonly updates: Readonly<Record<string, Scalar>>;
  /** The changes that undo this application alone, even after later ones. */
  readonly inverse: ValueChanges;
}

/**
 * Applies sets, then deltas within `limits`. The inverse of a delta is the actual difference (a hit for 5 at 3 points
 * returns 3), so that it can be applied to any later value.
 * @throws NoSuchValue
 */
export function applyValues(
  system: Plain,
  { deltas, sets }: ValueChanges,
  limits: Limits = {},
): AppliedValues {
  const updates: Record<string, Scalar> = {};
  const back = { deltas: {} as Record<string, number>, sets: {} as Record<string, Scalar> };
  for (const [path, value] of Object.entries(sets)) {
    const found = valueAt(system, path);
    if (found === value) continue;
    updates[path] = value;
    back.sets[path] = found;
  }
  for (const [path, delta] of Object.entries(deltas)) {
    const isSet = Object.hasOwn(sets, path);
    const found = isSet ? sets[path]! : valueAt(system, path);
    if (typeof found !== "number") throw new NoSuchValue(path, `it holds ${String(found)}`);
    const value = clampTo(addRounded(found, delta), limits[path]);
    if (value === found) continue;
    updates[path] = value;
    if (isSet) back.sets[path] = valueAt(system, path);
    else back.deltas[path] = addRounded(found, -value);
  }
  return { system: Object.entries(updates).reduce(withValueAt, system), updates, inverse: back };
}

export const isEmptyValueChange = ({ deltas, sets }: ValueChanges): boolean =>
  Object.values(deltas).every((delta) => delta === 0) && Object.keys(sets).length === 0;

/** Restores the dotted paths of stored changes, because the host expands them when it creates a document. */
export const flattenValues = ({ deltas, sets }: ValueChanges): ValueChanges => ({
  deltas: flatten(deltas) as Record<string, number>,
  sets: flatten(sets) as Record<string, Scalar>,
});

/** Adds without binary rounding errors: 0.2 + 3 − 3 is 0.2 again. */
export const addRounded = (a: number, b: number): number => {
  const sum = a + b;
  return Number.isInteger(sum) ? sum : Number(sum.toPrecision(12));
};

/** Limits a number to optional bounds. */
export function clampTo(value: number, limit: Limits[string] | undefined): number {
  return Math.max(
    limit?.min ?? Number.NEGATIVE_INFINITY,
    Math.min(limit?.max ?? Number.POSITIVE_INFINITY, value),
  );
}

const isRecord = (value: unknown): value is Plain =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function flatten(nested: Plain, prefix = ""): Record<string, unknown> {
  return Object.assign(
    {},
    ...Object.entries(nested).map(([key, value]) =>
      isRecord(value) ? flatten(value, `${prefix}${key}.`) : { [prefix + key]: value },
    ),
  ) as Record<string, unknown>;
}

export function valueAt(system: Plain, path: string): Scalar {
  let value: unknown = system;
  for (const key of path.split(".")) {
    if (!isRecord(value) || !Object.hasOwn(value, key)) throw new NoSuchValue(path, "it is not there");
    value = value[key];
  }
  if (
    value === null ||
    typeof value === "string" ||
    typeof value === "number" ||
    typeof value === "boolean"
  ) {
    return value;
  }
  throw new NoSuchValue(path, "it holds no plain value");
}

/** Returns a copy with one value replaced; only the records along the path are copied. */
function withValueAt(system: Plain, [path, value]: readonly [string, Scalar]): Plain {
  const [key, ...rest] = path.split(".");
  const inner = system[key!];
  return {
    ...system,
    [key!]: rest.length > 0 && isRecord(inner) ? withValueAt(inner, [rest.join("."), value]) : value,
  };
}
