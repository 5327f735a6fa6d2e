/** What JSON keeps of a value: what crosses a process boundary arrives as this, so it does in one process as well. */
export function overTheWire<T>(value: T): T {
  return value === undefined ? value : (JSON.parse(JSON.stringify(value)) as T);
}
