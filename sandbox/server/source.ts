/** A document in its plain stored form. */
export type Source = Record<string, unknown>;

/** True for plain objects (no arrays, no instances of classes), the only valid form of a stored document. */
export function isRecord(value: unknown): value is Source {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** The `_id` of a source; empty if it has none. */
export function idOf(source: unknown): string {
  return isRecord(source) && typeof source._id === "string" ? source._id : "";
}

/** Document ids are 16 letters and digits. */
export function isDocumentId(id: unknown): id is string {
  return typeof id === "string" && /^[A-Za-z0-9]{16}$/.test(id);
}
