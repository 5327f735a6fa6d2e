/** Copies a value as plain data. Calls toJSON of objects and omits undefined values. */
export function toPlain<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value;
  const { toJSON } = value as { toJSON?: () => unknown };
  if (typeof toJSON === "function") return toJSON.call(value) as T;
  if (Array.isArray(value)) return value.map((element) => toPlain(element)) as T;
  const plain: Record<string, unknown> = {};
  for (const [key, child] of Object.entries(value)) if (child !== undefined) plain[key] = toPlain(child);
  return plain as T;
}
