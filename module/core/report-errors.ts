/** For everything that is begun and not waited for: a click, a hook of the host, something that comes over the socket. */

import { localizeText } from "./format.ts";
import { announce } from "./live-region.ts";
import { Refusal } from "./refusal.ts";
import type { Text } from "./ruleset.ts";

/**
 * Does something and tells the user when it fails: a refusal in its own words, which are read out as well; anything
 * else as a failure, with the whole of it in the console. The promise is never rejected.
 */
export async function reportErrors(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof Refusal) {
      showRefusal(error.text);
      return;
    }
    console.error("manifold |", error);
    ui.notifications!.error(localizeText(errorText(error)));
  }
}

/** Shows a refusal and has it read out. */
export function showRefusal(refusal: Text): void {
  const text = localizeText(refusal);
  ui.notifications!.warn(text);
  announce(text);
}

/** What the user reads of an error that nobody has thought of. */
export function errorText(error: unknown): Text {
  const reason = error instanceof Error ? error.message : String(error);
  return { key: "MANIFOLD.Failed", data: { reason } };
}
