/** Thrown when another package's `pre…` hook cancelled our write; the host itself reports nothing. */
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

/** Awaits a write and ignores its error if another client has already produced the wanted state. */
export async function ignoreIfDone(work: Promise<unknown>, isDone: () => boolean): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!isDone()) throw error;
  }
}
