/** A document's plain stored form. */
export type Source = Record<string, unknown>;

/** True for plain objects (not arrays, not null): the only thing a stored document may be. */
export function isRecord(value: unknown): value is Source {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The `_id` of a source, or an empty string where it has none. */
export function idOf(source: unknown): string {
  return isRecord(source) && typeof source._id === "string" ? source._id : "";
}

/** Document ids are 16 letters and digits. */
export function isDocumentId(id: unknown): id is string {
  return typeof id === "string" && /^[A-Za-z0-9]{16}$/.test(id);
}
