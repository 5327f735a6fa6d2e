import { changeTypeOf, type EffectChange } from "../../../common/data/fields/changes.ts";
import type { Source } from "../types.ts";

type PlainValue = string | number | boolean | unknown[] | Set<unknown> | null | undefined;

/**
 * The value after a change to a path without a schema field. The change's text is cast to the type of the current
 * value. Undefined if the change does not apply.
 */
export function applySchemaless(current: PlainValue, change: EffectChange, target: unknown): unknown {
  const delta = castLike(current, change.value);
  switch (changeTypeOf(change)) {
    case "add":
      return add(current, delta);
    case "subtract":
      return typeof current === "number" ? current - Number(delta) : current;
    case "multiply":
      return typeof current === "number"
        ? current * Number(delta)
        : typeof current === "boolean"
          ? current && Boolean(delta)
          : current;
    case "override":
      return delta;
    case "upgrade":
      return current == null || (typeof current === "number" && current < Number(delta)) ? delta : current;
    case "downgrade":
      return current == null || (typeof current === "number" && current > Number(delta)) ? delta : current;
    default:
      return applyCustom(current, delta, change, target);
  }
}

/** Parses JSON text; other text is returned unchanged. */
export function parseOrText(raw: unknown): unknown {
  if (typeof raw !== "string") return raw;
  try {
    return JSON.parse(raw);
  } catch {
    return raw;
  }
}

function castLike(current: PlainValue, raw: unknown): unknown {
  if (typeof current === "number") return Number(raw) || 0;
  if (typeof current === "string") return String(raw);
  const parsed = parseOrText(raw);
  if (typeof current === "boolean") return Boolean(parsed);
  if (Array.isArray(current)) return Array.isArray(parsed) ? parsed : [parsed];
  return parsed;
}

function add(current: PlainValue, delta: unknown): unknown {
  if (current == null) return delta;
  if (typeof current === "boolean") return current || Boolean(delta);
  if (Array.isArray(current)) return [...current, ...(delta as unknown[])];
  if (current instanceof Set) return new Set([...current, ...(Array.isArray(delta) ? delta : [delta])]);
  return (current as number) + (delta as number);
}

function applyCustom(current: PlainValue, delta: unknown, change: EffectChange, target: unknown): unknown {
  const changes: Source = {};
  Hooks.call("applyActiveEffect", target, change, current, delta, changes);
  return Object.hasOwn(changes, change.key) ? changes[change.key] : current;
}
