import { DataModel } from "../../common/abstract/data.ts";
import { DataField } from "../../common/data/fields.ts";

type ModelClass = typeof DataModel;
type Caster = (value: unknown) => unknown;
type ValueClass = new (value: unknown) => unknown;

/** The `type` of a setting: a constructor or cast function, a data field, or a data model class. */
export type SettingType = DataField | ModelClass | Caster | ValueClass | undefined;

/** Functions that cast when called; `new` would create wrapper objects. */
const PRIMITIVES = new Set<unknown>([String, Number, Boolean, BigInt, Array, Object]);

/** The default of a setting that is registered without one. */
export function initialSetting(type: SettingType): unknown {
  if (type instanceof DataField) return type.getInitialValue({});
  if (isModel(type)) return new type();
  return undefined;
}

/** The stored value cast to the setting's type. */
export function castSetting(type: SettingType, raw: unknown): unknown {
  if (raw === undefined) return undefined;
  if (type instanceof DataField) return type.initialize(type.clean(raw), null as never);
  if (isModel(type))
    return raw instanceof type ? raw : type.fromSource((raw ?? {}) as Record<string, unknown>);
  if (type === undefined || raw === null) return raw;
  if (type === (Array as unknown) || type === (Object as unknown)) return raw;
  if (PRIMITIVES.has(type) || !isClass(type)) return (type as Caster)(raw);
  return new (type as ValueClass)(raw);
}

/** The JSON text to store for a value. @throws if the value does not fit the type */
export function serializeSetting(type: SettingType, value: unknown): string {
  if (type instanceof DataField) {
    const cleaned = type.clean(plain(value));
    const failure = type.validate(cleaned);
    if (failure) throw failure.asError?.() ?? new Error(String(failure));
    return JSON.stringify(cleaned ?? null);
  }
  if (isModel(type)) {
    const model =
      value instanceof type
        ? value
        : new type((plain(value) ?? {}) as Record<string, unknown>, { strict: true });
    return JSON.stringify(model.toObject());
  }
  return JSON.stringify(plain(castSetting(type, value)) ?? null);
}

function isModel(type: SettingType): type is ModelClass {
  return typeof type === "function" && (type === DataModel || type.prototype instanceof DataModel);
}

function isClass(type: unknown): boolean {
  return typeof type === "function" && /^class\b/.test(Function.prototype.toString.call(type));
}

/** The JSON form of a value: Sets become arrays, models their source. */
function plain(value: unknown): unknown {
  if (value instanceof Set) return [...value];
  if (value instanceof DataModel) return value.toObject();
  return value;
}
