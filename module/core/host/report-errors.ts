/** Reports errors of work that is not awaited: clicks, hooks, socket messages. */

import type { Text } from "../contract/index.ts";
import { localizeText } from "./format.ts";
import { announce } from "./live-region.ts";
import { Refusal } from "./refusal.ts";

/**
 * Does the work and notifies the user if it fails. A refusal shows its text; any other error shows as a failure, with
 * details in the console. The promise never rejects.
 * @returns the result of the work; undefined if it fails
 */
export async function reportErrors<Result>(
  work: () => Result | Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) showRefusal(error.text);
    else {
      console.error("manifold |", error);
      ui.notifications!.error(localizeText(errorText(error)));
    }
    return undefined;
  }
}

/** The error that the work throws; null if it succeeds. */
export async function failureOf(work: () => Promise<unknown>): Promise<unknown> {
  try {
    await work();
    return null;
  } catch (error) {
    return error;
  }
}

/** Shows and announces a refusal. */
export function showRefusal(refusal: Text): void {
  const text = localizeText(refusal);
  ui.notifications!.warn(text);
  announce(text);
}

/** Text of an unexpected error. */
export function errorText(error: unknown): Text {
  const reason = error instanceof Error ? error.message : String(error);
  return { key: "MANIFOLD.Failed", data: { reason } };
}
