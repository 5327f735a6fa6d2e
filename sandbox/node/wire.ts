/** The JSON form of a value. Values change to it between processes, so the in-process server does the same. */
export function overTheWire<T>(value: T): T {
  return value === undefined ? value : (JSON.parse(JSON.stringify(value)) as T);
}
