/** What a form is for, done once: a second click while it is at work or closing does nothing. */
export class SubmitGuard {
  #begun = false;

  /** After a failure it may be tried again. */
  async run(work: () => Promise<unknown>): Promise<void> {
    if (this.#begun) return;
    this.#begun = true;
    try {
      await work();
    } catch (error) {
      this.#begun = false;
      throw error;
    }
  }
}
