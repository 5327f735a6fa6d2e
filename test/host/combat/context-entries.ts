/** The entries that a function of the system adds to a context menu, in the shape of either generation of the host. */
interface HostEntry {
  readonly name?: string;
  readonly label?: string;
  condition?(row: HTMLElement): boolean;
  visible?(row: HTMLElement): boolean;
  callback?(row: HTMLElement): unknown;
  onClick?(event: Event, row: HTMLElement): unknown;
}

/** An entry as a test reads and chooses it. */
export class MenuEntry {
  readonly #entry: HostEntry;

  constructor(entry: object) {
    this.#entry = entry;
  }

  /** A language key, or words. */
  get label(): string {
    return this.#entry.label ?? this.#entry.name ?? "";
  }

  isShown(row: HTMLElement): boolean {
    return (this.#entry.visible ?? this.#entry.condition)!.call(this.#entry, row);
  }

  choose(row: HTMLElement): unknown {
    return this.#entry.onClick ? this.#entry.onClick(new Event("click"), row) : this.#entry.callback!(row);
  }
}

/** The entries that `fill` adds to an empty menu. */
export function entriesOf(fill: (entries: object[]) => void): MenuEntry[] {
  const entries: object[] = [];
  fill(entries);
  return entries.map((entry) => new MenuEntry(entry));
}
