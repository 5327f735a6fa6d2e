/** Thrown when another package's `pre…` hook has cancelled a write; the host itself reports nothing. */
export class VetoError extends Error {
  /** @param what name of the document */
  constructor(readonly what: string) {
    super(`"${what}" was kept from being written by another package`);
    this.name = "Vetoed";
  }
}

/** @throws VetoError unless everything sent was written, or the wanted state exists anyway */
export function assertWritten(
  sent: readonly unknown[],
  answer: unknown,
  isDone: () => boolean,
  what: string,
): void {
  const count = Array.isArray(answer) ? answer.length : 0;
  if (count < sent.length && !isDone()) throw new VetoError(what);
}

/** Awaits a write and ignores its error if another client has produced the wanted state. */
export async function ignoreIfDone(work: Promise<unknown>, isDone: () => boolean): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(await waitUntil(isDone))) throw error;
  }
}

/**
 * The time that the broadcast of another client's write may take after this client's write was refused, in
 * milliseconds.
 */
const PATIENCE = 2000;
const STEP = 50;

/** Waits for the write of another client. @returns false if it does not arrive */
export async function waitUntil(isThere: () => boolean | Promise<boolean>): Promise<boolean> {
  for (let waited = 0; waited < PATIENCE; waited += STEP) {
    if (await isThere()) return true;
    await new Promise((resolve) => setTimeout(resolve, STEP));
  }
  return isThere();
}
