/** The JSON form of a value: what any value becomes between processes, so also within one. */
export function overTheWire<T>(value: T): T {
  return value === undefined ? value : (JSON.parse(JSON.stringify(value)) as T);
}
