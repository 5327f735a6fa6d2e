const told = new WeakSet<Error>();

/**
 * Show an error to the user, once: what the database has refused is caught again by the button, form or drop that
 * asked for it.
 * @param options  of the notification; `console: false` where the error is logged elsewhere
 * @returns what was caught, as an Error
 */
export function tellError(caught: unknown, options?: { console: boolean }): Error {
  const error = caught instanceof Error ? caught : new Error(String(caught));
  if (told.has(error)) {
    if (options?.console !== false) console.error(error);
    return error;
  }
  told.add(error);
  const { ui } = globalThis as {
    ui?: { notifications?: { error(error: Error, options?: object): unknown } };
  };
  ui?.notifications?.error(error, options);
  return error;
}
