import { equals } from "../utils/equality.ts";
import { isPlainObject, type Obj } from "../utils/types.ts";

export const OPERATOR_IDENTIFIER = "__$OPERATOR$__";
export const OPERATOR_VALUE: unique symbol = Symbol("operator value");

export interface ReconstructionObject {
  [OPERATOR_IDENTIFIER]: string;
  value?: unknown;
}

/** A value in an update that says how to change its key, rather than what to store. */
export class DataFieldOperator {
  constructor(value?: unknown) {
    this[OPERATOR_VALUE] = value;
  }

  [OPERATOR_VALUE]: unknown;

  /** An operator with a value; subclasses may return proxies. */
  static create(value?: unknown): DataFieldOperator {
    return new DataFieldOperator(value);
  }

  /** The value of an operator; any other value is returned as it is. */
  static get(value: unknown): unknown {
    return value instanceof DataFieldOperator ? value[OPERATOR_VALUE] : value;
  }

  static set<T>(operator: DataFieldOperator, value: T): T {
    operator[OPERATOR_VALUE] = value;
    return value;
  }

  /** Operators are equal if their class and their values are equal; an operator without a value equals undefined. */
  static equals(a: unknown, b: unknown): boolean {
    const [one, other] = [a, b].map((value) => (value instanceof DataFieldOperator ? value : null));
    if (one && other && one.constructor !== other.constructor) return false;
    return equals(DataFieldOperator.get(a), DataFieldOperator.get(b));
  }

  toJSON(): ReconstructionObject {
    return { [OPERATOR_IDENTIFIER]: this.constructor.name, value: this[OPERATOR_VALUE] };
  }

  equals(other: unknown): boolean {
    return DataFieldOperator.equals(this, other);
  }
}

/** Deletes the key. */
export class ForcedDeletion extends DataFieldOperator {
  static override create(): ForcedDeletion {
    return new ForcedDeletion();
  }
}

/** Stores the value as the whole value of the key, without merging. */
export class ForcedReplacement extends DataFieldOperator {
  /** Properties of an object value can be read from the operator. Replacing a replacement has no further effect. */
  static override create(value?: unknown): ForcedReplacement {
    const content = value instanceof ForcedReplacement ? value[OPERATOR_VALUE] : value;
    const operator = new ForcedReplacement(content);
    if (typeof content !== "object" || content === null) return operator;
    return new Proxy(operator, {
      get(target, key) {
        const own = key === OPERATOR_VALUE || key in target;
        return own ? Reflect.get(target, key, target) : Reflect.get(target[OPERATOR_VALUE] as object, key);
      },
    });
  }
}

const OPERATORS: Record<string, (value: unknown) => DataFieldOperator> = {
  DataFieldOperator: (value) => new DataFieldOperator(value),
  ForcedDeletion: () => new ForcedDeletion(),
  ForcedReplacement: (value) => ForcedReplacement.create(value),
};

export function isOperatorObject(value: unknown): value is ReconstructionObject & Obj {
  return isPlainObject(value) && OPERATOR_IDENTIFIER in value;
}

/** Revives an operator from its JSON form. @throws Error if the object is not an operator */
export function reconstructOperator(object: unknown): DataFieldOperator {
  const name = isOperatorObject(object) ? object[OPERATOR_IDENTIFIER] : undefined;
  const create = name === undefined ? undefined : OPERATORS[name];
  if (!create)
    throw new Error(`The object does not describe a data field operator: ${JSON.stringify(object)}`);
  return create((object as ReconstructionObject).value);
}

/** Revives operators anywhere in plain data; everything else is kept. */
export function reviveOperators(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(reviveOperators);
  if (!isPlainObject(data)) return data;
  if (isOperatorObject(data)) return reconstructOperator({ ...data, value: reviveOperators(data.value) });
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, reviveOperators(value)]));
}

/** Applies the operators inside a value that is stored whole, where they have nothing else to change. */
export function settleOperators(value: unknown): unknown {
  if (value instanceof ForcedReplacement) return settleOperators(DataFieldOperator.get(value));
  if (!isPlainObject(value)) return value;
  const kept = Object.entries(value).filter(([, inner]) => !(inner instanceof ForcedDeletion));
  return Object.fromEntries(kept.map(([name, inner]) => [name, settleOperators(inner)]));
}
