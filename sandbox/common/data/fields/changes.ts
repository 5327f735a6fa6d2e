import type { DataModel } from "../../abstract/data.ts";
import { ACTIVE_EFFECT_MODES } from "../../constants/play.ts";
import { GENERATION } from "../../generation.ts";
import type { Obj } from "../../utils/types.ts";
import type { DataField } from "./base.ts";

/** One change of an active effect: generation 13 has `mode`, generation 14 `type` and `phase`. */
export interface EffectChange {
  key: string;
  value: unknown;
  mode?: number;
  type?: string;
  phase?: string;
  priority?: number | null;
  effect?: { uuid?: string | null; name?: string } | undefined;
}

export interface ChangeOptions {
  /** Generation 14: the data that replaces "@" references in values. */
  replacementData?: Obj;
}

export type ChangeType = "custom" | "multiply" | "add" | "subtract" | "downgrade" | "upgrade" | "override";

const BY_MODE: Record<number, ChangeType> = Object.fromEntries(
  Object.entries(ACTIVE_EFFECT_MODES).map(([name, mode]) => [mode, name.toLowerCase() as ChangeType]),
);

const METHODS = {
  add: "_applyChangeAdd",
  subtract: "_applyChangeSubtract",
  multiply: "_applyChangeMultiply",
  override: "_applyChangeOverride",
  upgrade: "_applyChangeUpgrade",
  downgrade: "_applyChangeDowngrade",
  custom: "_applyChangeCustom",
} as const;

/** The type of a change of either generation. An unknown type is custom. */
export function changeTypeOf(change: EffectChange): ChangeType {
  const named = change.type ?? BY_MODE[change.mode ?? -1] ?? "custom";
  if (named === "subtract" && GENERATION < 14) return "custom";
  return named in METHODS ? (named as ChangeType) : "custom";
}

/**
 * Applies one change to the value of a field. Generation 14 cleans and validates the result. It keeps the old value if
 * that fails or if the change's value cannot be parsed.
 */
export function applyFieldChange(
  field: DataField,
  value: unknown,
  model: DataModel,
  change: EffectChange,
  options: ChangeOptions,
): unknown {
  const type = changeTypeOf(change);
  if (GENERATION < 14)
    return field[METHODS[type]](value, field._castChangeDelta(change.value), model, change);
  const delta = field._castChangeDelta(change.value, options);
  if (delta === undefined) {
    warn(change, field, "its value cannot be resolved");
    return value;
  }
  const result = field[METHODS[type]](value, delta, model, change);
  // Cleaning works on stored values: converts the result to that form and back.
  const stored = field.clean(field.toObject(result));
  const failure = field.validate(stored);
  if (!failure) return field.initialize(stored, model);
  warn(change, field, failure.toString());
  return value;
}

function warn(change: EffectChange, field: DataField, reason: string): void {
  console.warn(
    `A change of ${change.effect?.uuid ?? "an effect"} to ${field.fieldPath || change.key} was not applied: ${reason}`,
  );
}
