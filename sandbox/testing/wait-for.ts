/** Waiting for what a page or a server does in its own time, longer than the runner by itself: load is no fault. */
import { vi } from "vitest";
import { LOOK_MS, PATIENCE_MS } from "./patience.ts";

/** Resolves once the assertions within hold, with what they return. */
export const waitFor = <Held>(check: () => Held | Promise<Held>): Promise<Held> =>
  vi.waitFor(check, { timeout: PATIENCE_MS, interval: LOOK_MS });
