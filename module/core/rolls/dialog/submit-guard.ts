import { requireConnection } from "./connection.ts";

/** Runs a form's work once and closes its window: a second click while it runs or the form closes does nothing. */
export class SubmitGuard {
  readonly #window: { close(): Promise<unknown> };
  #started = false;

  constructor(window: { close(): Promise<unknown> }) {
    this.#window = window;
  }

  /**
   * Runs the work, then closes the window. After a failure the window stays open, and the work may be run again.
   * @throws Refusal without a connection to the server
   */
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
    await this.#window.close();
  }
}
