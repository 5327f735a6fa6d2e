const shownErrors = new WeakSet<Error>();

/**
 * Shows an error to the user once, because the button, form or drop behind an operation catches the database's error
 * again.
 * @param options of the notification; `console: false` if the error is logged elsewhere
 * @returns the caught value as an Error
 */
export function showError(caught: unknown, options?: { console: boolean }): Error {
  const error = caught instanceof Error ? caught : new Error(String(caught));
  if (shownErrors.has(error)) {
    if (options?.console !== false) console.error(error);
    return error;
  }
  shownErrors.add(error);
  const { ui } = globalThis as {
    ui?: { notifications?: { error(error: Error, options?: object): unknown } };
  };
  ui?.notifications?.error(error, options);
  return error;
}
