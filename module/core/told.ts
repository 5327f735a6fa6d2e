/** For everything that is begun and not waited for: a click, a hook of the host, something that comes over the socket. */
import { announce } from "./live.ts";
import { Refused } from "./refused.ts";
import { RollRefused, type Text } from "./ruleset.ts";
import { localizeText } from "./text.ts";

/**
 * Does something and tells the user when it fails: a refusal in its own words, which are read out as well; anything
 * else as a failure, with the whole of it in the console. The promise is never rejected.
 */
export async function told(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof Refused || error instanceof RollRefused) {
      tellRefusal(error.text);
      return;
    }
    console.error("manifold |", error);
    ui.notifications!.error(localizeText(failureText(error)));
  }
}

/** Shows a refusal and has it read out. */
export function tellRefusal(refusal: Text): void {
  const text = localizeText(refusal);
  ui.notifications!.warn(text);
  announce(text);
}

/** What the user reads of an error that nobody has thought of. */
export function failureText(error: unknown): Text {
  const reason = error instanceof Error ? error.message : String(error);
  return { key: "MANIFOLD.Failed", data: { reason } };
}
