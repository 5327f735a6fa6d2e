import type { Text } from "./contract/text.ts";

/** Thrown when something cannot be done; nothing has been written. The user is shown the text. */
export class Refusal extends Error {
  constructor(readonly text: Text) {
    super(text.key);
    // Part of the public API (docs/api.md): callers in other packages compare it.
    this.name = "RollRefused";
  }
}
