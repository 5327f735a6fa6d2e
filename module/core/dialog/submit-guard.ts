import { requireConnection } from "./connection.ts";

/** Runs a form's work once: a second click while it runs or the form closes does nothing. */
export class SubmitGuard {
  #started = false;

  /** Runs the work; after a failure it may be run again. @throws Refusal without a connection to the server */
  async run(work: () => Promise<unknown>): Promise<void> {
    if (this.#started) return;
    requireConnection();
    this.#started = true;
    try {
      await work();
    } catch (error) {
      this.#started = false;
      throw error;
    }
  }
}
