import { deepClone } from "../utils/clone.ts";
import { isEmpty, type Obj } from "../utils/types.ts";

export interface FailureOptions {
  invalidValue?: unknown;
  fallback?: unknown;
  dropped?: boolean;
  message?: string;
  unresolved?: boolean;
}

export interface ElementFailure {
  id: string | number;
  name?: string | undefined;
  failure: DataModelValidationFailure;
}

/** The reasons why data is invalid, as a tree that follows the schema. */
export class DataModelValidationFailure {
  constructor({ invalidValue, fallback, dropped = false, message, unresolved = false }: FailureOptions = {}) {
    this.invalidValue = invalidValue;
    this.fallback = fallback;
    this.dropped = dropped;
    this.message = message;
    this.unresolved = unresolved;
  }

  /** Failures of inner fields, by name. */
  fields: Record<string, DataModelValidationFailure> = {};
  /** Failures of the members of an array or collection. */
  elements: ElementFailure[] = [];
  invalidValue: unknown;
  /** The valid value that replaced the invalid value. */
  fallback: unknown;
  /** The invalid member was left out. */
  dropped: boolean;
  message: string | undefined;
  /** No fallback could replace the invalid value. */
  unresolved: boolean;

  asError(): DataModelValidationError {
    return new DataModelValidationError(this);
  }

  isEmpty(): boolean {
    return isEmpty(this.fields) && isEmpty(this.elements) && this.message === undefined;
  }

  toObject(): Obj {
    const { invalidValue, fallback, dropped, message } = this;
    const object: Obj = { invalidValue: deepClone(invalidValue), message };
    if (fallback !== undefined) object.fallback = fallback;
    if (dropped) object.dropped = dropped;
    if (!isEmpty(this.fields)) {
      object.fields = Object.fromEntries(
        Object.entries(this.fields).map(([name, each]) => [name, each.toObject()]),
      );
    }
    if (this.elements.length) {
      object.elements = this.elements.map(({ id, name, failure }) => ({
        id,
        name,
        failure: failure.toObject(),
      }));
    }
    return object;
  }

  toString(): string {
    return this.#lines(0).join("\n");
  }

  /** The failure at a dotted path below this one. */
  find(path: string): DataModelValidationFailure | undefined {
    if (!path) return this;
    const [head = "", ...rest] = path.split(".");
    const next = this.fields[head] ?? this.elements.find((element) => String(element.id) === head)?.failure;
    return next?.find(rest.join("."));
  }

  /** Failures with their own message, by dotted path. */
  *leaves(prefix = ""): Generator<[path: string, failure: DataModelValidationFailure]> {
    const below = (name: string | number) => (prefix ? `${prefix}.${name}` : String(name));
    for (const [name, failure] of Object.entries(this.fields)) yield* failure.leaves(below(name));
    for (const { id, failure } of this.elements) yield* failure.leaves(below(id));
    if (isEmpty(this.fields) && !this.elements.length) yield [prefix, this];
  }

  #lines(depth: number): string[] {
    const indent = "  ".repeat(depth);
    const lines = this.message === undefined ? [] : [`${indent}${this.message}`];
    const add = (name: string | number, failure: DataModelValidationFailure) => {
      const inner = failure.#lines(depth + 1);
      if (isEmpty(failure.fields) && !failure.elements.length)
        lines.push(`${indent}${name}: ${failure.message ?? "is not valid"}`);
      else lines.push(`${indent}${name}:`, ...inner);
    };
    for (const [name, failure] of Object.entries(this.fields)) add(name, failure);
    for (const { id, name, failure } of this.elements) add(name ? `${id} (${name})` : id, failure);
    return lines;
  }
}

/** Thrown when data is invalid. */
export class DataModelValidationError extends Error {
  constructor(failure: DataModelValidationFailure | string, options?: ErrorOptions) {
    super(String(failure), options);
    this.name = "DataModelValidationError";
    this.failure = failure instanceof DataModelValidationFailure ? failure : undefined;
  }

  readonly failure: DataModelValidationFailure | undefined;

  /** The failure at a dotted path; without a path the whole failure. */
  getFailure(path = ""): DataModelValidationFailure | undefined {
    return this.failure?.find(path);
  }

  /** Every failed value by its dotted path. */
  getAllFailures(): Record<string, DataModelValidationFailure> | undefined {
    return this.failure && Object.fromEntries(this.failure.leaves());
  }

  logAsTable(): void {
    const rows = Object.entries(this.getAllFailures() ?? {});
    console.table(rows.map(([path, { invalidValue, message }]) => ({ path, invalidValue, message })));
  }
}
