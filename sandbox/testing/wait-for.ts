/** Waits for a page or a server longer than the runner would, so that tests also pass on a busy machine. */
import { vi } from "vitest";
import { CHECK_INTERVAL_MS, PATIENCE_MS } from "./patience.ts";

/** Resolves with the result of the check once the check passes. */
export const waitFor = <Held>(check: () => Held | Promise<Held>): Promise<Held> =>
  vi.waitFor(check, { timeout: PATIENCE_MS, interval: CHECK_INTERVAL_MS });
