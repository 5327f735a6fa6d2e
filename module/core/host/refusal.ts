import type { Problem } from "../../kit/contract.ts";
import type { Text } from "../contract/text.ts";

/** The text that a user reads for a problem found by the rules. */
export const problemText = ({ message, data }: Problem): Text => ({ key: message, ...(data && { data }) });

/** Thrown when something cannot be done; nothing has been written. The user sees the text. */
export class Refusal extends Error {
  constructor(readonly text: Text) {
    super(text.key);
    // Part of the public API (docs/api.md): other packages compare the name.
    this.name = "RollRefused";
  }
}

/** Thrown when a listener has returned false to a hook of this system, or to the host's hook for new messages. */
export class HookRefusal extends Refusal {
  constructor(
    readonly hook: string,
    text: Text = { key: "MANIFOLD.Api.Stopped", data: { hook } },
  ) {
    super(text);
  }
}

/** Explains that another package has prevented a card. */
export const NOT_POSTED: Text = { key: "MANIFOLD.Damage.NotPosted" };
