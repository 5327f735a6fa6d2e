/** Milliseconds that a test waits for what a page or a server does: below what it may take, so that it tells what never held. */
export const PATIENCE_MS = 300_000;
/** Milliseconds between two looks. */
export const LOOK_MS = 5;
