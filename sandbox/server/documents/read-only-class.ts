import type { DocumentClass } from "../../common/abstract/document.ts";
import type { DataField } from "../../common/data/fields/base.ts";
import type { Obj } from "../../common/utils/types.ts";

const classes = new WeakMap<DocumentClass, DocumentClass>();

/** A class of documents that never change. Members are initialised when first read, as a rule reads few of them. */
export function readOnlyClass(Class: DocumentClass): DocumentClass {
  const known = classes.get(Class);
  if (known) return known;
  const embedded = Class.schema.entries().filter(([, field]) => isEmbedding(field));
  class ReadOnly extends Class {
    override _initialize(options: Obj = {}): void {
      for (const [name, field] of embedded)
        keep(this, name, field.initialize(this._source[name], this, options));
    }
  }
  Object.defineProperty(ReadOnly, "name", { value: Class.name });
  for (const [name, field] of Class.schema.entries()) {
    if (isEmbedding(field)) continue;
    Object.defineProperty(ReadOnly.prototype, name, {
      get(this: ReadOnly) {
        return keep(this, name, field.initialize(this._source[name], this, {}));
      },
      set(this: ReadOnly, value: unknown) {
        keep(this, name, value);
      },
      configurable: true,
    });
  }
  classes.set(Class, ReadOnly);
  return ReadOnly;
}

const isEmbedding = (field: DataField): boolean => (field.constructor as typeof DataField).hierarchical;

function keep(target: object, name: string, value: unknown): unknown {
  Object.defineProperty(target, name, { value, writable: true, configurable: true, enumerable: true });
  return value;
}
