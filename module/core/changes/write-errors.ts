/** Another package has said no to a write of ours, by a hook of the host: nothing was thrown, and nothing is there. */
export class VetoError extends Error {
  /** @param what name of what should have been written */
  constructor(readonly what: string) {
    super(`"${what}" was kept from being written by another package`);
    this.name = "Vetoed";
  }
}

/** @throws Vetoed unless everything that was sent has come back or is as it should be all the same */
export function assertWritten(
  sent: readonly unknown[],
  answer: unknown,
  isDone: () => boolean,
  what: string,
): void {
  const count = Array.isArray(answer) ? answer.length : 0;
  if (count < sent.length && !isDone()) throw new VetoError(what);
}
