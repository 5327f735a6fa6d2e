import type { DocumentClass } from "../../common/abstract/document.ts";
import type { DataField } from "../../common/data/fields/base.ts";
import type { Obj } from "../../common/utils/types.ts";

const classes = new WeakMap<DocumentClass, DocumentClass>();

/**
 * A class of documents that are asked and planned with, never changed: a member is made of the source when it is first
 * read, since a rule reads few of them.
 */
export function askedClass(Class: DocumentClass): DocumentClass {
  const known = classes.get(Class);
  if (known) return known;
  const embedded = Class.schema.entries().filter(([, field]) => isEmbedding(field));
  class Asked extends Class {
    override _initialize(options: Obj = {}): void {
      for (const [name, field] of embedded)
        keep(this, name, field.initialize(this._source[name], this, options));
    }
  }
  Object.defineProperty(Asked, "name", { value: Class.name });
  for (const [name, field] of Class.schema.entries()) {
    if (isEmbedding(field)) continue;
    Object.defineProperty(Asked.prototype, name, {
      get(this: Asked) {
        return keep(this, name, field.initialize(this._source[name], this, {}));
      },
      set(this: Asked, value: unknown) {
        keep(this, name, value);
      },
      configurable: true,
    });
  }
  classes.set(Class, Asked);
  return Asked;
}

const isEmbedding = (field: DataField): boolean => (field.constructor as typeof DataField).hierarchical;

function keep(target: object, name: string, value: unknown): unknown {
  Object.defineProperty(target, name, { value, writable: true, configurable: true, enumerable: true });
  return value;
}
