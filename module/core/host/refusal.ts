import type { Problem } from "../../kit/contract.ts";
import type { Text } from "../contract/text.ts";

/** What a user reads of a problem that the rules have found. */
export const problemText = ({ message, data }: Problem): Text => ({ key: message, ...(data && { data }) });

/** Thrown when something cannot be done; nothing has been written. The user is shown the text. */
export class Refusal extends Error {
  constructor(readonly text: Text) {
    super(text.key);
    // Part of the public API (docs/api.md): callers in other packages compare it.
    this.name = "RollRefused";
  }
}

/** Thrown when a listener of a hook of this system, or of the host's for new messages, has returned false. */
export class HookRefusal extends Refusal {
  constructor(
    readonly hook: string,
    text: Text = { key: "MANIFOLD.Api.Stopped", data: { hook } },
  ) {
    super(text);
  }
}

/** Why nothing has come of a card that another package has prevented. */
export const NOT_POSTED: Text = { key: "MANIFOLD.Damage.NotPosted" };
