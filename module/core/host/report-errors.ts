/** Reports errors of work that is not awaited: clicks, hooks, socket messages. */

import type { Text } from "../contract/index.ts";
import { localizeText } from "./format.ts";
import { announce } from "./live-region.ts";
import { Refusal } from "./refusal.ts";

/**
 * Does the work and notifies the user if it fails: a refusal with its text, any other error as a failure, with details in
 * the console. The promise is never rejected.
 * @returns what the work returns; undefined if it fails
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

/** The error with which work fails; null if it does not fail. */
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
