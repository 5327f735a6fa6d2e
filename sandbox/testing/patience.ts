/** Milliseconds that a test waits for a page or a server: less than the timeout, so that the failed check is shown. */
export const PATIENCE_MS = 300_000;
/** Milliseconds between two checks. */
export const CHECK_INTERVAL_MS = 5;
