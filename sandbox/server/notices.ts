export interface Notice {
  type: "info" | "warning" | "error";
  message: string;
}

/** Problems found at the start. They are kept for the GM's page and emitted to listeners. */
export class Notices {
  readonly list: Notice[] = [];
  readonly #log: (line: string) => void;

  constructor(log: (line: string) => void) {
    this.#log = log;
  }

  warn(message: string): void {
    this.#add({ type: "warning", message });
  }

  error(message: string): void {
    this.#add({ type: "error", message });
  }

  #add(notice: Notice): void {
    this.list.push(notice);
    this.#log(`${notice.type}: ${notice.message}`);
  }
}
